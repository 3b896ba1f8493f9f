import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { Database } from '#src/server/db/handle.ts';

/** Tries of one address that are let in within the window. A family, or a whole mobile network, shares one. */
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
const window = 3_600_000;

/** What is counted. */
export type AttemptKind = keyof typeof limits;

/**
 * Counts a try of an address. Returns 0, or the seconds until the next one is let in. Kept in the database:
 * all processes share the count.
 */
export function countAttempt(
  database: Database,
  at: { kind: AttemptKind; brandId: string; ip: string; now: Date },
): Promise<number> {
  const { kind, brandId, ip, now } = at;
  const subject = `${kind}:${createHash('sha256').update(normalizeIP(ip)).digest('hex').slice(0, 32)}`;
  return database.transaction(async (tx) => {
    const blank = { brand_id: brandId, subject, failures: 0, failed_at: now, blocked_until: now };
    await tx
      .insertInto('login_counter')
      .values(blank)
      .onConflict((oc) => oc.doNothing())
      .execute();
    const counter = await tx
      .selectFrom('login_counter')
      .select(['failures', 'failed_at'])
      .where('brand_id', '=', brandId)
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirstOrThrow();
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
