import type { ValueOf } from '#schemas/api/operations.ts';

/** Rows in full that the stories of records are made of. */

const bare = { legs: [], lines: [], sides: [], behind: [], steps: [] };

export const depositDetail = {
  ...bare,
  id: '4812',
  at: '2026-11-23T18:41:07.120Z',
  doneAt: '2026-11-23T18:58:31.000Z',
  title: 'Bank transfer',
  state: 'credited',
  amount: '250.00',
  facts: [
    { key: 'title', value: 'Bank transfer', as: 'text' },
    { key: 'amount', value: '250.00', as: 'money' },
    { key: 'promotion', value: 'Weekend bonus of ten percent', as: 'text' },
    { key: 'turnover', value: '275.00', as: 'money' },
    { key: 'reason', value: 'late', as: 'text' },
    { key: 'at', value: '2026-11-23T18:41:07.120Z', as: 'time' },
    { key: 'doneAt', value: '2026-11-23T18:58:31.000Z', as: 'time' },
    { key: 'reference', value: 'LV-4812-7QX', as: 'copy' },
    { key: 'number', value: '4812', as: 'copy' },
    { key: 'somethingNew', value: 'of a newer server', as: 'text' },
  ],
  steps: [
    { at: '2026-11-23T18:41:07.120Z', by: 'member', state: 'open', reason: null },
    { at: '2026-11-23T18:44:52.000Z', by: 'member', state: 'told', reason: 'Found on the statement' },
    { at: '2026-11-23T18:58:31.000Z', by: 'operator', state: 'credited', reason: 'late' },
  ],
} satisfies ValueOf<'getRecord'>;

/** A withdrawal that came back. */
export const returnedDetail = {
  ...bare,
  id: '4790',
  at: '2026-11-22T18:12:00.000Z',
  doneAt: '2026-11-22T18:41:00.000Z',
  title: 'Moana Bank',
  state: 'returned',
  amount: '100.00',
  facts: [
    { key: 'fee', value: '2.00', as: 'money' },
    { key: 'reason', value: 'cardRefused', as: 'text' },
    { key: 'number', value: '4790', as: 'copy' },
  ],
  steps: [
    { at: '2026-11-22T18:12:00.000Z', by: 'member', state: 'requested', reason: null },
    { at: '2026-11-22T18:41:00.000Z', by: 'operator', state: 'returned', reason: 'cardRefused' },
  ],
} satisfies ValueOf<'getRecord'>;

/** What a deposit moved. Its balance is its amount: it was the first. */
export const movementDetail = {
  ...bare,
  id: '90210',
  at: '2026-11-23T18:58:31.000Z',
  doneAt: '2026-11-23T18:58:31.000Z',
  title: 'Bank transfer',
  state: 'deposit',
  amount: '250.00',
  facts: [
    { key: 'method', value: 'Bank transfer', as: 'text' },
    { key: 'amount', value: '250.00', as: 'money' },
    { key: 'balance', value: '250.00', as: 'money' },
    { key: 'time', value: '2026-11-23T18:58:31.000Z', as: 'time' },
    { key: 'number', value: '90210', as: 'copy' },
  ],
  behind: [{ record: 'deposits', id: '4812', title: 'Bank transfer', state: 'credited', amount: '250.00' }],
  steps: depositDetail.steps,
} satisfies ValueOf<'getRecord'>;

/** The money of two vendors that was collected. */
export const transferDetail = {
  ...bare,
  id: '90100',
  at: '2026-11-22T10:00:00.000Z',
  doneAt: '2026-11-22T10:00:00.000Z',
  title: 'Sundial Gaming, Deepnet',
  state: 'transfer',
  amount: '160.00',
  facts: [
    { key: 'amount', value: '160.00', as: 'money' },
    { key: 'balance', value: '260.00', as: 'money' },
    { key: 'time', value: '2026-11-22T10:00:00.000Z', as: 'time' },
    { key: 'number', value: '90100', as: 'copy' },
  ],
  sides: [
    { wallet: 'vendor', name: 'Sundial Gaming', amount: '-100.00' },
    { wallet: 'vendor', name: 'Deepnet', amount: '-60.00' },
    { wallet: 'main', name: '', amount: '160.00' },
  ],
} satisfies ValueOf<'getRecord'>;

