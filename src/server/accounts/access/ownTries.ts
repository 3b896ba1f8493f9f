import { createHash } from 'node:crypto';
import type { Database } from '#src/server/db/handle.ts';

/** Tries at a member's own secret that cost nothing; after each further one the wait doubles. In milliseconds. */
const freeTries = 5;
const firstWait = 30_000;
const longestWait = 12 * 3_600_000;

/** Without a try for this long, the count begins again. In milliseconds. */
const forgotten = 24 * 3_600_000;

/** Whose try at what it is. */
export interface OwnTry {
  readonly brandId: string;
  readonly memberId: string;
  readonly kind: 'password' | 'payment';
  readonly now: Date;
}

const subjectOf = ({ kind, memberId }: OwnTry): string =>
  `own-${kind}:${createHash('sha256').update(memberId).digest('hex').slice(0, 32)}`;

/**
 * Counts a signed-in member's try at the login or the payment password before it is looked at, so that many at
 * once gain nothing. Returns 0, or the seconds until one is let in. Kept in the database: all processes share it,
 * and another address or session gains nothing.
 */
export function countOwnTry(database: Database, one: OwnTry): Promise<number> {
  const { brandId, now } = one;
  const subject = subjectOf(one);
  return database.transaction(async (tx) => {
    await tx
      .insertInto('login_counter')
      .values({ brand_id: brandId, subject, failures: 0, failed_at: now, blocked_until: now })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const row = await tx
      .selectFrom('login_counter')
      .select(['failures', 'failed_at', 'blocked_until'])
      .where('brand_id', '=', brandId)
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.blocked_until > now) return Math.ceil((row.blocked_until.getTime() - now.getTime()) / 1000);
    const failures = (now.getTime() - row.failed_at.getTime() < forgotten ? row.failures : 0) + 1;
    const wait = failures < freeTries ? 0 : Math.min(longestWait, firstWait * 2 ** (failures - freeTries));
    await tx
      .updateTable('login_counter')
      .set({ failures, failed_at: now, blocked_until: new Date(now.getTime() + wait) })
      .where('brand_id', '=', brandId)
      .where('subject', '=', subject)
      .execute();
    return 0;
  });
}

/** The try was right: the count begins again. */
export async function clearOwnTries({ db }: Database, one: OwnTry): Promise<void> {
  await db
    .updateTable('login_counter')
    .set({ failures: 0, blocked_until: one.now })
    .where('brand_id', '=', one.brandId)
    .where('subject', '=', subjectOf(one))
    .execute();
}
