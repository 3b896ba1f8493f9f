import type { Meta, StoryObj } from '@storybook/react-vite';
import { outsideItem } from '#tests/support/stories/outsideItems.ts';
import { brandCurrency, menuItems } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import { BadgeOfferView } from './BadgeOffer.tsx';
import BottomMenu, { BottomMenuView } from './BottomMenu.tsx';

const meta = {
  component: BottomMenuView,
  args: {
    items: menuItems('bottom', { page: 'home' }),
    badge: '258',
    currency: { ...brandCurrency, decimals: 0 },
  },
} satisfies Meta<typeof BottomMenuView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnHome: Story = {};

export const OnMembers: Story = { args: { items: menuItems('bottom', { page: 'member-centre' }) } };

/** On a page that has no entry in the menu. */
export const OtherPage: Story = { args: { items: menuItems('bottom', { page: 'notice' }) } };

/** A brand without a deposit badge. */
export const WithoutBadge: Story = { args: { badge: undefined } };

/** A symbol of four letters and an amount with decimals. */
export const LongBadge: Story = {
  args: {
    badge: '25800.50',
    currency: { code: 'USDT', symbol: 'USDT', decimals: 2 },
  },
};

/** Above the home indicator of a taller iPhone. */
export const Tall: Story = { args: { tall: true } };

/** An activity pays the amount: the badge says so, and leads there. */
export const WithOffer: Story = {
  args: {
    badge: undefined,
    offer: (
      <BadgeOfferView activity="welcome-gift" amount="258" currency={{ ...brandCurrency, decimals: 0 }} />
    ),
  },
};

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

/** Three pages are still on their way. */
export const TwoEntries: Story = {
  args: { items: menuItems('bottom', { page: 'home', without: ['activity', 'deposit', 'invite'] }) },
};

/** An entry beside the middle is not raised, however much it is highlighted. */
export const FourEntries: Story = {
  args: { items: menuItems('bottom', { page: 'home', without: ['activity'] }) },
};

/** A brand that dropped two entries. */
export const ThreeEntries: Story = {
  args: { items: menuItems('bottom', { page: 'home', without: ['activity', 'invite'] }) },
};

/** One entry leads out of the site. */
export const OutsideEntry: Story = {
  args: { items: [...menuItems('bottom', { page: 'home', without: ['activity'] }), outsideItem()] },
};

/** A pill of icons; only the current one has its label. */
export const Dock: Story = { args: { look: 'dock' } };

export const DockOtherPage: Story = { args: { ...Dock.args, ...OtherPage.args } };

export const DockTall: Story = { args: { ...Dock.args, ...Tall.args } };

export const DockWithOffer: Story = { args: { ...Dock.args, ...WithOffer.args } };

export const DockLongWords: Story = { args: { ...Dock.args }, parameters: { ...LongWords.parameters } };

/** A notch around the centre button. */
export const Arch: Story = { args: { look: 'arch' } };

export const ArchTall: Story = { args: { ...Arch.args, ...Tall.args } };

export const ArchWithOffer: Story = { args: { ...Arch.args, ...WithOffer.args } };

export const ArchLongWords: Story = {
  args: { ...Arch.args, ...LongBadge.args },
  parameters: { ...LongWords.parameters },
};

export const DockTwoEntries: Story = { args: { ...Dock.args, ...TwoEntries.args } };

export const ArchTwoEntries: Story = { args: { ...Arch.args, ...TwoEntries.args } };

/** Without an entry in the centre there is no notch. */
export const ArchFourEntries: Story = {
  args: { ...Arch.args, ...FourEntries.args },
};

/** The menu of the brand on screen, in its own look. */
export const WholeForVisitor: Story = {
  render: () => (
    <WholeWidget view={BottomMenu} widget="bottom-menu" props={{ menu: 'bottom', depositBadge: '258' }} />
  ),
};
