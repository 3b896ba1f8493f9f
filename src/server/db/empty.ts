import { sql } from 'kysely';
import type { Database } from './handle.ts';

/** Takes everything out of the database but its shape. The ledger's guard against it is lifted for the moment. */
export function emptyDatabase(database: Database): Promise<void> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'migration'
    `.execute(tx);
    const ledger = ['posting', 'transaction'];
    for (const table of ledger) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(tx);
    for (const table of ledger) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
}
