import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askAtOneMoment } from '#tests/support/servers/atOneMoment.ts';
import { depositing, endOrders, transferFields } from '#tests/support/servers/depositing.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof depositing>>;
beforeAll(async () => {
  const whole = { currency: { code: 'VND', symbol: '₫', decimals: 0 } };
  const thousandths = { currency: { code: 'KWD', symbol: 'KD', decimals: 3 } };
  const sites = [fakeSite('base'), fakeSite('whole', whole), fakeSite('thousandths', thousandths)];
  server = await startTestServer({ sites });
  member = await depositing(server);
});
afterAll(() => server.close());
beforeEach(() => endOrders(server));

const orders = () =>
  server.database.db.selectFrom('pay_order').selectAll().where('state', '=', 'open').execute();
const refusal = ({ status, errorCode, value }: { status: number; errorCode?: string; value: unknown }) => [
  status,
  errorCode,
  value,
];

describe('[WA-1] a deposit by transfer', () => {
  test('says where to send how much, under which reference, until when', async () => {
    const { value } = await member.transfer({ amount: '100.5' });
    expect(value).toMatchObject({
      ...{ method: 'bank-transfer', kind: 'manual', title: 'Bank transfer', state: 'open', amount: '100.50' },
      ...{ fee: '0.00', bonus: '0.00', credited: '100.50', cancellable: true, open: null, reason: null },
      steps: [{ by: 'member', state: 'open', reason: null }],
    });
    expect(value.copy.map(({ key }: { key: string }) => key)).toEqual([
      ...['bank', 'holder', 'number', 'amount', 'reference'],
    ]);
    expect(value.qr).toMatch(/^demo-bank:/);
    const [order] = await orders();
    expect(value.copy.at(-1)).toEqual({ key: 'reference', value: order?.reference });
    expect(Date.parse(value.expiresAt) - Date.parse(value.requestedAt)).toBe(1440 * 60_000);
    const { value: listed } = await member.send('listDepositMethods');
    expect(listed.waiting).toEqual([value]);
    // By its key a device knows again what it asked for, though the answer was lost.
    expect(value.key).toBe(order?.idempotency_key);
  });

  test('keeps what the member filled in sealed, for nobody else to open', async () => {
    await member.transfer();
    const [{ sealed_fields: sealed = '', member_id: memberId } = {}] = await orders();
    expect(JSON.stringify(await orders())).not.toContain('Temarii');
    const { vault } = server.database;
    const open = (owner: string) =>
      vault.open('deposit fields', { brandId: 'base', memberId: owner }, sealed ?? '');
    expect(JSON.parse(open(memberId ?? ''))).toEqual(transferFields);
    expect(() => open('1000')).toThrow();
  });

  test('shows the fee before it is paid, and shows what it says in the caller’s language', async () => {
    const { value } = await member.deposit('post-office', {
      amount: '20',
      fields: { idNumber: 'PF-20261', paidOn: '2026-02-28' },
    });
    expect(value).toMatchObject({ amount: '20.00', fee: '1.00', credited: '19.00' });
    const { body } = await callServer(server, 'listDepositMethods', {
      token: member.token,
      headers: { language: 'AR' },
    });
    expect(body.value.methods[0].title).toBe('تحويل بنكي');
    expect(body.value.methods[0].fields[0].label).toBe('اسم الدافع');
  });
});

const bounds = { min: '10.00', max: '50000.00' };

