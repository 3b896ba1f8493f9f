import type { Database } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { settleDue } from './settle.ts';

/** Name of the lease of the process that settles. */
export const settlementLease = 'settlement';

/** Time between two turns, in milliseconds. */
const interval = 5000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 20;

/** Settles all that is due. Ends early where `renew` resolves to false. `log` is told of orders that were set aside. */
export async function settleAll(
  database: Database,
  now: () => Date,
  renew: () => Promise<boolean>,
  log: Log,
): Promise<void> {
  while ((await settleDue(database, now(), { log })) > 0 && (await renew()));
}

/**
 * Settles what is due, in one process of all, until the returned function is called. `every`: time between two turns, in
 * milliseconds; default: five seconds. `log` is told of errors, and of orders that were set aside.
 */
export const startSettling = (database: Database, log: Log, every = interval): (() => Promise<void>) =>
  startLeasedTurns({
    database,
    name: settlementLease,
    every,
    lease: leaseSeconds,
    failed: (error) => log('what is due could not be settled', error),
    turn: (renew) => settleAll(database, () => new Date(), renew, log),
  });
