import type { Database } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import type { Deciding } from './deciding.ts';
import { moveOrder, type OrderRow } from './moveOrder.ts';

/** A withdrawal after an operator's approval. `missing`: how many others still have to approve it. */
export interface Approval {
  readonly order: OrderRow;
  readonly missing: number;
}

/**
 * An operator approves a withdrawal: once, however often. It may be sent when as many different operators approved as was
 * fixed when it was asked for. Resolves to undefined where it does not wait for approval.
 */
export const approveWithdrawal = (
  database: Pick<Database, 'transaction'>,
  { orderId, operator, deciders, now }: Deciding,
): Promise<Approval | undefined> =>
  retrying(database, async (tx) => {
    const order = await tx
      .selectFrom('pay_order')
      .selectAll()
      .where('id', '=', orderId)
      .where('kind', '=', 'withdrawal')
      .where('state', '=', 'requested')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!order) return undefined;
    await tx
      .insertInto('pay_approval')
      .values({ order_id: orderId, operator, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const approvals = await tx
      .selectFrom('pay_approval')
      .select('operator')
      .where('order_id', '=', orderId)
      .execute();
    const counted = approvals.filter((approval) => deciders.has(approval.operator)).length;
    const missing = Math.max(0, order.approvals - counted);
    if (missing > 0) return { order, missing };
    const move = { order: orderId, kind: 'withdrawal', from: ['requested'], to: 'approved' } as const;
    const approved = await moveOrder(tx, { ...move, actor: 'operator', who: operator, now });
    return approved && { order: approved, missing };
  });
