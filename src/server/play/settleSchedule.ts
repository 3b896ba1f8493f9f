import type { Database } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import { settleDue } from './settle.ts';

/** Name of the lease of the process that settles. */
export const settlementLease = 'settlement';

/** Time between two turns, in milliseconds. */
const interval = 5000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 20;

/** Settles all that is due. Ends early where `renew` resolves to false. */
export async function settleAll(
  database: Database,
  now: () => Date,
  renew: () => Promise<boolean>,
): Promise<void> {
  while ((await settleDue(database, now())) > 0 && (await renew()));
}

/**
 * Settles what is due every five seconds, in one process of all, until the returned function is called; errors go to
 * `failed`.
 */
export const startSettling = (database: Database, failed: (error: unknown) => void): (() => Promise<void>) =>
  startLeasedTurns({
    database,
    name: settlementLease,
    every: interval,
    lease: leaseSeconds,
    failed,
    turn: (renew) => settleAll(database, () => new Date(), renew),
  });
