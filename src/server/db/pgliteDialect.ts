import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { PgliteClient } from './pgliteClient.ts';

/** The single connection of an embedded database; callers wait for it in order. */
class PgliteDriver implements Driver {
  readonly #client: PgliteClient;
  readonly #connection: DatabaseConnection;
  #lastRelease: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(client: PgliteClient) {
    this.#client = client;
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        const { rows, affected } = await client.query(sql, parameters);
        return { rows: rows as R[], numAffectedRows: BigInt(affected) };
      },
      streamQuery() {
        throw new Error('the embedded database does not stream');
      },
    };
  }

  async init() {}

  async acquireConnection() {
    const previous = this.#lastRelease;
    let release = () => {};
    this.#lastRelease = new Promise((resolve) => {
      release = resolve;
    });
    await previous;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection() {
    this.#release();
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy() {
    await this.#client.close();
  }
}

/** Kysely dialect of the embedded PostgreSQL: the same SQL and adapter as for a server. */
export class PgliteDialect implements Dialect {
  readonly #client: PgliteClient;

  constructor(client: PgliteClient) {
    this.#client = client;
  }

  createDriver(): Driver {
    return new PgliteDriver(this.#client);
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }

  createAdapter() {
    return new PostgresAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}
