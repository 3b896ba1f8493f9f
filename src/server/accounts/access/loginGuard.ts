import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import { blockedUntil, notBlocked } from './lockCounter.ts';
import { captchaValue, workAfter } from './workPrice.ts';

/** Failures after which each further attempt must wait, twice as long each time. Delays in milliseconds. */
const delayAfter = { pair: 5, ip: 30 } as const;
const firstDelay = 1000;
const maxDelay = 15 * 60_000;

/** Time since its last failure after which a counter is reset; for an address since its first. In milliseconds. */
const resetAfter = { account: 24 * 3_600_000, ip: 3_600_000, pair: 24 * 3_600_000 } as const;

/** How long a pair is known after it signed in, in milliseconds. */
export const knownFor = 30 * 24 * 3_600_000;

/** Failures of an address within its hour from which known pairs pay its price, too. */
const crowd = 100;

type Kind = keyof typeof resetAfter;

/**
 * What attempts are counted for: the account name (existing or not), the IP address, and the pair of both. Whoever tries
 * passwords makes himself wait (the pair), and makes it dearer for others on his address and for others at the account:
 * they need a captcha at worst. A pair that has signed in before is known, and pays for its own failures only. A device
 * that the account knows stands for itself, whoever else is at its address: it pays and waits for its own failures only.
 */
