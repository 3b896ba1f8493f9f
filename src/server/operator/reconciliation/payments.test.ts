import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { type Posting, post } from '#src/server/wallet/ledger.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { describeDiscrepancy } from './discrepancy.ts';
import { reconcile } from './reconcile.ts';

const brandId = 'paying';
const now = new Date();
let database: Database;
let memberId: string;
/** Ids of orders by their states. */
const orders = new Map<string, string>();

const insertOrder = async (
  tx: Queries,
  order: { kind: string; state: string; arrived?: string; fee?: string; bonus?: string },
): Promise<string> => {
  const { id } = await tx
    .insertInto('pay_order')
    .values({
      ...{ brand_id: brandId, member_id: memberId, method: 'bank', amount: '100' },
      ...{ idempotency_key: order.state, fingerprint: '', requested_at: now, changed_at: now },
      ...order,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  orders.set(order.state, id);
  return id;
};

const move = (tx: Queries, key: string, ...postings: Posting[]) =>
  post(tx, { brandId, memberId, kind: 'payment', key, postings });

const [gateway, fees, bonus] = [{ house: 'gateway' }, { house: 'fees' }, { house: 'bonus' }];
const wallet = () => ({ memberId });
const hold = () => ({ memberId, kind: 'hold' });

/** A deposit of which 80 arrived, and withdrawals in several states. */
async function makePayments(tx: Queries): Promise<void> {
  const arrived = { arrived: '80', fee: '2', bonus: '8' };
  const deposit = await insertOrder(tx, { kind: 'deposit', state: 'credited', ...arrived });
  await insertOrder(tx, { kind: 'deposit', state: 'expired' });
  await move(tx, 'stake-money', { account: gateway, amount: '-1000' }, { account: wallet(), amount: '1000' });
  const take = (step: string, account: object, amount: string) =>
    move(
      tx,
      `dep:${deposit}:${step}`,
      { account: wallet(), amount },
      { account: account as typeof gateway, amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}` },
    );
  await take('credit', gateway, '80');
  await take('fee', fees, '-2');
  await take('bonus', bonus, '8');
  for (const state of ['requested', 'unknown', 'paid', 'cancelled']) {
    const id = await insertOrder(tx, { kind: 'withdrawal', state });
    await move(
      tx,
      `wd:${id}:hold`,
      { account: wallet(), amount: '-100' },
      { account: hold(), amount: '100' },
    );
    if (state === 'paid')
      await move(
        tx,
        `wd:${id}:paid`,
        { account: hold(), amount: '-100' },
        { account: gateway, amount: '99' },
        { account: fees, amount: '1' },
      );
    if (state === 'cancelled')
      await move(
        tx,
        `wd:${id}:return`,
        { account: hold(), amount: '-100' },
        { account: wallet(), amount: '100' },
      );
  }
}

beforeAll(async () => {
  database = await openTestDatabase();
  const { id } = await database.db
    .insertInto('member')
    .values({
      ...{ brand_id: brandId, account: 'payer', password_hash: '', type: 0, nickname: null },
      reg_date: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  memberId = id;
  await database.transaction(makePayments);
});
afterAll(() => database.close());

/** What is found of a damage, which is taken back afterwards. */
async function sentencesOf(damage: RawBuilder<unknown>): Promise<readonly string[]> {
  let sentences: readonly string[] = [];
  const undone = new Error('undone');
  await database
    .transaction(async (tx) => {
      await damage.execute(tx);
      sentences = (await reconcile({ db: tx }, now)).findings.map(describeDiscrepancy);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return sentences;
}

const order = (state: string): string => orders.get(state) ?? '';
const change = (state: string, next: string) =>
  sql`update pay_order set state = ${next} where id = ${order(state)}`;

test('[WA-1][WA-2][SV-4] deposits and withdrawals in all states are in balance with the ledger', async () => {
  const { findings, counted } = await reconcile(database, now);
  expect(findings).toEqual([]);
  expect(counted.payments).toBe(6);
});

describe('[WA-1][WA-2][SV-4] each damage of payments is found and named', () => {
  test('a deposit that is credited, of which nothing was posted', async () => {
    expect(await sentencesOf(change('expired', 'credited'))).toEqual([
      `The deposit ${order('expired')} of member ${memberId} is credited, and has no transaction dep:${order('expired')}:credit of 100.00.`,
    ]);
  });

  test('a deposit of which another amount arrived than was posted', async () => {
    expect(await sentencesOf(sql`update pay_order set arrived = 90 where id = ${order('credited')}`)).toEqual(
      [
        `The deposit ${order('credited')} of member ${memberId} is credited; its transaction dep:${order('credited')}:credit moved 80.00, not 90.00.`,
      ],
    );
  });

  test('a bonus that the deposit does not have', async () => {
    expect(await sentencesOf(sql`update pay_order set bonus = 0 where id = ${order('credited')}`)).toEqual([
      `The deposit ${order('credited')} of member ${memberId} is credited, and has a transaction dep:${order('credited')}:bonus of 8.00, which it should not have.`,
    ]);
  });

  test('a withdrawal that is paid while its money is still set aside', async () => {
    expect(await sentencesOf(change('unknown', 'paid'))).toEqual([
      `The withdrawal ${order('unknown')} of member ${memberId} is paid, and has no transaction wd:${order('unknown')}:paid of -100.00.`,
      `Member ${memberId} has 200.00 set aside for withdrawals; those on their way come to 100.00.`,
    ]);
  });

  test('a withdrawal that goes on although its money was given back', async () => {
    expect(await sentencesOf(change('cancelled', 'sending'))).toEqual([
      expect.stringMatching(
        /is sending, and has a transaction wd:\d+:return of 100\.00, which it should not/,
      ),
      `Member ${memberId} has 200.00 set aside for withdrawals; those on their way come to 300.00.`,
    ]);
  });

  test('a withdrawal that was paid and given back', async () => {
    const found = await sentencesOf(change('paid', 'refused'));
    expect(found).toEqual([
      expect.stringMatching(/has a transaction wd:\d+:paid of 100\.00, which it should not have/),
      expect.stringMatching(/is refused, and has no transaction wd:\d+:return of -100\.00/),
    ]);
  });

  test('transactions whose order is gone', async () => {
    expect(await sentencesOf(sql`delete from pay_order where id = ${order('credited')}`)).toEqual([
      expect.stringMatching(/moved 80\.00 as a payment, and has no order/),
      expect.stringMatching(/moved 2\.00 as a payment, and has no order/),
      expect.stringMatching(/moved 8\.00 as a payment, and has no order/),
    ]);
  });
});
