import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isLostRace } from './faults.ts';
import type { Database, Queries } from './handle.ts';

/** How often work is tried in all. */
const tries = 6;

/** The first pause, in milliseconds; each further one may be twice as long. A random part of it passes. */
const firstPause = 20;

/**
 * Runs `work` in one transaction, and again in a new one where the database ended it for the sake of another one
 * (deadlock, serialisation failure). So `work` does nothing but ask and change the database. Throws what the last try
 * throws.
 */
export async function retrying<T>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await database.transaction(work);
    } catch (error) {
      if (tried === tries || !isLostRace(error)) throw error;
      await wait(randomInt(1, firstPause * 2 ** tried));
    }
}
