import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeSite } from '#tests/support/servers/serverTesting.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import { prepareBrands } from './prepareBrands.ts';
import { seed } from './seed.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await seed(database, []);
});
afterAll(() => database.close());

/** Ids of the brands that have accounts. */
async function brandsWithAccounts(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('member')
    .select('brand_id')
    .distinct()
    .orderBy('brand_id')
    .execute();
  return rows.map(({ brand_id }) => brand_id);
}

const fail = (error: unknown) => {
  throw error;
};

describe('[SV-1] the data of a new brand', () => {
  test('are there once somebody comes, before those of brands that wait', async () => {
    const preparation = prepareBrands(database, () => new Date(), fail);
    const waiting = ['one', 'two', 'three'].map((id) => fakeSite(id));
    await preparation.follow(waiting);
    await preparation.prepare(fakeSite('three'));
    expect(preparation.isPrepared('three')).toBe(true);
    expect(preparation.isPrepared('two')).toBe(false);
    await expect.poll(() => preparation.isPrepared('two'), { timeout: 30_000 }).toBe(true);
    expect(await brandsWithAccounts()).toEqual(['one', 'three', 'two']);
    await preparation.close();
  });

  test('begin with what its files said last, however the reading met the preparation', async () => {
    const saying = (email: 'off' | 'required') =>
      ['six', 'seven', 'eight'].map((id) => ({ ...fakeSite(id), startingSettings: { register: { email } } }));
    const preparation = prepareBrands(database, () => new Date(), fail);
    await preparation.follow(saying('off'));
    await preparation.follow(saying('required'));
    for (const site of saying('off')) await preparation.prepare(site);
    const rows = await database.db
      .selectFrom('brand_start')
      .select('said')
      .where('brand_id', 'in', ['six', 'seven', 'eight'])
      .execute();
    expect(rows.map(({ said }) => said)).toEqual(Array(3).fill({ register: { email: 'required' } }));
    await preparation.close();
  });

  test('are made once for requests that come together, and again after a failure', async () => {
    const preparation = prepareBrands(database, () => new Date(), fail);
    await Promise.all([preparation.prepare(fakeSite('four')), preparation.prepare(fakeSite('four'))]);
    expect(await brandsWithAccounts()).toContain('four');
    const broken = prepareBrands(
      { ...database, transaction: () => Promise.reject(new Error('no disk')) } as Database,
      () => new Date(),
      fail,
    );
    await expect(broken.prepare(fakeSite('five'))).rejects.toThrow('no disk');
    expect(broken.isPrepared('five')).toBe(false);
    await preparation.close();
  });
});
