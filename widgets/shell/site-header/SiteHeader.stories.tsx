import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { memberTypes } from '#schemas/codes.ts';
import { translate } from '#src/ui/text.ts';
import { outsideItem } from '#tests/support/stories/outsideItems.ts';
import {
  brandCurrency,
  brandLogo,
  menuItems,
  picture,
  type StoryParameters,
} from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import { ProfileImage } from './AccountFace.tsx';
import AccountMenu from './AccountMenu.tsx';
import SiteHeader from './SiteHeader.tsx';
import { SiteHeaderView } from './SiteHeaderView.tsx';

const getMember = {
  id: '100482',
  account: 'moana.t',
  userName: 'moana.t',
  nickname: 'Moana',
  type: 0,
  regDate: '2026-03-14',
  toUpline: false,
} satisfies ValueOf<'getMember'>;

const getBalance = { sumBalance: '1234.50', currencySymbol: '$' } satisfies ValueOf<'getBalance'>;

/** Builds the view's props from responses, as the widget does. */
const account = (
  { nickname, account: name, type }: ValueOf<'getMember'>,
  { sumBalance }: ValueOf<'getBalance'>,
  unread: ValueOf<'countUnreadMessages'>,
) => ({
  name: nickname || name,
  balance: sumBalance,
  hidden: false,
  unread,
  trial: type === memberTypes.trial,
});

const signedIn = account(getMember, getBalance, 3);
const answering = { answers: { getMember, getBalance, countUnreadMessages: 3 } } satisfies StoryParameters;

const rich = { sumBalance: '98765432109876.549', currencySymbol: '$' } satisfies ValueOf<'getBalance'>;
const longMember = {
  ...getMember,
  nickname: 'Hinano Tehaamana von Sankt Bartholomäus',
} satisfies ValueOf<'getMember'>;

const member = { actions: menuItems('member'), accountMenu: menuItems('popover') };

const meta = {
  component: SiteHeaderView,
  args: {
    logo: brandLogo,
    title: 'page.home',
    onBack: () => undefined,
    actions: menuItems('visitor'),
    account: null,
    accountMenu: [],
    currency: brandCurrency,
    scrolled: false,
  },
} satisfies Meta<typeof SiteHeaderView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};

/** The brand has no open registration. */
export const VisitorWithoutRegistration: Story = {
  args: { actions: menuItems('visitor', { without: ['register'] }) },
};

/** The settings have not loaded: whether registration is open is unknown. */
export const VisitorSettingsComing: Story = {
  args: { actions: menuItems('visitor', { unknown: ['register'] }) },
};

/** A member will see no buttons, so no room is reserved for any. */
export const VisitorWithoutMemberButtons: Story = { args: { memberButtons: [] } };

export const VisitorOnInnerPage: Story = { args: { logo: null, title: 'page.activity' } };

export const Member: Story = { args: { ...member, account: signedIn }, parameters: answering };

const getHeadIcon = { headIcon: '/art/avatar/face-07.svg' } satisfies ValueOf<'getHeadIcon'>;

/** The member's picture overlays the account button. */
export const WithPicture: Story = {
  args: { ...Member.args, face: <ProfileImage src={picture(getHeadIcon.headIcon, 96, 96)} /> },
  parameters: { answers: { ...answering.answers, getHeadIcon } } satisfies StoryParameters,
};

/** The picture fails to load: the icon stays. */
export const PictureGone: Story = {
  ...WithPicture,
  args: { ...Member.args, face: <ProfileImage src="data:image/png," /> },
};

export const NothingUnread: Story = {
  args: { ...member, account: account(getMember, getBalance, 0) },
  parameters: { answers: { getMember, getBalance, countUnreadMessages: 0 } } satisfies StoryParameters,
};

export const BalanceHidden: Story = {
  args: { ...member, account: { ...signedIn, hidden: true } },
  parameters: answering,
};

const guest = { ...getMember, account: 'trial-k3m9q2', nickname: 'Guest 4821', type: memberTypes.trial };

/** On a free trial, which the name shows. */
export const Trial: Story = {
  args: { ...member, account: account(guest, getBalance, 0) },
  parameters: { answers: { getMember: guest, getBalance, countUnreadMessages: 0 } } satisfies StoryParameters,
};

export const BalanceComing: Story = { args: { ...member, account: { ...signedIn, balance: undefined } } };

/** The balance failed to load. */
export const BalanceUnknown: Story = { args: { ...member, account: { ...signedIn, balance: null } } };

