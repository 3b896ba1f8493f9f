import { afterEach, expect, test } from 'vitest';
import type { OperationName } from '#schemas/api/operations.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { refreshFigures } from './usePlayFigures.ts';

afterEach(() => queryClient.clear());

test('[WA-4] what a bet changes is fetched again when it is next looked at', () => {
  const changed = [
    'getBalance',
    'listOrders',
    'listBets',
    'listTransactions',
    'getRecord',
    'getRecordTotals',
    'getProfitAndLoss',
  ] as const satisfies readonly OperationName[];
  for (const name of [...changed, 'listGames']) queryClient.setQueryData([name], {});
  refreshFigures();
  const stale = (name: string) => [name, queryClient.getQueryState([name])?.isInvalidated];
  expect(changed.map(stale)).toEqual(changed.map((name) => [name, true]));
  expect(stale('listGames')).toEqual(['listGames', false]);
});
