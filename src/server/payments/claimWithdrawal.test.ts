import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { withdrawing } from '#tests/support/servers/withdrawing.ts';
import { defaultSettings, writeSettings } from '../settings/settings.ts';
import { balance } from '../wallet/ledger.ts';
import { approveWithdrawal } from './approveWithdrawal.ts';
import { claimWithdrawal, takeOverWithdrawal } from './claimWithdrawal.ts';
import { endByHand } from './endByHand.ts';
import { demoPayout } from './payouts/demo.ts';
import type { Payout } from './payouts/payout.ts';
import { refuseWithdrawal } from './refuseWithdrawal.ts';
import { goOnWithWithdrawals } from './withdrawalSchedule.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof withdrawing>>;
beforeAll(async () => {
  server = await startTestServer();
  member = await withdrawing(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.pass(26 * 3_600_000);
  await writeSettings(server.database.db, 'base', {
    payments: { ...defaultSettings.payments, autoApproveBelow: '0' },
  });
  await server.database.db.updateTable('pay_order').set({ state: 'cancelled' }).execute();
});

const money = () => balance(server.database.db, 'base', member.memberId);
const deciders = new Set(['ana', 'tihoti', 'vaite']);
const by = (orderId: string, operator = 'ana') => ({ orderId, operator, deciders, now: server.now() });
const end = (ending: 'paid' | 'returned', orderId: string, operator = 'ana') =>
  endByHand(server.database, { ...by(orderId, operator), ending, reason: 'seen' });
const claim = (id: string, operator?: string) => claimWithdrawal(server.database, by(id, operator));

async function approved(): Promise<string> {
  const id = await member.ask('100');
  await approveWithdrawal(server.database, by(id));
  return id;
}

/** One above the limit. */
async function approvedByTwo(): Promise<string> {
  const payments = { ...defaultSettings.payments, twoPeopleAbove: '99', autoApproveBelow: '0' };
  await writeSettings(server.database.db, 'base', { payments });
  const id = await member.ask('100');
  for (const operator of ['ana', 'tihoti']) await approveWithdrawal(server.database, by(id, operator));
  return id;
}

/** A payout that counts what it was asked to do. */
function countingPayout() {
  const asked: string[] = [];
  const note = (name: 'pay' | 'ask'): Payout['pay'] => {
    return async (payment) => {
      asked.push(`${name} ${payment.reference}`);
      return demoPayout[name](payment);
    };
  };
  return { asked, payout: { pay: note('pay'), ask: note('ask') } };
}
const turn = (payout: Payout | undefined) =>
  goOnWithWithdrawals(
    { database: server.database, payout, log: () => undefined },
    server.now(),
    async () => true,
  );

describe('[WA-2][WA-5] a withdrawal that an operator pays by hand', () => {
  test('is neither cancelled nor refused, nor paid or returned by anybody else', async () => {
    const id = await approved();
    const before = await money();
    expect(await end('paid', id)).toBeUndefined();
    expect((await claim(id))?.state).toBe('sending');
    expect((await member.cancel(id)).errorCode).toBe('money.state');
    expect(await refuseWithdrawal(server.database, { ...by(id, 'tihoti'), reason: 'no' })).toBeUndefined();
    expect(await claim(id, 'tihoti')).toBeUndefined();
    expect(await end('paid', id, 'tihoti')).toBeUndefined();
    expect(await end('returned', id, 'tihoti')).toBeUndefined();
    expect([(await member.read(id)).state, await money()]).toEqual(['sending', before]);
    expect(await end('paid', id)).toBe('paid');
    expect([await end('paid', id), await money()]).toEqual([undefined, before]);
  });

  test('gives its money back where the operator did not pay it', async () => {
    const before = await money();
    const id = await approved();
    await claim(id);
    expect(await end('returned', id)).toBe('returned');
    expect(await money()).toBe(before);
  });

  test('is begun by one of several at a time, or cancelled, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await money();
      const id = await approved();
      const [ana, tihoti] = await Promise.all([claim(id, 'ana'), claim(id, 'tihoti'), member.cancel(id)]);
      const { state } = await member.read(id);
      const claims = [ana, tihoti].filter((claimed) => claimed !== undefined).length;
      expect([state, claims]).toEqual(state === 'cancelled' ? ['cancelled', 0] : ['sending', 1]);
      expect((await money()) === before).toBe(state === 'cancelled');
      if (ana ?? tihoti) await end('returned', id, ana ? 'ana' : 'tihoti');
    }
  });

  test('is gone on with by another, who says whom they take it from; its owner sees one step', async () => {
    const id = await approved();
    await claim(id);
    const take = (operator: string, from: string) =>
      takeOverWithdrawal(server.database, { ...by(id, operator), from });
    expect([await take('tihoti', 'vaite'), await take('ana', 'ana')]).toEqual([undefined, undefined]);
    expect((await take('tihoti', 'ana'))?.claimed_by).toBe('tihoti');
    expect(await take('vaite', 'ana')).toBeUndefined();
    expect(await end('paid', id)).toBeUndefined();
    await end('paid', id, 'tihoti');
    const events = await server.database.db
      .selectFrom('pay_event')
      .select(['who', 'state', 'detail'])
      .where('order_id', '=', id)
      .where('state', '=', 'sending')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { who: 'ana', state: 'sending', detail: {} },
      { who: 'tihoti', state: 'sending', detail: { from: 'ana' } },
    ]);
    const { steps } = await member.read(id);
    expect(steps.map((step: { state: string }) => step.state)).toEqual([
      ...['requested', 'approved', 'sending', 'paid'],
    ]);
  });

  test('is neither sent nor asked for by a payout; what a payout sends, no operator pays or ends', async () => {
    const { asked, payout } = countingPayout();
    const mine = await approved();
    await claim(mine);
    server.pass(120_000);
    await turn(payout);
    expect([asked, (await member.read(mine)).state]).toEqual([[], 'sending']);
    await end('paid', mine);

    const sent = await approved();
    const reached = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<'sent'>();
    const pay = () => {
      reached.resolve();
      return answered.promise;
    };
    const turned = turn({ ...demoPayout, pay });
    await reached.promise;
    expect(await claim(sent)).toBeUndefined();
    expect(await takeOverWithdrawal(server.database, { ...by(sent), from: '' })).toBeUndefined();
    expect(await end('paid', sent)).toBeUndefined();
    expect(await end('returned', sent)).toBeUndefined();
    answered.resolve('sent');
    await turned;
    expect((await member.read(sent)).state).toBe('paid');
  });

  test('above its limit ends once two say the same of it, who pays it being one of them', async () => {
    const before = await money();
    const id = await approvedByTwo();
    await claim(id);
    expect(await end('paid', id, 'tihoti')).toBe('said');
    expect(await end('paid', id, 'vaite')).toBe('said');
    expect(await end('returned', id)).toBe('said');
    expect((await member.read(id)).state).toBe('sending');
    expect(await end('paid', id)).toBe('paid');
    expect(await end('returned', id, 'tihoti')).toBeUndefined();
    expect((await member.read(id)).state).toBe('paid');
    expect(await money()).not.toBe(before);
  });

  test('above its limit is returned by two where nobody knew anything, however often one says it', async () => {
    const before = await money();
    const id = await approvedByTwo();
    await turn({ pay: async () => 'unknown', ask: async () => 'unknown' });
    expect([await end('returned', id), await end('returned', id)]).toEqual(['said', 'said']);
    expect(await end('paid', id, 'tihoti')).toBe('said');
    const gone = { ...by(id, 'vaite'), deciders: new Set(['vaite']) };
    expect(await endByHand(server.database, { ...gone, ending: 'returned', reason: null })).toBe('said');
    expect((await member.read(id)).state).toBe('unknown');
    expect(await end('returned', id, 'tihoti')).toBe('returned');
    expect(await money()).toBe(before);
  });
});

test('[WA-5] what a payout was sending is for operators to find out where there is none any more', async () => {
  const id = await approved();
  void turn({ ...demoPayout, pay: () => new Promise(() => undefined) });
  await expect.poll(async () => (await member.read(id)).state).toBe('sending');
  await turn(undefined);
  expect((await member.read(id)).state).toBe('sending');
  server.pass(61_000);
  await turn(undefined);
  expect((await member.read(id)).state).toBe('unknown');
  expect(await end('returned', id)).toBe('returned');
});
