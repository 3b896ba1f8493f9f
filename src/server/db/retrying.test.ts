import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { isPassing } from './faults.ts';
import type { Database } from './handle.ts';
import { takeLease } from './lease.ts';
import { retrying } from './retrying.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const failure = (code: string) => Object.assign(new Error('refused'), { code });

test('[SV-2] work that lost a race is done again in a new transaction, and counts once', async () => {
  for (const code of ['40001', '40P01']) {
    let tried = 0;
    const name = await retrying(database, async (tx) => {
      await takeLease(tx, `${code} ${++tried}`, 'me', 60);
      if (tried < 4) throw failure(code);
      return `${code} ${tried}`;
    });
    expect(name).toBe(`${code} 4`);
  }
  const kept = await database.db.selectFrom('lease').select('name').orderBy('name').execute();
  expect(kept.map(({ name }) => name)).toEqual(['40001 4', '40P01 4']);
});

test('[SV-2] it is tried six times, and any other failure once', async () => {
  const count = async (error: Error) => {
    let tried = 0;
    const work = retrying(database, async () => {
      tried++;
      throw error;
    });
    await expect(work).rejects.toBe(error);
    return tried;
  };
  expect([
    await count(failure('40P01')),
    await count(failure('23505')),
    await count(new Error('no')),
  ]).toEqual([6, 1, 1]);
});

test('[SV-2] a fault of the connection or the server is told from one of the rows', () => {
  const passing: Error[] = ['57014', '40P01', '53300', '08006', 'ECONNRESET', 'XX000', '42703'].map(failure);
  passing.push(
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  );
  for (const error of passing) expect(isPassing(error), String(error)).toBe(true);
  const lasting: Error[] = ['23514', '22003', 'P0001', 'ERR_INVALID_ARG_TYPE'].map(failure);
  lasting.push(new Error('it is on no lottery that is known'), new TypeError('undefined is not a function'));
  for (const error of lasting) expect(isPassing(error), String(error)).toBe(false);
});
