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
