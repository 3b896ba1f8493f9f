import type { Queries } from '#src/server/db/handle.ts';

/**
 * Makes a counter where it is missing, locks it until the transaction ends, and reads it. Counters are in the database,
 * so that all processes share them.
 */
export async function lockCounter(tx: Queries, brandId: string, subject: string, now: Date) {
  await tx
    .insertInto('login_counter')
    .values({ brand_id: brandId, subject, failures: 0, failed_at: now, blocked_until: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return tx
    .selectFrom('login_counter')
    .select(['failures', 'failed_at', 'blocked_until'])
    .where('brand_id', '=', brandId)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
