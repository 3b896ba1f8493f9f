import { sql } from 'kysely';
import type { Database } from './handle.ts';

/** Deletes all rows but those of migrations and keys, and keeps the tables. Append-only triggers are disabled meanwhile. */
export function deleteAllRows(database: Database): Promise<void> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() and tablename not in ('migration', 'data_key')
    `.execute(tx);
    const appendOnly = ['account', 'posting', 'transaction', 'operator_change', 'pay_event'];
    for (const table of appendOnly)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(tx);
    for (const table of appendOnly)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
}
