import { createHash } from 'node:crypto';
import type { Database } from '#src/server/db/handle.ts';
import { blockedUntil, lockCounter, notBlocked } from './lockCounter.ts';

/** Attempts at a secret that cause no delay. */
const freeAttempts = 5;
/** Delay after the first further attempt; it doubles with each. In milliseconds. */
const firstWait = 30_000;
const maxWait = 12 * 3_600_000;

/** Time since the last attempt after which the count restarts, in milliseconds. */
const resetAfter = 24 * 3_600_000;

/**
 * A signed-in member's attempt at the login password, the payment password or a code sent to the own number; or an
 * operator's, who is of the brand '', at what they sign in by.
 */
export interface SecretAttempt {
  readonly brandId: string;
  readonly memberId: string;
  readonly kind: 'password' | 'payment' | 'code' | 'totp' | 'operator';
  readonly now: Date;
  /** The network address, of attempts that are counted apart from those elsewhere. */
  readonly place?: string | undefined;
}

/** The counter of an attempt, in `login_counter`. */
export const subjectOf = ({ kind, memberId, place }: Omit<SecretAttempt, 'now'>): string =>
  `own-${kind}:${createHash('sha256')
    .update(place === undefined ? memberId : `${memberId} ${place}`)
    .digest('hex')
    .slice(0, 32)}`;

/**
 * Counts an attempt before the secret is checked, so that concurrent attempts gain nothing. Resolves to 0, or to the
 * seconds until the next attempt is allowed. Counted in the database per member: all processes, addresses and sessions
 * share the count.
 */
export function countSecretAttempt(database: Database, attempt: SecretAttempt): Promise<number> {
  const { brandId, now } = attempt;
  const subject = subjectOf(attempt);
  return database.transaction(async (tx) => {
    const row = await lockCounter(tx, brandId, subject, now);
    if (row.blocked_until > now) return Math.ceil((row.blocked_until.getTime() - now.getTime()) / 1000);
    const failures = (now.getTime() - row.failed_at.getTime() < resetAfter ? row.failures : 0) + 1;
    const wait = failures < freeAttempts ? 0 : Math.min(maxWait, firstWait * 2 ** (failures - freeAttempts));
    await tx
      .updateTable('login_counter')
      .set({ failures, failed_at: now, blocked_until: blockedUntil(now, wait) })
      .where('brand_id', '=', brandId)
      .where('subject', '=', subject)
      .execute();
    return 0;
  });
}

/** Call after a correct secret: resets the count. */
export async function clearSecretAttempts({ db }: Database, attempt: SecretAttempt): Promise<void> {
  await db
    .updateTable('login_counter')
    .set({ failures: 0, blocked_until: notBlocked })
    .where('brand_id', '=', attempt.brandId)
    .where('subject', '=', subjectOf(attempt))
    .execute();
}
