import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Queries } from './handle.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any number that no other program on the same database would lock. */
const lockKey = 7_215_480_391;

/** One step of the database's shape. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The steps in order of their file names. */
export async function loadMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** What was applied. The lock ends with the transaction; another process that migrates waits for it. */
async function applied(tx: Queries): Promise<Map<string, string>> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx);
  await sql`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(tx);
  const rows = await tx.selectFrom('migration').select(['name', 'checksum']).execute();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * Applies the steps that are missing, each in its own transaction; safe to run twice and by two processes.
 * Returns the names applied. Throws when a step that was applied has since been changed or is unknown here.
 */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  migrations?: readonly Migration[],
): Promise<string[]> {
  const steps = migrations ?? (await loadMigrations());
  const done: string[] = [];
  for (const { name, text, checksum } of steps) {
    await database.transaction(async (tx) => {
      const before = await applied(tx);
      const known = new Set(steps.map((step) => step.name));
      for (const other of before.keys())
        if (!known.has(other))
          throw new Error(`the database is newer than this program: it has step ${other}`);
      const was = before.get(name);
      if (was === checksum) return;
      if (was !== undefined) throw new Error(`migration ${name} was changed after it was applied`);
      await tx.getExecutor().executeQuery(CompiledQuery.raw(text));
      await tx.insertInto('migration').values({ name, checksum }).execute();
      done.push(name);
    });
  }
  return done;
}
