import type { Database } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { moveOrder, type OrderRow, recordEvent } from './moveOrder.ts';

/** An operator who pays a withdrawal by hand. */
interface Claim {
  readonly orderId: string;
  readonly operator: string;
  readonly now: Date;
}

/**
 * An operator begins to pay an approved withdrawal by hand. From then on it is neither cancelled nor refused, no payout sends
 * it, and nobody else begins. Resolves to undefined where it does not wait to be sent, because somebody was first.
 */
export const claimWithdrawal = (
  database: Pick<Database, 'transaction'>,
  { orderId: order, operator, now }: Claim,
): Promise<OrderRow | undefined> =>
  retrying(database, (tx) =>
    moveOrder(tx, {
      ...{ order, kind: 'withdrawal', from: ['approved'], to: 'sending', set: { claimed_by: operator } },
      ...{ actor: 'operator', who: operator, now },
    }),
  );

/**
 * An operator goes on with a withdrawal that another one began to pay by hand. Resolves to undefined where it is not `from`
 * who pays it.
 */
export const takeOverWithdrawal = (
  database: Pick<Database, 'transaction'>,
  { orderId, operator, from, now }: Claim & { readonly from: string },
): Promise<OrderRow | undefined> =>
  retrying(database, async (tx) => {
    if (from === operator) return undefined;
    const order = await tx
      .updateTable('pay_order')
      .set({ claimed_by: operator, changed_at: now })
      .where('id', '=', orderId)
      .where('state', '=', 'sending')
      .where('claimed_by', '=', from)
      .returningAll()
      .executeTakeFirst();
    if (!order) return undefined;
    const maker = { actor: 'operator', who: operator, now } as const;
    await recordEvent(tx, {
      order: orderId,
      before: 'sending',
      state: 'sending',
      ...maker,
      detail: { from },
    });
    return order;
  });
