import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Queries } from './handle.ts';
import { normalizeNumbers } from './normalizeNumbers.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Key of the advisory lock; an arbitrary number that no other program on the same database uses. */
const lockKey = 7_215_480_391;

/** What a migration needs done to existing rows that SQL cannot do, by its name; runs before it, in its transaction. */
const preparations: Readonly<Record<string, (tx: Queries) => Promise<void>>> = {
  '0029-one-number.sql': normalizeNumbers,
};

/** One migration of the schema. `checksum`: SHA-256 of `text`, as hex. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Reads all migrations, in the order of their file names. */
export async function loadMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Checksums of applied migrations, by name. Holds a lock until the transaction ends, so that processes migrate one at a
 * time.
 */
async function lockApplied(tx: Queries): Promise<Map<string, string>> {
  // A migration of many rows, or waiting for another process's, takes longer than any other statement may.
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx);
  await sql`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(tx);
  const rows = await tx.selectFrom('migration').select(['name', 'checksum']).execute();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * Applies missing migrations, each in its own transaction; safe to repeat and to run in several processes at once.
 * Returns the names of those applied. Throws if an applied migration has since been changed or is unknown here.
 */
export async function migrateDatabase(
  database: Pick<Database, 'transaction'>,
  migrations?: readonly Migration[],
): Promise<string[]> {
  const steps = migrations ?? (await loadMigrations());
  const newlyApplied: string[] = [];
  for (const { name, text, checksum } of steps) {
    await database.transaction(async (tx) => {
      const applied = await lockApplied(tx);
      const known = new Set(steps.map((step) => step.name));
      for (const other of applied.keys())
        if (!known.has(other))
          throw new Error(`the database is newer than this program: it has step ${other}`);
      const appliedChecksum = applied.get(name);
      if (appliedChecksum === checksum) return;
      if (appliedChecksum !== undefined)
        throw new Error(`migration ${name} was changed after it was applied`);
      await preparations[name]?.(tx);
      await tx.getExecutor().executeQuery(CompiledQuery.raw(text));
      await tx.insertInto('migration').values({ name, checksum }).execute();
      newlyApplied.push(name);
    });
  }
  return newlyApplied;
}
