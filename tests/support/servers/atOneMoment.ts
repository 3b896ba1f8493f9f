import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '#src/server/db/handle.ts';

/** Waits until so many transactions of the database wait for a lock. */
const untilWaiting = ({ db }: Database, count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: string }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      expect(Number(rows[0]?.count)).toBe(count);
    },
    { timeout: 10_000 },
  );

/**
 * Starts work one after the other while nothing can be written to a table, each as far as it can come, and then lets all
 * of it go on. Each comes to a lock. The embedded database has one transaction at a time, so there they come one after the
 * other.
 */
export async function whileHeld<T>(
  database: Database,
  table: string,
  works: readonly (() => Promise<T>)[],
): Promise<T[]> {
  if (database.engine === 'pglite') return Promise.all(works.map((work) => work()));
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction(async (tx) => {
    // Rows can be read, and none be stored.
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
    held.resolve();
    await over.promise;
  });
  await Promise.race([held.promise, holding]);
  const started: Promise<T>[] = [];
  const start = async () => {
    for (const work of works) {
      started.push(work());
      await untilWaiting(database, started.length);
    }
  };
  await start().finally(over.resolve);
  await holding;
  return Promise.all(started);
}

/**
 * Makes so many requests for an order of payment at one moment: none can store its order before all of them have come as far
 * as they can. So whatever is judged without a lock is judged by all of them before any order is there.
 */
export const askAtOneMoment = <T>(database: Database, count: number, ask: () => Promise<T>): Promise<T[]> =>
  whileHeld(database, 'pay_order', Array<typeof ask>(count).fill(ask));