/** The account may not withdraw. */
export const WithoutWithdrawal: Story = {
  args: { ...member, actions: menuItems('member', { without: ['withdraw'] }), account: signedIn },
  parameters: answering,
};

/** The pages of the wallet and of messages are still on their way. */
export const MemberWithoutButtons: Story = {
  args: { ...member, actions: [], account: signedIn },
  parameters: answering,
};

export const PermissionsComing: Story = {
  args: { ...member, actions: menuItems('member', { unknown: ['withdraw'] }), account: signedIn },
  parameters: answering,
};

/** Scrolled by more than 100 px: the balance stays in view. */
export const MemberScrolled: Story = {
  args: { ...member, account: signedIn, scrolled: true },
  parameters: answering,
};

export const MemberOnInnerPage: Story = {
  args: { ...member, account: signedIn, logo: null, title: 'page.inbox' },
  parameters: answering,
};

export const MemberOnInnerPageHidden: Story = {
  args: { ...member, account: { ...signedIn, hidden: true }, logo: null, title: 'page.settings' },
  parameters: answering,
};

/** A balance of twenty digits, a truncated name, long texts. */
export const LongWords: Story = {
  args: { ...member, account: account(longMember, rich, 1204) },
  parameters: {
    answers: { getMember: longMember, getBalance: rich, countUnreadMessages: 1204 },
    texts: { 'menu.deposit': 'Einzahlungsmöglichkeiten', 'menu.withdraw': 'Auszahlung beantragen' },
  } satisfies StoryParameters,
};

export const LongTitle: Story = {
  args: { ...member, account: account(getMember, rich, 2), logo: null, title: 'page.transaction-record' },
  parameters: {
    answers: { getMember, getBalance: rich, countUnreadMessages: 2 },
    texts: { 'page.transaction-record': 'Kontobewegungs- und Auszahlungsverlauf' },
  } satisfies StoryParameters,
};

/** What the account button opens. */
export const AccountMenuOpen: Story = {
  render: ({ accountMenu }) => <AccountMenu items={accountMenu} title="Moana" onClose={() => undefined} />,
  args: member,
};

/** An entry of it leads out of the site. */
export const AccountMenuOutside: Story = {
  ...AccountMenuOpen,
  args: { accountMenu: [...menuItems('popover', { without: ['feedback'] }), outsideItem()] },
};

const menu = { onMenu: () => undefined };

/** A tap on the account button opens its menu. */
export const AccountMenuOpens: Story = {
  ...Member,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: translate('siteHeader.account') }));
    await canvas.findByRole('dialog');
  },
};

const props = { visitorMenu: 'visitor', memberMenu: 'member', accountMenu: 'popover' };
const whole = () => <WholeWidget view={SiteHeader} widget="site-header" props={props} />;

/** The current brand's header, in its look. */
export const WholeForVisitor: Story = { render: whole };

export const WholeForMember: Story = { render: whole, parameters: { role: 'member' } };

export const WithSideMenu: Story = { args: menu };

/** A translucent bar that floats over the page. */
export const Floating: Story = { args: { ...menu, look: 'floating' } };

export const FloatingMember: Story = { args: { ...Floating.args, ...Member.args }, parameters: answering };

export const FloatingMemberWithoutButtons: Story = {
  args: { ...FloatingMember.args, actions: [] },
  parameters: answering,
};

export const FloatingScrolled: Story = {
  args: { ...FloatingMember.args, scrolled: true },
  parameters: answering,
};

export const FloatingInnerPage: Story = {
  args: { ...Floating.args, ...MemberOnInnerPage.args },
  parameters: answering,
};

/** The logo on a plate in the middle, the buttons on a line below it. */
export const Centred: Story = { args: { ...menu, look: 'centred' } };

/** Scrolled: the primary button stays in view. */
export const CentredScrolled: Story = { args: { ...Centred.args, scrolled: true } };

export const CentredMember: Story = { args: { ...Centred.args, ...Member.args }, parameters: answering };

export const CentredMemberWithoutButtons: Story = {
  args: { ...CentredMember.args, actions: [] },
  parameters: answering,
};

export const CentredMemberScrolled: Story = {
  args: { ...CentredMember.args, scrolled: true },
  parameters: answering,
};

export const CentredInnerPage: Story = { args: { ...Centred.args, ...VisitorOnInnerPage.args } };

export const CentredLongWords: Story = {
  args: { ...Centred.args, ...LongWords.args },
  parameters: { ...LongWords.parameters },
};
