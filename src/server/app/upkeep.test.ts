import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { depositing } from '#tests/support/servers/depositing.ts';
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

test('[SV-1][WA-5] what killed processes held goes after a day, what is held or was lately stays', async () => {
  const { db } = server.database;
  const hours = (ahead: number) => new Date(Date.now() + ahead * 3_600_000);
  for (const [name, ahead] of [
    ['old', -25],
    ['late', -1],
    ['held', 1],
  ] as const)
    await db
      .insertInto('lease')
      .values({ name, owner: 'killed', until: hours(ahead) })
      .execute();
  await deleteExpired(server.database, new Date());
  const left = await db
    .selectFrom('lease')
    .select('name')
    .where('owner', '=', 'killed')
    .orderBy('name')
    .execute();
  expect(left.map(({ name }) => name)).toEqual(['held', 'late']);
});

test('[SV-1][WA-1] what a gateway said goes half a year after it is done, what waits stays', async () => {
  const { db } = server.database;
  const member = await depositing(server);
  const [paid, open, cancelled] = [
    (await member.deposit('card')).value,
    (await member.deposit('card')).value,
    (await member.deposit('card')).value,
  ];
  await server.games.inject({
    method: 'POST',
    url: new URL(paid.open).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'act=pay',
  });
  await vi.waitFor(async () => expect((await member.read(paid.id)).state).toBe('credited'));
  await member.send('cancelDeposit', { body: { id: cancelled.id } });
  // Nobody has worked on this call yet: the payment came late.
  const { reference } = await db
    .selectFrom('pay_order')
    .select('reference')
    .where('id', '=', cancelled.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('inbound_call')
    .values({
      brand_id: 'base',
      gateway: 'demo',
      event_id: 'late',
      reference: reference ?? '',
      payload: '{}',
      received_at: new Date(),
    })
    .execute();

  const kept = async () => {
    const payments = await db.selectFrom('demo_payment').select('order_id').orderBy('order_id').execute();
    const calls = await db.selectFrom('inbound_call').select('done_at').execute();
    return [payments.map(({ order_id }) => order_id), calls.filter(({ done_at }) => done_at).length];
  };
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  const ids = [paid.id, open.id, cancelled.id].sort();
  await vi.waitFor(async () => expect(await kept()).toEqual([ids, 1]));
  await deleteExpired(server.database, inDays(179));
  expect(await kept()).toEqual([ids, 1]);
  await deleteExpired(server.database, inDays(181));
  expect(await kept()).toEqual([[open.id, cancelled.id].sort(), 0]);
  expect(await db.selectFrom('inbound_call').select('event_id').execute()).toEqual([{ event_id: 'late' }]);
  // Sessions of then are over, too.
  const later = await depositing(server);
  expect((await later.read(paid.id)).steps.at(-1)).toMatchObject({ state: 'credited', by: 'gateway' });

  await later.send('cancelDeposit', { body: { id: open.id } });
  await db.updateTable('inbound_call').set({ done_at: new Date() }).execute();
  await deleteExpired(server.database, inDays(181));
  expect(await kept()).toEqual([[], 0]);
});
