import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  type ActivityCategory,
  type ActivityStatus,
  type ActivityStep,
  activityStatuses,
} from '#schemas/api/activities.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { ActivityListView, type ActivityListViewProps } from './ActivityListView.tsx';

type Card = ValueOf<'listActivities'>['list'][number];

const steps: Readonly<Record<ActivityStatus, ActivityStep>> = {
  ...{ join: 'join', claim: 'claim', applying: 'wait', close: 'none', rejected: 'apply' },
  ...{ issued: 'none', claimed: 'wait', process: 'play', joined: 'deposit', coming: 'wait' },
};

const card = (status: ActivityStatus, change: Partial<Card> = {}): Card => ({
  ...{ id: `a-${status}`, category: 'games', kind: 'join', status, next: steps[status] },
  title: 'Lagoon week: a share of the pool for every reef',
  summary: 'Play reef games from Monday to Sunday; what you stake counts by itself.',
  ...{ prize: 'Up to $ 150', imageUrl: '/art/activity/lagoon.svg', reason: null, words: null },
  ...{ startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2026-11-30T10:00:00.000Z', opensAt: null },
  claimable: status === 'claim' ? '12.50' : null,
  ...change,
});

const listActivities: ValueOf<'listActivities'> = {
  serverTime: '2026-11-26T08:00:00.000Z',
  categories: ['welcome', 'deposit', 'games', 'vip'],
  list: activityStatuses.map((status) => {
    if (status === 'close') return card(status, { reason: 'over', category: 'vip' });
    if (status === 'coming')
      return card(status, { reason: 'notStarted', opensAt: '2027-01-04T10:00:00.000Z', category: 'welcome' });
    if (status === 'claimed')
      return card(status, { reason: 'nextTurn', opensAt: '2026-11-27T10:00:00.000Z', endsAt: null });
    if (status === 'issued') return card(status, { endsAt: null, category: 'deposit' });
    return card(status);
  }),
};

const nothing = (): void => undefined;
const args: ActivityListViewProps = {
  activities: listActivities,
  category: null,
  now: Date.parse(listActivities.serverTime),
  timeZone: 'Pacific/Tahiti',
  pictureOf: () => null,
  onCategory: nothing,
  onRetry: nothing,
};

const meta = { component: ActivityListView, args } satisfies Meta<typeof ActivityListView>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Each of the ten statuses. */
export const AllStatuses: Story = { parameters: { answers: { listActivities } } satisfies StoryParameters };

export const OneCategory: Story = { args: { category: 'vip' } };

/** The address names one of the categories, each of which has activities. */
const of = (category: ActivityCategory): Story => ({
  args: {
    category,
    activities: { ...listActivities, categories: [category], list: [card('join', { category })] },
  },
});
export const Welcome = of('welcome');
export const Deposits = of('deposit');
export const Cashback = of('cashback');
export const Games = of('games');
export const Sports = of('sports');
export const Lottery = of('lottery');

/** The address names a category that has no activities any more. */
export const GoneCategory: Story = { args: { category: 'season' } };

export const ClockUnknown: Story = { args: { now: null } };

const visitor: ValueOf<'listActivities'> = {
  ...listActivities,
  categories: ['games'],
  list: [card('join', { next: 'signIn' })],
};
export const ForVisitor: Story = { args: { activities: visitor } };

export const Empty: Story = { args: { activities: { ...listActivities, categories: [], list: [] } } };
export const Loading: Story = { args: { activities: undefined } };
export const Failed: Story = { args: { activities: null } };

export const LongWords: Story = {
  args: {
    activities: {
      ...visitor,
      list: [
        card('claim', {
          title: 'Donaudampfschifffahrtsgesellschaftskapitänswochenendbonus',
          summary: 'Auszahlungsbearbeitungszeiten Sicherheitsüberprüfungsverfahren',
          prize: 'Willkommensbonusguthabenaufstockung',
        }),
      ],
    },
  },
};
