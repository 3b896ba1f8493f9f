import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { letMoneyOut, shownFee, testPin } from '#tests/support/servers/moneyOut.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { defaultSettings, writeSettings } from '../settings/settings.ts';
import { balance, post } from '../wallet/ledger.ts';
import { approveWithdrawal } from './approveWithdrawal.ts';
import { claimWithdrawal } from './claimWithdrawal.ts';
import { endByHand } from './endByHand.ts';
import { demoPayout } from './payouts/demo.ts';
import type { CardPayment, PaymentFact, Payout } from './payouts/payout.ts';
import { goOnWithWithdrawals } from './withdrawalSchedule.ts';

let server: TestServer;
let token: string;
let memberId: string;
let card: string;
const brandId = 'base';
const told: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  ({ memberId, card } = await letMoneyOut(server.database));
});
afterAll(() => server.close());
beforeEach(async () => {
  told.length = 0;
  await server.database.transaction((tx) =>
    post(tx, {
      ...{ brandId, memberId, kind: 'test', key: randomUUID() },
      postings: [
        { account: { memberId }, amount: '500' },
        { account: { house: 'test' }, amount: '-500' },
      ],
    }),
  );
  server.pass(26 * 3_600_000);
  token = await tokenOf(server);
  const payments = { ...defaultSettings.payments, freePerDay: 0 };
  await writeSettings(server.database.db, brandId, { payments });
  await server.database.db.updateTable('pay_order').set({ state: 'cancelled' }).execute();
});

const money = (kind?: string) => balance(server.database.db, brandId, memberId, kind);
const inUnits = async (kind?: string) => BigInt((await money(kind)).replace('.', ''));

async function ask(amount = '100'): Promise<string> {
  const { body } = await callServer(server, 'withdraw', {
    token,
    body: { amount, fee: await shownFee(server, token, amount), card, paymentPassword: testPin },
    headers: { 'idempotency-key': randomUUID() },
  });
  return body.value.id;
}
const stateOf = async (id: string) =>
  (await callServer(server, 'getWithdrawal', { token, query: { id } })).body.value;
const turn = (payout: Payout | null = demoPayout) =>
  goOnWithWithdrawals(
    {
      database: server.database,
      payout: payout ?? undefined,
      log: (message) => void told.push(message),
    },
    server.now(),
    async () => true,
  );
const approve = (orderId: string) =>
  approveWithdrawal(server.database, {
    ...{ orderId, operator: 'ana', deciders: new Set(['ana']), now: server.now() },
  });

/** A payout that answers as it is told, and remembers what it was asked to pay. */
function payoutThat(answer: () => PaymentFact) {
  const paid: CardPayment[] = [];
  const payout: Payout = {
    pay: async (payment) => {
      paid.push(payment);
      return answer();
    },
    ask: async () => answer(),
  };
  return { paid, payout };
}

