import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import Leaderboard from './Leaderboard.tsx';
import { LeaderboardView } from './LeaderboardView.tsx';
import type { MissionTaskItem } from './TaskCard.tsx';

const nothing = () => undefined;
const serverTime = '2026-11-24T10:00:00.000Z';

const names = [
  'Hi•••a',
  'Mo•••a',
  'Te•••i',
  'Ma•••a',
  'Po•••a',
  'Ar•••u',
  'T•••',
  'Va•••i',
  'Te•••i',
  'Ma•••a',
];
const points = [
  '6480',
  '5896.8',
  '5437.05',
  '5078.2',
  '4804',
  '4371.62',
  '4030.1',
  '3770.4',
  '3567',
  '3412.5',
];

/** A running round whose member is at rank 7. */
const running = {
  id: 'reef-race',
  title: 'Reef race',
  note: '',
  state: 'running',
  startsAt: '2026-11-21T10:00:00.000Z',
  endsAt: '2026-11-28T10:00:00.000Z',
  endedEarly: false,
  metric: 'stake',
  categories: ['RNG', 'FISH'],
  leastStake: '0.00',
  goal: '50.00000000',
  ties: 'earlier',
  turnover: '1',
  claimDays: 7,
  prizes: [
    { from: 1, to: 1, amount: '5000.00' },
    { from: 2, to: 2, amount: '2500.00' },
    { from: 3, to: 3, amount: '1000.00' },
    { from: 4, to: 10, amount: '250.00' },
  ],
  players: 41,
  ranking: names.map((name, at) => ({
    place: at + 1,
    rank: at + 1,
    name,
    points: `${points[at]}`,
    prize: ['5000.00', '2500.00', '1000.00'][at] ?? '250.00',
    mine: at === 6,
  })),
  own: {
    rank: 7,
    points: '4030.1',
    prize: '250.00',
    next: { points: '1406.95', rank: 3, prize: '1000.00' },
  },
} satisfies NonNullable<ValueOf<'getLeaderboard'>['round']>;

const board = {
  serverTime,
  rounds: [
    {
      ...{ id: 'next', title: 'A week of many bets', state: 'upcoming' },
      ...{ startsAt: '2026-11-28T10:00:00.000Z', endsAt: '2026-12-05T10:00:00.000Z' },
    },
    {
      ...{ id: 'reef-race', title: 'Reef race', state: 'running' },
      ...{ startsAt: running.startsAt, endsAt: running.endsAt },
    },
    {
      ...{ id: 'before', title: 'Highest multiples of the lagoon', state: 'final' },
      ...{ startsAt: '2026-11-13T10:00:00.000Z', endsAt: '2026-11-20T10:00:00.000Z' },
    },
  ],
  round: running,
} satisfies ValueOf<'getLeaderboard'>;

const task: Pick<
  MissionTaskItem,
  'period' | 'note' | 'rhythm' | 'metric' | 'categories' | 'leastStake' | 'turnover' | 'endsAt'
> = {
  ...{ period: '2026-11-24', note: '', rhythm: 'day', metric: 'rounds', categories: [], leastStake: '0.00' },
  ...{ turnover: '1', endsAt: '2026-11-25T09:59:59.000Z' },
};

/** A task in each of its states. */
const listMissions = {
  serverTime,
  list: [
    {
      ...{ ...task, id: 'week', title: 'Stake 100 in a week', state: 'claimable', rhythm: 'week' },
      ...{ metric: 'stake', goal: '100.00000000', points: '135.00000000', reward: '5.00' },
    },
    {
      ...{ ...task, id: 'today', title: 'Play 20 rounds today', state: 'progress' },
      ...{ goal: '20.00000000', points: '12.00000000', reward: '2.00' },
    },
    {
      ...{ ...task, id: 'deposit', period: '', title: 'Pay in 50 this week', state: 'open', rhythm: 'once' },
      ...{ metric: 'deposit', note: 'Several deposits count together.', turnover: '3' },
      ...{ goal: '50.00000000', points: '0', reward: '10.00' },
    },
    {
      ...{ ...task, id: 'catch', period: '', title: 'Five throws at the fishing games', state: 'claimed' },
      ...{ rhythm: 'once', goal: '5.00000000', points: '9.00000000', reward: '1.00' },
    },
    {
      ...{ ...task, id: 'dawn', period: '', title: 'Thirty hands with a live dealer', state: 'expired' },
      ...{ rhythm: 'once', goal: '30.00000000', points: '18.00000000', reward: '8.00' },
      endsAt: '2026-11-22T10:00:00.000Z',
    },
  ],
} satisfies ValueOf<'listMissions'>;

