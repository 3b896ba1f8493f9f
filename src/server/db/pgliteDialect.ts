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

/** The one connection of an embedded database; users take turns. */
class PgliteDriver implements Driver {
  readonly #client: PgliteClient;
  readonly #connection: DatabaseConnection;
  #turn: Promise<void> = Promise.resolve();
  #done: () => void = () => {};

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
    const before = this.#turn;
    let done = () => {};
    this.#turn = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    this.#done = done;
    return this.#connection;
  }

  async releaseConnection() {
    this.#done();
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

/** Kysely on the embedded PostgreSQL: the same SQL and the same adapter as on a server. */
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