describe('[WA-2] a withdrawal', () => {
  test('of a small amount goes to the card by itself in the demo, and its owner sees each step', async () => {
    const [mine, held] = [await inUnits(), await inUnits('hold')];
    const id = await ask('150');
    await turn();
    expect((await stateOf(id)).state).toBe('approved');
    await turn();
    const { state, steps, doneAt, net } = await stateOf(id);
    expect([state, net, doneAt !== null]).toEqual(['paid', '148.50', true]);
    expect(steps.map((step: { by: string; state: string }) => [step.by, step.state])).toEqual([
      ['member', 'requested'],
      ['system', 'approved'],
      ['system', 'sending'],
      ['gateway', 'paid'],
    ]);
    expect([(await inUnits()) - mine, (await inUnits('hold')) - held]).toEqual([-150_00000000n, 0n]);
  });

  test('waits for an operator from the brand’s amount on', async () => {
    const [small, large] = [await ask('199.99'), await ask('200')];
    await turn();
    expect((await stateOf(small)).state).toBe('approved');
    expect((await stateOf(large)).state).toBe('requested');
  });

  test('[WA-5] waits as long as was said when it was asked for, however the amounts are changed meanwhile', async () => {
    const setBounds = (autoApproveBelow: string | null, twoPeopleAbove: string | null = null) =>
      writeSettings(server.database.db, brandId, {
        payments: { ...defaultSettings.payments, freePerDay: 0, autoApproveBelow, twoPeopleAbove },
      });
    await setBounds('20');
    const [small, large] = [await ask('19.99'), await ask('20')];
    await setBounds('30');
    const [later, largest] = [await ask('21'), await ask('30')];
    await setBounds('0');
    await turn();
    const states = [small, large, later, largest].map(async (id) => (await stateOf(id)).state);
    expect(await Promise.all(states)).toEqual(['approved', 'requested', 'approved', 'requested']);
    // Of both amounts that for two people decides.
    await setBounds('30', '10');
    const forTwo = await ask('11');
    await turn();
    expect((await approve(forTwo))?.missing).toBe(1);
  });

  test('[WA-5] is sent once, whatever runs at the same time, with the card’s number and less the fee', async () => {
    const { paid, payout } = payoutThat(() => 'sent');
    const id = await ask();
    await approve(id);
    await Promise.all([turn(payout), turn(payout), turn(payout)]);
    expect(paid).toEqual([
      {
        ...{ reference: `wd-${id}`, brandId, amount: '99.00000000' },
        card: { bankCode: 'MOANA', holder: 'Teva Marama', number: '4111111111111111' },
      },
    ]);
    expect((await stateOf(id)).state).toBe('paid');
  });

  test('[WA-5] that the payout refuses gives all back', async () => {
    const mine = await inUnits();
    const id = await ask();
    await approve(id);
    await turn(payoutThat(() => 'refused').payout);
    expect((await stateOf(id)).state).toBe('returned');
    expect(await inUnits()).toBe(mine);
  });

  test('[WA-5] of which nobody knows anything stays on hold, is asked for and never sent again', async () => {
    const mine = await inUnits();
    let fact: PaymentFact | 'lost' = 'lost';
    const { paid, payout } = payoutThat(() => {
      if (fact === 'lost') throw new Error('no answer');
      return fact;
    });
    const id = await ask();
    await approve(id);
    await turn(payout);
    expect([(await stateOf(id)).state, told]).toEqual([
      'unknown',
      ['nobody knows whether a withdrawal was sent'],
    ]);
    fact = 'unknown';
    server.pass(61_000);
    await turn(payout);
    expect((await stateOf(id)).state).toBe('unknown');
    expect((await inUnits()) - mine).toBe(-100_00000000n);
    fact = 'sent';
    server.pass(121_000);
    await turn(payout);
    expect([(await stateOf(id)).state, paid.length]).toEqual(['paid', 1]);
  });

  test('[WA-5] whose process was killed while sending is asked for by the next one', async () => {
    const id = await ask();
    await approve(id);
    const killed: Payout = { ...demoPayout, pay: () => new Promise(() => undefined) };
    void turn(killed);
    await expect.poll(async () => (await stateOf(id)).state).toBe('sending');
    const { paid, payout } = payoutThat(() => 'sent');
    await turn(payout);
    expect((await stateOf(id)).state).toBe('sending');
    server.pass(61_000);
    await turn(payout);
    expect([(await stateOf(id)).state, paid]).toEqual(['paid', []]);
  });

  test('is ended by hand where nothing is sent by itself, or nobody knows', async () => {
    const by = { operator: 'ana', deciders: new Set(['ana']), reason: 'seen at the bank' };
    const end = (orderId: string, ending: 'paid' | 'returned') =>
      endByHand(server.database, { ...by, orderId, ending, now: server.now() });
    const first = await ask();
    const paid = () => end(first, 'paid');
    expect(await paid()).toBeUndefined();
    await approve(first);
    await turn(null);
    expect((await stateOf(first)).state).toBe('approved');
    await claimWithdrawal(server.database, { orderId: first, operator: 'ana', now: server.now() });
    await paid();
    expect(await stateOf(first)).toMatchObject({ state: 'paid', reason: 'seen at the bank' });
    expect(await paid()).toBeUndefined();
    const mine = await inUnits();
    const second = await ask();
    await approve(second);
    const returned = () => end(second, 'returned');
    expect(await returned()).toBeUndefined();
    await turn(payoutThat(() => 'unknown').payout);
    await returned();
    expect((await stateOf(second)).state).toBe('returned');
    expect(await inUnits()).toBe(mine);
  });
});

