import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { playInBackground } from './backgroundPlay.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
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
    await playInBackground(server.database, server.sites.all, new Date(Date.now() + turn * 60_000), {
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
