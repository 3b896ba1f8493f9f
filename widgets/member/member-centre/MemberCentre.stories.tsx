import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { daysSince } from '#src/domain/values/daysSince.ts';
import { lockedOutsideItem, outsideItem } from '#tests/support/stories/outsideItems.ts';
import {
  brandCurrency,
  menuItems,
  picture,
  type StoryParameters,
  storyBrand,
} from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import MemberCentre from './MemberCentre.tsx';
import { MemberCentreBase } from './MemberCentreBase.tsx';
import { MemberCentreNew } from './MemberCentreNew.tsx';
import type { MemberCentreViewProps, MemberProfile } from './view.ts';

const getMember = {
  id: '100482',
  account: 'moana.t',
  userName: 'moana.t',
  nickname: 'Moana',
  type: 0,
  regDate: '2026-03-14',
  toUpline: true,
  memberInfo: { level: 2, levelName: 'Pearl' },
} satisfies ValueOf<'getMember'>;
const getBalance = { sumBalance: '1258.4', currencySymbol: '$' } satisfies ValueOf<'getBalance'>;
const getHeadIcon = { headIcon: '/art/avatar/face-07.svg' } satisfies ValueOf<'getHeadIcon'>;
const answering = {
  answers: { getMember, getBalance, getHeadIcon, countUnreadMessages: 3 },
} satisfies StoryParameters;

/** Builds the view's props from a response, as the widget does. */
const profile = (
  { nickname, account, regDate, memberInfo }: ValueOf<'getMember'>,
  change: Partial<MemberProfile> = {},
): MemberProfile => ({
  name: nickname || account,
  account,
  picture: picture(getHeadIcon.headIcon, 96, 96),
  level:
    memberInfo?.level === undefined || memberInfo.levelName === undefined
      ? null
      : { level: memberInfo.level, name: memberInfo.levelName },
  days: daysSince(regDate, new Date('2026-11-21T12:00:00Z')),
  onRetry: null,
  ...change,
});

const nothing = () => undefined;
const member = profile(getMember);
const wallet = { amount: getBalance.sumBalance, hidden: false, refreshing: false };
const gated = [
  ...['withdraw', 'transferUpline', 'inviteFriends', 'rewardCentre', 'manualRebate', 'missions'],
  ...['rebateReport', 'depositRecord', 'withdrawRecord', 'transactionRecord', 'bettingRecord'],
  ...['profitAndLoss', 'inbox'],
];

const meta = {
  component: MemberCentreBase,
  args: {
    brand: storyBrand.name,
    currency: brandCurrency,
    player: member,
    balance: wallet,
    unread: 3,
    bannerOpensBenefits: true,
    entries: menuItems('member-centre', { without: ['agent'] }),
    visitorMenu: menuItems('visitor'),
    settingsFailed: false,
    onRetrySettings: nothing,
    onBack: nothing,
    onSettings: nothing,
    onRefresh: nothing,
    onToggle: nothing,
    onWallets: nothing,
  },
} satisfies Meta<typeof MemberCentreBase>;
export default meta;

type Story = StoryObj<typeof meta>;
const inNewLook = (story: Story): Story => ({
  ...story,
  render: (props: MemberCentreViewProps) => <MemberCentreNew {...props} />,
});

export const Base: Story = { parameters: answering };
export const New = inNewLook(Base);

const visitorArgs = {
  player: 'visitor',
  balance: { amount: undefined, hidden: false, refreshing: false },
  unread: 0,
  entries: menuItems('member-centre', { without: ['agent', 'transferUpline'] }),
} as const;
export const BaseVisitor: Story = { args: visitorArgs };
export const NewVisitor = inNewLook(BaseVisitor);

/** The brand has no open registration. */
export const BaseVisitorWithoutRegistration: Story = {
  args: { ...visitorArgs, visitorMenu: menuItems('visitor', { without: ['register'] }) },
};
export const NewVisitorWithoutRegistration = inNewLook(BaseVisitorWithoutRegistration);

/** As published: neither the session nor the settings are known. */
export const BaseComing: Story = {
  args: {
    ...visitorArgs,
    player: undefined,
    entries: menuItems('member-centre', { without: ['agent'], unknown: gated }),
    visitorMenu: menuItems('visitor', { unknown: ['register'] }),
  },
};
export const NewComing = inNewLook(BaseComing);

/** The same where the wallet's pages are not made yet: only a visitor will have buttons. */
export const BaseComingWithoutWallet: Story = {
  args: { ...BaseComing.args, entries: menuItems('member-centre', { without: ['deposit', 'withdraw'] }) },
};
export const NewComingWithoutWallet = inNewLook(BaseComingWithoutWallet);

