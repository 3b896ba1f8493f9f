import { sql } from 'kysely';
import type { GatewayWork } from './followGateway.ts';
import { moveOrder } from './moveOrder.ts';

/** Transfers that are taken up at once. */
const batch = 100;

/** Whether a picture of the payment was sent since the order is open. */
const isProven = sql<boolean>`exists (
  select 1 from pay_proof where pay_proof.order_id = pay_order.id and pay_proof.at >= (
    select max(pay_event.at) from pay_event where pay_event.order_id = pay_order.id and pay_event.state = 'open'
  )
)`;

/**
 * Ends transfers that nobody paid in time. Who sent a picture of the payment has said as much as who tells it: the house
 * looks for it.
 */
export async function expireTransfers({ database, log }: GatewayWork, now: Date): Promise<void> {
  const rows = await database.db
    .selectFrom('pay_order')
    .select(['id', isProven.as('proven')])
    .where('kind', '=', 'deposit')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .where(sql`terms->>'gateway'`, 'is', null)
    .orderBy('changed_at')
    .limit(batch)
    .execute();
  for (const { id, proven } of rows)
    await database
      .transaction((tx) =>
        moveOrder(tx, {
          ...{ order: id, kind: 'deposit', from: ['open'], to: proven ? 'told' : 'expired' },
          ...{ actor: 'system', now },
        }),
      )
      .catch((error: unknown) => log(`deposit ${id} could not be ended`, error));
}
