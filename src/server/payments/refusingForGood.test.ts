import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { depositing, endOrders } from '#tests/support/servers/depositing.ts';
import { letMoneyOut, shownFee, testPin } from '#tests/support/servers/moneyOut.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { deleteExpired } from '../app/upkeep.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof depositing>>;
let card: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ card } = await letMoneyOut(server.database));
  member = await depositing(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await endOrders(server);
  await hold(null);
});

const hold = (until: Date | null) =>
  server.database.db
    .updateTable('member')
    .set({ money_out_held_until: until })
    .where('id', '=', member.memberId)
    .execute();
const later = () => new Date(server.now().getTime() + 3_600_000);

const withdraw = async (key: string, paymentPassword: string = testPin) =>
  member.send('withdraw', {
    key,
    body: { amount: '20', fee: await shownFee(server, member.token, '20'), card, paymentPassword },
  });
const toUpline = (key: string) =>
  member.send('transferToUpline', { key, body: { amount: '5', paymentPassword: testPin } });
const transfer = (key: string) =>
  member.send('transfer', { key, body: { from: 'SUNDIAL', to: 'main', amount: '30' } });
const deposit = (key: string) => member.transfer({}, key);

/** A way to move money, what stands against it for now, and what takes that away. */
const ways = {
  'a withdrawal': { send: withdraw, code: 'money.held', bar: () => hold(later()), clear: () => hold(null) },
  'a transfer to the upline': {
    ...{ send: toUpline, code: 'money.held', bar: () => hold(later()), clear: () => hold(null) },
  },
  'a transfer between wallets': {
    ...{ send: transfer, code: 'money.insufficient', bar: async () => undefined },
    clear: () =>
      member.send('transfer', { key: randomUUID(), body: { from: 'main', to: 'SUNDIAL', amount: '60' } }),
  },
  'a deposit': {
    ...{ send: deposit, code: 'money.tooMany', clear: () => endOrders(server) },
    bar: async () => {
      for (let i = 0; i < 3; i++) await member.transfer();
    },
  },
};

describe.each(Object.entries(ways))('[WA-5] %s', (_, { send, code, bar, clear }) => {
  test('that was refused moves nothing when it comes once more, on its way for longer', async () => {
    const key = randomUUID();
    await bar();
    const refused = await send(key);
    expect(refused.errorCode).toBe(code);
    await clear();
    const before = await member.balance();
    const again = await send(key);
    expect([again.errorCode, again.value]).toEqual([code, refused.value]);
    expect(await member.balance()).toBe(before);
    expect((await member.send('findMovements', { query: { keys: key } })).value.made).toEqual([]);
    // Who asks anew has what they ask for.
    expect((await send(randomUUID())).success).toBe(true);
  });
});

test('[WA-5] a wrong payment password decides nothing: the same is sent again with the right one', async () => {
  const key = randomUUID();
  expect((await withdraw(key, '000000')).errorCode).toBe('payment.wrong');
  expect((await withdraw(key)).success).toBe(true);
});

test('[WA-5] what a key moved is told, whatever else was refused under it', async () => {
  const key = randomUUID();
  expect((await transfer(key)).success).toBe(true);
  const other = { from: 'SUNDIAL', to: 'main', amount: '31' };
  expect((await member.send('transfer', { key, body: other })).errorCode).toBe('money.reused');
  expect((await transfer(key)).success).toBe(true);
});

test('[WA-5] refusals are kept for a day', async () => {
  const kept = () => server.database.db.selectFrom('refused_key').select('key').execute();
  expect(await kept()).not.toEqual([]);
  await deleteExpired(server.database, new Date(server.now().getTime() + 23 * 3_600_000));
  expect(await kept()).not.toEqual([]);
  await deleteExpired(server.database, new Date(server.now().getTime() + 25 * 3_600_000));
  expect(await kept()).toEqual([]);
});
