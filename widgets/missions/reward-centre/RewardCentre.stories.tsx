import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import RewardCentre from './RewardCentre.tsx';
import { RewardCentreView } from './RewardCentreView.tsx';
import { allRewards } from './useRewardClaim.ts';

const nothing = () => undefined;
const serverTime = '2026-11-24T10:00:00.000Z';
const granted = { grantedAt: '2026-11-21T08:30:00.000Z', doneAt: null } as const;

/** A reward of each source. */
const waiting = {
  serverTime,
  waiting: { count: 5, amount: '73.50' },
  list: [
    {
      ...{ ...granted, id: '5', source: 'mission', title: 'Reef race', amount: '40.00', turnover: '1' },
      ...{ state: 'waiting', expiresAt: '2026-11-25T12:30:00.000Z' },
    },
    {
      ...{ ...granted, id: '4', source: 'activity', title: 'Mango season', amount: '15.00', turnover: '3' },
      ...{ state: 'waiting', expiresAt: '2026-11-28T10:00:00.000Z' },
    },
    {
      ...{ ...granted, id: '3', source: 'referral', title: 'A friend came', amount: '10.00', turnover: '0' },
      ...{ state: 'waiting', expiresAt: null },
    },
    {
      ...{ ...granted, id: '2', source: 'rain', title: 'Evening rain', amount: '5.50', turnover: '0' },
      ...{ state: 'waiting', expiresAt: '2026-11-24T10:45:00.000Z' },
    },
    {
      ...{
        ...granted,
        id: '1',
        source: 'rebate',
        title: 'Rebate of the week',
        amount: '3.00',
        turnover: '0',
      },
      ...{ state: 'waiting', expiresAt: null },
    },
  ],
  ...{ next: null, asOf: '5' },
} satisfies ValueOf<'listRewards'>;

/** What came of rewards. */
const history = {
  ...{ serverTime, waiting: { count: 0, amount: '0.00' }, next: '6', asOf: '9' },
  list: [
    {
      ...{ ...granted, id: '9', source: 'mission', title: 'Play 20 rounds today', amount: '2.00' },
      ...{ turnover: '1', state: 'paid', expiresAt: null, doneAt: '2026-11-23T20:10:00.000Z' },
    },
    {
      ...{ ...granted, id: '8', source: 'activity', title: 'Full moon', amount: '20.00', turnover: '1' },
      ...{ state: 'expired', expiresAt: '2026-11-22T10:00:00.000Z', doneAt: '2026-11-22T10:00:00.000Z' },
    },
    {
      ...{ ...granted, id: '7', source: 'other', title: 'Happy birthday', amount: '8.00', turnover: '0' },
      ...{ state: 'withdrawn', expiresAt: null, doneAt: '2026-11-22T09:00:00.000Z' },
    },
  ],
} satisfies ValueOf<'listRewards'>;

const meta = {
  component: RewardCentreView,
  args: {
    list: 'waiting',
    rewards: waiting.list,
    waiting: waiting.waiting,
    offline: false,
    currency: brandCurrency,
    zone: 'Pacific/Tahiti',
    now: Date.parse(serverTime),
    claiming: new Set<string>(),
    more: false,
    loadingMore: false,
    onClaim: nothing,
    onMore: nothing,
    onList: nothing,
    onRetry: nothing,
  },
} satisfies Meta<typeof RewardCentreView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = { parameters: { answers: { listRewards: waiting } } satisfies StoryParameters };

export const OneWaiting: Story = {
  args: { rewards: waiting.list.slice(0, 1), waiting: { count: 1, amount: '40.00' } },
};

export const ClaimingOne: Story = { args: { claiming: new Set(['4']) } };
export const ClaimingAll: Story = { args: { claiming: new Set([allRewards, '1', '2', '3', '4', '5']) } };

export const History: Story = {
  args: { list: 'history', rewards: history.list, waiting: history.waiting, more: true },
  parameters: { answers: { listRewards: history } } satisfies StoryParameters,
};

export const LoadingMore: Story = {
  args: { list: 'history', rewards: history.list, more: true, loadingMore: true },
};

const none = { ...history, list: [], next: null, asOf: '0' } satisfies ValueOf<'listRewards'>;

export const Empty: Story = {
  args: { rewards: [] },
  parameters: { answers: { listRewards: none } } satisfies StoryParameters,
};

export const EmptyHistory: Story = { args: { list: 'history', rewards: [] } };
export const Loading: Story = { args: { rewards: undefined, waiting: undefined } };
export const Failed: Story = { args: { rewards: null } };
export const Offline: Story = { args: { rewards: null, offline: true } };

export const LongWords: Story = {
  args: {
    rewards: waiting.list.map((one) => ({
      ...one,
      title: 'Meeresschildkrötenwettschwimmmeisterschaftsteilnahmeprämie',
      amount: '123456789.00',
    })),
  },
};

export const WholeForMember: Story = {
  render: () => <WholeWidget view={RewardCentre} widget="reward-centre" page="reward-centre" props={{}} />,
  parameters: { role: 'member' } satisfies StoryParameters,
};
