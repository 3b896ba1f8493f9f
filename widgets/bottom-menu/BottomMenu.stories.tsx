import type { Meta, StoryObj } from '@storybook/react-vite';
import { menuItems } from '#tests/support/stories.tsx';
import { BottomMenuView } from './BottomMenu.tsx';

const meta = {
  component: BottomMenuView,
  args: {
    items: menuItems('bottom', { page: 'home' }),
    badge: '258',
    currency: { code: 'USD', symbol: '$', decimals: 2 },
  },
} satisfies Meta<typeof BottomMenuView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnHome: Story = {};

export const OnMembers: Story = { args: { items: menuItems('bottom', { page: 'member-centre' }) } };

/** On a page that it does not lead to. */
export const Elsewhere: Story = { args: { items: menuItems('bottom', { page: 'notice' }) } };

/** A brand that promises nothing. */
export const WithoutBadge: Story = { args: { badge: undefined } };

/** A symbol of four letters and an amount with decimals. */
export const LongBadge: Story = {
  args: { badge: '25800.50', currency: { code: 'USDT', symbol: 'USDT', decimals: 2 } },
};

/** Above the home indicator of a taller iPhone. */
export const Tall: Story = { args: { tall: true } };

export const LongWords: Story = {
  parameters: {
    texts: {
      'menu.home': 'Startseite',
      'menu.activity': 'Aktivitätenübersicht',
      'menu.deposit': 'Einzahlungsmöglichkeiten',
      'menu.invite': 'Freundschaftswerbung',
      'menu.members': 'Mitgliederbereich',
    },
  },
};

/** A brand that dropped two entries. */
export const ThreeEntries: Story = {
  args: { items: menuItems('bottom', { page: 'home', without: ['activity', 'invite'] }) },
};
