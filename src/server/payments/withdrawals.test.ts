import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toUnits } from '#src/domain/money/units.ts';
import { askAtOneMoment } from '#tests/support/servers/atOneMoment.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import { addCard, letMoneyOut, shownFee, testPin } from '#tests/support/servers/moneyOut.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { type BrandSettings, defaultSettings, writeSettings } from '../settings/settings.ts';
import { balance, post } from '../wallet/ledger.ts';
import { approveWithdrawal } from './approveWithdrawal.ts';
import { holdKey } from './holdKey.ts';
import { refuseWithdrawal } from './refuseWithdrawal.ts';
import { requireTurnover } from './turnover.ts';

let server: TestServer;
let token: string;
let memberId: string;
let card: string;
const brandId = 'base';

beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
  ({ memberId, card } = await letMoneyOut(server.database));
  token = await tokenOf(server);
});
afterAll(() => server.close());

const money = (kind?: string) => balance(server.database.db, brandId, memberId, kind);

/** Sets what is in the main wallet. */
async function setBalance(amount: string): Promise<void> {
  const now = await money();
  if (toUnits(now) === toUnits(amount)) return;
  await server.database.transaction((tx) =>
    post(tx, {
      ...{ brandId, memberId, kind: 'test', key: randomUUID() },
      postings: [
        { account: { memberId }, amount: `-${now}` },
        { account: { memberId }, amount },
        { account: { house: 'test' }, amount: now },
        { account: { house: 'test' }, amount: `-${amount}` },
      ],
    }),
  );
}

/** Whose word counts. */
const deciders = new Set(['ana', 'tihoti', 'vaite']);

const setMember = (columns: Readonly<Record<string, string | number | boolean | Date | null>>) =>
  server.database.db.updateTable('member').set(columns).where('id', '=', memberId).execute();

/** Of these tests withdrawals cost nothing, unless they say so. */
const free = { fixed: '0', percent: '0', most: null };
const setPayments = (change: Partial<BrandSettings['payments']>) =>
  writeSettings(server.database.db, brandId, {
    payments: { ...defaultSettings.payments, withdrawFee: free, ...change },
  });

beforeEach(async () => {
  const { db } = server.database;
  // Every test begins on another day, so that none uses up what another one may withdraw.
  server.pass(26 * 3_600_000);
  await db.updateTable('pay_order').set({ state: 'cancelled', done_at: server.now() }).execute();
  await db.deleteFrom('turnover_requirement').execute();
  await db.deleteFrom('login_counter').execute();
  await db.deleteFrom('bet_order').execute();
  await setBalance('1000');
  await setMember({ money_out_held_until: null, level: 4 });
  await setPayments({});
  token = await tokenOf(server);
});

