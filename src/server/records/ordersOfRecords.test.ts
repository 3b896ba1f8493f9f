import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languageCodes } from '#schemas/languages.ts';
import { sumOf, toUnits } from '#src/domain/money/units.ts';
import { addDays, dayAt } from '#src/domain/values/zonedDay.ts';
import { creditDeposit, type DepositFlag } from '#src/server/payments/creditDeposit.ts';
import { textsOf } from '#tests/support/reference.ts';
import { depositing, endOrders } from '#tests/support/servers/depositing.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof depositing>>;
let range: { from: string; to: string };
beforeAll(async () => {
  server = await startTestServer();
  const to = dayAt(server.now(), 'UTC');
  range = { from: addDays(to, -1), to: addDays(to, 1) };
});
afterAll(() => server.close());
beforeEach(async () => {
  await endOrders(server);
  for (const table of ['promotion_use', 'turnover_requirement'] as const)
    await server.database.db.deleteFrom(table).execute();
  member = await depositing(server);
});

const read = async (name: Parameters<typeof member.send>[0], query: Record<string, unknown>) =>
  (await member.send(name, { query })).value;

const paper = { fields: { idNumber: 'PF-20261', paidOn: '2026-02-28' } };
const credit = (orderId: string, arrived: string) =>
  creditDeposit(server.database, { orderId, arrived, actor: 'operator', who: 'ana', now: server.now() });

/** The sum of what a deposit moved in the wallet. */
async function postedFor(id: string): Promise<bigint> {
  const rows = await server.database.db
    .selectFrom('transaction')
    .innerJoin('posting', 'posting.transaction_id', 'transaction.id')
    .innerJoin('account', 'account.id', 'posting.account_id')
    .select('posting.amount')
    .where('idempotency_key', 'like', `dep:${id}:%`)
    .where('account.member_id', '=', member.memberId)
    .execute();
  return toUnits(sumOf(...rows.map(({ amount }) => amount)));
}

test('[WA-4][WA-5] what a deposit credited is the same in its record, on its receipt and in the ledger', async () => {
  const { value } = await member.deposit('post-office', { ...paper, amount: '200', promotion: 'weekly' });
  await credit(value.id, '150');
  const query = { ...range, language: 'EN' };
  const { list, asOf } = await read('listDeposits', query);
  const row = list.find(({ id }: { id: string }) => id === value.id);
  const receipt = await member.read(value.id);
  expect([toUnits(row.fee) > 0n, toUnits(row.bonus) > 0n]).toEqual([true, true]);
  expect(row).toMatchObject({ amount: '200.00', arrived: '150.00', fee: receipt.fee, bonus: receipt.bonus });
  expect(row.credited).toBe(receipt.credited);
  expect(toUnits(row.credited)).toBe(await postedFor(value.id));
  const { facts } = await read('getRecord', { record: 'deposits', id: value.id, language: 'EN' });
  expect(facts).toContainEqual({ key: 'credited', value: receipt.credited, as: 'money' });
  const { sums } = await read('getRecordTotals', { ...range, record: 'deposits', asOf });
  expect(toUnits(sums.credited)).toBe(
    toUnits(sumOf(...list.map(({ credited }: { credited: string }) => credited))),
  );
});

test('[WA-4] a movement of a deposit has the order’s steps and leads to it', async () => {
  const { value } = await member.deposit('post-office', { ...paper, amount: '200', promotion: 'weekly' });
  await credit(value.id, '200');
  const { list } = await read('listTransactions', { ...range, language: 'EN' });
  for (const type of ['deposit', 'fee', 'bonus']) {
    const row = list.find((one: { type: string }) => one.type === type);
    const found = await read('getRecord', { record: 'transactions', id: row.id, language: 'EN' });
    expect([type, found.behind]).toEqual([
      type,
      [{ record: 'deposits', id: value.id, title: found.title, state: 'credited', amount: '200.00' }],
    ]);
    expect(found.steps.map(({ state, by }: { state: string; by: string }) => [state, by])).toEqual([
      ['open', 'member'],
      ['credited', 'operator'],
    ]);
    expect(found.facts).toContainEqual({ key: 'method', value: found.title, as: 'text' });
    expect(JSON.stringify(found)).not.toContain('ana');
  }
});

describe('[WA-4] what is unusual about a deposit', () => {
  const ask = async (change: object = {}) =>
    (await member.deposit('post-office', { ...paper, amount: '100', ...change })).value.id as string;
  const expire = (id: string) =>
    server.database.db.updateTable('pay_order').set({ state: 'expired' }).where('id', '=', id).execute();

  const cases: Readonly<Record<DepositFlag, () => Promise<string>>> = {
    async differs() {
      const id = await ask();
      await credit(id, '90');
      return id;
    },
    async late() {
      const id = await ask();
      await expire(id);
      await credit(id, '100');
      return id;
    },
    async lateDiffers() {
      const id = await ask();
      await expire(id);
      await credit(id, '110');
      return id;
    },
    async promotionUsed() {
      const [first, second] = [await ask({ promotion: 'weekly' }), await ask({ promotion: 'weekly' })];
      await credit(first, '100');
      await credit(second, '100');
      return second;
    },
  };

  test.each(Object.keys(cases) as DepositFlag[])(
    'is told by a code of words in every language: %s',
    async (flag) => {
      const found = await read('getRecord', { record: 'deposits', id: await cases[flag](), language: 'EN' });
      expect(found.facts).toContainEqual({ key: 'reason', value: flag, as: 'text' });
      expect(found.steps.at(-1).reason).toBe(flag);
      for (const language of languageCodes)
        expect([language, textsOf(language)[`deposit.reason.${flag}`]]).toEqual([
          language,
          expect.any(String),
        ]);
    },
  );
});

test('[WA-4] a deposit names its promotion as it was called when it was agreed, in the reader’s language', async () => {
  const { value } = await member.deposit('post-office', { ...paper, amount: '200', promotion: 'weekly' });
  await credit(value.id, '200');
  const promotionIn = async (language: string) => {
    const { facts } = await read('getRecord', { record: 'deposits', id: value.id, language });
    return facts.find(({ key }: { key: string }) => key === 'promotion').value;
  };
  expect([await promotionIn('EN'), await promotionIn('VI')]).toEqual([
    'Every week: 20 % bonus',
    'Hằng tuần: thưởng 20%',
  ]);
});
