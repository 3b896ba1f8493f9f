import type { Database } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { moveOrder, type OrderRow } from './moveOrder.ts';
import { endPaid, returnWithdrawal } from './returnWithdrawal.ts';

/** What an operator knows of a withdrawal, and how: `reason` is shown to the member. */
interface Known {
  readonly orderId: string;
  readonly operator: string;
  readonly reason: string | null;
  readonly now: Date;
}

/**
 * An operator paid an approved withdrawal at the bank, or found out that one nobody knew anything of was paid. Resolves to
 * undefined where it is in no such state.
 */
export const paidByHand = (
  database: Pick<Database, 'transaction'>,
  { orderId: order, operator: who, reason, now }: Known,
): Promise<OrderRow | undefined> =>
  retrying(database, async (tx) => {
    const step = { order, actor: 'operator', who, reason, now } as const;
    await moveOrder(tx, { ...step, kind: 'withdrawal', from: ['approved'], to: 'sending' });
    return endPaid(tx, { ...step, from: ['sending', 'unknown'] });
  });

/**
 * An operator found out that a withdrawal was not paid and never will be: its money is in the wallet again. Resolves to
 * undefined where nobody was in doubt of it.
 */
export const returnedByHand = (
  database: Pick<Database, 'transaction'>,
  { orderId: order, operator: who, reason, now }: Known,
): Promise<OrderRow | undefined> =>
  retrying(database, (tx) =>
    returnWithdrawal(tx, {
      ...{ order, from: ['unknown'], to: 'returned' },
      ...{ actor: 'operator', who, reason, now },
    }),
  );
