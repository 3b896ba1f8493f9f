import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dialect, Driver } from 'kysely';
import { DatabaseFailure } from './databaseFailure.ts';

/**
 * Guards a dialect against use of the outer handle inside a transaction. On the embedded database, which
 * has one connection, such a query would wait for the transaction that waits for it; on a server it would
 * silently read outside the transaction.
 */
export function guard(dialect: Dialect): { dialect: Dialect; inside: AsyncLocalStorage<true> } {
  const inside = new AsyncLocalStorage<true>();
  const guardDriver = (driver: Driver): Driver => ({
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      if (inside.getStore())
        throw new DatabaseFailure('insideTransaction', 'use the handle that the transaction was given');
      return driver.acquireConnection(options);
    },
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    destroy: (options) => driver.destroy(options),
  });
  return {
    inside,
    dialect: {
      createDriver: () => guardDriver(dialect.createDriver()),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
  };
}