const leg = { match: 'football', startsAt: '2026-11-23T19:00:00.000Z' } as const;

/** A bet on three matches, one of which is still to come. */
export const slipDetail = {
  ...bare,
  id: '77090',
  at: '2026-11-23T04:00:00.000Z',
  doneAt: null,
  title: 'Lagoon Football',
  state: 'open',
  amount: '-10.00',
  facts: [
    { key: 'vendor', value: 'Lagoon Sports', as: 'text' },
    { key: 'gameType', value: 'SPORTS', as: 'code' },
    { key: 'stake', value: '10.00', as: 'money' },
    { key: 'odds', value: '6.84', as: 'text' },
    { key: 'potential', value: '68.40', as: 'money' },
    { key: 'amount', value: '-10.00', as: 'money' },
    { key: 'placedAt', value: '2026-11-23T04:00:00.000Z', as: 'time' },
    { key: 'number', value: '77090', as: 'copy' },
  ],
  legs: [
    {
      ...{
        ...leg,
        home: 'Coral Harbour United',
        away: 'Northern Breakers',
        market: 'winner',
        selection: 'home',
      },
      ...{ line: '', odds: '1.80', score: [2, 1], won: true },
    },
    {
      ...{ ...leg, home: 'Arue', away: 'Pirae', market: 'total', selection: 'over' },
      ...{ line: '2.5', odds: '1.90', score: [1, 1], won: false },
    },
    {
      ...{ ...leg, home: 'Tide', away: 'Reef', market: 'winner', selection: 'draw' },
      ...{ line: '', odds: '2.00', score: [], won: null },
    },
  ],
} satisfies ValueOf<'getRecord'>;

/** A line of a draw that won. */
export const lineDetail = {
  ...bare,
  id: '77200',
  at: '2026-11-23T18:20:00.000Z',
  doneAt: '2026-11-23T18:30:00.000Z',
  title: 'Motu Minute',
  state: 'settled',
  amount: '17.00',
  facts: [
    { key: 'odds', value: '9.50', as: 'text' },
    { key: 'potential', value: '19.00', as: 'money' },
    { key: 'number', value: '77200', as: 'copy' },
  ],
  lines: [
    {
      ...{ issue: '202611231110', drawAt: '2026-11-23T18:30:00.000Z', play: 'pick2', odds: '9.50' },
      ...{ numbers: ['04', '17'], sums: [], drawn: ['04', '09', '17', '22', '31'], bonus: ['40'], won: true },
    },
  ],
} satisfies ValueOf<'getRecord'>;

export const rebateDetailAnswer = {
  ...{ id: '98', at: '2026-11-22T10:00:00.000Z', doneAt: '2026-11-24T18:10:00.000Z', title: 'Deepnet' },
  ...{ state: 'paid', amount: '0.36', legs: [], lines: [], sides: [], steps: [] },
  facts: [
    { key: 'gameType', value: 'FISH', as: 'code' },
    { key: 'vendor', value: 'Deepnet', as: 'text' },
    { key: 'orders', value: '2', as: 'text' },
    { key: 'stake', value: '60.00', as: 'money' },
    { key: 'level', value: 'Pearl', as: 'text' },
    { key: 'percent', value: '0.6 %', as: 'text' },
    { key: 'ruleVersion', value: '2', as: 'text' },
    { key: 'rebate', value: '0.36', as: 'money' },
    { key: 'madeAt', value: '2026-11-23T10:01:00.000Z', as: 'time' },
    { key: 'claimedAt', value: '2026-11-24T18:10:00.000Z', as: 'time' },
    { key: 'number', value: '98', as: 'copy' },
  ],
  behind: [
    { record: 'bets', id: '77090', title: 'Reef Runner', state: 'settled', amount: '-40.00' },
    { record: 'bets', id: '77091', title: 'Reef Runner', state: 'settled', amount: '20.00' },
  ],
} satisfies ValueOf<'getRecord'>;