describe('[WA-2][TR-4] what happens to an account after it asked for money', () => {
  const setMember = (columns: { disabled?: boolean; money_out_held_until?: Date | null }) =>
    server.database.db.updateTable('member').set(columns).where('id', '=', memberId).execute();
  const setCard = (removedAt: Date | null) =>
    server.database.db
      .updateTable('bank_card')
      .set({ removed_at: removedAt })
      .where('id', '=', card)
      .execute();
  const rowOf = (id: string) =>
    server.database.db
      .selectFrom('pay_order')
      .select(['state', 'approvals'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const troubles = {
    'it is disabled': [() => setMember({ disabled: true }), () => setMember({ disabled: false })],
    'its money is held': [
      () => setMember({ money_out_held_until: new Date(server.now().getTime() + 3_600_000) }),
      () => setMember({ money_out_held_until: null }),
    ],
    'its card is removed': [() => setCard(server.now()), () => setCard(null)],
  } as const;

  test.each(Object.entries(troubles))(
    '%s: a small withdrawal waits for somebody, an approved one is not sent by itself',
    async (_, [begin, end]) => {
      await writeSettings(server.database.db, brandId, {
        payments: { ...defaultSettings.payments, autoApproveBelow: '200', freePerDay: 0 },
      });
      const small = await ask('20');
      const large = await ask('300');
      await approve(large);
      const { paid, payout } = payoutThat(() => 'sent');
      try {
        await begin();
        await turn(payout);
        await turn(payout);
        expect(await rowOf(small)).toEqual({ state: 'requested', approvals: 1 });
        expect((await rowOf(large)).state).toBe('approved');
        expect(paid).toEqual([]);
      } finally {
        await end();
      }
      await turn(payout);
      expect((await rowOf(large)).state).toBe('paid');
      expect((await rowOf(small)).state).toBe('requested');
    },
  );
});

test('[WA-2] payments of which nobody knows anything are asked for less and less often, and hold up no others', async () => {
  const day = 86_400_000;
  const { payout } = payoutThat(() => 'unknown');
  const id = await ask('20');
  await approve(id);
  await turn(payout);
  expect((await stateOf(id)).state).toBe('unknown');
  // Fifty others, left alone for longer.
  const {
    id: _,
    reference: __,
    idempotency_key: ___,
    ...columns
  } = await server.database.db
    .selectFrom('pay_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const older = new Date(server.now().getTime() - day);
  await server.database.db
    .insertInto('pay_order')
    .values(
      Array.from({ length: 50 }, () => ({
        ...{ ...columns, terms: JSON.stringify(columns.terms), idempotency_key: randomUUID() },
        ...{ changed_at: older, requested_at: older },
      })) as never,
    )
    .execute();
  let asked: string[] = [];
  const counting: Payout = {
    ...payout,
    ask: async ({ reference }) => {
      asked.push(reference);
      return 'unknown';
    },
  };
  server.pass(120_000);
  await turn(counting);
  expect(asked).toHaveLength(50);
  asked = [];
  await turn(counting);
  expect(asked).toEqual([`wd-${id}`]);
  asked = [];
  for (let minute = 0; minute < 60; minute++) {
    server.pass(60_000);
    await turn(counting);
  }
  // In an hour, each some five times instead of sixty.
  expect(asked.length).toBeGreaterThan(51);
  expect(asked.length).toBeLessThan(51 * 8);
});
