import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';

/** Consecutive failures after which a captcha is required. */
export const captchaAfter = 3;

/** Consecutive failures after which each further attempt must wait, twice as long each time. Delays in milliseconds. */
const delayAfter = { account: 5, ip: 30 } as const;
const firstDelay = 1000;
const maxDelay = 15 * 60_000;
/** Consecutive failures after which an account is locked for a day. Other sign-in methods stay open. */
const lockoutFailures = 100;

/** Time since the last failure after which a counter is reset, in milliseconds. */
const resetAfter = { account: 24 * 3_600_000, ip: 3_600_000 } as const;

type Kind = keyof typeof resetAfter;

/** What attempts are counted for: the account name (existing or not) and the IP address. */
export interface LoginSubjects {
  readonly brandId: string;
  readonly account: string;
  readonly ip: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

const subjectsOf = ({ account, ip }: LoginSubjects): { kind: Kind; subject: string }[] => [
  { kind: 'account', subject: `account:${digest(account)}` },
  { kind: 'ip', subject: `ip:${digest(normalizeIP(ip))}` },
];

/** Delay of the next attempt after `failures` consecutive failures, in milliseconds. */
export function delayOf(kind: Kind, failures: number): number {
  if (kind === 'account' && failures >= lockoutFailures) return resetAfter.account;
  return failures < delayAfter[kind]
    ? 0
    : Math.min(maxDelay, firstDelay * 2 ** (failures - delayAfter[kind]));
}

/** Conditions of the next login attempt. */
export interface LoginLimits {
  /** A captcha is required. */
  readonly captcha: boolean;
  /** Seconds until the next attempt is allowed; 0 if it is allowed now. */
  readonly wait: number;
}

/** Reads the counters of an account and an IP address without counting an attempt. */
export async function loginLimits(
  { db }: Database,
  subjects: LoginSubjects,
  now: Date,
): Promise<LoginLimits> {
  const counters = subjectsOf(subjects);
  const rows = await db
    .selectFrom('login_counter')
    .select(['subject', 'failures', 'failed_at', 'blocked_until'])
    .where('brand_id', '=', subjects.brandId)
    .where(
      'subject',
      'in',
      counters.map(({ subject }) => subject),
    )
    .execute();
  const live = rows.filter(({ subject, failed_at }) => {
    const kind = counters.find((counter) => counter.subject === subject)?.kind ?? 'ip';
    return now.getTime() - failed_at.getTime() < resetAfter[kind];
  });
  const until = Math.max(0, ...live.map(({ blocked_until }) => blocked_until.getTime() - now.getTime()));
  return {
    captcha: live.some(({ failures }) => failures >= captchaAfter),
    wait: Math.ceil(until / 1000),
  };
}

/**
 * Counts an attempt as failed before its password is checked, so that concurrent attempts gain nothing. Resolves to
 * `wait` or `captcha`, and counts nothing, if the attempt must wait or solve a captcha first.
 */
export function countLoginAttempt(
  database: Database,
  subjects: LoginSubjects,
  captchaSolved: boolean,
  now: Date,
): Promise<'counted' | 'wait' | 'captcha'> {
  return database.transaction(async (tx) => {
    const counters = [];
    for (const { kind, subject } of subjectsOf(subjects)) {
      await tx
        .insertInto('login_counter')
        .values({ brand_id: subjects.brandId, subject, failures: 0, failed_at: now, blocked_until: now })
        .onConflict((oc) => oc.doNothing())
        .execute();
      const row = await tx
        .selectFrom('login_counter')
        .select(['failures', 'failed_at', 'blocked_until'])
        .where('brand_id', '=', subjects.brandId)
        .where('subject', '=', subject)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const expired = now.getTime() - row.failed_at.getTime() >= resetAfter[kind];
      if (!expired && row.blocked_until > now) return 'wait';
      counters.push({ kind, subject, failures: expired ? 0 : row.failures });
    }
    if (!captchaSolved && counters.some(({ failures }) => failures >= captchaAfter)) return 'captcha';
    for (const { kind, subject, failures } of counters)
      await tx
        .updateTable('login_counter')
        .set({
          failures: failures + 1,
          failed_at: now,
          blocked_until: new Date(now.getTime() + delayOf(kind, failures + 1)),
        })
        .where('brand_id', '=', subjects.brandId)
        .where('subject', '=', subject)
        .execute();
    return 'counted';
  });
}

/**
 * Call after a successful login. Resets the account's counter, but only takes this attempt back from the address: else
 * one valid account would allow unlimited attempts on others.
 */
export async function clearLoginAttempts(
  { db }: Database,
  subjects: LoginSubjects,
  now: Date,
): Promise<void> {
  for (const { kind, subject } of subjectsOf(subjects))
    await db
      .updateTable('login_counter')
      .set({
        failures: kind === 'account' ? 0 : sql<number>`greatest(failures - 1, 0)`,
        blocked_until: now,
      })
      .where('brand_id', '=', subjects.brandId)
      .where('subject', '=', subject)
      .execute();
}

/** The failure of an attempt that came too early, with the seconds until the next is allowed. `wait`: seconds. */
export function slowDownFailure(wait: number, captcha: boolean): ApiFailure {
  const seconds = Math.max(1, wait);
  return new ApiFailure('login.slowDown', 'too many tries', {
    value: { captcha, seconds },
    retryAfter: seconds,
  });
}
