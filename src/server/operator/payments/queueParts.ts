import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { ordersOf } from './paymentOrders.ts';

/**
 * Where an order stands for operators: a person has to do something, its member has not paid yet, a gateway or the payout is
 * at it, or it is over. Every order is in one part.
 */
export const queueParts = ['todo', 'unpaid', 'gateways', 'over'] as const;
export type QueuePart = (typeof queueParts)[number];

/** Whose orders are listed. */
export interface QueueOwner {
  readonly brandId: string;
  /** Nothing pays out by itself: what is approved waits for who pays it by hand. */
  readonly byHand: boolean;
}

/** States of the orders of a part. What is to do may be in any, but where its money was moved for good. */
const statesOf: Readonly<Record<Exclude<QueuePart, 'todo'>, readonly string[]>> = {
  unpaid: ['open'],
  gateways: ['asking', 'requested', 'approved', 'sending'],
  over: ['credited', 'refused', 'expired', 'cancelled', 'paid', 'returned'],
};

/** As the index of what is not over says it. */
const isWaiting = sql<boolean>`pay_order.state not in ('credited', 'refused', 'expired', 'cancelled', 'paid', 'returned')`;

/** One operator has said what arrived, and another one has to say the same: also of a deposit that was over. */
const isSaid = sql<boolean>`(pay_order.kind = 'deposit' and pay_order.state <> 'credited'
  and exists (select from pay_approval where pay_approval.order_id = pay_order.id))`;

/** Whether a person has to do something about an order. A picture of a payment says as much as its member's word. */
const isTodo = (byHand: boolean): RawBuilder<boolean> =>
  sql<boolean>`(case pay_order.state
    when 'told' then true
    when 'open' then pay_order.terms ->> 'gateway' is null
      and exists (select from pay_proof where pay_proof.order_id = pay_order.id)
    when 'requested' then pay_order.approvals > 0
    when 'approved' then ${byHand}::boolean
    when 'sending' then pay_order.claimed_by is not null
    when 'unknown' then true
    else false end or ${isSaid})`;

/** The ids of what is to do: of what waits, and of what is over but for a second word. Neither reads all that is over. */
const todoIds = (db: Queries, { brandId, byHand }: QueueOwner) =>
  db
    .selectFrom('pay_order')
    .select('pay_order.id')
    .where('pay_order.brand_id', '=', brandId)
    .where(isWaiting)
    .where(isTodo(byHand))
    .union(
      db
        .selectFrom('pay_approval')
        .innerJoin('pay_order', 'pay_order.id', 'pay_approval.order_id')
        .select('pay_order.id')
        .where('pay_order.brand_id', '=', brandId)
        .where(isSaid),
    );

/** Orders with their members. */
export type Orders = ReturnType<typeof ordersOf>;

/** Those of these orders that are in a part. */
export function inPart(orders: Orders, db: Queries, owner: QueueOwner, part: QueuePart): Orders {
  // As a list, for each of which the order is looked up: else all that is over may be read to be compared with them.
  if (part === 'todo') return orders.where(sql<boolean>`pay_order.id = any(array(${todoIds(db, owner)}))`);
  const listed = orders
    .where('pay_order.state', 'in', statesOf[part])
    .where(sql<boolean>`not ${isTodo(owner.byHand)}`);
  return part === 'over' ? listed : listed.where(isWaiting);
}

/** How many orders a person has to do something about, up to `most`. */
export async function countTodo(db: Queries, owner: QueueOwner, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(todoIds(db, owner).limit(most).as('todo'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
