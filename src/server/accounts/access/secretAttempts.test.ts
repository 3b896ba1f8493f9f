import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/server/db/handle.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { countLoginAttempt } from './loginGuard.ts';
import { countSecretAttempt } from './secretAttempts.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Requests that came at one moment, counted in the reverse order. */
const moments = [5, 4, 3, 2, 1].map((offset) => new Date(Date.UTC(2026, 0, 1) + offset));

test('[SV-4][MC-4] a request that is counted after a later one does not wait for it while attempts are free', async () => {
  const attempt = { brandId: 'base', memberId: '1', kind: 'payment' } as const;
  for (const now of moments) expect(await countSecretAttempt(database, { ...attempt, now })).toBe(0);
  expect(await countSecretAttempt(database, { ...attempt, now: new Date(Date.UTC(2026, 0, 1)) })).toBe(31);
});

test('[SV-4] nor does a sign-in', async () => {
  const subjects = { brandId: 'base', account: 'tama', ip: '192.0.2.1' };
  for (const now of moments.slice(0, 3))
    expect(await countLoginAttempt(database, subjects, true, now)).toBe('counted');
});
