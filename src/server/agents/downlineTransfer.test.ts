import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toUnits } from '#src/domain/money/units.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import { letMoneyOut, testPin } from '#tests/support/servers/moneyOut.ts';
import { addAgents } from '#tests/support/servers/moreAgents.ts';
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
let agentId: string;
let demoId: string;
const brandId = 'base';

beforeAll(async () => {
  server = await startTestServer();
  ({ memberId: agentId } = await letMoneyOut(server.database, 'agent'));
  demoId = await memberIdOf(server.database, 'demo');
  await addAgents(server.database, { poema: 42, arii: 2 });
});
afterAll(() => server.close());

const setMember = (columns: Readonly<Record<string, string | number | boolean | Date | null>>, id: string) =>
  server.database.db.updateTable('member').set(columns).where('id', '=', id).execute();

beforeEach(async () => {
  await server.database.db.deleteFrom('login_counter').execute();
  await setMember({ type: 41, money_out_held_until: null, upline_id: null }, agentId);
  await setMember({ upline_id: agentId, disabled: false }, demoId);
  await writeSettings(server.database.db, brandId, { payments: defaultSettings.payments });
  token = await tokenOf(server, 'agent');
});

const send = async (body: Readonly<Record<string, unknown>> = {}, key: string = randomUUID(), by = token) => {
  const answer = await callServer(server, 'transferToDownline', {
    token: by,
    body: { to: demoId, amount: '10', paymentPassword: testPin, ...body },
    headers: { 'idempotency-key': key },
  });
  return answer.body;
};
const termsOf = async (to: string, by = token) =>
  (await callServer(server, 'getDownlineTransfer', { token: by, query: { to } })).body;
const money = async (id: string) => toUnits(await balance(server.database.db, brandId, id));
const sumOfAll = async () =>
  (await sql<{ sum: string }>`select sum(amount)::text as sum from posting`.execute(server.database.db)).rows;

test('[AG-5] an agent transfers to a member right below, whose name only they know again', async () => {
  const place = await server.database.db
    .selectFrom('member')
    .select('place')
    .where('id', '=', demoId)
    .execute();
  const number = String(place[0]?.place);
  expect((await termsOf(demoId)).value).toMatchObject({
    ...{ to: 'T•••', number, available: '24310.75', missing: [], heldUntil: null },
    limits: { min: '1.00', max: '10000.00' },
  });
  const [mine, theirs, all] = [await money(agentId), await money(demoId), await sumOfAll()];
  const { value } = await send({ amount: '310.75' });
  expect(value).toMatchObject({ amount: '310.75', to: 'T•••' });
  expect([await money(agentId), await money(demoId)]).toEqual([
    mine - toUnits('310.75'),
    theirs + toUnits('310.75'),
  ]);
  expect(await sumOfAll()).toEqual(all);
  const listed = async (by: string) => {
    const query = { from: day(), to: day(), language: 'EN' };
    const { body } = await callServer(server, 'listTransactions', { token: by, query });
    const [{ type, amount, title }] = body.value.list;
    return [type, amount, title];
  };
  expect(await listed(token)).toEqual(['toDownline', '-310.75', 'T•••']);
  expect(await listed(await tokenOf(server))).toEqual(['toDownline', '310.75', 'H•••']);
});

const day = () => server.now().toISOString().slice(0, 10);

test('[AG-5][WA-5] a key transfers once, to one member, and nothing else; at once as well', async () => {
  const mine = await money(agentId);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send({}, key)));
  const told = answers.flatMap(({ value }) => (value === null ? [] : [value]));
  const refused = answers.flatMap(({ value, errorCode }) => (value === null ? [errorCode] : []));
  expect(new Set(told.map(({ id }) => id)).size).toBe(1);
  expect(refused.filter((code) => code !== 'money.underWay')).toEqual([]);
  const found = await callServer(server, 'findMovements', { token, query: { keys: key } });
  expect(found.body.value).toEqual({ made: [{ key, order: null }] });
  expect((await send({ amount: '11' }, key)).errorCode).toBe('money.reused');
  expect((await send({ to: await memberIdOf(server.database, 'vaite') }, key)).errorCode).toBe(
    'money.reused',
  );
  // Whatever has changed since.
  await setMember({ upline_id: null }, demoId);
  await setMember({ type: 0, money_out_held_until: new Date(Date.now() + 3_600_000) }, agentId);
  expect((await send({ amount: '10.00' }, key)).value).toEqual(told[0]);
  expect(await money(agentId)).toBe(mine - toUnits('10'));
});

