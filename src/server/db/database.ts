import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
} from 'kysely';
import pg from 'pg';
import type { KeySource } from '../secrets/keySource.ts';
import { DatabaseFailure } from './databaseFailure.ts';
import { lockFolder } from './dataLock.ts';
import { dumpName } from './dump.ts';
import { guardDialect } from './guardedDialect.ts';
import type { Database } from './handle.ts';
import { migrateDatabase } from './migrate.ts';
import { openVault } from './openVault.ts';
import { PgliteClient } from './pgliteClient.ts';
import { PgliteDialect } from './pgliteDialect.ts';
import { sealRows } from './sealRows.ts';
import type { Tables } from './tables.ts';
import { textTypes } from './textTypes.ts';

/** Where the database is, and how a new embedded database is prepared. */
export interface DatabaseLocation {
  /** Address of a PostgreSQL server (15 or newer). Without it, PGlite is used. */
  readonly url?: string | undefined;
  /** Folder of the embedded database; without it the database is in memory. */
  readonly dir?: string | undefined;
  /** Folder that caches a dump of the newly migrated database: a first start then takes 1 s instead of 10. */
  readonly cacheDir?: string | undefined;
  /** Where the keys of its encrypted values come from; {} for a database that ends with this process. */
  readonly keys: KeySource;
}

/** A migrated database whose keys are not known yet. */
type LockedDatabase = Omit<Database, 'vault'>;

/** Timeout of one statement on a PostgreSQL server, in milliseconds. */
const statementTimeout = 15_000;

function postgresDialect(url: string): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeout,
    // Statements are short: to compile one takes longer than to run it. What the address says goes first.
    options: '-c jit=off',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        textTypes.includes(oid)
          ? (value: string) => value
          : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // The pool replaces a broken idle connection; an unhandled 'error' event would end the process.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}

function openWith(
  engine: Database['engine'],
  unguarded: Dialect,
  release: () => void = () => {},
): LockedDatabase {
  const { dialect, inTransaction } = guardDialect(unguarded);
  const kysely = new Kysely<Tables>({
    dialect,
    // `in ()` is no SQL: what is in an empty list is nothing.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
  return {
    engine,
    db: kysely,
    transaction: (work) => kysely.transaction().execute((tx) => inTransaction.run(true, () => work(tx))),
    async close() {
      await kysely.destroy();
      release();
    },
  };
}

async function openPostgres(url: string): Promise<LockedDatabase> {
  const database = openWith('postgres', postgresDialect(url));
  try {
    await migrateDatabase(database);
    return database;
  } catch (error) {
    await database.close();
    const { code = '', message } = error as NodeJS.ErrnoException;
    // SQLSTATE classes 08 (connection), 28 (sign-in), 3D (no such database), 57 (shutting down), or a socket error.
    if (/^(08|28|3D|57P)/.test(code) || /^E[A-Z]+$/.test(code) || /timeout|terminated/i.test(message))
      throw new DatabaseFailure('unreachable', `PostgreSQL does not answer: ${message}`, error);
    throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function openPglite({ dir, cacheDir }: Omit<DatabaseLocation, 'keys'>): Promise<LockedDatabase> {
  const release = dir === undefined ? () => {} : lockFolder(dir);
  try {
    const data = dir && join(dir, 'pg');
    const isNew = !data || !(await exists(join(data, 'PG_VERSION')));
    const dump = cacheDir && isNew ? join(cacheDir, await dumpName()) : undefined;
    const hasDump = dump !== undefined && (await exists(dump));
    const client = await PgliteClient.open({ dir: data, dump: hasDump ? dump : undefined });
    const database = openWith('pglite', new PgliteDialect(client), release);
    await migrateDatabase(database);
    if (dump && cacheDir && !hasDump) {
      await mkdir(cacheDir, { recursive: true });
      await client.dump(dump);
    }
    return database;
  } catch (error) {
    release();
    if (['EACCES', 'EROFS', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw new DatabaseFailure('notWritable', `cannot write to ${dir ?? cacheDir}`, error);
    throw error;
  }
}

/**
 * Opens the database, applies missing migrations, and encrypts what is not encrypted with the current key: PostgreSQL at
 * `url`, else the embedded PGlite in `dir`. Both engines run the same SQL and return int8, numeric and date as text and
 * timestamps as Date. Throws DatabaseFailure `notWritable`, `locked`, `unreachable` or `keyMissing`.
 */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  const database = await (place.url ? openPostgres(place.url) : openPglite(place));
  try {
    const vault = await openVault(database, place.keys);
    await sealRows(database, vault);
    return { ...database, vault };
  } catch (error) {
    await database.close();
    throw error;
  }
}
