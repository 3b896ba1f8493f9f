import type { Database, Queries } from '#src/server/db/handle.ts';
import { retrying } from '#src/server/db/retrying.ts';

/** Why the transaction that work joined came to nothing. It ends retries inside of it: only the whole is tried again. */
class JoinedFailure extends Error {
  constructor(cause: unknown) {
    super('the joined transaction failed', { cause });
    this.name = 'JoinedFailure';
  }
}

/**
 * Runs work that opens a transaction of its own as a part of one with more in it, so that both are done or neither: a
 * movement of money, and the line that says which operator made it.
 */
export const inOneTransaction = <T>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Queries, joined: Pick<Database, 'transaction'>) => Promise<T>,
): Promise<T> =>
  retrying(database, async (tx) => {
    const joined: Pick<Database, 'transaction'> = {
      transaction: (inner) =>
        inner(tx).catch((error: unknown) => {
          throw new JoinedFailure(error);
        }),
    };
    try {
      return await work(tx, joined);
    } catch (error) {
      throw error instanceof JoinedFailure ? error.cause : error;
    }
  });
