import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { baseBrand, menuItems, picture, type StoryParameters } from '#tests/support/stories.tsx';
import { AccountMenu } from './AccountMenu.tsx';
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

const getBalance = { sumBalance: '1234.5', currencySymbol: '$' } satisfies ValueOf<'getBalance'>;

/** What the widget makes of these answers. */
const account = (
  { nickname, account: name }: ValueOf<'getMember'>,
  { sumBalance }: ValueOf<'getBalance'>,
  unread: ValueOf<'countUnreadMessages'>,
) => ({ name: nickname || name, balance: sumBalance, hidden: false, unread });

const signedIn = account(getMember, getBalance, 3);
const told = { answers: { getMember, getBalance, countUnreadMessages: 3 } } satisfies StoryParameters;

const rich = { sumBalance: '98765432109876.549', currencySymbol: '$' } satisfies ValueOf<'getBalance'>;
const longMember = {
  ...getMember,
  nickname: 'Hinano Tehaamana von Sankt Bartholomäus',
} satisfies ValueOf<'getMember'>;

const logo = { src: picture('/brand/logo.svg', 96, 32), name: baseBrand.name };
const member = { actions: menuItems('member'), accountMenu: menuItems('popover') };

const meta = {
  component: SiteHeaderView,
  args: {
    logo,
    title: 'page.home',
    onBack: () => undefined,
    actions: menuItems('visitor'),
    account: null,
    accountMenu: [],
    currency: { code: 'USD', symbol: '$', decimals: 2 },
    scrolled: false,
  },
} satisfies Meta<typeof SiteHeaderView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};

/** The brand does not take new players by itself. */
export const VisitorWithoutRegistration: Story = {
  args: { actions: menuItems('visitor', { without: ['register'] }) },
};

/** The settings have not come: nobody can say yet whether registration is open. */
export const VisitorSettingsComing: Story = {
  args: { actions: menuItems('visitor', { unknown: ['register'] }) },
};

export const VisitorOnInnerPage: Story = { args: { logo: null, title: 'page.activity' } };

export const Member: Story = { args: { ...member, account: signedIn }, parameters: told };

export const NothingUnread: Story = {
  args: { ...member, account: account(getMember, getBalance, 0) },
  parameters: { answers: { getMember, getBalance, countUnreadMessages: 0 } } satisfies StoryParameters,
};

export const BalanceHidden: Story = {
  args: { ...member, account: { ...signedIn, hidden: true } },
  parameters: told,
};

export const BalanceComing: Story = { args: { ...member, account: { ...signedIn, balance: undefined } } };

/** The wallet did not answer. */
export const BalanceUnknown: Story = { args: { ...member, account: { ...signedIn, balance: null } } };

/** Withdrawing is not allowed to this account. */
export const WithoutWithdrawal: Story = {
  args: { ...member, actions: menuItems('member', { without: ['withdraw'] }), account: signedIn },
  parameters: told,
};

export const PermissionsComing: Story = {
  args: { ...member, actions: menuItems('member', { unknown: ['withdraw'] }), account: signedIn },
  parameters: told,
};

/** More than 100 px of the page have gone by: the balance stays in view. */
export const MemberScrolled: Story = {
  args: { ...member, account: signedIn, scrolled: true },
  parameters: told,
};

export const MemberOnInnerPage: Story = {
  args: { ...member, account: signedIn, logo: null, title: 'page.inbox' },
  parameters: told,
};

export const MemberOnInnerPageHidden: Story = {
  args: { ...member, account: { ...signedIn, hidden: true }, logo: null, title: 'page.settings' },
  parameters: told,
};

/** A balance of twenty digits, a name that does not fit, long words. */
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
  render: () => <AccountMenu items={menuItems('popover')} title="Moana" onClose={() => undefined} />,
};
