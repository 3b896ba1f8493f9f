import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditDeposit } from '#src/server/payments/creditDeposit.ts';
import { balance } from '#src/server/wallet/ledger.ts';
import { fieldsOfForm, formTokenOf } from '#tests/support/servers/consoleTesting.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import type { TestServer } from '#tests/support/servers/serverTesting.ts';

const page = '/console/brands/base/members/demo/money';

let server: TestServer;
let finance: NamedOperator;
let editor: NamedOperator;
let viewer: NamedOperator;
let memberId: string;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'an-editor': editor, 'a-viewer': viewer },
  } = await startPaymentDesk('a-finance', 'an-editor', 'a-viewer'));
  memberId = await memberIdOf(server.database, 'demo', 'base');
});
afterAll(() => server.close());

const wallet = () => balance(server.database.db, 'base', memberId);
const changes = () => changesOfKind(server, 'adjustment');
const adjustments = () =>
  server.database.db
    .selectFrom('transaction')
    .select(['id', 'idempotency_key'])
    .where('kind', '=', 'adjustment')
    .execute();

test('[WA-4][SV-5] an adjustment adds to the wallet and takes from it, with its note, and is recorded', async () => {
  const before = await wallet();
  const added = await finance.submit(page, page, { amount: '12.50', note: 'Goodwill' });
  expect([added.status, added.headers.location]).toEqual([303, `${page}?said=adjusted`]);
  expect(Number(await wallet()) - Number(before)).toBe(12.5);
  expect((await finance.submit(page, page, { amount: '−2.50', note: 'Too much' })).status).toBe(303);
  const after = await wallet();
  expect(Number(after) - Number(before)).toBe(10);
  expect(await changes()).toMatchObject([
    {
      ...{ who: 'a-finance', brand_id: 'base', subject: 'demo', before: { wallet: before } },
      after: { amount: '12.50', note: 'Goodwill' },
    },
    { after: { amount: '-2.50', note: 'Too much', wallet: after } },
  ]);
  const { body } = await editor.get(page);
  expect(body).toMatch(/wallet: \+12\.50 XPF, then [\d,.]+ XPF/);
  expect(body).toContain('the house’s adjustment: −12.50 XPF');
  expect(body).toMatch(/<bdi>a-finance of tests<\/bdi>: <bdi>Goodwill<\/bdi>/);
  const rows = await server.database.db.selectFrom('posting').select('amount').execute();
  expect(rows.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)).toBe(0n);
});

test('[WA-5][SV-5] the same form sent twice, also at a time, adjusts once; with another amount it is refused', async () => {
  const before = await wallet();
  const count = (await changes()).length;
  const { key = '', ...form } = fieldsOfForm((await finance.get(page)).body, page);
  const filled = { ...form, key, amount: '5', note: 'Once' };
  const answers = await Promise.all([1, 2, 3].map(() => finance.post(page, filled)));
  const said = answers.map(({ headers }) => String(headers.location).split('said=')[1]).sort();
  expect(said).toEqual(['adjusted', 'repeated', 'repeated']);
  expect(Number(await wallet()) - Number(before)).toBe(5);
  const other = await finance.post(page, { ...filled, amount: '6' });
  expect([other.status, other.body.includes('this form was sent before with another one')]).toEqual([
    409,
    true,
  ]);
  expect(fieldsOfForm(other.body, page).key).not.toBe(key);
  expect(Number(await wallet()) - Number(before)).toBe(5);
  expect((await changes()).length).toBe(count + 1);
});

test('[WA-5][SV-5] less than nothing is never left; a wrong form says at the field what is wrong', async () => {
  const [before, count] = [await wallet(), (await adjustments()).length];
  const below = await finance.submit(page, page, { amount: `-${Number(before) + 1}`, note: 'x' });
  expect([below.status, below.body.includes('less than nothing would be left')]).toEqual([409, true]);
  for (const [change, problem] of [
    [{ amount: '', note: 'x' }, 'Amount: digits, with a point'],
    [{ amount: '1,000', note: 'x' }, 'Amount: digits, with a point'],
    [{ amount: '0', note: 'x' }, 'Amount: must be more than 0.'],
    [{ amount: '-0', note: 'x' }, 'Amount: must be more than 0.'],
    [{ amount: '1e3', note: 'x' }, 'Amount: digits, with a point'],
    [{ amount: '0.001', note: 'x' }, 'Amount: at most 2 decimals.'],
    [{ amount: '1', note: ' ' }, 'Note: say why'],
    [{ amount: '1', note: 'x', key: '' }, 'this form has no key'],
  ] as const) {
    const { status, body } = await finance.submit(page, page, change);
    expect([problem, status, body.includes(problem)]).toEqual([problem, 400, true]);
  }
  expect([await wallet(), (await adjustments()).length]).toEqual([before, count]);
});