const ask = (body: Readonly<Record<string, unknown>> = {}, key: string | undefined = randomUUID()) =>
  callServer(server, 'withdraw', {
    token,
    body: { amount: '100', fee: '0', card, paymentPassword: testPin, ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

/** What a withdrawal answers: the code of the refusal and its value. */
const refusal = async (body: Readonly<Record<string, unknown>> = {}) => {
  const answer = await ask(body);
  return [answer.body.errorCode, answer.body.value];
};
const call = async (name: 'getWithdrawal' | 'getWithdrawTerms' | 'cancelWithdrawal', id?: string) => {
  const sent = name === 'cancelWithdrawal' ? { body: { id } } : id === undefined ? {} : { query: { id } };
  const { body } = await callServer(server, name, { token, ...sent });
  return body.success ? body.value : body.errorCode;
};

describe('[WA-2] a withdrawal is refused', () => {
  test('without a key, and for another request with the same key', async () => {
    expect(
      (
        await callServer(server, 'withdraw', {
          token,
          body: { amount: '100', fee: '0', card, paymentPassword: testPin },
        })
      ).body.errorCode,
    ).toBe('money.key');
    const key = randomUUID();
    expect((await ask({}, key)).status).toBe(200);
    expect((await ask({ amount: '100.00' }, key)).status).toBe(200);
    expect((await ask({ amount: '101' }, key)).body.errorCode).toBe('money.reused');
    expect(await money('hold')).not.toBe('0');
  });

  test('from a trial account, and where the brand pays nothing out', async () => {
    await letMoneyOut(server.database, 'trial');
    const { body } = await callServer(server, 'withdraw', {
      token: await tokenOf(server, 'trial'),
      body: { amount: '100', fee: '0', card, paymentPassword: testPin },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(body.errorCode).toBe('account.trial');
    const { whitelabel } = defaultSettings;
    await writeSettings(server.database.db, brandId, { whitelabel: { ...whitelabel, WITHDRAW3: false } });
    expect(await refusal()).toEqual(['permission.denied', null]);
    await writeSettings(server.database.db, brandId, { whitelabel });
  });

  test('before the account is set up, saying what is missing', async () => {
    await setPayments({ needsPhone: true });
    const { payment_password_hash } = await server.database.db
      .selectFrom('member')
      .select('payment_password_hash')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const cards = (removed_at: Date | null) =>
      server.database.db
        .updateTable('bank_card')
        .set({ removed_at })
        .where('member_id', '=', memberId)
        .execute();
    await setMember({ payment_password_hash: null, mobile_confirmed: false });
    await cards(new Date());
    const missing = ['paymentPassword', 'phone', 'card'];
    expect(await refusal()).toEqual(['money.setUp', { missing }]);
    expect((await call('getWithdrawTerms')).missing).toEqual(missing);
    await setMember({ payment_password_hash });
    await cards(null);
    expect(await refusal()).toEqual(['money.setUp', { missing: ['phone'] }]);
  });

  test('while money is held back', async () => {
    const until = new Date(server.now().getTime() + 3_600_000);
    await setMember({ money_out_held_until: until });
    expect(await refusal()).toEqual(['money.held', { until: until.toISOString() }]);
    server.pass(3_600_001);
    token = await tokenOf(server);
    expect((await ask()).status).toBe(200);
  });

  test('beyond its limits, and with more decimals than the currency', async () => {
    await setPayments({ withdrawMin: '20', withdrawMax: '500' });
    const limits = { min: '20.00', max: '500.00' };
    for (const amount of ['0', '19.99', '500.01'])
      expect(await refusal({ amount })).toEqual(['money.limits', limits]);
    for (const amount of ['0.001', '19.999', '20.001', '500.001'])
      expect(await refusal({ amount })).toEqual(['money.decimals', { decimals: 2 }]);
    expect((await ask({ amount: '20' })).status).toBe(200);
  });

  test('beyond what the level may withdraw in a day; what was given back does not count', async () => {
    await setMember({ level: 0 });
    await setBalance('5000');
    const first = (await ask({ amount: '1500' })).body.value;
    expect(await refusal({ amount: '500.01' })).toEqual(['money.daily', { left: '500.00', countLeft: 1 }]);
    expect((await ask({ amount: '500' })).status).toBe(200);
    expect(await refusal({ amount: '10' })).toEqual(['money.daily', { left: '0.00', countLeft: 0 }]);
    await call('cancelWithdrawal', first.id);
    const { countLeft, amountLeft } = await call('getWithdrawTerms');
    expect([countLeft, amountLeft]).toEqual([1, '1500.00']);
    expect((await ask({ amount: '1500' })).status).toBe(200);
    server.pass(24 * 3_600_000);
    token = await tokenOf(server);
    expect((await ask({ amount: '100' })).status).toBe(200);
  });

  test('before what was paid in is wagered', async () => {
    await requireTurnover(
      server.database.db,
      { brandId, memberId },
      {
        source: randomUUID(),
        required: '75.5',
        since: new Date(),
      },
    );
    expect(await refusal()).toEqual(['money.turnover', { left: '75.50' }]);
    expect((await call('getWithdrawTerms')).turnover).toEqual({
      required: '75.50',
      done: '0.00',
      left: '75.50',
    });
  });

  test('to a card of somebody else, one of another brand, a removed one, and one that is none', async () => {
    const others = await addCard(server.database, await memberIdOf(server.database, 'tama'));
    const elsewhere = await letMoneyOut(server.database, 'demo', 'other');
    const removed = await addCard(server.database, memberId, { number: '4242424242424242' });
    await server.database.db
      .updateTable('bank_card')
      .set({ removed_at: new Date() })
      .where('id', '=', removed)
      .execute();
    for (const wrong of [others, elsewhere.card, removed, '999999', 'x'])
      expect(await refusal({ card: wrong })).toEqual(['request.notFound', null]);
  });

  test('with a wrong payment password, and for a while after several', async () => {
    for (let i = 0; i < 5; i++)
      expect((await ask({ paymentPassword: '111111' })).body.errorCode).toBe('payment.wrong');
    expect((await ask()).body.errorCode).toBe('login.slowDown');
    expect(await money()).toBe('1000.00000000');
  });

  test('of more than there is, whatever is held in vendors’ wallets', async () => {
    expect(await refusal({ amount: '1000.01' })).toEqual(['money.insufficient', null]);
    expect((await ask({ amount: '1000' })).status).toBe(200);
    expect(await money()).toBe('0.00000000');
  });
});

describe('[WA-2] a withdrawal', () => {
  test('takes its money out of the wallet at once, at a price that the terms said', async () => {
    await setPayments({ withdrawFee: { fixed: '1', percent: '2.5', most: '5' }, freePerDay: 1 });
    expect(await call('getWithdrawTerms')).toMatchObject({
      available: '1000.00',
      limits: { min: '10.00', max: '50000.00' },
      fee: { fixed: '1.00', percent: '2.5', most: '5.00' },
      freeLeft: 1,
      heldUntil: null,
      missing: [],
      waiting: [],
    });
    const held = await money('hold');
    const first = (await ask()).body.value;
    expect(first).toMatchObject({
      ...{
        state: 'requested',
        amount: '100.00',
        fee: '0.00',
        net: '100.00',
        cancellable: true,
        doneAt: null,
      },
      card: { id: card, bankName: 'Moana Bank', lastFour: '1111', holder: 'T••• M•••' },
      steps: [{ by: 'member', state: 'requested' }],
    });
    expect((await ask({ amount: '99.99', fee: '3.49' })).body.value).toMatchObject({
      fee: '3.49',
      net: '96.50',
    });
    expect((await ask({ amount: '300', fee: '5.00' })).body.value).toMatchObject({
      fee: '5.00',
      net: '295.00',
    });
    expect(await money()).toBe('500.01000000');
    expect(
      BigInt((await money('hold')).replace('.', '')) - BigInt(held.replace('.', '').padEnd(1, '0')),
    ).toBe(499_990_000_00n);
    const terms = await call('getWithdrawTerms');
    expect([terms.freeLeft, terms.waiting.length, terms.waiting[2].id]).toEqual([0, 3, first.id]);
  });

  test('[WA-5] is made once, however often and at the same time it is asked for', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask({}, key)));
    const made = answers.filter(({ status }) => status === 200);
    // Each of them is answered, or asked to come again.
    expect(new Set(answers.map(({ body }) => body.errorCode ?? 'made'))).toEqual(
      new Set(made.length === 50 ? ['made'] : ['made', 'money.underWay']),
    );
    expect(new Set(made.map(({ body }) => body.value.id)).size).toBe(1);
    expect(await money()).toBe('900.00000000');
    expect((await ask({}, key)).body.value.id).toBe(made[0]?.body.value.id);
  });

  test('[WA-5] that is being made is asked about again, whatever else would be refused', async () => {
    const key = randomUUID();
    const owner = { brandId, memberId };
    const held = { database: server.database, log: console.error };
    const answer = await holdKey(held, owner, `withdrawal ${key}`, () => ask({ amount: '1' }, key));
    expect([answer.status, answer.body.errorCode, answer.headers['retry-after']]).toEqual([
      ...[409, 'money.underWay', '1'],
    ]);
    expect((await ask({}, key)).status).toBe(200);
    expect(await money()).toBe('900.00000000');
  });

  test('[WA-5] that was made is told to who asks again, though the brand pays nothing out by now', async () => {
    const key = randomUUID();
    const { id } = (await ask({}, key)).body.value;
    const { whitelabel } = defaultSettings;
    await writeSettings(server.database.db, brandId, { whitelabel: { ...whitelabel, WITHDRAW3: false } });
    expect((await ask({}, key)).body.value.id).toBe(id);
    await writeSettings(server.database.db, brandId, { whitelabel });
  });

  test('[WA-5] with others at the same time exceeds neither the day’s bounds nor the balance', async () => {
    await server.database.db.deleteFrom('login_counter').execute();
    await setMember({ level: 1 });
    const made = async (amount: string) => {
      const answers = [];
      for (let round = 0; round < 4; round++)
        answers.push(...(await Promise.all(Array.from({ length: 4 }, () => ask({ amount })))));
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await made('50')).toBe(3);
    expect(await money()).toBe('850.00000000');
    server.pass(26 * 3_600_000);
    token = await tokenOf(server);
    await setMember({ level: 4 });
    expect(await made('400')).toBe(2);
    expect(await money()).toBe('50.00000000');
  });

  test('[WA-5] is made no oftener than the level may in a day, though four are asked for at one moment', async () => {
    // Two a day.
    await setMember({ level: 0 });
    const answers = await askAtOneMoment(server.database, 4, () => ask());
    expect(answers.map(({ body }) => body.errorCode ?? 'made').sort()).toEqual([
      ...['made', 'made', 'money.daily', 'money.daily'],
    ]);
    expect(await money()).toBe('800.00000000');
  });

  test('[WA-5] at another fee than was agreed on is none: nothing moves, and the terms say what it costs', async () => {
    await setPayments({ withdrawFee: { fixed: '50', percent: '0', most: null }, freePerDay: 1 });
    const key = randomUUID();
    // Another tab is first.
    const first = await ask({ fee: '0' });
    expect(first.body.value).toMatchObject({ fee: '0.00', net: '100.00' });
    const second = await ask({ fee: '0' }, key);
    expect([second.status, second.body.errorCode, second.body.value]).toEqual([
      ...[409, 'money.changed', { fee: '50.00' }],
    ]);
    expect(await money()).toBe('900.00000000');
    // The key moves nothing any more; what is agreed on anew is what is taken.
    expect((await ask({ fee: '50' }, key)).body.errorCode).toBe('money.changed');
    const agreed = randomUUID();
    expect((await ask({ fee: '50.0' }, agreed)).body.value).toMatchObject({ fee: '50.00', net: '50.00' });
    // Whoever asks again for the same may have been told another fee.
    expect((await ask({ fee: '0' }, agreed)).body.value).toMatchObject({ fee: '50.00', net: '50.00' });
    expect(await money()).toBe('800.00000000');
    await setPayments({ withdrawFee: free, freePerDay: 1 });
    expect((await ask({ fee: '50' })).body.errorCode).toBe('money.changed');
  });

  test('[WA-5] costs what the terms say also where the fee was set in more decimals than the currency has', async () => {
    await setPayments({ withdrawFee: { fixed: '0.509', percent: '1.005', most: null }, freePerDay: 0 });
    expect((await call('getWithdrawTerms')).fee).toEqual({ fixed: '0.50', percent: '1.005', most: null });
    expect((await ask({ fee: await shownFee(server, token, '100') })).body.value.fee).toBe('1.50');
  });

  test('is shown to its owner only', async () => {
    const { id } = (await ask()).body.value;
    expect(await call('getWithdrawal', id)).toMatchObject({ id, state: 'requested' });
    token = await tokenOf(server, 'tama');
    for (const name of ['getWithdrawal', 'cancelWithdrawal'] as const)
      for (const one of [id, '0', 'x', '99999999999999999999'])
        expect(await call(name, one)).toBe('request.notFound');
  });

  test('is cancelled while it was not sent, where the brand allows it, and gives all back', async () => {
    const { id } = (await ask()).body.value;
    await setPayments({ cancelWithdrawal: false });
    expect([await call('cancelWithdrawal', id), (await call('getWithdrawal', id)).cancellable]).toEqual([
      'permission.denied',
      false,
    ]);
    await setPayments({});
    const cancelled = await call('cancelWithdrawal', id);
    expect(cancelled).toMatchObject({ state: 'cancelled', cancellable: false });
    expect(cancelled.doneAt).not.toBeNull();
    expect(await money()).toBe('1000.00000000');
    expect(await call('cancelWithdrawal', id)).toMatchObject({ state: 'cancelled' });
    expect(await money()).toBe('1000.00000000');
  });

  test('[WA-5] that is cancelled and refused and approved at the same time gives its money back once', async () => {
    for (let round = 0; round < 8; round++) {
      const { id: orderId } = (await ask({ amount: '20' })).body.value;
      const by = { orderId, operator: 'ana', deciders, now: server.now() };
      await Promise.all([
        call('cancelWithdrawal', orderId),
        approveWithdrawal(server.database, by),
        refuseWithdrawal(server.database, { ...by, reason: 'not now' }),
      ]);
      const { state, steps } = await call('getWithdrawal', orderId);
      expect(['cancelled', 'refused']).toContain(state);
      expect(steps.filter((step: { state: string }) => step.state === state)).toHaveLength(1);
      expect(await money()).toBe('1000.00000000');
    }
  });
});

describe('[WA-2] an operator', () => {
  test('approves a large withdrawal together with another one, and counts once', async () => {
    await setPayments({ twoPeopleAbove: '99.99' });
    const { id: orderId } = (await ask()).body.value;
    await setPayments({ twoPeopleAbove: null });
    const approve = (operator: string) =>
      approveWithdrawal(server.database, { orderId, operator, deciders, now: server.now() });
    const twice = await Promise.all([approve('ana'), approve('ana'), approve('ana')]);
    expect(twice.map((approval) => approval?.missing)).toEqual([1, 1, 1]);
    expect((await call('getWithdrawal', orderId)).state).toBe('requested');
    expect((await approve('tihoti'))?.order.state).toBe('approved');
    expect(await approve('tihoti')).toBeUndefined();
    const { state, steps } = await call('getWithdrawal', orderId);
    expect([state, steps.at(-1)]).toMatchObject(['approved', { by: 'operator', state: 'approved' }]);
  });

  test('who decides about no money any more has approved nothing, until they do again', async () => {
    await setPayments({ twoPeopleAbove: '99.99' });
    const { id: orderId } = (await ask()).body.value;
    const approve = (operator: string, ...others: readonly string[]) =>
      approveWithdrawal(server.database, {
        ...{ orderId, operator, deciders: new Set([operator, ...others]), now: server.now() },
      });
    expect((await approve('ana'))?.missing).toBe(1);
    expect((await approve('tihoti'))?.missing).toBe(1);
    expect((await call('getWithdrawal', orderId)).state).toBe('requested');
    expect((await approve('tihoti', 'ana'))?.order.state).toBe('approved');
  });

  test('refuses one with a reason that the member reads, and all of it is there again', async () => {
    await setPayments({ freePerDay: 0, withdrawFee: { fixed: '3', percent: '0', most: null } });
    const { id: orderId } = (await ask({ amount: '100.01', fee: '3' })).body.value;
    const by = { orderId, operator: 'ana', deciders, now: server.now() };
    await approveWithdrawal(server.database, by);
    const held = await money('hold');
    await refuseWithdrawal(server.database, { ...by, reason: 'the card is not yours' });
    expect(await money()).toBe('1000.00000000');
    expect(await money('hold')).not.toBe(held);
    expect(await call('getWithdrawal', orderId)).toMatchObject({
      state: 'refused',
      reason: 'the card is not yours',
      cancellable: false,
    });
    expect(await refuseWithdrawal(server.database, { ...by, reason: 'again' })).toBeUndefined();
    expect(await approveWithdrawal(server.database, by)).toBeUndefined();
    expect(await call('cancelWithdrawal', orderId)).toBe('money.state');
  });
});
