import { cardWithdrawals } from './cardWithdrawals.ts';
import { gatewayDeposits } from './gatewayDeposits.ts';
import type { MoneyOperation } from './moneyOperation.ts';
import { spins } from './spins.ts';
import { transferDeposits } from './transferDeposits.ts';
import { collections, downlineTransfers, uplineTransfers, walletTransfers } from './transfers.ts';

/** All ways to move money that a drive draws from. */
export const moneyOperations: readonly [MoneyOperation, ...MoneyOperation[]] = [
  spins,
  gatewayDeposits,
  transferDeposits,
  cardWithdrawals,
  walletTransfers,
  collections,
  uplineTransfers,
  downlineTransfers,
];
