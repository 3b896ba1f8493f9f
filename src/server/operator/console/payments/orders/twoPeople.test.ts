import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOperator } from '#src/server/operator/people/people.ts';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
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

let server: TestServer;
let first: NamedOperator;
let second: NamedOperator;
let withdraw: (amount: string) => Promise<string>;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': first, 'b-finance': second },
  } = await startPaymentDesk('a-finance', 'b-finance', 'c-finance'));
  ({ ask: withdraw } = await withdrawing(server));
  await writeSettings(server.database.db, 'base', {
    payments: { ...defaultSettings.payments, twoPeopleAbove: '100', autoApproveBelow: '0' },
  });
});
afterAll(() => server.close());

const rowOf = (id: string) =>
  server.database.db.selectFrom('pay_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A transfer that its member says is paid. */
async function told(): Promise<string> {
  const { transfer, send } = await depositing(server);
  const { id } = (await transfer({ amount: '40' })).value;
  await send('tellDeposit', { body: { id } });
  return id;
}
const say = async (operator: NamedOperator, id: string, arrived: string) =>
  saidOf(await decideOn(operator, id, 'approve', { arrived }));

/** Changes what an operator may, as an owner does, and back afterwards. */
async function without(
  name: string,
  change: { disabled: true } | { role: 'viewer' },
  work: () => Promise<void>,
) {
  const at = { brandId: '', who: 'console', now: server.now() };
  await changeOperator(server.database, at, name, change);
  await work();
  await changeOperator(server.database, at, name, { role: 'finance', disabled: false });
}

test.each([{ disabled: true }, { role: 'viewer' }] as const)(
  '[WA-1][SV-5] what an operator said of a deposit does not count once they are %o',
  async (change) => {
    const id = await told();
    await server.database.db
      .insertInto('pay_approval')
      .values({ order_id: id, operator: 'c-finance', arrived: '20000', at: server.now() })
      .execute();
    await without('c-finance', change, async () => {
      expect(await say(second, id, '20000')).toBe('seen');
      expect((await rowOf(id)).state).toBe('told');
      expect((await second.get(paymentPath(id))).body).toMatch(
        /c-finance of tests.*: 20,000\.00 XPF \(does not count/,
      );
    });
    expect(await say(second, id, '20000')).toBe('credited');
  },
);

test('[WA-1][SV-5] what was asked for below a limit keeps it, however the limit is changed meanwhile', async () => {
  const id = await told();
  const setLimit = (twoPeopleAbove: string | null) =>
    writeSettings(server.database.db, 'base', {
      payments: { ...defaultSettings.payments, twoPeopleAbove, autoApproveBelow: '0' },
    });
  expect(await say(first, id, '20000')).toBe('seen');
  await setLimit(null);
  expect(await say(first, id, '20000')).toBe('seen');
  const later = await told();
  await setLimit('100');
  expect(await say(first, later, '20000')).toBe('credited');
  // An order of before its limit was kept goes by what there is.
  const { terms } = await rowOf(id);
  const { twoPeopleAbove, ...older } = terms as { twoPeopleAbove: string };
  expect(twoPeopleAbove).toBe('100');
  const db = server.database.db.updateTable('pay_order').where('id', '=', id);
  await db.set({ terms: JSON.stringify(older) }).execute();
  expect(await say(first, id, '20000')).toBe('seen');
  await setLimit('20000');
  expect(await say(first, id, '20000')).toBe('credited');
  await setLimit('100');
});

test('[WA-1][SV-5] what was said of a deposit ends with its refusal', async () => {
  const id = await told();
  expect(await say(first, id, '30000')).toBe('seen');
  expect(saidOf(await decideOn(second, id, 'refuse', { reason: 'Nothing came' }))).toBe('refused');
  expect(await say(second, id, '30000')).toBe('seen');
  expect((await rowOf(id)).state).toBe('refused');
  expect(await say(first, id, '30000')).toBe('credited');
});

test('[WA-2][SV-5] who approved a withdrawal does not count once they are disabled, and does again afterwards', async () => {
  const id = await withdraw('100.01');
  await server.database.db
    .insertInto('pay_approval')
    .values({ order_id: id, operator: 'c-finance', at: server.now() })
    .execute();
  await without('c-finance', { disabled: true }, async () => {
    expect(saidOf(await decideOn(first, id, 'approve'))).toBe('more');
    const page = (await first.get(paymentPath(id))).body;
    expect([page.includes('(1 of 2)'), page.includes(`${id}/approve"`)]).toEqual([true, false]);
  });
  expect(saidOf(await decideOn(first, id, 'approve'))).toBe('approved');
});

test('[WA-2][SV-5] above the limit two operators say what became of a withdrawal, and the page says who did first', async () => {
  const id = await withdraw('100.01');
  await decideOn(first, id, 'approve');
  await decideOn(second, id, 'approve');
  await decideOn(first, id, 'claim');
  expect(saidOf(await decideOn(first, id, 'paid'))).toBe('said');
  expect((await rowOf(id)).state).toBe('sending');
  const own = (await first.get(paymentPath(id))).body;
  expect(own).toContain('You have said that it was paid. Another operator has to say the same.');
  const page = (await second.get(paymentPath(id))).body;
  expect(page).toMatch(/Said by<\/dt><dd><bdi>a-finance of tests<\/bdi>, .*: it was paid</);
  expect(page).not.toContain('4111111111111111');
  expect(saidOf(await decideOn(second, id, 'returned', { reason: 'I see nothing' }))).toBe('said');
  expect(saidOf(await decideOn(second, id, 'paid'))).toBe('paid');
  expect((await changesOfKind(server, 'payOrder')).at(-1)?.after).toEqual({
    ...{ state: 'paid', 'paid by hand by': 'a-finance', approvals: ['a-finance', 'b-finance'] },
    says: ['a-finance: paid', 'b-finance: paid'],
  });
});
