import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalReasons } from '#schemas/api/refusalReasons.ts';
import { languageCodes } from '#schemas/languages.ts';
import { balance } from '#src/server/wallet/ledger.ts';
import { textsOf } from '#tests/support/reference.ts';
import { fieldsOfForm, formTokenOf, type TestOperator } from '#tests/support/servers/consoleTesting.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, decideOn as decide, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import type { TestServer } from '#tests/support/servers/serverTesting.ts';
import { withdrawing } from '#tests/support/servers/withdrawing.ts';

const payments = '/console/brands/base/payments';
const hostile = '<img src=x onerror=alert(1)>';

let server: TestServer;
let first: NamedOperator;
let second: NamedOperator;
let viewer: NamedOperator;
let memberId: string;
let withdraw: (amount: string) => Promise<string>;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': first, 'b-finance': second, 'a-viewer': viewer },
  } = await startPaymentDesk('a-finance', 'b-finance', 'a-viewer'));
  ({ memberId, ask: withdraw } = await withdrawing(server));
});
afterAll(() => server.close());

/** A deposit by transfer that its member says is paid. */
async function deposit(amount: string): Promise<string> {
  const { transfer, send } = await depositing(server);
  const made = await transfer({ amount, fields: { payerName: hostile, lastFour: '4321' } });
  if (!made.success) throw new Error(`no deposit: ${JSON.stringify(made)}`);
  const { id } = made.value;
  await send('tellDeposit', { body: { id } });
  return id;
}

