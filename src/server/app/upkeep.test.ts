import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer, tokenOf } from '#tests/support/serverTesting.ts';
import { clearAway } from './upkeep.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[SV-1] what is over is cleared away, what is not stays', async () => {
  const rows = async () => {
    const { db } = server.database;
    const all = [
      db.selectFrom('session').select('brand_id'),
      db.selectFrom('captcha').select('brand_id'),
      db.selectFrom('login_counter').select('brand_id'),
    ];
    return Promise.all(all.map(async (one) => (await one.execute()).length));
  };
  const token = await tokenOf(server);
  await ask(server, 'getCaptcha');
  expect(await rows()).toEqual([1, 1, 2]);
  await clearAway(server.database, new Date());
  expect(await rows()).toEqual([1, 1, 2]);
  expect((await ask(server, 'getMember', { token })).status).toBe(200);
  await clearAway(server.database, new Date(Date.now() + 25 * 3_600_000));
  expect(await rows()).toEqual([0, 0, 0]);
});
