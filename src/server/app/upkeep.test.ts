import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { deleteExpired } from './upkeep.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[SV-1] expired rows are deleted, others stay', async () => {
  const rowCounts = async () => {
    const { db } = server.database;
    const queries = [
      db.selectFrom('session').select('brand_id'),
      db.selectFrom('captcha').select('brand_id'),
      db.selectFrom('login_counter').select('brand_id'),
    ];
    return Promise.all(queries.map(async (query) => (await query.execute()).length));
  };
  const token = await tokenOf(server);
  await callServer(server, 'getCaptcha');
  expect(await rowCounts()).toEqual([1, 1, 3]);
  await deleteExpired(server.database, new Date());
  expect(await rowCounts()).toEqual([1, 1, 3]);
  expect((await callServer(server, 'getMember', { token })).status).toBe(200);
  await deleteExpired(server.database, new Date(Date.now() + 25 * 3_600_000));
  // What stays for a month is that the account signed in from this address.
  expect(await rowCounts()).toEqual([0, 0, 1]);
  await deleteExpired(server.database, new Date(Date.now() + 31 * 24 * 3_600_000));
  expect(await rowCounts()).toEqual([0, 0, 0]);
});
