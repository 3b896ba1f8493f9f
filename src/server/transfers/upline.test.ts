import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import { letMoneyOut, testPin } from '#tests/support/servers/moneyOut.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { requireTurnover } from '../payments/turnover.ts';
import { defaultSettings, writeSettings } from '../settings/settings.ts';
import { balance } from '../wallet/ledger.ts';

let server: TestServer;
let token: string;
let memberId: string;
let agentId: string;
const brandId = 'base';

beforeAll(async () => {
  server = await startTestServer();
  ({ memberId } = await letMoneyOut(server.database));
  agentId = await memberIdOf(server.database, 'agent');
});
afterAll(() => server.close());

const setMember = (
  columns: Readonly<Record<string, string | number | boolean | Date | null>>,
  id: string = memberId,
) => server.database.db.updateTable('member').set(columns).where('id', '=', id).execute();

beforeEach(async () => {
  await server.database.db.deleteFrom('login_counter').execute();
  await setMember({ type: 0, upline_id: agentId, affiliate_code: 'HINANO26', money_out_held_until: null });
  await setMember({ disabled: false }, agentId);
  await writeSettings(server.database.db, brandId, {
    payments: defaultSettings.payments,
    whitelabel: defaultSettings.whitelabel,
  });
  token = await tokenOf(server);
});

const send = async (body: Readonly<Record<string, unknown>> = {}, key: string = randomUUID()) => {
  const answer = await callServer(server, 'transferToUpline', {
    token,
    body: { amount: '10', paymentPassword: testPin, ...body },
    headers: { 'idempotency-key': key },
  });
  return answer.body;
};
const money = (id: string) => balance(server.database.db, brandId, id);
/** What a transfer answers, and the page that leads to it: codes of their refusals. */
const refusals = async () => [
  (await send()).errorCode,
  (await callServer(server, 'getUplineTransfer', { token })).body.errorCode,
];

test('[WA-3] a member transfers to the upline, whose name only they know again', async () => {
  const { body } = await callServer(server, 'getUplineTransfer', { token });
  expect(body.value).toMatchObject({
    ...{ upline: 'H•••', available: '1258.40', missing: [], heldUntil: null },
    limits: { min: '1.00', max: '10000.00' },
  });
  const [mine, theirs] = [await money(memberId), await money(agentId)];
  const { value } = await send({ amount: '58.40' });
  expect(value).toMatchObject({ amount: '58.40', to: 'H•••' });
  expect([mine, theirs, await money(memberId), await money(agentId)]).toEqual([
    ...['1258.40000000', '24310.75000000'],
    ...['1200.00000000', '24369.15000000'],
  ]);
});

test('[WA-3][WA-5] a key transfers once, and nothing else', async () => {
  const mine = BigInt((await money(memberId)).replace('.', ''));
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send({}, key)));
  // Who comes meanwhile is to come again; whoever is answered is told the same.
  const told = answers.flatMap(({ value }) => (value === null ? [] : [value]));
  const refused = answers.flatMap(({ value, errorCode }) => (value === null ? [errorCode] : []));
  expect(new Set(told.map(({ id }) => id)).size).toBe(1);
  expect(refused.filter((code) => code !== 'money.underWay')).toEqual([]);
  const found = await callServer(server, 'findMovements', { token, query: { keys: key } });
  expect(found.body.value).toEqual({ made: [{ key, order: null }] });
  // Whatever has changed since.
  await setMember({ type: 2, upline_id: null, money_out_held_until: new Date(Date.now() + 3_600_000) });
  expect((await send({}, key)).value).toEqual(told[0]);
  expect((await send({ amount: '10.00' }, key)).value).toEqual(told[0]);
  expect((await send({ amount: '11' }, key)).errorCode).toBe('money.reused');
  expect(BigInt((await money(memberId)).replace('.', ''))).toBe(mine - 10_00000000n);
});

test('[WA-3] nobody transfers without the brand’s leave, on trial, or as a member of type 2', async () => {
  const { whitelabel } = defaultSettings;
  const set = (AGETRANSFERUP3: boolean) =>
    writeSettings(server.database.db, brandId, { whitelabel: { ...whitelabel, AGETRANSFERUP3 } });
  await set(false);
  expect(await refusals()).toEqual(['permission.denied', 'permission.denied']);
  await set(true);
  await setMember({ type: 2 });
  expect(await refusals()).toEqual(['permission.denied', 'permission.denied']);
  token = await tokenOf(server, 'trial');
  expect(await refusals()).toEqual(['account.trial', 'account.trial']);
});

test('[WA-3] there must be an upline by invitation whose account is open', async () => {
  await setMember({ affiliate_code: null });
  expect(await refusals()).toEqual(['money.noUpline', 'money.noUpline']);
  await setMember({ affiliate_code: 'HINANO26', upline_id: null });
  expect(await refusals()).toEqual(['money.noUpline', 'money.noUpline']);
  await setMember({ upline_id: agentId });
  await setMember({ disabled: true }, agentId);
  expect(await refusals()).toEqual(['money.noUpline', 'money.noUpline']);
});

test('[WA-3] money that is held, not wagered, too little, too much or not there stays', async () => {
  const until = new Date(server.now().getTime() + 3_600_000);
  await setMember({ money_out_held_until: until });
  expect(await send()).toMatchObject({ errorCode: 'money.held', value: { until: until.toISOString() } });
  await setMember({ money_out_held_until: null });
  const settings = { ...defaultSettings.payments, uplineMin: '5', uplineMax: '2000' };
  await writeSettings(server.database.db, brandId, { payments: settings });
  for (const amount of ['4.99', '2000.01'])
    expect(await send({ amount })).toMatchObject({
      errorCode: 'money.limits',
      value: { min: '5.00', max: '2000.00' },
    });
  for (const amount of ['4.999', '5.001', '2000.001'])
    expect((await send({ amount })).errorCode).toBe('money.decimals');
  expect((await send({ amount: '2000' })).errorCode).toBe('money.insufficient');
  const wager = { source: randomUUID(), required: '20', since: new Date() };
  await requireTurnover(server.database.db, { brandId, memberId }, wager);
  expect(await send()).toMatchObject({ errorCode: 'money.turnover', value: { left: '20.00' } });
  await server.database.db.deleteFrom('turnover_requirement').execute();
  expect((await send()).success).toBe(true);
});

test('[WA-3] it takes the payment password, and too many wrong ones are too many', async () => {
  for (let i = 0; i < 5; i++)
    expect((await send({ paymentPassword: '111111' })).errorCode).toBe('payment.wrong');
  expect((await send()).errorCode).toBe('login.slowDown');
});

test('[WA-3] it needs a payment password, and no card', async () => {
  await server.database.db.updateTable('bank_card').set({ removed_at: new Date() }).execute();
  expect((await send()).success).toBe(true);
  await setMember({ payment_password_hash: null });
  expect(await send()).toMatchObject({ errorCode: 'money.setUp', value: { missing: ['paymentPassword'] } });
});
