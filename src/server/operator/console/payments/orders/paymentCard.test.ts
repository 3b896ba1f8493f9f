import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayMethod } from '#src/server/payments/methods.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { decideOn, paymentPath, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import type { TestServer } from '#tests/support/servers/serverTesting.ts';
import { withdrawing } from '#tests/support/servers/withdrawing.ts';
import { moneyWords } from '../moneyFields.ts';

const payments = '/console/brands/base/payments';

let server: TestServer;
let finance: NamedOperator;
let viewer: NamedOperator;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'a-viewer': viewer },
  } = await startPaymentDesk('a-finance', 'a-viewer'));
});
afterAll(() => server.close());

/** A transfer that its member says is paid. */
async function told(amount = '1234.5'): Promise<string> {
  const { transfer, send } = await depositing(server);
  const { id } = (await transfer({ amount })).value;
  await send('tellDeposit', { body: { id } });
  return id;
}

test('[WA-1][SV-5] a card says in the brand’s currency what is asked for, and which account of the merchant to look at', async () => {
  const id = await told();
  const account = await server.database.db
    .selectFrom('pay_account')
    .selectAll()
    .where('brand_id', '=', 'base')
    .where('id', '=', 'moana')
    .executeTakeFirstOrThrow();
  // What the member was told stays, whatever the account is called now.
  await server.database.db.updateTable('pay_account').set({ holder: 'Somebody else' }).execute();
  for (const path of [payments, paymentPath(id)]) {
    const { body } = await finance.get(path);
    expect(body).toContain(`Deposit ${id}: 1,234.50 XPF of`);
    expect(body).toContain('<dt>Amount</dt><dd><strong>1,234.50 XPF</strong></dd>');
    expect(body).toContain(
      `<dt>Our account</dt><dd><bdi>${account.bank_name}</bdi>, <bdi>${account.holder}</bdi>, <code>${account.number}</code></dd>`,
    );
  }
});

test('[WA-1][SV-5] what the member filled in has the names of its fields, also of what was chosen', async () => {
  const id = await told('60');
  const path = paymentPath(id);
  expect((await finance.get(path)).body).toMatch(
    /<dt>Name of the payer<\/dt><dd><bdi>Teva Temarii<\/bdi><\/dd><dt>[^<]+<\/dt><dd><bdi>4711</,
  );
  const { db } = server.database;
  const method = db.selectFrom('pay_method').select('terms').where('brand_id', '=', 'base');
  const { terms } = await method.where('id', '=', 'bank-transfer').executeTakeFirstOrThrow();
  const { fields, ...others } = terms as PayMethod['terms'];
  const [payerName, lastFour] = fields;
  const changed = {
    ...lastFour,
    input: 'choice',
    options: [{ value: '4711', texts: { EN: { label: 'Mine' } } }],
  };
  const update = db
    .updateTable('pay_method')
    .where('brand_id', '=', 'base')
    .where('id', '=', 'bank-transfer');
  await update.set({ terms: JSON.stringify({ ...others, fields: [changed] }) }).execute();
  // A field that there is no more has its key.
  expect((await finance.get(path)).body).toMatch(
    /<dt>payerName<\/dt><dd><bdi>Teva Temarii<\/bdi><\/dd><dt>[^<]+<\/dt><dd><bdi>Mine</,
  );
  await update.set({ terms: JSON.stringify({ ...others, fields: [payerName, lastFour] }) }).execute();
});

test('[SV-5] a reason that was chosen is said in words, on the page of the payment as on that of its member’s money', async () => {
  const member = await withdrawing(server);
  const id = await member.ask('20');
  expect((await decideOn(finance, id, 'refuse', { known: 'cardDiffers' })).status).toBe(303);
  for (const page of [paymentPath(id), '/console/brands/base/members/demo/money']) {
    const { body } = await finance.get(page);
    expect(body).toMatch(/refused, by <bdi>a-finance of tests<\/bdi>: <bdi>The card’s holder is another</);
  }
});

test.each(['v1.gone.x', ''])(
  '[SV-5] what cannot be read of one payment hides neither the others nor what else there is of it: %j',
  async (sealed) => {
    const [broken, sound] = [await told('70'), await told('80')];
    await server.database.db
      .updateTable('pay_order')
      .set({ sealed_fields: sealed })
      .where('id', '=', broken)
      .execute();
    const list = await finance.get(payments);
    expect(list.status).toBe(200);
    for (const id of [broken, sound]) expect(list.body).toContain(`Deposit ${id}: `);
    const page = await finance.get(paymentPath(broken));
    expect(page.body).toContain('<dt>Filled in</dt><dd><span class="problem">cannot be read</span></dd>');
    expect(page.body).toContain('Credit what arrived');
    expect((await viewer.get(paymentPath(broken))).body).not.toContain('cannot be read');
    await server.database.db.updateTable('pay_order').set({ state: 'cancelled' }).execute();
  },
);

test.each([
  ['0', 2, '0.00 X'],
  ['1234567.50000000', 2, '1,234,567.50 X'],
  ['12345678901234567890.12345678', 2, '12,345,678,901,234,567,890.12345678 X'],
  ['1000', 0, '1,000 X'],
  ['0.5', 3, '0.500 X'],
] as const)('[SV-5] %s in %i decimals is %s', (amount, decimals, words) => {
  expect(moneyWords(amount, { code: 'X', symbol: 'X', decimals })).toBe(words);
});

test('[SV-5] the mark of a state says whether anything is to be done: not of what ended, nor of what nobody paid yet', async () => {
  const id = await told('75');
  const mark = async () =>
    /data-on="(\w+)">(?:the member|credited)/.exec((await finance.get(paymentPath(id))).body)?.[1];
  expect(await mark()).toBe('later');
  expect((await decideOn(finance, id, 'approve', { arrived: '75' })).status).toBe(303);
  expect(await mark()).toBe('yes');
});
