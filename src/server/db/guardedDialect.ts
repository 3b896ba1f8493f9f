import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dialect, Driver } from 'kysely';
import { DatabaseFailure } from './databaseFailure.ts';

/**
 * Wraps a dialect so that using the outer handle inside a transaction throws. On the embedded database, which has
 * one connection, such a query would deadlock; on a server it would silently read outside the transaction.
 * `inTransaction` must be set (by `run`) while a transaction's work runs.
 */
export function guardDialect(dialect: Dialect): { dialect: Dialect; inTransaction: AsyncLocalStorage<true> } {
  const inTransaction = new AsyncLocalStorage<true>();
  const guardDriver = (driver: Driver): Driver => ({
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      if (inTransaction.getStore())
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
    inTransaction,
    dialect: {
      createDriver: () => guardDriver(dialect.createDriver()),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
  };
}
