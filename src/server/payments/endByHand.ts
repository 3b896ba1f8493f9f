import type { Database, Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import type { OrderRow } from './moveOrder.ts';
import { endPaid, returnWithdrawal } from './returnWithdrawal.ts';

/** What an operator knows of a withdrawal, and how: `reason` is shown to the member. */
interface Known {
  readonly orderId: string;
  readonly operator: string;
  readonly reason: string | null;
  readonly now: Date;
}

/** States that an operator may end. */
const endable = ['sending', 'unknown'] as const;

/** Locks a withdrawal that an operator pays, or of which nobody knows whether it was sent. What the payout sends is neither. */
async function lockEndable(tx: Queries, { orderId, operator }: Known): Promise<OrderRow | undefined> {
  const order = await tx
    .selectFrom('pay_order')
    .selectAll()
    .where('id', '=', orderId)
    .where('kind', '=', 'withdrawal')
    .where('state', 'in', endable)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return order?.state === 'sending' && order.claimed_by !== operator ? undefined : order;
}

/**
 * An operator paid a withdrawal at the bank, or found out that one nobody knew anything of was paid. Resolves to undefined
 * where it is in no such state, or another operator pays it.
 */
export const paidByHand = (
  database: Pick<Database, 'transaction'>,
  known: Known,
): Promise<OrderRow | undefined> =>
  retrying(database, async (tx) => {
    if (!(await lockEndable(tx, known))) return undefined;
    const { orderId: order, operator: who, reason, now } = known;
    return endPaid(tx, { order, from: endable, actor: 'operator', who, reason, now });
  });

/**
 * An operator did not pay a withdrawal and never will, or found out so of one nobody knew anything of: its money is in the
 * wallet again. Resolves to undefined as above.
 */
export const returnedByHand = (
  database: Pick<Database, 'transaction'>,
  known: Known,
): Promise<OrderRow | undefined> =>
  retrying(database, async (tx) => {
    if (!(await lockEndable(tx, known))) return undefined;
    const { orderId: order, operator: who, reason, now } = known;
    return returnWithdrawal(tx, {
      ...{ order, from: endable, to: 'returned' },
      ...{ actor: 'operator', who, reason, now },
    });
  });