describe('[WA-1][WA-5] a deposit is refused', () => {
  test.each([
    ['of zero', { amount: '0' }, [400, 'money.limits', bounds]],
    ['below zero', { amount: '-100' }, [400, 'request.invalid', null]],
    ['of fifteen digits', { amount: '999999999999999' }, [400, 'money.limits', bounds]],
    ['of a number', { amount: 100 }, [400, 'request.invalid', null]],
    ['of an exponent', { amount: '1e3' }, [400, 'request.invalid', null]],
    ['with three decimals', { amount: '100.001' }, [400, 'money.decimals', { decimals: 2 }]],
    ['with three, below the least amount', { amount: '9.999' }, [400, 'money.decimals', { decimals: 2 }]],
    ['with three, above the highest', { amount: '50000.001' }, [400, 'money.decimals', { decimals: 2 }]],
    ['below the least amount', { amount: '9.99' }, [400, 'money.limits', bounds]],
    ['above the highest amount', { amount: '50000.01' }, [400, 'money.limits', bounds]],
    ['to an unknown bank', { bank: 'nowhere' }, [409, 'money.accountGone', null]],
    ['without a bank', { bank: undefined }, [400, 'register.invalid', { fields: ['bank'] }]],
    ['with an unknown promotion', { promotion: 'nothing' }, [409, 'money.promotion', null]],
    ['by an unknown method', { method: 'barter' }, [409, 'money.methodGone', null]],
    ['by a method of another kind', { method: 'card' }, [409, 'money.methodGone', null]],
    [
      'with fields that are wrong, missing or unknown',
      { fields: { lastFour: '12a4', iban: 'x' } },
      [400, 'register.invalid', { fields: ['payerName', 'lastFour', 'iban'] }],
    ],
  ])('%s', async (_, change, expected) => {
    expect(refusal(await member.transfer(change))).toEqual(expected);
    expect(await orders()).toEqual([]);
  });

  test('at a revision that the method has not any more, with the method as it is now', async () => {
    const answer = await member.transfer({ revision: 7 });
    expect(refusal(answer).slice(0, 2)).toEqual([409, 'money.changed']);
    expect(answer.value).toMatchObject({ id: 'bank-transfer', revision: 1, limits: bounds });
    expect(await orders()).toEqual([]);
  });

  test.each([
    ['another', { promotionRevision: 7 }],
    ['no', { promotionRevision: undefined }],
  ])('at %s revision of the promotion, with the promotion as it is now', async (_, change) => {
    const answer = await member.transfer({ promotion: 'weekly', ...change });
    expect(refusal(answer).slice(0, 2)).toEqual([409, 'money.changed']);
    expect(answer.value).toMatchObject({ id: 'weekly', revision: 1, percent: '20', min: '50.00' });
    expect(await orders()).toEqual([]);
  });

  test('without a key, and for a trial', async () => {
    expect((await member.transfer({}, null)).errorCode).toBe('money.key');
    expect((await member.transfer({}, 'short')).errorCode).toBe('money.key');
    const trial = await depositing(server, 'trial');
    expect((await trial.transfer()).errorCode).toBe('account.trial');
  });

  test('where three are open; one that ended makes room', async () => {
    const [first] = await Promise.all([member.transfer(), member.deposit('wechat'), member.deposit('card')]);
    expect((await member.transfer()).errorCode).toBe('money.tooMany');
    await member.send('cancelDeposit', { body: { id: first?.value.id } });
    expect((await member.transfer()).success).toBe(true);
  });

  test('[WA-5] where three are open, though five are asked for at one moment', async () => {
    const answers = await askAtOneMoment(server.database, 5, () => member.transfer());
    const codes = answers.map(({ errorCode }) => errorCode ?? 'made').sort();
    expect(codes).toEqual(['made', 'made', 'made', 'money.tooMany', 'money.tooMany']);
    expect(await orders()).toHaveLength(3);
  });

  test('of another member: neither read, told, cancelled nor proven', async () => {
    const { value } = await member.transfer();
    const other = await depositing(server, 'marama');
    const body = { id: value.id };
    for (const answer of [
      await other.send('getDeposit', { query: body }),
      await other.send('tellDeposit', { body }),
      await other.send('cancelDeposit', { body }),
      await other.send('removeDepositProof', { body: { ...body, proof: '1' } }),
      await member.send('getDeposit', { query: { id: 'x' } }),
    ])
      expect([answer.status, answer.errorCode]).toEqual([404, 'request.notFound']);
    expect(await member.read(value.id)).toEqual(value);
  });

  test('where the gateway is none that the server knows: no order is left', async () => {
    const { db } = server.database;
    const { terms } = await db
      .selectFrom('pay_method')
      .select('terms')
      .where('brand_id', '=', 'base')
      .where('id', '=', 'card')
      .executeTakeFirstOrThrow();
    const set = (value: unknown) =>
      db
        .updateTable('pay_method')
        .set({ terms: JSON.stringify(value) })
        .where('brand_id', '=', 'base')
        .where('id', '=', 'card')
        .execute();
    await set({ ...(terms as object), gateway: 'gone' });
    const answer = await member.deposit('card');
    await set(terms);
    expect([answer.status, answer.errorCode]).toEqual([503, 'money.gateway']);
    expect(await orders()).toEqual([]);
  });
});