test('[AG-5] two transfers at once do not spend the same money', async () => {
  const mine = await balance(server.database.db, brandId, agentId);
  await writeSettings(server.database.db, brandId, {
    payments: { ...defaultSettings.payments, downlineMax: '100000' },
  });
  const amount = mine.slice(0, -6);
  const answers = await Promise.all([send({ amount }), send({ amount })]);
  expect(answers.map(({ errorCode }) => errorCode ?? '').sort()).toEqual(['', 'money.insufficient']);
  expect(await money(agentId)).toBe(0n);
  // Back again, up.
  await letMoneyOut(server.database, 'demo');
  await server.database.db.deleteFrom('turnover_requirement').execute();
  await writeSettings(server.database.db, brandId, {
    payments: { ...defaultSettings.payments, uplineMax: '100000' },
  });
  const back = await callServer(server, 'transferToUpline', {
    token: await tokenOf(server),
    body: { amount, paymentPassword: testPin },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(back.body.success).toBe(true);
  expect(await money(agentId)).toBe(toUnits(mine));
});

test('[AG-5] whoever is not right below is nobody: deeper, elsewhere, oneself, closed, above, unknown', async () => {
  const ids = Object.fromEntries(
    await Promise.all(
      ['marama', 'closed', 'trial'].map(
        async (one) => [one, await memberIdOf(server.database, one)] as const,
      ),
    ),
  );
  const { id: elsewhere } = await server.database.db
    .insertInto('member')
    .values({
      ...{ brand_id: 'elsewhere', account: 'demo', password_hash: '', type: 0, nickname: null },
      ...{ reg_date: '2026-01-01', head_icon: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Below a member of the own team.
  await setMember({ upline_id: demoId }, ids.marama ?? '');
  await setMember({ upline_id: agentId }, ids.closed ?? '');
  const before = await money(agentId);
  for (const to of [...Object.values(ids), elsewhere, agentId, '999999999']) {
    const shown = await termsOf(to);
    const refused = await send({ to });
    expect([shown.errorCode, shown.message, refused.errorCode, refused.message]).toEqual([
      ...['account.missing', 'nobody right below has that id'],
      ...['account.missing', 'nobody right below has that id'],
    ]);
  }
  expect(await money(agentId)).toBe(before);
});

test.each([
  ['poema', true],
  ['arii', true],
  ['tama', false],
  ['trial', false],
])('[AG-5] %s may transfer to those below: %s', async (account, may) => {
  const by = await tokenOf(server, account);
  await setMember({ upline_id: await memberIdOf(server.database, account) }, demoId);
  const { errorCode } = await termsOf(demoId, by);
  expect(errorCode ?? null).toBe(may ? null : account === 'trial' ? 'account.trial' : 'permission.denied');
});

test('[AG-5] members of type 40 transfer nothing', async () => {
  await setMember({ type: 40 }, agentId);
  expect([(await termsOf(demoId)).errorCode, (await send()).errorCode]).toEqual(
    Array(2).fill('permission.denied'),
  );
});

test('[AG-5] money that is held, not wagered, too little, too much or not there stays', async () => {
  const until = new Date(server.now().getTime() + 3_600_000);
  await setMember({ money_out_held_until: until }, agentId);
  const key = randomUUID();
  expect((await send({}, key)).errorCode).toBe('money.held');
  await setMember({ money_out_held_until: null }, agentId);
  // Refused for good.
  expect((await send({}, key)).errorCode).toBe('money.held');
  const settings = { ...defaultSettings.payments, downlineMin: '5', downlineMax: '200000' };
  await writeSettings(server.database.db, brandId, { payments: settings });
  for (const amount of ['4.99', '200000.01'])
    expect(await send({ amount })).toMatchObject({
      ...{ errorCode: 'money.limits', value: { min: '5.00', max: '200000.00' } },
    });
  expect((await send({ amount: '5.001' })).errorCode).toBe('money.decimals');
  expect((await send({ amount: '200000' })).errorCode).toBe('money.insufficient');
  const wager = { source: randomUUID(), required: '20', since: new Date() };
  await requireTurnover(server.database.db, { brandId, memberId: agentId }, wager);
  expect(await send()).toMatchObject({ errorCode: 'money.turnover', value: { left: '20.00' } });
  await server.database.db.deleteFrom('turnover_requirement').execute();
  expect((await send({ paymentPassword: '111111' })).errorCode).toBe('payment.wrong');
  expect((await send()).success).toBe(true);
  await setMember({ payment_password_hash: null }, agentId);
  expect(await send()).toMatchObject({ errorCode: 'money.setUp', value: { missing: ['paymentPassword'] } });
});
