import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { depositing, endOrders, workOf } from '#tests/support/servers/depositing.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { demoSignatureHeader, signDemoCall } from './gateways/demo.ts';
import { workOnPayments } from './jobs.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof depositing>>;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await endOrders(server);
  await server.database.db.deleteFrom('inbound_call').execute();
  member = await depositing(server);
});

const minutes = (count: number) => new Date(server.now().getTime() + count * 60_000);
const page = (address: string) => new URL(address).pathname;
const act = (address: string, form: Record<string, string>) =>
  server.games.inject({
    method: 'POST',
    url: page(address),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

/** The gateway is paid, and does not call. */
const payQuietly = (reference: string, paid: string) =>
  server.database.db
    .updateTable('demo_payment')
    .set({ state: 'paid', paid })
    .where('reference', '=', reference)
    .execute();

const orderOf = (id: string) =>
  server.database.db.selectFrom('pay_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Calls the site as the gateway does. `change`: what somebody altered on the way. */
async function call(
  event: Record<string, unknown>,
  {
    signature,
    brand = 'base',
    gateway = 'demo',
  }: { signature?: string; brand?: string; gateway?: string } = {},
) {
  const body = Buffer.from(JSON.stringify(event));
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/gateway/${gateway}/${brand}`,
    headers: {
      host: 'base.localhost',
      'content-type': 'application/json',
      [demoSignatureHeader]: signature ?? signDemoCall(server.database.vault, 'base', body),
    },
    payload: body,
  });
  return statusCode;
}
const calls = () => server.database.db.selectFrom('inbound_call').selectAll().execute();
/** What a call brings about comes after its answer. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000 });
const stateBecomes = (id: string, state: string) =>
  eventually(async () => expect((await member.read(id)).state).toBe(state));
const workedOn = () =>
  eventually(async () => expect((await calls()).filter(({ done_at }) => done_at === null)).toEqual([]));

describe('[WA-1] a deposit through a gateway', () => {
  test('is paid on the gateway’s own page, credited when it calls, and the player comes back', async () => {
    const before = await member.balance();
    const { value } = await member.deposit('card', { amount: '200' });
    expect(value).toMatchObject({ state: 'open', fee: '3.00', credited: '197.00', copy: [] });
    expect(value.open).toMatch(/^http:\/\/base\.localhost:81\/pay\/[0-9a-f]{64}$/);
    const shown = await server.games.inject({ url: page(value.open), headers: { 'accept-language': 'en' } });
    expect(shown.body).toContain('Brand base');
    expect(shown.body).toContain('XPF\u00a0200.00');
    const done = await act(value.open, { act: 'pay' });
    expect([done.statusCode, done.headers.location]).toEqual([
      303,
      `http://base.localhost/m/voucherCenter?order=${value.id}&from=gateway`,
    ]);
    await stateBecomes(value.id, 'credited');
    expect(Number(await member.balance()) - Number(before)).toBeCloseTo(197);
    expect((await member.read(value.id)).steps).toMatchObject([
      { state: 'open', by: 'member' },
      { state: 'asking', by: 'gateway' },
      { state: 'credited', by: 'gateway' },
    ]);
    // Paying again pays nothing.
    await act(value.open, { act: 'pay' });
    expect(await calls()).toHaveLength(1);
  });

  test('is refused where it was declined there', async () => {
    const { value } = await member.deposit('e-wallet', { fields: { phone: '+689 87 00 00 01' } });
    await act(value.open, { act: 'decline' });
    await stateBecomes(value.id, 'refused');
    expect((await member.read(value.id)).reason).toBe('declined');
  });

  test('is credited with what arrived, where the player paid another amount', async () => {
    const { value } = await member.deposit('card', { amount: '100' });
    expect((await act(value.open, { act: 'other', amount: '12.345' })).statusCode).toBe(400);
    expect((await act(value.open, { act: 'other', amount: '<b>' })).body).not.toContain('<b>');
    await act(value.open, { act: 'other', amount: '40,00' });
    await stateBecomes(value.id, 'credited');
    expect(await member.read(value.id)).toMatchObject({
      ...{ amount: '100.00', arrived: '40.00', fee: '0.60', bonus: '0.00', credited: '39.40' },
      ...{ reason: 'differs', wager: null },
    });
  });

  test('is credited though the gateway’s call is lost and nobody comes back', async () => {
    const { value } = await member.deposit('card');
    expect((await act(value.open, { act: 'pay', call: 'lost' })).statusCode).toBe(303);
    expect([await calls(), (await member.read(value.id)).state]).toEqual([[], 'open']);
    await workOnPayments(workOf(server), minutes(1));
    expect((await member.read(value.id)).state).toBe('credited');
  });

  test('by QR code shows the same page, for fifteen minutes', async () => {
    const { value } = await member.deposit('wechat');
    expect([value.qr, value.kind]).toEqual([value.open, 'wechat']);
    expect(Date.parse(value.expiresAt) - Date.parse(value.requestedAt)).toBe(15 * 60_000);
  });

  test('is looked up where the player comes back and the gateway has not called', async () => {
    const { value } = await member.deposit('card');
    const tell = () => member.send('tellDeposit', { body: { id: value.id } });
    expect((await tell()).value.state).toBe('asking');
    await payQuietly((await orderOf(value.id)).reference ?? '', '100');
    // Who says it again and again is not always asked about.
    expect((await tell()).value.state).toBe('asking');
    server.pass(3000);
    expect((await tell()).value.state).toBe('credited');
    expect((await tell()).value.state).toBe('credited');
  });

  test('that is paid is credited, not cancelled', async () => {
    const { value } = await member.deposit('card');
    await payQuietly((await orderOf(value.id)).reference ?? '', '100');
    const answer = await member.send('cancelDeposit', { body: { id: value.id } });
    expect(answer.value.state).toBe('credited');
    const { value: other } = await member.deposit('card');
    const cancelled = await member.send('cancelDeposit', { body: { id: other.id } });
    expect(cancelled.value.state).toBe('cancelled');
    await act(other.open, { act: 'pay' });
    await stateBecomes(other.id, 'credited');
    expect((await member.read(other.id)).reason).toBe('late');
  });
});

