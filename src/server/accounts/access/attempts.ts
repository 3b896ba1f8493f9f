import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { Database } from '#src/server/db/handle.ts';
import { lockCounter } from './lockCounter.ts';

/** Attempts allowed per IP address within the window. A household or a mobile network may share one address. */
const limits = {
  register: 60,
  sms: 20,
  affiliate: 120,
  picture: 60,
  trial: 40,
  trialFreely: 10,
  firebase: 60,
  passwordMail: 20,
  password: 30,
} as const;
/** Length of the window, in milliseconds. */
const window = 3_600_000;

/** Kinds of attempts; each has a counter of its own. */
export type AttemptKind = keyof typeof limits;

/**
 * Counts an attempt of an IP address. Resolves to 0, or to the seconds until the next attempt is allowed. Counted in the
 * database, so that all processes share the count.
 */
export function countAttempt(
  database: Database,
  attempt: { kind: AttemptKind; brandId: string; ip: string; now: Date },
): Promise<number> {
  const { kind, brandId, ip, now } = attempt;
  const subject = `${kind}:${createHash('sha256').update(normalizeIP(ip)).digest('hex').slice(0, 32)}`;
  return database.transaction(async (tx) => {
    const counter = await lockCounter(tx, brandId, subject, now);
    const age = now.getTime() - counter.failed_at.getTime();
    if (age < window && counter.failures >= limits[kind]) return Math.ceil((window - age) / 1000);
    await tx
      .updateTable('login_counter')
      .set(age < window ? { failures: counter.failures + 1 } : { failures: 1, failed_at: now })
      .where('brand_id', '=', brandId)
      .where('subject', '=', subject)
      .execute();
    return 0;
  });
}
