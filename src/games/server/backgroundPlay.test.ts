import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/server/db/handle.ts';
import { siteRegistry } from '#src/server/http/hosts.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { playInBackground, startBackgroundPlay } from './backgroundPlay.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'first', 'second'] });
});
afterAll(() => server.close());

test('[SV-3] background players place orders; the demo accounts do not change', async () => {
  const hash = async () => 'nobody';
  const ordersPlaced = async () => {
    const { db } = server.database;
    const rows = await db.selectFrom('bet_order').select(['member_id']).execute();
    return rows;
  };
  expect(await ordersPlaced()).toEqual([]);
  for (let turn = 0; turn < 12; turn++)
    await playInBackground(server.database, [fakeSite('base')], new Date(Date.now() + turn * 60_000), {
      hash,
      log: console.error,
    });
  expect((await ordersPlaced()).length).toBeGreaterThan(8);
  const members = await server.database.db.selectFrom('member').select(['id', 'account']).execute();
  const accounts = new Map(members.map(({ id, account }) => [id, account]));
  for (const { member_id } of await ordersPlaced()) expect(accounts.get(member_id)).toMatch(/-bg$/);
  expect(members.filter(({ account }) => account.endsWith('-bg'))).toHaveLength(12);
  const { body } = await callServer(server, 'getBalance', { token: await tokenOf(server) });
  expect(body.value.sumBalance).toBe('1258.40');
});

test('[SV-2][SV-3] of two servers on one database one plays, until it stops', async () => {
  const { database } = server;
  /** Starts the players of a server that shows one brand, by which its orders are known. */
  function start(id: string) {
    let looks = 0;
    const own: Database = {
      ...database,
      get db() {
        looks++;
        return database.db;
      },
    };
    const end = startBackgroundPlay({
      ...{ database: own, log: console.error, every: 20 },
      sites: siteRegistry([fakeSite(id)]),
      isPrepared: () => true,
    });
    return { end, looks: () => looks };
  }
  const ordersOf = async (id: string) =>
    (await database.db.selectFrom('bet_order').select('id').where('brand_id', '=', id).execute()).length;
  const patience = { timeout: 30_000 };

  const first = start('first');
  await expect.poll(() => ordersOf('first'), patience).toBeGreaterThan(0);
  const second = start('second');
  try {
    const before = await ordersOf('first');
    // Each look of the second one is a try to take the lease.
    await expect.poll(second.looks, patience).toBeGreaterThan(10);
    await expect.poll(() => ordersOf('first'), patience).toBeGreaterThan(before + 5);
    expect(await ordersOf('second')).toBe(0);
    const played = await database.db
      .selectFrom('member')
      .select('account')
      .where('brand_id', 'in', ['first', 'second'])
      .where('account', 'like', '%-bg')
      .execute();
    expect(played).toHaveLength(12);

    await first.end();
    const left = await ordersOf('first');
    await expect.poll(() => ordersOf('second'), patience).toBeGreaterThan(0);
    expect(await ordersOf('first')).toBe(left);
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
});
