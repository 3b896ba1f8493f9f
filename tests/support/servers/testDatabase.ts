import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase } from '#src/qa/postgres/cluster.ts';
import { openDatabase } from '#src/server/db/database.ts';
import { deleteAllRows } from '#src/server/db/deleteAllRows.ts';
import type { Database } from '#src/server/db/handle.ts';

/**
 * Cache folder of the dump from which databases are created quickly, named by PGlite's version and the migrations.
 */
export const testCache = join(tmpdir(), 'livery-test-database');

/** The key of every database of tests. */
export const testKey = Buffer.alloc(32, 'livery').toString('base64');

/**
 * Closed embedded databases, for the next test file of this process: opening one takes more processor time than
 * most files' tests.
 */
const idle: Database[] = [];

/** Opens an embedded database, or empties an idle one. Once closed it is idle; a broken one is not used again. */
async function borrowDatabase(): Promise<Database> {
  const database = idle.pop() ?? (await openDatabase({ cacheDir: testCache, keys: { given: testKey } }));
  await deleteAllRows(database);
  let open = true;
  return {
    ...database,
    async close() {
      if (!open) return;
      open = false;
      // Waits for running statements, as a real close does.
      await sql`select 1`.execute(database.db).then(
        () => idle.push(database),
        () => database.close(),
      );
    },
  };
}

/** Opens an empty migrated database in memory; with DATABASE_URL, a new database on that server. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.DATABASE_URL;
  if (!server) return borrowDatabase();
  const { url, drop } = await createDatabase(server);
  const database = await openDatabase({ url, keys: { given: testKey } });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
