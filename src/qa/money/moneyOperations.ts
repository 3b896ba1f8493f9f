import { deposits } from './deposits.ts';
import type { MoneyOperation } from './moneyOperation.ts';
import { spins } from './spins.ts';
import { collections, uplineTransfers, walletTransfers } from './transfers.ts';
import { withdrawals } from './withdrawals.ts';

/** All ways to move money that a drive draws from. */
export const moneyOperations: readonly [MoneyOperation, ...MoneyOperation[]] = [
  spins,
  deposits,
  withdrawals,
  walletTransfers,
  collections,
  uplineTransfers,
];
