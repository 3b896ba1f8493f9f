import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/server/db/handle.ts';
import { seed } from '#src/server/seed/seed.ts';
import { fakeSite } from '#tests/support/servers/serverTesting.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { reconcile } from './reconcile.ts';

const now = new Date('2026-03-01T10:07:00Z');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const yen = { code: 'JPY', symbol: '¥', decimals: 0 };
  await seed(database, [fakeSite('base'), fakeSite('other', { currency: yen })], { now, past: true });
});
afterAll(() => database.close());

test('[SV-3][WA-5] the books of a demo member with a past agree', async () => {
  const { findings, counted } = await reconcile(database, now);
  expect(findings).toEqual([]);
  expect(counted.orders).toBeGreaterThan(60);
});
