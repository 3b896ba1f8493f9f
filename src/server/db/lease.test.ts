import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from './handle.ts';
import { isLeased, releaseLease, takeLease } from './lease.ts';
import { startLeasedTurns } from './leasedTurns.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.db.deleteFrom('lease').execute());
afterAll(() => database.close());

const expire = () =>
  database.db
    .updateTable('lease')
    .set({ until: new Date(0) })
    .execute();

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 50_000 });

test('[SV-2] one owner of all has a lease, until it is given back or runs out', async () => {
  const take = (owner: string) => takeLease(database.db, 'work', owner, 60);
  const taken = await Promise.all(['a', 'b', 'c', 'd'].map(take));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const [owner = ''] = ['a', 'b', 'c', 'd'].filter((_, at) => taken[at]);
  const other = owner === 'a' ? 'b' : 'a';
  expect([
    await take(owner),
    await take(other),
    await takeLease(database.db, 'other work', other, 60),
  ]).toEqual([true, false, true]);
  await releaseLease(database.db, 'work', other);
  expect([await isLeased(database.db, 'work'), await take(other)]).toEqual([true, false]);
  await releaseLease(database.db, 'work', owner);
  expect([await isLeased(database.db, 'work'), await take(other)]).toEqual([false, true]);
  await expire();
  expect([await isLeased(database.db, 'work'), await take(owner), await take(other)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('[SV-2] of two processes one takes all turns; the other one takes over from one that was killed, and from one that ends', async () => {
  const turns: string[] = [];
  const failed: unknown[] = [];
  const start = (who: string) =>
    startLeasedTurns({
      database,
      name: 'turns',
      every: 5,
      lease: 60,
      async turn(renew) {
        if (await renew()) turns.push(who);
      },
      failed: (error) => failed.push(error),
    });
  const endFirst = start('first');
  await eventually(() => expect(turns.length).toBeGreaterThan(2));
  const endSecond = start('second');
  await eventually(() => expect(turns.length).toBeGreaterThan(12));
  expect(new Set(turns)).toEqual(new Set(['first']));
  await endFirst();
  await eventually(() => expect(turns).toContain('second'));
  // As a killed process leaves it, some time later.
  await database.db
    .updateTable('lease')
    .set({ owner: 'killed', until: new Date(0) })
    .execute();
  const before = turns.length;
  await eventually(() => expect(turns.length).toBeGreaterThan(before + 3));
  await endSecond();
  expect([failed, await isLeased(database.db, 'turns')]).toEqual([[], false]);
});
