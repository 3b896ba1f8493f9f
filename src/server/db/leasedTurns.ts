import { randomUUID } from 'node:crypto';
import type { Database } from './handle.ts';
import { releaseLease, takeLease } from './lease.ts';

/** Work that is done again and again, by one process of all on a database. */
export interface LeasedTurns {
  readonly database: Database;
  /** Name of the lease. */
  readonly name: string;
  /** Time between two turns, in milliseconds. */
  readonly every: number;
  /** Time after which another process takes over from one that was killed, in seconds; longer than `every`. */
  readonly lease: number;
  /**
   * One turn. `renew` keeps the lease during long work; where it resolves to false, another process has taken over, and
   * the turn ends.
   */
  turn(renew: () => Promise<boolean>): Promise<void>;
  /** Takes the errors of turns; the next one comes all the same. */
  failed(error: unknown): void;
}

/**
 * Takes turns while this process has the lease, until the returned function is called. It waits for the running turn,
 * and hands the lease over.
 */
export function startLeasedTurns({
  database,
  name,
  every,
  lease,
  turn,
  failed,
}: LeasedTurns): () => Promise<void> {
  const owner = randomUUID();
  const renew = () => takeLease(database.db, name, owner, lease);
  let running: Promise<void> | undefined;
  const run = (work: () => Promise<unknown>) => {
    running ??= work()
      .then(() => undefined, failed)
      .finally(() => {
        running = undefined;
      });
  };
  // The lease is taken at once, so that others see that somebody is there; the first turn comes in time.
  run(renew);
  const timer = setInterval(() => run(async () => (await renew()) && turn(renew)), every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await releaseLease(database.db, name, owner).catch(failed);
  };
}