describe('[WA-1][WA-5] a call of a gateway', () => {
  test('that is forged, altered, or for another brand or gateway, is refused and changes nothing', async () => {
    const { value } = await member.deposit('card');
    const { reference = '' } = await orderOf(value.id);
    await payQuietly(reference ?? '', '100');
    const event = { event: 'e1', reference, state: 'paid', amount: '100' };
    for (const signature of ['', 'x', 'a'.repeat(64), createHash('sha256').update('x').digest('hex')])
      expect(await call(event, { signature })).toBe(401);
    const right = signDemoCall(server.database.vault, 'base', Buffer.from(JSON.stringify(event)));
    expect(await call({ ...event, amount: '900' }, { signature: right })).toBe(401);
    expect(await call(event, { brand: 'other' })).toBe(401);
    expect(await call(event, { brand: 'nobody' })).toBe(400);
    expect(await call(event, { gateway: 'bank' })).toBe(401);
    expect(await call({ event: { $: 1 }, reference })).toBe(401);
    expect(await calls()).toEqual([]);
    expect((await member.read(value.id)).state).toBe('open');
  });

  test('credits what the gateway says when asked, not what the call says, and once', async () => {
    const { value } = await member.deposit('card');
    const { reference = '' } = await orderOf(value.id);
    expect(await call({ event: 'early', reference, state: 'paid', amount: '100000' })).toBe(200);
    await workedOn();
    expect((await member.read(value.id)).state).toBe('asking');
    await payQuietly(reference ?? '', '70');
    const before = await member.balance();
    const again = await Promise.all(
      Array.from({ length: 6 }, () => call({ event: 'paid', reference, state: 'paid', amount: '100000' })),
    );
    expect(again).toEqual([200, 200, 200, 200, 200, 200]);
    await stateBecomes(value.id, 'credited');
    await workedOn();
    expect(await calls()).toHaveLength(2);
    expect(await call({ event: 'other-name', reference, state: 'paid', amount: '1' })).toBe(200);
    await workedOn();
    expect((await member.read(value.id)).credited).toBe('68.95');
    expect(Number(await member.balance()) - Number(before)).toBeCloseTo(68.95);
  });

  test('that comes after the order has expired still credits it, and it says so', async () => {
    const { value } = await member.deposit('card');
    await workOnPayments(workOf(server), minutes(31));
    expect((await member.read(value.id)).state).toBe('expired');
    await act(value.open, { act: 'pay' });
    await stateBecomes(value.id, 'credited');
    expect((await member.read(value.id)).reason).toBe('late');
  });

  test('about no order is kept with the reason', async () => {
    expect(await call({ event: 'e9', reference: 'NOTHING', state: 'paid' })).toBe(200);
    await workedOn();
    expect((await calls())[0]?.problem).toBe('no such order');
  });
});

