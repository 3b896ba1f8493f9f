import type { Database } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import type { OrderRow } from './moveOrder.ts';
import { returnWithdrawal } from './returnWithdrawal.ts';
import { unsentStates } from './withdrawalView.ts';

/** What an operator decides of a withdrawal. `reason` is shown to the member. */
interface Refusal {
  readonly orderId: string;
  readonly operator: string;
  readonly reason: string;
  readonly now: Date;
}

/**
 * An operator refuses a withdrawal that was not sent yet, and its money is in the wallet again. Resolves to undefined where
 * it was sent, or ended, already.
 */
export const refuseWithdrawal = (
  database: Pick<Database, 'transaction'>,
  { orderId: order, operator: who, reason, now }: Refusal,
): Promise<OrderRow | undefined> =>
  retrying(database, (tx) =>
    returnWithdrawal(tx, {
      ...{ order, from: unsentStates, to: 'refused' },
      ...{ actor: 'operator', who, reason, now },
    }),
  );
