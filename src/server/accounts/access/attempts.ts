import { createHash } from 'node:crypto';
import type { Database } from '#src/server/db/handle.ts';
import { lockCounter } from './lockCounter.ts';

/** Attempts allowed within the window. */
const limits = {
  /** By address: the answer only helps a form, and a registration checks the code itself. */
  affiliate: 120,
  /** By agent, of accounts opened below: few enough that nobody looks for names by it. */
  opening: 40,
  /** By member. */
  picture: 60,
  /** By member: enough for a bad day, and few enough to be read. */
  feedback: 5,
} as const;
/** Length of the window, in milliseconds. */
const window = 3_600_000;

/**
 * Counts an attempt of `by`. Resolves to 0, or to the seconds until the next attempt is allowed. Counted in the database,
 * so that all processes share the count. Not for what others at an address must be able to do: see addressPrice.ts.
 */
export function countAttempt(
  database: Database,
  attempt: { kind: keyof typeof limits; brandId: string; by: string; now: Date },
): Promise<number> {
  const { kind, brandId, by, now } = attempt;
  const subject = `${kind}:${createHash('sha256').update(by).digest('hex').slice(0, 32)}`;
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
