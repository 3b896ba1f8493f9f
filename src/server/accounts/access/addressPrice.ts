import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import { lowestWork } from '#src/domain/forms/lowestWork.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { lockCounter } from './lockCounter.ts';
import { highestWork } from './workPrice.ts';

/**
 * Attempts of an address within the window that cost nothing of their own. From then on each has a price: a household or
 * a mobile network may share one address, so nobody is turned away because of others there.
 */
const freeAttempts = {
  ...{ register: 60, trial: 10, code: 20, passwordMail: 20, password: 30 },
  /** Signing in by a code; a right one is taken back. */
  codeLogin: 30,
} as const;

/** Attempts after which the price doubles. */
const dearerEvery = 10;

/** Length of the window, from its first attempt, in milliseconds. */
const window = 3_600_000;

/** Kinds of attempts; each has a counter of its own. */
export type PricedKind = keyof typeof freeAttempts;

/** An attempt of an IP address. */
export interface PricedAttempt {
  readonly kind: PricedKind;
  readonly brandId: string;
  readonly ip: string;
  readonly now: Date;
}

/** Work that an attempt costs after `count` others of its address, in zero bits (workPrice.ts); 0 for nothing. */
export const workAt = (kind: PricedKind, count: number): number =>
  count < freeAttempts[kind]
    ? 0
    : Math.min(highestWork, lowestWork + Math.floor((count - freeAttempts[kind]) / dearerEvery));

const subjectOf = ({ kind, ip }: PricedAttempt): string =>
  `${kind}:${createHash('sha256').update(normalizeIP(ip)).digest('hex').slice(0, 32)}`;

/** How many attempts a counter stands for, and since when. */
const countOf = (row: { failures: number; failed_at: Date } | undefined, now: Date) =>
  row && now.getTime() - row.failed_at.getTime() < window
    ? { count: row.failures, since: row.failed_at }
    : { count: 0, since: now };

/** Reads what the next attempt of an address costs, without counting it. */
export async function attemptWork({ db }: { db: Queries }, attempt: PricedAttempt): Promise<number> {
  const row = await db
    .selectFrom('login_counter')
    .select(['failures', 'failed_at'])
    .where('brand_id', '=', attempt.brandId)
    .where('subject', '=', subjectOf(attempt))
    .executeTakeFirst();
  return workAt(attempt.kind, countOf(row, attempt.now).count);
}

/**
 * Counts an attempt for which `paid` was worked, in the database, for all processes. Resolves to whether that was enough:
 * of concurrent attempts each pays what it costs after the others; one that was too cheap is not counted.
 */
export function countPaidAttempt(database: Database, attempt: PricedAttempt, paid: number): Promise<boolean> {
  const { kind, brandId, now } = attempt;
  const subject = subjectOf(attempt);
  return database.transaction(async (tx) => {
    const { count, since } = countOf(await lockCounter(tx, brandId, subject, now), now);
    if (paid < workAt(kind, count)) return false;
    await tx
      .updateTable('login_counter')
      .set({ failures: count + 1, failed_at: since })
      .where('brand_id', '=', brandId)
      .where('subject', '=', subject)
      .execute();
    return true;
  });
}

/** Takes a counted attempt back, of a kind of which only failures are to make it dearer. */
export async function takeAttemptBack({ db }: Database, attempt: PricedAttempt): Promise<void> {
  await db
    .updateTable('login_counter')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('brand_id', '=', attempt.brandId)
    .where('subject', '=', subjectOf(attempt))
    .execute();
}
