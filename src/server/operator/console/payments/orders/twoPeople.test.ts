import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOperator } from '#src/server/operator/people/people.ts';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { decideOn, paymentPath, saidOf, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
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
        /c-finance of tests.*: 20000 \(does not count/,
      );
    });
    expect(await say(second, id, '20000')).toBe('credited');
  },
);

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
