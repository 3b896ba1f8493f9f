import { afterAll, beforeAll, expect, test } from 'vitest';
import { followGateway } from '#src/server/payments/followGateway.ts';
import { depositing, workWith } from '#tests/support/servers/depositing.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { decideOn, paymentPath, saidOf, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import type { TestServer } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let first: NamedOperator;
let second: NamedOperator;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': first, 'b-finance': second },
  } = await startPaymentDesk('a-finance', 'b-finance'));
});
afterAll(() => server.close());

/** A deposit of 100 for which the gateway says that it took so much. */
async function taken(amount: string) {
  const member = await depositing(server);
  const { id } = (await member.deposit('card')).value;
  const row = await server.database.db
    .selectFrom('pay_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const fact = { state: 'paid', amount, currency: 'XPF' } as const;
  await followGateway(workWith(server, { ask: async () => fact }), row, server.now());
  return { id, state: async () => (await member.read(id)).state, member };
}

test('[WA-1][SV-5] what a gateway took and left to operators is credited as two of them find it', async () => {
  const { id, state, member } = await taken('70000');
  const { body } = await first.get(paymentPath(id));
  expect(body).toContain('left to operators, by the gateway: <bdi>much more than was asked for</bdi>');
  expect(body).toContain('(it took <bdi>70000 XPF</bdi>)');
  const before = await member.balance();
  expect(saidOf(await decideOn(first, id, 'approve', { arrived: '70000' }))).toBe('seen');
  expect(await state()).toBe('told');
  expect(saidOf(await decideOn(second, id, 'approve', { arrived: '70000' }))).toBe('credited');
  expect(Number(await member.balance()) - Number(before)).toBeGreaterThan(60_000);
});

test('[WA-1][SV-5] or refused by one; what the gateway is still asked about is the gateway’s', async () => {
  const { id, state } = await taken('100.005');
  expect(saidOf(await decideOn(first, id, 'refuse', { reason: 'Sent back' }))).toBe('refused');
  expect(await state()).toBe('refused');
  const { value } = await (await depositing(server)).deposit('card');
  expect((await first.get(paymentPath(value.id))).body).not.toContain('Credit what arrived');
});
