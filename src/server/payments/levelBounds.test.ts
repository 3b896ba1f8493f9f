import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeDueOrder } from '#tests/support/servers/dueOrders.ts';
import { letMoneyOut, shownFee, testPin } from '#tests/support/servers/moneyOut.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { post } from '../wallet/ledger.ts';

let server: TestServer;
let token: string;
let memberId: string;
let card: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ memberId, card } = await letMoneyOut(server.database, 'marama'));
  token = await tokenOf(server, 'marama');
  await server.database.transaction((tx) =>
    post(tx, {
      ...{ brandId: 'base', memberId, kind: 'test', key: 'money to withdraw' },
      postings: [
        { account: { memberId }, amount: '9000' },
        { account: { house: 'test' }, amount: '-9000' },
      ],
    }),
  );
});
afterAll(() => server.close());

const terms = async () => {
  const { countLeft, amountLeft } = (await callServer(server, 'getWithdrawTerms', { token })).body.value;
  return [countLeft, amountLeft];
};
const withdraw = async (amount: string) =>
  callServer(server, 'withdraw', {
    token,
    body: { amount, fee: await shownFee(server, token, amount), card, paymentPassword: testPin },
    headers: { 'idempotency-key': randomUUID() },
  });
const levelStored = () =>
  server.database.db.selectFrom('member').select('level').where('id', '=', memberId).executeTakeFirst();

test('[WA-2][MC-3] a level that was reached counts for the bounds of a day, without a look at the benefits', async () => {
  expect(await terms()).toEqual([2, '2000.00']);
  expect((await withdraw('2000.01')).body.errorCode).toBe('money.daily');
  const bet = await storeDueOrder(server.database, memberId);
  await server.database.db.updateTable('bet_order').set({ stake: '1000' }).where('id', '=', bet).execute();
  expect((await withdraw('2000.01')).status).toBe(200);
  expect(await levelStored()).toEqual({ level: 1 });
  expect(await terms()).toEqual([2, '2999.99']);
});

test('[MC-3] a level once reached stays', async () => {
  await server.database.db.updateTable('bet_order').set({ stake: '1' }).execute();
  expect(await terms()).toEqual([2, '2999.99']);
});