describe('[WA-1] what is due', () => {
  test('ends orders that nobody paid, and no other', async () => {
    const [{ value: card }, { value: transfer }, { value: told }] = [
      await member.deposit('card'),
      await member.transfer(),
      await member.transfer(),
    ];
    await member.send('tellDeposit', { body: { id: told.id } });
    await workOnPayments(workOf(server), minutes(29));
    expect((await member.read(card.id)).state).toBe('open');
    await workOnPayments(workOf(server), minutes(1441));
    const states = await Promise.all([card, transfer, told].map(({ id }) => member.read(id)));
    expect(states.map(({ state }) => state)).toEqual(['expired', 'expired', 'told']);
    expect(states[0].steps.at(-1)).toMatchObject({ by: 'system', state: 'expired' });
  });

  test('asks before it ends an order, and credits one that was paid with the page closed', async () => {
    const { value } = await member.deposit('card');
    await payQuietly((await orderOf(value.id)).reference ?? '', '100');
    await workOnPayments(workOf(server), minutes(31));
    expect(await member.read(value.id)).toMatchObject({ state: 'credited', reason: null });
  });

  test('asks again, less and less often, and gives up an hour after the end', async () => {
    const { value } = await member.deposit('card');
    await member.send('tellDeposit', { body: { id: value.id } });
    const asked = vi.fn(async () => ({ state: 'waiting' }) as const);
    const work = workOf(server);
    const demo = work.gateways.demo;
    if (!demo) throw new Error('no gateway');
    const counting = { ...work, gateways: { demo: { ...demo, ask: asked } } };
    const start = server.now().getTime();
    for (let seconds = 0; seconds <= 600; seconds += 5)
      await workOnPayments(counting, new Date(start + seconds * 1000 + 6000));
    expect(asked.mock.calls.length).toBeGreaterThan(4);
    expect(asked.mock.calls.length).toBeLessThan(9);
    expect((await member.read(value.id)).state).toBe('asking');
    await workOnPayments(counting, minutes(120));
    expect((await member.read(value.id)).state).toBe('expired');
  });

  test('leaves everything as it is where the gateway does not answer, and tells the log', async () => {
    const { value } = await member.deposit('card');
    await member.send('tellDeposit', { body: { id: value.id } });
    const log = vi.fn();
    const work = workOf(server);
    const demo = work.gateways.demo;
    if (!demo) throw new Error('no gateway');
    const dead = {
      ...work,
      log,
      gateways: { demo: { ...demo, ask: () => Promise.reject(new Error('down')) } },
    };
    await workOnPayments(dead, minutes(2));
    expect((await member.read(value.id)).state).toBe('asking');
    expect(log).toHaveBeenCalledWith('a gateway gave no answer', expect.any(Error));
  });

  test('asks less and less often before it ends an order, where the gateway does not answer', async () => {
    const { value } = await member.deposit('card');
    const { value: transfer } = await member.transfer();
    const asked = vi.fn(() => Promise.reject(new Error('down')));
    const work = workOf(server);
    const demo = work.gateways.demo;
    if (!demo) throw new Error('no gateway');
    const dead = { ...work, gateways: { demo: { ...demo, ask: asked } } };
    for (let seconds = 0; seconds <= 600; seconds += 5)
      await workOnPayments(dead, new Date(minutes(31).getTime() + seconds * 1000));
    expect(asked.mock.calls.length).toBeGreaterThan(4);
    expect(asked.mock.calls.length).toBeLessThan(9);
    expect((await member.read(value.id)).state).toBe('open');
    // What has no gateway to be asked does not wait for it.
    await workOnPayments(dead, minutes(1441));
    const states = await Promise.all([value, transfer].map(({ id }) => member.read(id)));
    expect(states.map(({ state }) => state)).toEqual(['expired', 'expired']);
  });

  test('takes up a call that a killed process left behind', async () => {
    const { value } = await member.deposit('card');
    const { reference } = await orderOf(value.id);
    await payQuietly(reference ?? '', '100');
    await server.database.db
      .insertInto('inbound_call')
      .values({
        ...{ brand_id: 'base', gateway: 'demo', event_id: 'left', reference: reference ?? '', payload: '{}' },
        ...{ received_at: server.now(), next_try_at: minutes(0.5) },
      })
      .execute();
    await workOnPayments(workOf(server), minutes(0));
    expect((await member.read(value.id)).state).toBe('open');
    await Promise.all([
      workOnPayments(workOf(server), minutes(1)),
      workOnPayments(workOf(server), minutes(1)),
    ]);
    expect((await member.read(value.id)).state).toBe('credited');
    expect((await calls())[0]).toMatchObject({ done_at: expect.any(Date) });
  });
});