test('[WA-4][SV-5] a movement leads to the payment that it belongs to, with the payment’s steps', async () => {
  const { id } = (await (await depositing(server)).transfer({ amount: '80' })).value;
  await creditDeposit(server.database, { orderId: id, arrived: '80', actor: 'system', now: server.now() });
  const shown = (await editor.get(page)).body;
  expect(shown).toContain(`<code>dep:${id}:credit</code>`);
  expect(shown).toContain('the house’s gateway: −80.00 XPF');
  expect(shown).toContain(`href="/console/brands/base/payments/orders/${id}"`);
  expect(shown).toMatch(/credited, by the system/);
});

test('[WA-4][SV-5] all movements can be reached, page by page', async () => {
  for (let i = 0; i < 55; i++) {
    const key = `test-key-of-a-form-${i}`;
    await finance.post(page, {
      ...fieldsOfForm((await finance.get(page)).body, page),
      amount: '0.01',
      note: 'x',
      key,
    });
  }
  const first = (await finance.get(page)).body;
  const earlier = /href="([^"]+\?before=\d+)"/.exec(first)?.[1] ?? '';
  expect(first.match(/<code>adjust:test-key/g)).toHaveLength(50);
  const second = (await finance.get(earlier)).body;
  expect(second.match(/<code>adjust:test-key/g)).toHaveLength(5);
  expect(second).toContain('<strong>grant</strong>');
});

test('[WA-4][SV-5] movements are shown by kind, by days and by number; a filter that is wrong lists nothing', async () => {
  const today = server.now().toISOString().slice(0, 10);
  const kinds = async (query: string) => {
    const { status, body } = await editor.get(`${page}?${query}`);
    return [
      status,
      [...new Set([...body.matchAll(/<p><strong>([^<]+)<\/strong>/g)].map(([, kind]) => kind))],
    ];
  };
  expect(await kinds('type=deposit')).toEqual([200, ['deposit']]);
  expect(await kinds(`type=adjustment&from=${today}&to=${today}`)).toEqual([200, ['adjustment']]);
  expect(await kinds('from=2001-01-01&to=2001-01-02')).toEqual([200, []]);
  expect(await kinds('from=2026-02-30')).toEqual([400, []]);
  const filtered = (await editor.get(`${page}?type=adjustment`)).body;
  expect(filtered).toMatch(/href="[^"]+\?type=adjustment&amp;before=\d+"/);
  expect(filtered).toMatch(/<option value="adjustment" selected>/);
  const id = /\?movement=(\d+)"/.exec(filtered)?.[1];
  expect((await editor.get(`${page}?movement=${id}`)).body.match(/\?movement=\d+"/g)).toHaveLength(1);
});

test('[SV-5] an editor reads and adjusts nothing, a viewer does not read; neither does a form without its token', async () => {
  const count = (await adjustments()).length;
  expect((await editor.get(page)).body).not.toContain('Adjust the wallet');
  expect((await viewer.get(page)).status).toBe(403);
  const filled = { ...fieldsOfForm((await finance.get(page)).body, page), amount: '5', note: 'x' };
  for (const operator of [editor, viewer]) {
    const csrf = await formTokenOf(operator);
    expect((await operator.post(page, { ...filled, csrf })).status).toBe(403);
  }
  expect((await finance.post(page, { ...filled, csrf: 'x' })).status).toBe(403);
  const nobody = page.replace('/demo/', '/nobody/');
  expect([(await finance.get(nobody)).status, (await finance.post(nobody, filled)).status]).toEqual([
    404, 404,
  ]);
  expect((await adjustments()).length).toBe(count);
});

test('[SV-5] what was changed of members’ money is told to who may see what is personal, also by its number', async () => {
  await finance.submit(page, page, { amount: '3.21', note: 'A note about somebody' });
  const { id } = await server.database.db
    .selectFrom('operator_change')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const brand = '/console/brands/base';
  for (const path of [`${brand}/changes`, `${brand}/changes?who=a-finance`, `${brand}/flags?done=${id}`]) {
    const [told, untold] = [(await editor.get(path)).body, await viewer.get(path)];
    expect([path, told.includes('A note about somebody')]).toEqual([path, true]);
    expect([path, untold.status, /A note about|3\.21|Adjustment of/.test(untold.body)]).toEqual([
      path,
      200,
      false,
    ]);
  }
});