export interface LoginSubjects {
  readonly brandId: string;
  readonly account: string;
  readonly ip: string;
  /** The address's failures make it wait, all accounts: only where a password is tried and no captcha can be asked for. */
  readonly addressWaits?: boolean;
  /** What stands for the device, where the account knows it (knownDevices.ts). */
  readonly knownDevice?: string | undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

const subjectsOf = ({ account, ip, knownDevice }: LoginSubjects): Readonly<Record<Kind, string>> => ({
  account: `account:${digest(account)}`,
  ip: `ip:${digest(normalizeIP(ip))}`,
  pair: `pair:${digest(`${knownDevice ?? normalizeIP(ip)} ${account}`)}`,
});

/** Delay of the next attempt after `failures`, in milliseconds. */
export const delayOf = (kind: keyof typeof delayAfter, failures: number): number =>
  failures < delayAfter[kind] ? 0 : Math.min(maxDelay, firstDelay * 2 ** (failures - delayAfter[kind]));

/** Conditions of the next login attempt. */
export interface LoginLimits {
  /** Work that a captcha must prove, in zero bits; 0 if none is required. */
  readonly work: number;
  /** Seconds until the next attempt is allowed; 0 if it is allowed now. */
  readonly wait: number;
}

interface Counter {
  readonly failures: number;
  /** When its time began to run. */
  readonly since: Date;
  readonly blockedUntil: Date;
  readonly known: boolean;
}

/** Reads the counters of an attempt; those that are missing or over begin now. */
async function readCounters(
  db: Queries,
  subjects: LoginSubjects,
  now: Date,
): Promise<Readonly<Record<Kind, Counter>>> {
  const names = subjectsOf(subjects);
  const rows = await db
    .selectFrom('login_counter')
    .selectAll()
    .where('brand_id', '=', subjects.brandId)
    .where('subject', 'in', Object.values(names))
    .execute();
  const counterOf = (kind: Kind): Counter => {
    const row = rows.find(({ subject }) => subject === names[kind]);
    const known = row?.succeeded_at != null && now.getTime() - row.succeeded_at.getTime() < knownFor;
    if (!row || now.getTime() - row.failed_at.getTime() >= resetAfter[kind])
      return { failures: 0, since: now, blockedUntil: now, known };
    return { failures: row.failures, since: row.failed_at, blockedUntil: row.blocked_until, known };
  };
  return { account: counterOf('account'), ip: counterOf('ip'), pair: counterOf('pair') };
}

function limitsOf(
  { account, ip, pair }: Readonly<Record<Kind, Counter>>,
  { addressWaits = false, knownDevice }: LoginSubjects,
  now: Date,
): LoginLimits {
  const isKnownDevice = knownDevice !== undefined;
  const ofCrowd = ip.failures < crowd ? 0 : ip.failures;
  const ofOthers = pair.known ? ofCrowd : Math.max(ip.failures, account.failures);
  const waitsWithAddress = addressWaits && !isKnownDevice;
  const until = Math.max(pair.blockedUntil.getTime(), waitsWithAddress ? ip.blockedUntil.getTime() : 0);
  return {
    work: workAfter(Math.max(pair.failures, isKnownDevice ? 0 : ofOthers)),
    wait: Math.ceil(Math.max(0, until - now.getTime()) / 1000),
  };
}

/** Reads the conditions of an attempt without counting it. */
export const loginLimits = async (
  { db }: Database,
  subjects: LoginSubjects,
  now: Date,
): Promise<LoginLimits> => limitsOf(await readCounters(db, subjects, now), subjects, now);

/**
 * Counts an attempt as failed before its password is checked, so that concurrent attempts gain nothing. `paid`: the work
 * of its captcha, or true where none is asked for. Resolves to `wait` or `captcha`, and counts nothing, if the attempt
 * must wait or pay more first.
 */
export function countLoginAttempt(
  database: Database,
  subjects: LoginSubjects,
  paid: number | true,
  now: Date,
): Promise<'counted' | 'wait' | 'captcha'> {
  const names = subjectsOf(subjects);
  const kinds = ['account', 'ip', 'pair'] as const;
  return database.transaction(async (tx) => {
    // In one order, so that concurrent attempts cannot lock each other out.
    for (const kind of kinds) {
      const first = { brand_id: subjects.brandId, subject: names[kind], failures: 0 };
      await tx
        .insertInto('login_counter')
        .values({ ...first, failed_at: now, blocked_until: notBlocked })
        .onConflict((oc) => oc.columns(['brand_id', 'subject']).doUpdateSet({ subject: names[kind] }))
        .execute();
    }
    const counters = await readCounters(tx, subjects, now);
    const { work, wait } = limitsOf(counters, subjects, now);
    if (wait > 0) return 'wait';
    if (paid !== true && paid < work) return 'captcha';
    for (const kind of kinds) {
      const failures = counters[kind].failures + 1;
      await tx
        .updateTable('login_counter')
        .set({
          failures,
          failed_at: kind === 'ip' ? counters.ip.since : now,
          blocked_until: blockedUntil(now, kind === 'account' ? 0 : delayOf(kind, failures)),
        })
        .where('brand_id', '=', subjects.brandId)
        .where('subject', '=', names[kind])
        .execute();
    }
    return 'counted';
  });
}

/**
 * Call after a successful login. Resets the counters of account and pair, but only takes this attempt back from the
 * address: else one valid account would allow unlimited attempts on others.
 */
export async function clearLoginAttempts(
  { db }: Database,
  subjects: LoginSubjects,
  now: Date,
): Promise<void> {
  const { account, ip, pair } = subjectsOf(subjects);
  const rows = db.updateTable('login_counter').where('brand_id', '=', subjects.brandId);
  await rows
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, blocked_until: notBlocked })
    .where('subject', '=', ip)
    .execute();
  await rows.set({ failures: 0, blocked_until: notBlocked }).where('subject', '=', account).execute();
  await rows
    .set({ failures: 0, blocked_until: notBlocked, succeeded_at: now })
    .where('subject', '=', pair)
    .execute();
}

/**
 * The failure of an attempt that came too early, with the seconds until the next is allowed. `wait`: seconds; `demand`:
 * what is said of the captcha it will need. Default: none.
 */
export function slowDownFailure(wait: number, demand: object = captchaValue(0)): ApiFailure {
  const seconds = Math.max(1, wait);
  return new ApiFailure('login.slowDown', 'too many tries', {
    value: { ...demand, seconds },
    retryAfter: seconds,
  });
}