/** Signed in, while everything else is loading. */
export const BaseMemberComing: Story = {
  args: {
    player: profile(getMember, { picture: undefined, level: undefined, days: undefined }),
    balance: { amount: undefined, hidden: false, refreshing: false },
    unread: 0,
    entries: menuItems('member-centre', { without: ['agent'], unknown: gated }),
  },
};
export const NewMemberComing = inNewLook(BaseMemberComing);

export const BaseBalanceHidden: Story = {
  args: { balance: { ...wallet, hidden: true } },
  parameters: answering,
};
export const NewBalanceHidden = inNewLook(BaseBalanceHidden);

/** The balance is refreshing, and hidden meanwhile. */
export const BaseRefreshing: Story = {
  args: { balance: { ...wallet, hidden: true, refreshing: true } },
  parameters: answering,
};
export const NewRefreshing = inNewLook(BaseRefreshing);

/** The balance failed to load. */
export const BaseBalanceUnknown: Story = {
  args: { balance: { ...wallet, amount: null } },
  parameters: { answers: { getMember, getHeadIcon } } satisfies StoryParameters,
};
export const NewBalanceUnknown = inNewLook(BaseBalanceUnknown);

/** Neither the member's details nor the settings loaded. */
export const BaseFailed: Story = {
  args: {
    player: profile(getMember, { picture: null, level: undefined, days: undefined, onRetry: nothing }),
    entries: menuItems('member-centre', { without: ['agent'], unknown: gated }),
    unread: 0,
    bannerOpensBenefits: false,
    settingsFailed: true,
  },
  parameters: { answers: { getBalance } } satisfies StoryParameters,
};
export const NewFailed = inNewLook(BaseFailed);

const agentAnswer = {
  ...getMember,
  nickname: null,
  account: 'agent',
  userName: 'agent',
  type: 41,
} satisfies ValueOf<'getMember'>;
/** An agent without a nickname, on the first day. */
export const BaseAgent: Story = {
  args: { player: profile(agentAnswer, { days: 0 }), unread: 0, entries: menuItems('member-centre') },
  parameters: { answers: { getMember: agentAnswer, getBalance } } satisfies StoryParameters,
};
export const NewAgent = inNewLook(BaseAgent);

const { memberInfo: _, ...plainMember } = getMember;
/** No levels, no benefits, few entries: every flag is off. */
export const BaseFewEntries: Story = {
  args: {
    player: profile(plainMember, { picture: null, days: 1 }),
    bannerOpensBenefits: false,
    entries: menuItems('member-centre', { without: [...gated, 'agent'] }),
    unread: 0,
  },
  parameters: { answers: { getMember: plainMember, getBalance } } satisfies StoryParameters,
};
export const NewFewEntries = inNewLook(BaseFewEntries);

const rich = { sumBalance: '98765432109876.549', currencySymbol: '$' } satisfies ValueOf<'getBalance'>;
const long = {
  ...getMember,
  nickname: 'Hinano Tehaamana von Sankt Bartholomäus',
  memberInfo: { level: 12, levelName: 'Außerordentliches Ehrenmitglied' },
} satisfies ValueOf<'getMember'>;
/** Entries that lead out of the site: as a row, as a button, and one that asks for a login first. */
export const BaseOutsideEntries: Story = {
  args: {
    entries: [
      ...menuItems('member-centre', { without: gated }),
      outsideItem(),
      outsideItem({ key: 'bank', group: 'wallet' }),
      outsideItem({ key: 'news', label: 'page.notice', group: 'promotions' }),
      lockedOutsideItem(),
    ],
  },
  parameters: answering,
};
export const NewOutsideEntries = inNewLook(BaseOutsideEntries);

export const BaseLongWords: Story = {
  args: { player: profile(long), balance: { ...wallet, amount: rich.sumBalance }, unread: 1204 },
  parameters: {
    answers: { getMember: long, getBalance: rich, countUnreadMessages: 1204 },
    texts: {
      'menu.deposit': 'Einzahlungsmöglichkeiten',
      'menu.withdraw': 'Auszahlung beantragen',
      'page.transaction-record': 'Kontobewegungs- und Auszahlungsverlauf',
      'page.security-centre': 'Sicherheitseinstellungen',
    },
  } satisfies StoryParameters,
};
export const NewLongWords = inNewLook(BaseLongWords);

const props = { menu: 'member-centre', visitorMenu: 'visitor' };
const whole = () => (
  <WholeWidget view={MemberCentre} widget="member-centre" page="member-centre" props={props} />
);

/** In the current brand's look, with its menu. */
export const WholeForVisitor: Story = { render: whole };

export const WholeForMember: Story = { render: whole, parameters: { role: 'member' } };

export const WholeForAgent: Story = { render: whole, parameters: { role: 'agent' } };

export const WholeForTrial: Story = { render: whole, parameters: { role: 'trial' } };
