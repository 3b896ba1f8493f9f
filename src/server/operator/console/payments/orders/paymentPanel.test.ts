import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireTurnover } from '#src/server/payments/turnover.ts';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { signInOperator } from '#tests/support/servers/consoleTesting.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
import { letMoneyOut } from '#tests/support/servers/moneyOut.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { decideOn, paymentPath, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import type { TestServer } from '#tests/support/servers/serverTesting.ts';
import { withdrawing } from '#tests/support/servers/withdrawing.ts';

const payments = '/console/brands/base/payments';

let server: TestServer;
let finance: NamedOperator;
let editor: NamedOperator;
let viewer: NamedOperator;
let member: Awaited<ReturnType<typeof withdrawing>>;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'an-editor': editor, 'a-viewer': viewer },
  } = await startPaymentDesk('a-finance', 'an-editor', 'a-viewer'));
  member = await withdrawing(server);
  await setLimit('100');
});
afterAll(() => server.close());

const setLimit = (twoPeopleAbove: string | null) =>
  writeSettings(server.database.db, 'base', {
    payments: { ...defaultSettings.payments, freePerDay: 100, twoPeopleAbove, autoApproveBelow: '0' },
  });
const pageOf = async (id: string) => (await finance.get(paymentPath(id))).body;
const setMember = (columns: Readonly<Record<string, string | number | boolean | Date | null>>) =>
  server.database.db.updateTable('member').set(columns).where('id', '=', member.memberId).execute();

test('[WA-2][SV-5] who decides on a withdrawal reads of its member and of the card first, nobody else does', async () => {
  await setMember({ nickname: 'Reva', payee_name: 'Teva M. Marama', reg_date: '2025-02-03' });
  const id = await member.ask('30');
  const page = await pageOf(id);
  for (const [label, value] of [
    ['Nickname', '<bdi>Reva</bdi>'],
    ['Name', '<bdi>Teva M. Marama</bdi>'],
    ['Holder of the card', '<bdi>Teva Marama</bdi>'],
    ['Type', '0 · member'],
    ['Registered', '2025-02-03'],
    ['Paid before', 'nothing: the first withdrawal'],
    ['Still to wager', 'nothing'],
    ['Money held until', 'not held'],
  ])
    expect(page).toContain(`<dt>${label}</dt><dd>${value}</dd>`);
  expect(page).toMatch(/<dt>In the wallet<\/dt><dd>[\d,]+\.\d\d XPF<\/dd>/);
  expect(page).toContain('href="/console/brands/base/members/demo/money"');
  expect(page).not.toContain('<dt>Same card</dt>');
  for (const operator of [editor, viewer]) {
    const { body } = await operator.get(paymentPath(id));
    expect([body.includes('Teva Marama'), body.includes('Holder of the card')]).toEqual([false, false]);
  }
  // The list says less: it is decided where all of it stands.
  const list = (await finance.get(payments)).body;
  expect(list).toContain('Decide on its own page');
  expect([list.includes(`${id}/approve"`), list.includes('Teva Marama')]).toEqual([false, false]);
});

test('[WA-2][SV-5] what is a reason to look twice is said: holds, wagers, disabled, and whose the card is, too', async () => {
  const id = await member.ask('40');
  await letMoneyOut(server.database, 'tama');
  const owner = { brandId: 'base', memberId: member.memberId };
  await requireTurnover(server.database.db, owner, { source: 'test', required: '1500', since: server.now() });
  const money_out_held_until = new Date(server.now().getTime() + 3_600_000);
  await setMember({ disabled: true, type: 41, money_out_held_until });
  await server.database.db
    .updateTable('bank_card')
    .set({ removed_at: server.now() })
    .where('id', '=', member.card)
    .execute();
  const page = await pageOf(id);
  expect(page).toContain('<dt>Same card</dt><dd><span class="problem">also of tama</span></dd>');
  expect(page).toContain('41 · agent, <span class="problem">disabled</span>');
  expect(page).toContain('<dt>Still to wager</dt><dd><span class="problem">1,500.00 XPF</span></dd>');
  expect(page).toMatch(/<dt>Money held until<\/dt><dd><span class="problem"><time/);
  expect(page).toMatch(/<dt>Card since<\/dt><dd>.*<span class="problem">removed <time/);
  await setMember({ disabled: false, type: 0, money_out_held_until: null });
  await server.database.db
    .updateTable('bank_card')
    .set({ removed_at: null })
    .where('id', '=', member.card)
    .execute();
});

test('[WA-2][SV-5] how much was paid before is said, but not of what is over', async () => {
  const paid = await member.ask('30');
  for (const decision of ['approve', 'claim', 'paid']) await decideOn(finance, paid, decision);
  const page = await pageOf(await member.ask('50'));
  expect(page).toContain('<dt>Paid before</dt><dd>1 withdrawal, 30.00 XPF</dd>');
  expect(await pageOf(paid)).not.toContain('Paid before');
});

test('[SV-5] that there are too few who could decide together is said, where two are needed', async () => {
  const words = 'Only one person decides about money and can sign in.';
  const owner = await signInOperator(server);
  const [small, large] = [await member.ask('20'), await member.ask('100.01')];
  const { transfer } = await depositing(server);
  const deposit = (await transfer({ amount: '100.01' })).value.id;
  const settings = '/console/brands/base/settings';
  const pages = [paymentPath(large), paymentPath(deposit), payments, settings];
  const warns = async (path: string) => (await owner.get(path)).body.includes(words);
  for (const path of pages) expect([path, await warns(path)]).toEqual([path, false]);
  await server.database.db.updateTable('operator').set({ disabled: true }).execute();
  for (const path of pages) expect([path, await warns(path)]).toEqual([path, true]);
  expect(await warns(paymentPath(small))).toBe(false);
  await setLimit(null);
  expect(await warns(settings)).toBe(false);
});