const answering = (round: Partial<NonNullable<ValueOf<'getLeaderboard'>['round']>>) => {
  const getLeaderboard = { ...board, round: { ...running, ...round } } satisfies ValueOf<'getLeaderboard'>;
  return { args: { board: getLeaderboard }, parameters: { answers: { getLeaderboard } } };
};

const meta = {
  component: LeaderboardView,
  args: {
    tab: 'ranking',
    board,
    tasks: listMissions.list,
    waiting: false,
    offline: false,
    currency: brandCurrency,
    zone: 'Pacific/Tahiti',
    now: Date.parse(serverTime),
    claiming: new Set<string>(),
    onClaim: nothing,
    onTab: nothing,
    onRetry: nothing,
  },
} satisfies Meta<typeof LeaderboardView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Running: Story = {
  parameters: { answers: { getLeaderboard: board } } satisfies StoryParameters,
};

/** Below the points from which members are ranked. */
export const Unranked: Story = answering({
  own: { rank: null, points: '12.5', prize: null, next: { points: '37.5', rank: 10, prize: '250.00' } },
  ranking: running.ranking.map((one) => ({ ...one, mine: false })),
});

/** Two share the first rank and pool its prizes. */
export const SharedRank: Story = answering({
  ties: 'shared',
  ranking: running.ranking.map((one) =>
    one.place < 3 ? { ...one, rank: 1, points: '6480', prize: '3750.00' } : one,
  ),
});

export const Multiples: Story = answering({
  metric: 'multiple',
  leastStake: '1.00',
  ranking: running.ranking.slice(0, 2).map((one) => ({ ...one, points: '412.50' })),
});

export const Deposits: Story = answering({ metric: 'deposit' });

export const Upcoming: Story = answering({
  ...{ state: 'upcoming', metric: 'rounds', players: 0, ranking: [], startsAt: running.endsAt },
  own: { rank: null, points: '0', prize: null, next: null },
});

export const Counting: Story = answering({
  state: 'counting',
  own: { rank: 7, points: '4030.1', prize: '250.00', next: null },
});

export const Won: Story = answering({
  state: 'final',
  own: { rank: 7, points: '4030.1', prize: '250.00', next: null },
});

export const NotWon: Story = answering({
  ...{ state: 'final', endedEarly: true, ranking: [], players: 0 },
  own: { rank: null, points: '0', prize: null, next: null },
});

export const Leading: Story = answering({
  own: { rank: 1, points: '7000', prize: '5000.00', next: null },
});

/** A trial account. */
export const LookingOn: Story = answering({ own: null });

export const OfAnotherRound: Story = { args: { waiting: true } };

export const NoRound: Story = {
  args: { board: { serverTime, rounds: [], round: null } },
  parameters: {
    answers: { getLeaderboard: { serverTime, rounds: [], round: null } },
  } satisfies StoryParameters,
};

export const Tasks: Story = {
  args: { tab: 'tasks' },
  parameters: { answers: { listMissions } } satisfies StoryParameters,
};

export const Claiming: Story = { args: { tab: 'tasks', claiming: new Set(['week 2026-11-24']) } };

export const NoTasks: Story = {
  args: { tab: 'tasks', tasks: [] },
  parameters: { answers: { listMissions: { serverTime, list: [] } } } satisfies StoryParameters,
};

export const Loading: Story = { args: { board: undefined } };
export const LoadingTasks: Story = { args: { tab: 'tasks', tasks: undefined } };
export const Failed: Story = { args: { board: null } };
export const Offline: Story = { args: { board: null, offline: true } };

export const LongWords: Story = {
  args: {
    board: {
      ...board,
      round: { ...running, title: 'Meeresschildkrötenwettschwimmmeisterschaft der Einzahlungen' },
    },
  },
};

export const WholeForMember: Story = {
  render: () => <WholeWidget view={Leaderboard} widget="leaderboard" page="leaderboard" props={{}} />,
  parameters: { role: 'member' } satisfies StoryParameters,
};
