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
 * Makes so many requests for an order of payment at one moment: none can store its order before all of them have come as far
 * as they can. So whatever is judged without a lock is judged by all of them before any order is there. The embedded
 * database has one transaction at a time, so there they come one after the other.
 */
export async function askAtOneMoment<T>(
  database: Database,
  count: number,
  ask: () => Promise<T>,
): Promise<T[]> {
  const askAll = () => Promise.all(Array.from({ length: count }, ask));
  if (database.engine === 'pglite') return askAll();
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction(async (tx) => {
    // Orders can be read, and none be stored.
    await sql`lock table pay_order in share mode`.execute(tx);
    held.resolve();
    await over.promise;
  });
  await Promise.race([held.promise, holding]);
  const answers = askAll();
  await untilWaiting(database, count).finally(over.resolve);
  await holding;
  return answers;
}
