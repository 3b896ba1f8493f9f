import type { stepActors } from '#schemas/api/moneyShapes.ts';
import type { Queries } from '../db/handle.ts';

/** A step of an order, as its owner sees it: who at the house it was, and what was noted for the house, stay there. */
export interface OrderStep {
  readonly at: string;
  readonly by: (typeof stepActors)[number];
  readonly state: string;
  readonly reason: string | null;
}

/** The steps of these orders, oldest first, by the order's id. */
export async function orderStepsOf(
  tx: Queries,
  orders: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderStep[]>> {
  const steps = new Map<string, OrderStep[]>(orders.map((order) => [order, []]));
  if (orders.length === 0) return steps;
  const rows = await tx
    .selectFrom('pay_event')
    .select(['order_id', 'at', 'actor', 'state', 'reason'])
    .where('order_id', 'in', orders)
    // Who at the house goes on with it changes nothing for its owner.
    .where(({ eb, ref }) => eb('state_before', 'is distinct from', ref('state')))
    .orderBy('id')
    .execute();
  for (const { order_id, at, actor, state, reason } of rows)
    steps.get(order_id)?.push({ at: at.toISOString(), by: actor as OrderStep['by'], state, reason });
  return steps;
}
