import type { OperationName } from '#schemas/api/operations.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { movementChannel } from './movementChannel.ts';

/** Queries whose answers a movement of money changes. */
const changed = [
  'getBalance',
  'getMerchantWallet',
  'listWallets',
  'findMovements',
  'getWithdrawTerms',
  'getUplineTransfer',
  'listDepositMethods',
  'listDepositPromotions',
  'listDeposits',
  'listWithdrawals',
  'listTransactions',
  'listBets',
  'getRecord',
  'getRecordTotals',
  'getProfitAndLoss',
  'getRebates',
  'listRebates',
  'listRewards',
  'listMissions',
  'getRain',
] as const satisfies readonly OperationName[];

/** Fetches again what a movement of money changed. Never rejects. */
export const refetchMoney = async (): Promise<void> => {
  const all = changed.map((name) => queryClient.invalidateQueries({ queryKey: [name] }));
  await Promise.all(all).catch(() => undefined);
};

/** Tells the brand's other tabs of a movement, which follow them, and fetches again what it changed. Never rejects. */
export async function afterMovement(): Promise<void> {
  // What follows movements says it, so that this tab is not told.
  movementChannel.current?.postMessage('moved');
  movementChannel.onKnown?.();
  await refetchMoney();
}
