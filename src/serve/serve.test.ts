import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeLease } from '#src/server/db/lease.ts';
import { settlementLease } from '#src/server/play/settleSchedule.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../server/db/handle.ts';
import { requireSoleProcess } from './serve.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('[SV-2] data are not deleted under a server that runs on the same PostgreSQL', async () => {
  let closed = 0;
  const shared: Database = { ...database, engine: 'postgres', close: async () => void closed++ };
  await requireSoleProcess(shared);
  await takeLease(database.db, settlementLease, 'another process', 60);
  await expect(requireSoleProcess(shared)).rejects.toThrow('Another server runs on this database');
  expect(closed).toBe(1);
  // A folder is locked: a lease in it is that of a process that was killed.
  await requireSoleProcess({ ...shared, engine: 'pglite' });
});
