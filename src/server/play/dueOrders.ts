import type { Database, Queries } from '../db/handle.ts';
import { orderColumns, type Player } from './orders.ts';

/** Whose orders are meant. */
export type OrderOwner = Pick<Player, 'brandId' | 'memberId'>;

/** Open orders whose time has come, of all members or of one, without those that were set aside. */
const dueOrders = ({ db }: Pick<Database, 'db'>, now: Date, member: OrderOwner | undefined) => {
  let due = db
    .selectFrom('bet_order')
    .where('state', '=', 'open')
    .where('set_aside_at', 'is', null)
    .where('due_at', '<=', now);
  if (member) due = due.where('brand_id', '=', member.brandId).where('member_id', '=', member.memberId);
  return due;
};

/** Reads at most `most` due orders, those that have been due for longest. */
export const readDueOrders = (
  database: Pick<Database, 'db'>,
  now: Date,
  member: OrderOwner | undefined,
  most: number,
) =>
  dueOrders(database, now, member)
    .select(orderColumns)
    .select(['brand_id', 'member_id', 'engine', 'category', 'vendor', 'node_id', 'lottery_code', 'wallet'])
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** An order that can be settled. */
export type DueOrder = Awaited<ReturnType<typeof readDueOrders>>[number];

/** The player of an order. */
export const playerOf = (order: DueOrder): Player => ({
  brandId: order.brand_id,
  memberId: order.member_id,
  engine: order.engine,
  category: order.category,
  vendor: order.vendor,
  nodeId: order.node_id,
  lotteryCode: order.lottery_code,
  wallet: order.wallet,
});

/**
 * Locks those of the orders that are still open until the transaction ends, by their ids' order, and returns their ids.
 * `wait`: for another transaction that settles them, else its orders are left out.
 */
export async function lockOpenOrders(
  tx: Queries,
  ids: readonly string[],
  wait: boolean,
): Promise<Set<string>> {
  const open = tx
    .selectFrom('bet_order')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate();
  const rows = await (wait ? open : open.skipLocked()).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Leaves an order to the operator. It stays open, and nobody tries to settle it any more. Resolves to false where it was
 * settled or set aside meanwhile.
 */
export async function setOrderAside(
  db: Queries,
  orderId: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bet_order')
    .set({ set_aside_at: now, set_aside_reason: reason })
    .where('id', '=', orderId)
    .where('state', '=', 'open')
    .where('set_aside_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
