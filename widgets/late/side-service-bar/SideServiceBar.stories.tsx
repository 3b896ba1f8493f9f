import type { Meta, StoryObj } from '@storybook/react-vite';
import { outsideItem } from '#tests/support/stories/outsideItems.ts';
import { menuItems } from '#tests/support/stories/storyParts.ts';
import { SideServiceBarView } from './SideServiceBarView.tsx';

const channels = [
  { name: 'FACEBOOK', url: 'https://social.example/brand' },
  { name: 'TELEGRAM', url: 'https://chat.example/brand' },
  { name: 'TELEGRAM2', url: 'https://chat.example/brand-vip' },
] as const;

const meta = {
  component: SideServiceBarView,
  args: { items: menuItems('side-service'), chat: 'https://chat.example/live', channels },
} satisfies Meta<typeof SideServiceBarView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Opened: Story = { args: { opened: true } };

/** A brand without channels and without a chat. */
export const Few: Story = {
  args: {
    opened: true,
    chat: undefined,
    channels: [],
  },
};

/** An entry of its menu leads out of the site. */
export const OutsideEntry: Story = { args: { opened: true, items: [outsideItem()], channels: [] } };

/** Nothing to offer: no button. */
export const Nothing: Story = { tags: ['draws-nothing'], args: { items: [], chat: undefined, channels: [] } };

export const LongWords: Story = {
  args: { opened: true },
  parameters: {
    texts: {
      'sideServiceBar.chat': 'Sofortnachrichtenunterhaltung mit dem Kundendienst',
      'sideServiceBar.download': 'Anwendungsherunterladung',
    },
  },
};
