import type { Queries } from '#src/server/db/handle.ts';

/**
 * The end of no delay. Not the time of the attempt: requests at one moment differ by milliseconds, and the earlier one
 * would have to wait for the later one's.
 */
export const notBlocked = new Date(0);

/** When a delay of `wait` milliseconds after `now` ends. */
export const blockedUntil = (now: Date, wait: number): Date =>
  wait > 0 ? new Date(now.getTime() + wait) : notBlocked;

/**
 * Makes a counter where it is missing, locks it until the transaction ends, and reads it. Counters are in the database,
 * so that all processes share them.
 */
export async function lockCounter(tx: Queries, brandId: string, subject: string, now: Date) {
  await tx
    .insertInto('login_counter')
    .values({ brand_id: brandId, subject, failures: 0, failed_at: now, blocked_until: notBlocked })
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
