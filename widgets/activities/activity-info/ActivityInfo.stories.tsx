import type { Meta, StoryObj } from '@storybook/react-vite';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { ActivityInfoView } from './ActivityInfoView.tsx';
import type { Activity, ActivityInfoViewProps } from './view.ts';

const progress: NonNullable<Activity['progress']> = {
  ...{ measure: 'stake', done: '64.5', goal: '100', categories: ['RNG', 'FISH'] },
  ...{ since: '2026-11-23T10:00:00.000Z', until: '2026-11-30T10:00:00.000Z' },
};

const activity: Activity = {
  ...{ id: 'lagoon-week', category: 'games', kind: 'join', status: 'process', next: 'play' },
  title: 'Lagoon week',
  summary: 'Play reef games from Monday to Sunday; what you stake counts by itself.',
  ...{ prize: 'Up to $ 150', imageUrl: '/art/activity/lagoon.svg', reason: 'goal', words: null },
  ...{ startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2026-11-30T10:00:00.000Z', opensAt: null },
  ...{ claimable: null, serverTime: '2026-11-26T08:00:00.000Z' },
  rules: '<p>One reward a week. <strong>Bonus bets</strong> do not count.</p>',
  reward: { kind: 'percent', amount: '0', percent: '5', most: '150', turnover: '3' },
  goal: { measure: 'stake', goal: '100', categories: ['RNG', 'FISH'], before: false },
  progress,
  ...{ rhythm: 'week', perTurn: 2, total: 12, takenNow: 1, taken: 4, levels: [1, 2], days: [6, 7] },
  application: null,
  rewards: [{ id: '12', amount: '7.5', at: '2026-11-22T09:00:00.000Z' }],
};

const nothing = (): void => undefined;
const draft: ActivityInfoViewProps['draft'] = {
  comment: '',
  pictures: {
    ...{ list: [], most: 3, addable: true, removable: true, wrong: null },
    ...{ onFiles: nothing, onRemove: nothing },
  },
  ...{ wrong: null, sending: false, onComment: nothing, onSend: nothing },
};

const args: ActivityInfoViewProps = {
  activity,
  now: Date.parse(activity.serverTime),
  timeZone: 'Pacific/Tahiti',
  currency: brandCurrency,
  picture: null,
  ...{ busy: false, failure: null, won: null, draft },
  ...{ onJoin: nothing, onClaim: nothing, onSignIn: nothing, onRetry: nothing },
};

const meta = { component: ActivityInfoView, args } satisfies Meta<typeof ActivityInfoView>;
export default meta;

type Story = StoryObj<typeof meta>;

const being = (change: Partial<Activity>, more: Partial<ActivityInfoViewProps> = {}): Story => {
  const changed: Activity = { ...activity, ...change };
  return {
    args: { activity: changed, ...more },
    parameters: { answers: { getActivity: changed } } satisfies StoryParameters,
  };
};

export const Process: Story = being({});
export const Join: Story = being({ status: 'join', next: 'join', reason: null, progress: null });
export const Joined: Story = being({
  ...{ status: 'joined', next: 'deposit', reason: null },
  goal: { measure: 'deposit', goal: '50', categories: [], before: false },
  progress: { ...progress, measure: 'deposit', done: '0', goal: '50', categories: [], until: null },
});
export const Claim: Story = being({
  ...{ status: 'claim', next: 'claim', reason: null, claimable: '5' },
  progress: { ...progress, done: '100' },
});
export const Claimed: Story = being(
  { status: 'claimed', next: 'wait', reason: 'nextTurn', opensAt: '2026-11-30T10:00:00.000Z' },
  { won: '5' },
);

const application: NonNullable<Activity['application']> = {
  ...{ id: '4', state: 'waiting', comment: 'A year with you', pictures: [], at: '2026-11-25T08:00:00.000Z' },
  ...{ decidedAt: null, amount: null },
};
const applied: Partial<Activity> = { kind: 'apply', progress: null, goal: null, endsAt: null };
export const Apply: Story = being({ ...applied, status: 'join', next: 'apply', reason: null });
export const Applying: Story = being({
  ...applied,
  ...{ status: 'applying', next: 'wait', reason: 'undecided', application },
});
export const Rejected: Story = being({
  ...applied,
  ...{ status: 'rejected', next: 'apply', reason: 'turnedDown', words: 'The picture shows another account.' },
  application: { ...application, state: 'rejected', decidedAt: '2026-11-26T01:00:00.000Z' },
});
export const Issued: Story = being({
  ...applied,
  ...{ status: 'issued', next: 'none', reason: null },
  application: { ...application, state: 'issued', amount: '20', decidedAt: '2026-11-26T01:00:00.000Z' },
});
export const Close: Story = being({ status: 'close', next: 'none', reason: 'spent' });
export const Coming: Story = being({
  ...{ status: 'coming', next: 'wait', reason: 'notStarted', progress: null },
  opensAt: '2026-11-28T10:00:00.000Z',
});

export const ForVisitor: Story = being({ status: 'join', next: 'signIn', reason: null, progress: null });
export const ForTrial: Story = being({ status: 'close', next: 'none', reason: 'trial' });

export const Busy: Story = being({ status: 'claim', next: 'claim', claimable: '5' }, { busy: true });
export const Refused: Story = being(
  { status: 'claim', next: 'claim', claimable: '5' },
  { failure: { key: 'error.network' } },
);
export const TooLong: Story = being(
  { ...applied, status: 'join', next: 'apply' },
  {
    draft: {
      ...draft,
      comment: 'x'.repeat(141),
      wrong: { key: 'activity.apply.tooLong', values: { most: '140' } },
    },
  },
);

export const Gone: Story = { args: { activity: 'gone' } };
export const Loading: Story = { args: { activity: undefined } };
export const Failed: Story = { args: { activity: null } };
