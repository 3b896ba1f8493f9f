import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { languageCodes } from '#schemas/languages.ts';
import { textsOf } from '#tests/support/reference.ts';
import { depositing, endOrders, payQuietly, workOf, workWith } from '#tests/support/servers/depositing.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { initialPayments } from '../settings/paymentSettings.ts';
import { writeSettings } from '../settings/settings.ts';
import { followGateway, type GatewayWork } from './followGateway.ts';
import { answerInTime, GatewaySilence } from './gateways/answerInTime.ts';
import type { GatewayFact } from './gateways/gateway.ts';
import { workOnPayments } from './jobs.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof depositing>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await endOrders(server);
  member = await depositing(server);
});

const minutes = (count: number) => new Date(server.now().getTime() + count * 60_000);
const orderOf = (id: string) =>
  server.database.db.selectFrom('pay_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Asks about an order a gateway that answers so; resolves to what came of it, and the order's state. */
async function follow(id: string, fact: unknown, work: Partial<GatewayWork> = {}) {
  const gateway = workWith(server, { ask: async () => fact as GatewayFact });
  const followed = await followGateway({ ...gateway, ...work }, await orderOf(id), server.now());
  return [followed, (await orderOf(id)).state];
}
const paid = (amount: unknown, currency: unknown = 'XPF') => ({ state: 'paid', amount, currency });

describe('[WA-1][WA-5] what a gateway says has arrived', () => {
  test.each([['0'], ['0.00'], ['1e2'], ['-100'], ['100.000000001'], ['1,000'], [''], [100], [null]])(
    'is credited to nobody where it is no amount: %s',
    async (amount) => {
      const { value } = await member.deposit('card');
      const before = await member.balance();
      const log = vi.fn();
      expect(await follow(value.id, paid(amount), { log })).toEqual([undefined, 'open']);
      expect(log).toHaveBeenCalledWith('a gateway took what is no amount', expect.any(Error));
      expect(await member.balance()).toBe(before);
    },
  );

  test('is credited to nobody without a currency', async () => {
    const { value } = await member.deposit('card');
    expect(await follow(value.id, { state: 'paid', amount: '100' })).toEqual([undefined, 'open']);
  });

  test.each([
    ['in another currency', paid('100', 'USD'), 'heldCurrency'],
    ['with digits that the currency does not have', paid('100.005'), 'heldDecimals'],
    ['of more than one person may credit, and than was asked for', paid('999999999999999'), 'heldMore'],
  ])('waits for operators %s', async (_, fact, reason) => {
    const { value } = await member.deposit('card');
    const before = await member.balance();
    expect(await follow(value.id, fact)).toEqual(['held', 'told']);
    // Asked again, it waits as before.
    expect(await follow(value.id, fact)).toEqual(['held', 'told']);
    expect(await member.balance()).toBe(before);
    expect(await member.read(value.id)).toMatchObject({ state: 'told', reason, retractable: false });
    const steps = await server.database.db
      .selectFrom('pay_event')
      .select(['actor', 'state', 'detail'])
      .where('order_id', '=', value.id)
      .orderBy('id')
      .execute();
    for (const language of languageCodes)
      expect([language, textsOf(language)[`deposit.reason.${reason}`]]).toEqual([
        language,
        expect.any(String),
      ]);
    const says = `${fact.amount} ${fact.currency}`;
    expect(steps.slice(1)).toEqual([{ actor: 'gateway', state: 'told', detail: { says } }]);
  });

  test('is credited as it is up to the limit, what was asked for above it, and all where there is no limit', async () => {
    const limit = (twoPeopleAbove: string | null) =>
      writeSettings(server.database.db, 'base', { payments: { ...initialPayments, twoPeopleAbove } });
    await limit('500');
    const { value: more } = await member.deposit('card', { amount: '400' });
    expect(await follow(more.id, paid('500'))).toEqual(['paid', 'credited']);
    const { value: asked } = await member.deposit('card', { amount: '600' });
    expect(await follow(asked.id, paid('600'))).toEqual(['paid', 'credited']);
    const { value: above } = await member.deposit('card', { amount: '400' });
    expect(await follow(above.id, paid('500.01'))).toEqual(['held', 'told']);
    await limit(null);
    const { value: any } = await member.deposit('card', { amount: '100' });
    expect(await follow(any.id, paid('90000'))).toEqual(['paid', 'credited']);
    await limit(initialPayments.twoPeopleAbove);
  });

  test('late and much too much waits for operators, too, unless one has refused the deposit', async () => {
    const { value } = await member.deposit('card');
    await member.send('cancelDeposit', { body: { id: value.id } });
    expect(await follow(value.id, paid('70000'))).toEqual(['held', 'told']);
    const set = { state: 'refused', reason: 'Not yours' };
    await server.database.db.updateTable('pay_order').set(set).where('id', '=', value.id).execute();
    expect(await follow(value.id, paid('70000'))).toEqual(['held', 'refused']);
  });
});

describe('[WA-1][SV-4] a gateway that does not answer', () => {
  const never = () => new Promise<never>(() => undefined);

  test('is waited for as long as it may take, and told that nobody waits any more', async () => {
    const told = vi.fn();
    const asking = answerInTime((signal) => {
      signal.addEventListener('abort', told);
      return never();
    }, 20);
    await expect(asking).rejects.toThrow(GatewaySilence);
    expect(told).toHaveBeenCalledOnce();
    expect(await answerInTime(async () => 'in time', 20)).toBe('in time');
    await expect(answerInTime(() => Promise.reject(new Error('down')), 20)).rejects.toThrow('down');
  });

  test('holds up neither the orders of others nor the end of transfers, and is asked once in a turn', async () => {
    const [{ value: first }, { value: second }, { value: transfer }] = [
      await member.deposit('card'),
      await member.deposit('card'),
      await member.transfer(),
    ];
    const { value: other } = await (await depositing(server, 'marama')).deposit('card');
    await payQuietly(server, other.id, '100');
    const named = (gateway: string) => JSON.stringify(gateway);
    await sql`update pay_order set terms = jsonb_set(terms, '{gateway}', ${named('other')}::jsonb) where id = ${other.id}`.execute(
      server.database.db,
    );
    const ask = vi.fn(never);
    const { gateways, ...work } = workWith(server, { ask });
    const { demo } = workOf(server).gateways;
    if (!demo) throw new Error('no gateway');
    await workOnPayments({ ...work, gateways: { ...gateways, other: demo }, patience: 20 }, minutes(1441));
    expect(ask).toHaveBeenCalledOnce();
    const states = await Promise.all([first, second, transfer, other].map(({ id }) => orderOf(id)));
    expect(states.map(({ state }) => state).slice(2)).toEqual(['expired', 'credited']);
    // What nobody knows anything of for so long is over, and still asked about.
    expect(
      states
        .map(({ state }) => state)
        .slice(0, 2)
        .sort(),
    ).toEqual(['expired', 'open']);
  });
});
