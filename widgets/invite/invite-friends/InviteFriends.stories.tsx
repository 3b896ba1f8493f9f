import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import InviteFriends from './InviteFriends.tsx';
import { InviteFriendsView } from './InviteFriendsView.tsx';
import type { Friend, InviteFriendsViewProps } from './view.ts';

const getInvitation: ValueOf<'getInvitation'> = {
  link: { code: 'HINANO26', ref: 'K7M3P9X2' },
  rule: {
    ...{ inviter: '25.00', friend: '10.00', deposit: '20.00', stake: '100.00', days: 30, turnover: '3' },
    ...{ monthly: 10, monthlyLeft: 7, until: '2026-12-31T10:00:00.000Z' },
    note: 'One reward for each household.',
  },
  totals: { registered: 8, deposited: 5, qualified: 3, earned: '50.00' },
};

const friend = (day: number, change: Partial<Friend>): Friend => ({
  ...{ name: 'm•••', at: `2026-11-${String(day).padStart(2, '0')}T18:20:00.000Z` },
  ...{ step: 'qualified', outcome: 'rewarded', reward: null, until: null },
  ...change,
});

const listInvitedFriends: ValueOf<'listInvitedFriends'> = {
  list: [
    friend(24, { step: 'registered', outcome: 'open', until: '2026-12-24T18:20:00.000Z' }),
    friend(22, { name: 't•••', step: 'deposited', outcome: 'open', until: '2026-12-22T18:20:00.000Z' }),
    friend(20, { name: 'h•••', reward: '25.00' }),
    friend(18, { name: 'r•••', outcome: 'checking' }),
    friend(16, { name: 'v•••', outcome: 'limited' }),
    friend(14, { name: 'a•••', outcome: 'spent' }),
    friend(12, { name: 'p•••', outcome: 'refused' }),
    friend(10, { name: 'n•••', step: 'registered', outcome: 'lapsed' }),
    friend(8, { name: 'o•••', step: 'registered', outcome: 'none' }),
  ],
  pageNum: 1,
  totalPages: 1,
  total: 9,
};

const nothing = (): void => undefined;

const args: InviteFriendsViewProps = {
  invitation: getInvitation,
  link: 'https://livery.example/m/register?code=HINANO26&ref=K7M3P9X2',
  brandName: 'Livery',
  currency: brandCurrency,
  timeZone: 'Pacific/Tahiti',
  friends: { list: listInvitedFriends.list, loadingMore: false, moreFailed: false, onRetry: nothing },
  shares: true,
  onCopy: nothing,
  onShare: nothing,
  onSavePicture: nothing,
  onRetry: nothing,
};

const meta = { component: InviteFriendsView, args } satisfies Meta<typeof InviteFriendsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  parameters: { answers: { getInvitation, listInvitedFriends } } satisfies StoryParameters,
};

/** The device has no sheet of its own to share with. */
export const WithoutSheet: Story = { args: { shares: false } };

export const OnlyForFriends: Story = {
  args: {
    invitation: {
      ...getInvitation,
      rule: {
        ...{ inviter: null, friend: '10.00', deposit: null, stake: null, days: 7, turnover: '0' },
        ...{ monthly: null, monthlyLeft: null, until: null, note: null },
      },
    },
  },
};

/** There is no rule at present: the link holds all the same. */
export const WithoutRule: Story = { args: { invitation: { ...getInvitation, rule: null } } };

const none = { registered: 0, deposited: 0, qualified: 0, earned: '0.00' };
export const Nobody: Story = {
  args: {
    invitation: { ...getInvitation, totals: none },
    friends: { ...args.friends, list: [] },
  },
};

export const MoreComing: Story = { args: { friends: { ...args.friends, loadingMore: true } } };
export const MoreFailed: Story = { args: { friends: { ...args.friends, moreFailed: true } } };
export const FriendsLoading: Story = { args: { friends: { ...args.friends, list: undefined } } };
export const FriendsFailed: Story = { args: { friends: { ...args.friends, list: null } } };
export const Loading: Story = { args: { invitation: undefined } };
export const Failed: Story = { args: { invitation: null } };

export const WholeForMember: Story = {
  render: () => <WholeWidget view={InviteFriends} widget="invite-friends" page="invite-friends" props={{}} />,
  parameters: { role: 'member' },
};
