import type { Database } from '../db/handle.ts';

/** How long what a gateway said is kept, in milliseconds: payers dispute payments with their banks for up to 120 days. */
const retention = 180 * 24 * 3_600_000;

/**
 * Deletes old calls of gateways that were worked on, and old payments of the demo's gateway that nobody will ask about. The
 * orders and their steps stay.
 */
export async function deleteOldCalls({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - retention);
  await db.deleteFrom('inbound_call').where('done_at', '<=', old).execute();
  await db
    .deleteFrom('demo_payment')
    .where('expires_at', '<=', old)
    // A server that stood still for long has not asked yet.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pay_order')
            .select('pay_order.id')
            .whereRef('pay_order.brand_id', '=', 'demo_payment.brand_id')
            .whereRef('pay_order.reference', '=', 'demo_payment.reference')
            .where('pay_order.state', 'in', ['open', 'asking']),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inbound_call')
            .select('inbound_call.id')
            .whereRef('inbound_call.brand_id', '=', 'demo_payment.brand_id')
            .whereRef('inbound_call.reference', '=', 'demo_payment.reference')
            .where('inbound_call.done_at', 'is', null),
        ),
      ),
    )
    .execute();
}
