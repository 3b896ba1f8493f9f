import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { balance } from '#src/server/wallet/ledger.ts';
import { formTokenOf, type TestOperator } from '#tests/support/servers/consoleTesting.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import {
  changesOfKind,
  decideOn,
  paymentPath,
  saidOf,
  startPaymentDesk,
} from '#tests/support/servers/paymentDesk.ts';
import type { TestServer } from '#tests/support/servers/serverTesting.ts';
import { withdrawing } from '#tests/support/servers/withdrawing.ts';

const payments = '/console/brands/base/payments';
const wholeNumber = '4111111111111111';

let server: TestServer;
let first: NamedOperator;
let second: NamedOperator;
let viewer: NamedOperator;
let member: Awaited<ReturnType<typeof withdrawing>>;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': first, 'b-finance': second, 'a-viewer': viewer },
  } = await startPaymentDesk('a-finance', 'b-finance', 'a-viewer'));
  member = await withdrawing(server);
  await writeSettings(server.database.db, 'base', {
    payments: { ...defaultSettings.payments, twoPeopleAbove: '100', autoApproveBelow: '0' },
  });
});
afterAll(() => server.close());

const wallet = () => balance(server.database.db, 'base', member.memberId);
const pageOf = async (operator: TestOperator, id: string) => (await operator.get(paymentPath(id))).body;
const stateOf = async (id: string) => (await member.read(id)).state;
const changesOf = async (id: string) =>
  (await changesOfKind(server, 'payOrder')).filter(({ subject }) => subject === id);

/** A withdrawal that may be sent. */
async function approved(amount = '30', card?: string): Promise<string> {
  const id = await member.ask(amount, card);
  await decideOn(first, id, 'approve');
  return id;
}

test('[WA-2][SV-5] only who pays a withdrawal sees the card’s number, then says what became of it', async () => {
  const before = await wallet();
  const id = await approved();
  for (const operator of [first, second, viewer])
    expect(await pageOf(operator, id)).not.toContain(wholeNumber);
  const claimed = await decideOn(second, id, 'claim');
  expect(claimed.headers.location).toBe(`${paymentPath(id)}?order=${id}&said=claimed`);
  const mine = (await second.get(String(claimed.headers.location))).body;
  expect(mine).toContain(`You pay it: to <code>${wholeNumber}</code>, <bdi>Teva Marama</bdi>`);
  expect(mine).toContain('is yours to pay');
  for (const operator of [first, viewer]) {
    const page = await pageOf(operator, id);
    expect([
      page.includes(wholeNumber),
      page.includes(`${id}/paid"`),
      page.includes(`${id}/refuse"`),
    ]).toEqual([false, false, false]);
    expect(page).toMatch(/Paid by hand by<\/dt><dd><bdi>b-finance of tests</);
  }
  expect((await second.get(payments)).body).not.toContain(wholeNumber);
  const csrf = await formTokenOf(first);
  for (const decision of ['claim', 'refuse', 'paid', 'returned']) {
    const late = await first.post(`${paymentPath(id)}/${decision}`, { csrf, reason: 'x' });
    expect([decision, late.status, await stateOf(id)]).toEqual([decision, 409, 'sending']);
  }
  expect((await member.cancel(id)).errorCode).toBe('money.state');
  expect(saidOf(await decideOn(second, id, 'paid'))).toBe('paid');
  expect(await pageOf(second, id)).not.toContain(wholeNumber);
  expect([await stateOf(id), Number(before) - Number(await wallet())]).toEqual(['paid', 30]);
});

test('[SV-5] each time that a card’s number was shown is recorded', async () => {
  const id = await approved();
  await decideOn(first, id, 'claim');
  const shown = async () =>
    (await changesOf(id)).filter(({ after }) => Object.hasOwn(after as object, 'card number shown'));
  expect(await shown()).toEqual([]);
  await pageOf(first, id);
  await pageOf(second, id);
  await pageOf(first, id);
  const line = { who: 'a-finance', brand_id: 'base', subject: id, before: {} };
  const after = { 'card number shown': '•••• 1111' };
  expect(await shown()).toEqual([
    { ...line, after },
    { ...line, after },
  ]);
  await decideOn(first, id, 'returned', { reason: 'The bank was closed' });
});

test('[WA-2][SV-5] another operator goes on with it, which is written down; what was not paid is in the wallet again', async () => {
  const before = await wallet();
  const id = await approved();
  await decideOn(first, id, 'claim');
  const csrf = await formTokenOf(second);
  const wrong = await second.post(`${paymentPath(id)}/takeover`, { csrf, from: 'an-editor' });
  expect([wrong.status, await pageOf(second, id)]).toEqual([409, expect.not.stringContaining(wholeNumber)]);
  expect(saidOf(await decideOn(second, id, 'takeover'))).toBe('takenover');
  expect(await pageOf(second, id)).toContain(wholeNumber);
  const page = await pageOf(first, id);
  expect(page).not.toContain(wholeNumber);
  expect(page).toMatch(
    /being paid by hand, by <bdi>a-finance of tests[\s\S]*taken over, by <bdi>b-finance of tests/,
  );
  expect((await changesOf(id)).map(({ who, after }) => [who, after])).toContainEqual([
    'b-finance',
    expect.objectContaining({ 'paid by hand by': 'b-finance' }),
  ]);
  expect((await decideOn(second, id, 'returned', { reason: ' ' })).status).toBe(400);
  expect(saidOf(await decideOn(second, id, 'returned', { reason: 'The card is closed' }))).toBe('returned');
  expect([await wallet(), (await member.read(id)).reason]).toEqual([before, 'The card is closed']);
});

test('[SV-5] a card’s number that cannot be read hides nothing else', async () => {
  const card = await member.addCard('4111111111111129');
  const id = await approved('30', card);
  await server.database.db
    .updateTable('bank_card')
    .set({ sealed_number: 'v1.gone.x' })
    .where('id', '=', card)
    .execute();
  await decideOn(first, id, 'claim');
  const { status, body } = await first.get(paymentPath(id));
  expect([status, body.includes('The card’s number cannot be read.')]).toEqual([200, true]);
  expect(saidOf(await decideOn(first, id, 'returned', { reason: 'Add the card again' }))).toBe('returned');
});
