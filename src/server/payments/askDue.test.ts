import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { depositing, endOrders, payQuietly, workOf, workWith } from '#tests/support/servers/depositing.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
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

const later = (seconds: number) => new Date(server.now().getTime() + seconds * 1000);
const minute = 60;
const askAtOf = async (id: string) =>
  (
    await server.database.db
      .selectFrom('pay_order')
      .select('ask_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).ask_at;

/** A gateway that answers so, and counts how often it is asked. */
function counting(answer: () => Promise<unknown> = async () => ({ state: 'waiting' })) {
  const ask = vi.fn(answer as () => Promise<GatewayFact>);
  return { ask, work: workWith(server, { ask }) };
}

describe('[WA-1] a gateway is asked by itself', () => {
  test('about an open deposit, so that one whose call is lost is credited within seconds', async () => {
    const { value } = await member.deposit('card');
    await payQuietly(server, value.id, '100');
    const since = (seconds: number) => new Date(Date.parse(value.requestedAt) + seconds * 1000);
    await workOnPayments(workOf(server), since(4));
    expect((await member.read(value.id)).state).toBe('open');
    await workOnPayments(workOf(server), since(5));
    expect(await member.read(value.id)).toMatchObject({ state: 'credited', reason: null, arrived: '100.00' });
  });

  test('less and less often while it is open, once more at its end, and then about what came late', async () => {
    const { value } = await member.deposit('card');
    const { ask, work } = counting();
    const start = Date.parse(value.requestedAt);
    for (let seconds = 0; seconds < 30 * minute; seconds += 5)
      await workOnPayments(work, new Date(start + seconds * 1000));
    expect(ask.mock.calls.length).toBeGreaterThan(10);
    expect(ask.mock.calls.length).toBeLessThan(25);
    expect((await member.read(value.id)).state).toBe('open');
    await workOnPayments(work, later(30 * minute));
    expect((await member.read(value.id)).state).toBe('expired');
    await payQuietly(server, value.id, '100');
    await workOnPayments(workOf(server), later(45 * minute));
    expect(await member.read(value.id)).toMatchObject({ state: 'credited', reason: 'late' });
  });

  test('about one that its member cancelled, as the page there is still open', async () => {
    const { value } = await member.deposit('card');
    await member.send('cancelDeposit', { body: { id: value.id } });
    await payQuietly(server, value.id, '100');
    await workOnPayments(workOf(server), later(15 * minute));
    expect(await member.read(value.id)).toMatchObject({ state: 'credited', reason: 'late' });
  });

  test('until its page has been closed for an hour, or the payment was declined', async () => {
    const [{ value: left }, { value: declined }] = [
      await member.deposit('card'),
      await member.deposit('card'),
    ];
    for (const { id } of [left, declined]) await member.send('cancelDeposit', { body: { id } });
    const said = (id: string) => (id === declined.id ? 'declined' : 'waiting');
    const references = await server.database.db
      .selectFrom('demo_payment')
      .select(['reference', 'order_id'])
      .execute();
    const work = workWith(server, {
      ask: async ({ reference }) => ({
        state: said(references.find((one) => one.reference === reference)?.order_id ?? ''),
      }),
    });
    await workOnPayments(work, later(30 * minute));
    expect([await askAtOf(left.id), await askAtOf(declined.id)]).toEqual([expect.any(Date), null]);
    expect((await member.read(declined.id)).state).toBe('cancelled');
    await workOnPayments(work, later(149 * minute));
    expect(await askAtOf(left.id)).toEqual(expect.any(Date));
    await workOnPayments(work, later(161 * minute));
    expect(await askAtOf(left.id)).toBeNull();
  });

  test('about others all the same, where what it says of one is nonsense', async () => {
    const [{ value: first }, { value: second }] = [
      await member.deposit('card'),
      await member.deposit('card'),
    ];
    const { work, ask } = counting(async () => undefined);
    const log = vi.fn();
    await workOnPayments({ ...work, log }, later(10));
    expect(ask).toHaveBeenCalledTimes(2);
    const words = [first, second].map(({ id }) => `the gateway of deposit ${id} could not be followed`);
    expect(log.mock.calls.map(([message]) => message).sort()).toEqual(words.sort());
  });

  test('by one process, and by none that has lost its turn', async () => {
    await member.deposit('card');
    const { ask, work } = counting();
    await Promise.all([workOnPayments(work, later(10)), workOnPayments(work, later(10))]);
    expect(ask).toHaveBeenCalledOnce();
    await workOnPayments(work, later(100), async () => false);
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('[WA-1] a member who looks again', () => {
  test('has the gateway asked, every three seconds at most, also about what is over', async () => {
    const { value } = await member.deposit('card');
    const body = { id: value.id };
    const look = async () => (await member.send('askDeposit', { body })).value.state;
    expect(await look()).toBe('open');
    await payQuietly(server, value.id, '100');
    expect(await look()).toBe('open');
    server.pass(3000);
    expect(await look()).toBe('credited');
    const { value: other } = await member.deposit('card');
    await member.send('cancelDeposit', { body: { id: other.id } });
    await payQuietly(server, other.id, '100');
    expect((await member.send('askDeposit', { body: { id: other.id } })).value.state).toBe('credited');
  });

  test('at a transfer reads it as it is, and at another’s deposit nothing', async () => {
    const { value } = await member.transfer();
    const body = { id: value.id };
    expect((await member.send('askDeposit', { body })).value).toEqual(value);
    const other = await depositing(server, 'marama');
    expect((await other.send('askDeposit', { body })).errorCode).toBe('request.notFound');
  });
});
