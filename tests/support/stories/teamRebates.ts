import type { ValueOf } from '#schemas/api/operations.ts';

/** Answers about agents' rates and what they bring, as an agent gets them. */

const rng = { gameType: 'RNG', now: '0.5', next: '0.5', floor: '0.25', ceiling: '0.8' } as const;
const live = { gameType: 'LIVE', now: '0.3', next: '0.3', floor: '0', ceiling: '0.5' } as const;
const sports = { gameType: 'SPORTS', now: '0', next: '0', floor: '0', ceiling: '0.4' } as const;

type RatedAgent = ValueOf<'getTeamRates'>['list'][number];

export const ratedAgent = {
  ...{ id: '1042', name: 'N••• R•••', number: '12', team: 1284, version: 'c1' },
  rates: [
    { ...sports, stake: '0.00' },
    { ...live, stake: '40000.00' },
    { ...rng, stake: '120000.00' },
  ],
} satisfies RatedAgent;

/** Other rates than today’s hold from the next day on. */
export const changedAgent = {
  ...{ id: '1040', name: 'T•••', number: '11', team: 1, version: 'c2' },
  rates: [
    { ...sports, stake: '0.00' },
    { ...live, now: '0.1', stake: '300.00' },
    { ...rng, stake: '80.00' },
  ],
} satisfies RatedAgent;

export const ratesAnswer = {
  ...{ today: '2026-11-23', next: '2026-11-24', masked: true },
  ...{ agents: 3, total: 3, page: 1, totalPages: 1 },
  own: [
    { gameType: 'SPORTS', now: '0.4', next: '0.4' },
    { gameType: 'LIVE', now: '0.5', next: '0.5' },
    { gameType: 'RNG', now: '0.75', next: '0.8' },
  ],
  list: [
    ratedAgent,
    changedAgent,
    {
      ...{ id: '988', name: 'A•••', number: '3', team: 0, version: 'c3' },
      rates: [
        { ...sports, stake: '0.00' },
        { ...live, now: '0', next: '0', stake: '0.00' },
        { ...rng, now: '0', next: '0', floor: '0', stake: '0.00' },
      ],
    },
  ],
} satisfies ValueOf<'getTeamRates'>;

const amounts = ['12.40', '9.05', '0.00', '15.70', '3.75', '20.10', '11.25'];

export const incomeAnswer = {
  ...{ total: '72.25', rated: true, since: '2026-11-01', closed: '2026-11-22' },
  days: amounts.map((amount, at) => ({ day: `2026-11-${16 + at}`, amount })),
  categories: [
    { gameType: 'RNG', stake: '9120.00', amount: '50.1635' },
    { gameType: 'LIVE', stake: '4410.00', amount: '22.0965' },
  ],
} satisfies ValueOf<'getTeamRebates'>;

export const noIncomeAnswer = {
  ...{ total: '0.00', rated: true, since: '2026-11-01', closed: '2026-11-22', categories: [] },
  days: incomeAnswer.days.map(({ day }) => ({ day, amount: '0.00' })),
} satisfies ValueOf<'getTeamRebates'>;

export const rebateDayAnswer = {
  ...{ day: '2026-11-21', amount: '20.10', exact: '20.1065', paidAt: '2026-11-22T10:14:00.000Z', more: 0 },
  lines: [
    {
      gameType: 'RNG',
      of: null,
      stake: '1500.00',
      rate: '0.8',
      below: null,
      percent: '0.8',
      amount: '12.00',
    },
    {
      ...{ gameType: 'RNG', of: { id: '1042', name: 'N••• R•••', number: '12' }, stake: '2702.15' },
      ...{ rate: '0.8', below: '0.5', percent: '0.3', amount: '8.10645' },
    },
    {
      ...{ gameType: 'LIVE', of: { id: '988', name: 'A•••', number: '' }, stake: '10.00' },
      ...{ rate: '0.5', below: '0.5', percent: '0', amount: '0.00' },
    },
  ],
} satisfies ValueOf<'getTeamRebateDay'>;
