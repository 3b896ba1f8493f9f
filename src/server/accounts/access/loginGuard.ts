import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';

/** Failures in a row after which a captcha is asked for. */
export const captchaAfter = 3;

/** Failures in a row after which every try waits: twice as long each time. */
const delayAfter = { account: 5, ip: 30 } as const;
const firstDelay = 1000;
const longestDelay = 15 * 60_000;
/** Failures in a row after which an account takes no more tries for a day; other ways to sign in stay open. */
const mostFailures = 100;

/** Without a failure for this long, a counter is forgotten. In milliseconds. */
const forgotten = { account: 24 * 3_600_000, ip: 3_600_000 } as const;

type Kind = keyof typeof forgotten;

/** Whom the tries are counted for: the account named (real or not) and the address. */
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

/** How long the next try must wait after so many failures, in milliseconds. */
export function delayOf(kind: Kind, failures: number): number {
  if (kind === 'account' && failures >= mostFailures) return forgotten.account;
  return failures < delayAfter[kind]
    ? 0
    : Math.min(longestDelay, firstDelay * 2 ** (failures - delayAfter[kind]));
}

/** What stands before another try. */
export interface LoginStanding {
  /** A captcha must be solved. */
  readonly captcha: boolean;
  /** Seconds until a try is let in; 0 now. */
  readonly wait: number;
}

/** How the counters of an account and an address stand, without counting a try. */
export async function loginStanding({ db }: Database, who: LoginSubjects, now: Date): Promise<LoginStanding> {
  const subjects = subjectsOf(who);
  const rows = await db
    .selectFrom('login_counter')
    .select(['subject', 'failures', 'failed_at', 'blocked_until'])
    .where('brand_id', '=', who.brandId)
    .where(
      'subject',
      'in',
      subjects.map(({ subject }) => subject),
    )
    .execute();
  const live = rows.filter(({ subject, failed_at }) => {
    const kind = subjects.find((one) => one.subject === subject)?.kind ?? 'ip';
    return now.getTime() - failed_at.getTime() < forgotten[kind];
  });
  const until = Math.max(0, ...live.map(({ blocked_until }) => blocked_until.getTime() - now.getTime()));
  return {
    captcha: live.some(({ failures }) => failures >= captchaAfter),
    wait: Math.ceil(until / 1000),
  };
}

/**
 * Counts a try as failed before its password is looked at, so that many tries at once gain nothing. Counts
 * nothing and says why where the try may not be made: it must `wait`, or solve a `captcha` first.
 */
export function countTry(
  database: Database,
  who: LoginSubjects,
  captchaSolved: boolean,
  now: Date,
): Promise<'counted' | 'wait' | 'captcha'> {
  return database.transaction(async (tx) => {
    const counters = [];
    for (const { kind, subject } of subjectsOf(who)) {
      await tx
        .insertInto('login_counter')
        .values({ brand_id: who.brandId, subject, failures: 0, failed_at: now, blocked_until: now })
        .onConflict((oc) => oc.doNothing())
        .execute();
      const row = await tx
        .selectFrom('login_counter')
        .select(['failures', 'failed_at', 'blocked_until'])
        .where('brand_id', '=', who.brandId)
        .where('subject', '=', subject)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const old = now.getTime() - row.failed_at.getTime() >= forgotten[kind];
      if (!old && row.blocked_until > now) return 'wait';
      counters.push({ kind, subject, failures: old ? 0 : row.failures });
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
        .where('brand_id', '=', who.brandId)
        .where('subject', '=', subject)
        .execute();
    return 'counted';
  });
}

/**
 * A login succeeded: the account's counter is cleared; the address is only given this try back, or one good
 * account would buy endless tries on others.
 */
export async function clearTries({ db }: Database, who: LoginSubjects, now: Date): Promise<void> {
  for (const { kind, subject } of subjectsOf(who))
    await db
      .updateTable('login_counter')
      .set({
        failures: kind === 'account' ? 0 : sql<number>`greatest(failures - 1, 0)`,
        blocked_until: now,
      })
      .where('brand_id', '=', who.brandId)
      .where('subject', '=', subject)
      .execute();
}

/** The refusal of a try that came too early: says when the next one is let in. */
export function slowDown(wait: number, captcha: boolean): ApiFailure {
  const seconds = Math.max(1, wait);
  return new ApiFailure('login.slowDown', 'too many tries', {
    value: { captcha, seconds },
    retryAfter: seconds,
  });
}
