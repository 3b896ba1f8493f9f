import type { ContractKind } from '#schemas/api/contractLists.ts';
import type { StoredTerms } from '#src/server/db/contractTables.ts';

/** What the demo's operator offers, by kind. Steps are low: play money is staked in small sums. */
export const offeredTerms: Readonly<Record<ContractKind, StoredTerms>> = {
  daily: {
    steps: [
      { from: '10', percent: '0.5' },
      { from: '40', percent: '0.8' },
      { from: '500', percent: '1' },
    ],
    ...{ active: 1, most: '50', period: null },
  },
  hourly: {
    steps: [
      { from: '5', percent: '0.3' },
      { from: '50', percent: '0.4' },
    ],
    ...{ active: 1, most: '25', period: null },
  },
  dividend: {
    steps: [
      { from: '10', percent: '5' },
      { from: '100', percent: '8' },
      { from: '1000', percent: '10' },
    ],
    ...{ active: 2, most: '500', period: 'month' },
  },
};

/** A contract of a member of the demo's teams. */
export interface SeedContract {
  readonly account: string;
  readonly kind: ContractKind;
  /** Account of the agent who offers it; the operator's without one. */
  readonly by?: string;
  readonly terms: StoredTerms;
  /** How many days ago it began, and ended; undefined: it waits for an answer, and goes on. */
  readonly from?: number;
  readonly until?: number;
}

const first: StoredTerms = {
  steps: [
    { from: '10', percent: '0.4' },
    { from: '40', percent: '0.6' },
  ],
  ...{ active: 1, most: '40', period: null },
};

const below = (percent: string): StoredTerms => ({
  steps: [{ from: '10', percent }],
  ...{ active: 1, most: '10', period: null },
});

/** Contracts of the demo's teams, each member's of a kind in their order: to be checked by hand. */
export const seedContractRows: readonly SeedContract[] = [
  { account: 'agent', kind: 'daily', terms: first, from: 15, until: 8 },
  { account: 'agent', kind: 'daily', terms: offeredTerms.daily, from: 7 },
  { account: 'agent', kind: 'hourly', terms: offeredTerms.hourly },
  { account: 'poema', kind: 'daily', by: 'agent', terms: below('0.4'), from: 15 },
  { account: 'arii', kind: 'daily', terms: offeredTerms.daily, from: 15 },
  { account: 'arii', kind: 'hourly', terms: offeredTerms.hourly, from: 15 },
  { account: 'arii', kind: 'dividend', terms: { ...offeredTerms.dividend, period: 'half' }, from: 15 },
  { account: 'marere', kind: 'daily', by: 'arii', terms: below('0.5'), from: 15 },
];