const row = (id: string) =>
  server.database.db.selectFrom('pay_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const wallet = () => balance(server.database.db, 'base', memberId);
const changesOf = async (id: string) =>
  (await changesOfKind(server, 'payOrder')).filter(({ subject }) => subject === id);
const withToken = async (operator: TestOperator, fields: Record<string, string> = {}) => ({
  csrf: await formTokenOf(operator),
  ...fields,
});
const formOf = async (operator: TestOperator, id: string, decision: string) => {
  const path = `${payments}/orders/${id}`;
  return fieldsOfForm((await operator.get(path)).body, `${path}/${decision}`);
};

test('[WA-1][SV-5] a deposit that waits is credited with what arrived, once, and who did it is recorded', async () => {
  const id = await deposit('100');
  const before = await wallet();
  const list = (await first.get(payments)).body;
  expect(list).toContain(`Deposit ${id}: 100.00 XPF of <code>demo</code>`);
  expect(list).toContain('4321');
  expect([list.includes(hostile), list.includes('&lt;img src=x')]).toEqual([false, true]);
  const filled = await formOf(first, id, 'approve');
  expect(filled.arrived).toBe('100');
  const done = await first.post(`${payments}/orders/${id}/approve`, { ...filled, arrived: '99.50' });
  expect([done.status, done.headers.location]).toEqual([303, `${payments}?order=${id}&said=credited`]);
  expect((await first.get(String(done.headers.location))).body).toContain(`Payment ${id} is credited.`);
  expect(await row(id)).toMatchObject({ state: 'credited', arrived: '99.50000000', reason: 'differs' });
  const after = await wallet();
  expect(Number(after) - Number(before)).toBe(99.5);
  const again = await second.post(
    `${payments}/orders/${id}/approve`,
    await withToken(second, { arrived: '99.50' }),
  );
  expect([again.status, again.body.includes('Somebody was first')]).toEqual([409, true]);
  expect(await wallet()).toBe(after);
  expect(await changesOf(id)).toEqual([
    {
      ...{ who: 'a-finance', brand_id: 'base', subject: id, before: { state: 'told' } },
      after: { state: 'credited', arrived: '99.50000000', reason: 'differs' },
    },
  ]);
});

test('[WA-1][SV-5] sent twice at a time, a deposit is credited once', async () => {
  const id = await deposit('40');
  const before = await wallet();
  const filled = await formOf(first, id, 'approve');
  const answers = await Promise.all(
    [1, 2, 3].map(() => first.post(`${payments}/orders/${id}/approve`, filled)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  expect(Number(await wallet()) - Number(before)).toBe(40);
  expect(await changesOf(id)).toHaveLength(1);
});

test('[WA-1][SV-5] above the threshold nothing is credited until two operators say the same amount, whatever was asked for', async () => {
  const id = await deposit('40');
  const before = await wallet();
  const say = async (operator: TestOperator, arrived: string) =>
    String((await decide(operator, id, 'approve', { arrived })).headers.location).split('said=')[1];
  expect(await say(first, '50010')).toBe('seen');
  expect(await say(first, '50010')).toBe('seen');
  expect(await say(second, '5001')).toBe('seen');
  expect([(await row(id)).state, await wallet()]).toEqual(['told', before]);
  const page = (await first.get(`${payments}/orders/${id}`)).body;
  expect(page).toContain('You have said that 50,010.00 XPF arrived. Another operator has to say the same.');
  expect(page).toMatch(/Seen by<\/dt><dd><bdi>b-finance of tests<\/bdi>, .*: 5,001.00 XPF</);
  expect(await say(first, '5001')).toBe('credited');
  expect(await row(id)).toMatchObject({ state: 'credited', arrived: '5001.00000000' });
  expect(Number(await wallet()) - Number(before)).toBe(5001);
  expect((await changesOf(id)).at(-1)?.after).toMatchObject({
    approvals: expect.arrayContaining(['a-finance: 5001.00000000', 'b-finance: 5001.00000000']),
  });
});

test('[WA-1][SV-5] a decision whose form is wrong changes nothing, and says at the field what is', async () => {
  const id = await deposit('50');
  for (const [decision, change, problem] of [
    ['approve', { arrived: '' }, 'Arrived: digits, with a point'],
    ['approve', { arrived: '0' }, 'Arrived: must be more than 0.'],
    ['approve', { arrived: '50.005' }, 'Arrived: at most 2 decimals.'],
    ['refuse', { reason: ' ' }, 'Reason: say why; the member reads it.'],
    ['refuse', { reason: 'x'.repeat(201) }, 'Reason: at most 200 characters.'],
    ['refuse', { reason: 'late' }, 'Reason: this word stands for something else.'],
    ['refuse', { reason: 'No such transfer', known: 'notReceived' }, 'Reason: choose one, or write one'],
  ] as const) {
    const { status, body } = await decide(first, id, decision, change);
    expect([problem, status, body.includes(problem)]).toEqual([problem, 400, true]);
  }
  expect((await row(id)).state).toBe('told');
  expect((await decide(first, id, 'refuse', { reason: 'No such transfer' })).status).toBe(303);
  expect(await row(id)).toMatchObject({ state: 'refused', reason: 'No such transfer' });
  expect((await first.get(`${payments}/orders/${id}`)).body).toContain('No such transfer');
  // What comes after all is still the member's.
  expect((await decide(first, id, 'approve')).status).toBe(303);
  expect(await row(id)).toMatchObject({ state: 'credited', reason: 'late' });
});

test('[WA-1][SV-5] a reason of the list is kept as its code, which every language has words for', async () => {
  const id = await deposit('50');
  expect((await decide(first, id, 'refuse', { known: 'payerDiffers' })).status).toBe(303);
  expect(await row(id)).toMatchObject({ state: 'refused', reason: 'payerDiffers' });
  for (const language of languageCodes)
    for (const reason of refusalReasons) expect(textsOf(language)[`deposit.reason.${reason}`]).toBeTruthy();
});

test('[WA-2][SV-5] above the threshold two different operators approve a withdrawal, and the page says who did first', async () => {
  const saved = await first.submit(
    '/console/brands/base/settings',
    '/console/brands/base/settings/payments',
    {
      ...{ twoPeopleAbove: '100', autoApproveBelow: '0' },
    },
  );
  expect(saved.status).toBe(303);
  const [small, large] = [await withdraw('100'), await withdraw('100.01')];
  expect((await decide(first, small, 'approve')).headers.location).toContain('said=approved');
  const half = await decide(first, large, 'approve');
  expect(half.headers.location).toContain('said=more');
  expect((await row(large)).state).toBe('requested');
  const page = (await second.get(`${payments}/orders/${large}`)).body;
  expect(page).toContain('(1 of 2)');
  expect(page).toMatch(/Approved by<\/dt><dd><bdi>a-finance of tests/);
  const own = (await first.get(`${payments}/orders/${large}`)).body;
  expect(own).toContain('You have approved it. Another operator has to approve it too.');
  expect(own).not.toContain(`${large}/approve"`);
  const again = await first.post(`${payments}/orders/${large}/approve`, await withToken(first));
  expect([again.status, again.body.includes('You have approved it before')]).toEqual([409, true]);
  expect((await decide(second, large, 'approve')).headers.location).toContain('said=approved');
  expect((await row(large)).state).toBe('approved');
  expect((await changesOf(large)).map(({ who, after }) => [who, after])).toEqual([
    ['a-finance', { state: 'requested', approvals: ['a-finance'] }],
    ['b-finance', { state: 'approved', approvals: ['a-finance', 'b-finance'] }],
  ]);
  const late = await second.post(`${payments}/orders/${large}/approve`, await withToken(second));
  expect([late.status, late.body.includes('Somebody was first')]).toEqual([409, true]);
});

test('[WA-2][SV-5] a refused withdrawal is in the wallet again, all of it', async () => {
  const before = await wallet();
  const refused = await withdraw('20');
  expect(Number(before) - Number(await wallet())).toBe(20);
  expect((await decide(first, refused, 'refuse', { reason: 'The name differs' })).status).toBe(303);
  expect([await wallet(), (await row(refused)).state]).toEqual([before, 'refused']);
});

test('[WA-1][SV-5][TR-1] proofs are inert pictures beside the payment, for its brand and this session only', async () => {
  const id = await deposit('60');
  const picture = Buffer.from('89504e470d0a1a0a', 'hex');
  await server.database.db
    .insertInto('pay_proof')
    .values({
      ...{ order_id: id, media_type: 'image/png', content: picture.toString('base64'), hash: 'x' },
      at: server.now(),
    })
    .execute();
  const page = (await first.get(`${payments}/orders/${id}`)).body;
  const path = /<img src="(\/console\/brands\/base\/payments\/proofs\/[^"]+)"/.exec(page)?.[1] ?? '';
  const shown = await first.get(path, {
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'image',
    'sec-fetch-site': 'same-origin',
  });
  expect([shown.status, shown.headers]).toMatchObject([
    200,
    {
      ...{ 'content-type': 'image/png', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  ]);
  const script = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
  expect((await first.get(path, script)).status).toBe(403);
  expect((await first.get(path.split('?')[0] ?? '')).status).toBe(404);
  expect((await second.get(path)).status).toBe(404);
  expect((await first.get(path.replace('/base/', '/other/'))).status).toBe(404);
  expect((await viewer.get(path)).status).toBe(403);
});

test('[SV-5] a viewer reads what waits without what is personal, and decides nothing; another brand sees none of it', async () => {
  const id = await deposit('70');
  const page = `${payments}/orders/${id}`;
  const { status, body } = await viewer.get(page);
  expect([status, body.includes('4321'), body.includes(`${page}/approve`)]).toEqual([200, false, false]);
  for (const decision of ['approve', 'refuse', 'claim', 'takeover', 'paid', 'returned']) {
    const forged = await viewer.post(
      `${page}/${decision}`,
      await withToken(viewer, { arrived: '70', reason: 'x' }),
    );
    expect([decision, forged.status]).toEqual([decision, 403]);
    expect((await first.post(`${page}/${decision}`, { arrived: '70', reason: 'x' })).status).toBe(403);
  }
  expect((await row(id)).state).toBe('told');
  const elsewhere = `/console/brands/other/payments/orders/${id}`;
  expect((await first.get(elsewhere)).status).toBe(404);
  expect((await first.post(`${elsewhere}/approve`, await withToken(first, { arrived: '70' }))).status).toBe(
    404,
  );
  expect((await first.get('/console/brands/other/payments')).body).toContain('Nothing waits.');
});
