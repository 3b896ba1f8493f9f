import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { OrderKind } from '#src/server/payments/orderStates.ts';
import { ordersOf, type PaymentView, withSteps } from './paymentOrders.ts';
import { inPart, type Orders, type QueueOwner, type QueuePart } from './queueParts.ts';

/** Which orders are listed. */
export interface QueueFilter {
  readonly part: QueuePart | 'all';
  readonly kind?: OrderKind | undefined;
  readonly method?: string | undefined;
  readonly memberId?: string | undefined;
  /** An order's id, or its reference with or without dashes. */
  readonly number?: string | undefined;
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  /** Instants between which it was asked for: the second one is left out. */
  readonly start?: Date | undefined;
  readonly end?: Date | undefined;
}

/** An order by its number: its id, also as banks and the ledger write it, or its reference. */
function isNumbered(number: string): RawBuilder<boolean> {
  const id = /^(?:(?:wd|dep)[-:])?(\d{1,18})$/i.exec(number)?.[1];
  const plain = number.replaceAll(/[\s-]/g, '').toUpperCase();
  const isReferred = sql<boolean>`upper(replace(pay_order.reference, '-', '')) = ${plain}`;
  return id === undefined ? isReferred : sql<boolean>`(${isReferred} or pay_order.id = ${id}::bigint)`;
}

/** The orders of a brand that a filter lets through. */
function filtered(db: Queries, owner: QueueOwner, filter: QueueFilter): Orders {
  const { part, number, kind, method, memberId, least, most, start, end } = filter;
  const conditions = [
    number !== undefined && isNumbered(number),
    kind !== undefined && sql<boolean>`pay_order.kind = ${kind}`,
    method !== undefined && sql<boolean>`pay_order.method = ${method}`,
    memberId !== undefined && sql<boolean>`pay_order.member_id = ${memberId}::bigint`,
    least !== undefined && sql<boolean>`pay_order.amount >= ${least}::numeric`,
    most !== undefined && sql<boolean>`pay_order.amount <= ${most}::numeric`,
    start !== undefined && sql<boolean>`pay_order.requested_at >= ${start}::timestamptz`,
    end !== undefined && sql<boolean>`pay_order.requested_at < ${end}::timestamptz`,
  ];
  const orders = ordersOf(db, owner.brandId);
  return conditions
    .filter((condition) => condition !== false)
    .reduce(
      (of, condition) => of.where(condition),
      part === 'all' ? orders : inPart(orders, db, owner, part),
    );
}

/**
 * At most `most` of the orders that a filter lets through, after the one with the id `after`. What waits begins with the
 * oldest; what is over, and all together, with the newest.
 */
export async function listQueuedOrders(
  db: Queries,
  owner: QueueOwner,
  filter: QueueFilter,
  { after, most }: { readonly after?: string | undefined; readonly most: number },
): Promise<PaymentView[]> {
  const newestFirst = filter.part === 'over' || filter.part === 'all';
  const direction = newestFirst ? 'desc' : 'asc';
  const found = await filtered(db, owner, filter)
    .$if(after !== undefined, (of) =>
      of.where(
        sql<boolean>`(pay_order.requested_at, pay_order.id) ${sql.raw(newestFirst ? '<' : '>')}
          (select last.requested_at, last.id from pay_order last
            where last.brand_id = ${owner.brandId} and last.id = ${after}::bigint)`,
      ),
    )
    .orderBy('pay_order.requested_at', direction)
    .orderBy('pay_order.id', direction)
    .limit(most)
    .execute();
  return withSteps(db, found);
}

/** At most `most` of the orders that a filter lets through, as a page is compared with what waits now: `12.told`. */
export async function markOrders(
  db: Queries,
  owner: QueueOwner,
  filter: QueueFilter,
  most: number,
): Promise<string[]> {
  const found = await filtered(db, owner, filter)
    .clearSelect()
    .select(['pay_order.id', 'pay_order.state'])
    .orderBy('pay_order.requested_at')
    .orderBy('pay_order.id')
    .limit(most)
    .execute();
  return found.map(({ id, state }) => `${id}.${state}`);
}