describe('[WA-5] the same key', () => {
  test('makes one order, though fifty requests come at once, and has the same answer later', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => member.deposit('card', {}, key)));
    expect(new Set(answers.map(({ value }) => value?.id)).size).toBe(1);
    expect(new Set(answers.map(({ value }) => value?.open)).size).toBe(1);
    expect(await orders()).toHaveLength(1);
    // The amount is the same money, however it is written.
    expect((await member.deposit('card', { amount: '0100.00' }, key)).value).toEqual(answers[0]?.value);
  });

  test('with another body is refused, and makes nothing', async () => {
    const key = randomUUID();
    await member.transfer({}, key);
    for (const change of [
      { amount: '101' },
      { fields: { ...transferFields, lastFour: '0000' } },
      { bank: 'coral' },
    ])
      expect((await member.transfer(change, key)).status).toBe(422);
    expect((await member.deposit('card', {}, key)).errorCode).toBe('money.reused');
    expect(await orders()).toHaveLength(1);
  });

  test('of another member is another one', async () => {
    const key = randomUUID();
    const other = await depositing(server, 'vaite');
    const [mine, theirs] = [await member.transfer({}, key), await other.transfer({}, key)];
    expect(mine.value.id).not.toBe(theirs.value.id);
  });
});

describe('[WA-5] a currency', () => {
  test('without decimals takes whole amounts, in bounds of its own', async () => {
    const saver = await depositing(server, 'demo', 'whole');
    const answer = await saver.transfer({ amount: '50000.5' });
    expect(refusal(answer)).toEqual([400, 'money.decimals', { decimals: 0 }]);
    expect((await saver.transfer({ amount: '9' })).value).toEqual({ min: '10', max: '50000' });
    const { value } = await saver.deposit('post-office', {
      amount: '21',
      fields: { idNumber: 'PF-20261', paidOn: '2026-02-28' },
    });
    expect(value).toMatchObject({ amount: '21', fee: '1', credited: '20' });
  });

  test('with three takes thousandths', async () => {
    const saver = await depositing(server, 'demo', 'thousandths');
    expect((await saver.deposit('card', { amount: '10.005' })).value).toMatchObject({
      ...{ amount: '10.005', fee: '0.150', credited: '9.855' },
    });
    expect((await saver.transfer({ amount: '10.0005' })).errorCode).toBe('money.decimals');
  });
});

test('[WA-1] outside the demo a brand has no method until its operator makes one', async () => {
  const plain = await startTestServer({ demo: false });
  try {
    const token = await tokenOf(plain);
    const methods = await callServer(plain, 'listDepositMethods', { token });
    expect(methods.body.value).toEqual({ methods: [], waiting: [] });
    const promotions = await callServer(plain, 'listDepositPromotions', { token });
    expect(promotions.body.value).toEqual({ list: [] });
    const body = { method: 'card', revision: 1, amount: '100' };
    const asked = await callServer(plain, 'depositByGateway', {
      ...{ token, body },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(asked.body.errorCode).toBe('money.methodGone');
  } finally {
    await plain.close();
  }
});
