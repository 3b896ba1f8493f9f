import type { Kysely } from 'kysely';
import type { Vault } from '../secrets/vault.ts';
import type { Tables } from './tables.ts';

/** Runs statements: the database itself, or a transaction. */
export type Queries = Pick<
  Kysely<Tables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'fn' | 'getExecutor'
>;

/** An open, migrated database. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** For single statements. Throws DatabaseFailure `insideTransaction` when used inside `transaction`. */
  readonly db: Queries;
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Not nestable. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Encrypts and hashes what must not stand here in clear. */
  readonly vault: Vault;
  /** Waits for running statements, then closes. */
  close(): Promise<void>;
}
