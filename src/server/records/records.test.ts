import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationName } from '#schemas/api/operations.ts';
import { recordNames, recordPageSize } from '#schemas/api/records.ts';
import { sumOf, toUnits } from '#src/domain/money/units.ts';
import { addDays, dayAt } from '#src/domain/values/zonedDay.ts';
import { memberIdOf, storeDueOrder } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { storeRebate } from '../rebates/rebateRows.fixtures.ts';
import { storeBet, storeBets, storeOrder, storeTransaction } from './recordRows.fixtures.ts';

const zone = 'Pacific/Tahiti';
const language = 'EN';
const range = { from: '2026-02-01', to: '2026-02-28' };

let server: TestServer;
let token: string;
let strangerToken: string;
let owner: { brandId: string; memberId: string };
beforeAll(async () => {
  server = await startTestServer({ sites: [fakeSite('base', { timeZone: zone })] });
  token = await tokenOf(server, 'marama');
  strangerToken = await tokenOf(server, 'vaite');
  owner = { brandId: 'base', memberId: await memberIdOf(server.database, 'marama') };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('bet_order').execute();
});

const call = (name: OperationName, query: object, by = token) =>
  callServer(server, name, { token: by, query: query as Record<string, unknown> });
const read = async (name: OperationName, query: object, by = token) => {
  const { body } = await call(name, query, by);
  expect(body.errorCode).toBeUndefined();
  return body.value;
};

interface Row {
  readonly id: string;
  readonly at: string;
  readonly amount: string;
  readonly stake: string;
  readonly win: string;
}

/** All rows by pages, each page asked for after `between`. */
async function readAll(name: OperationName, query: object, between = async () => {}) {
  const rows: Row[] = [];
  let page = await read(name, query);
  const { asOf } = page;
  for (;;) {
    rows.push(...page.list);
    if (page.next === null) return { rows, asOf };
    await between();
    page = await read(name, { ...query, asOf, before: page.next });
  }
}

const microseconds = fc
  .integer({ min: 0, max: 999_999 })
  .map((fraction) => `2026-02-10T12:00:00.${String(fraction).padStart(6, '0')}Z`);
/** Times of which many are the same to the millisecond, and some to the microsecond. */
const times = fc.oneof(
  microseconds,
  fc.constantFrom('2026-02-10T12:00:00.000001Z', '2026-02-10T12:00:00.000002Z'),
);
const amounts = fc
  .bigInt({ min: 1n, max: 10n ** 14n })
  .map((units) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`);
const bet = fc.record({ placedAt: times, stake: amounts, win: amounts });

test('[WA-4] pages repeat no row and lose none while new ones come, and totals are the sum of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { minLength: recordPageSize, maxLength: 3 * recordPageSize }),
      fc.array(bet, { minLength: 1, maxLength: 5 }),
      async (first, later) => {
        await server.database.db.deleteFrom('bet_order').execute();
        const ids = await storeBets(server.database, owner, first);
        const query = { ...range, language };
        const { rows, asOf } = await readAll('listBets', query, async () => {
          await storeBets(server.database, owner, later);
        });
        expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
        const { count, more, sums } = await read('getRecordTotals', { ...range, record: 'bets', asOf });
        expect([count, more]).toEqual([first.length, false]);
        for (const column of ['amount', 'stake', 'win'] as const)
          expect(toUnits(sums[column])).toBe(toUnits(sumOf(...rows.map((row) => row[column]))));
      },
    ),
    { numRuns: 8 },
  );
});

test('[WA-4][WA-5] rows are newest first, and amounts with more decimals than the currency are not cut', async () => {
  await storeBet(server.database, owner, { placedAt: '2026-02-10T12:00:00.000001Z', win: '0.00000001' });
  await storeBet(server.database, owner, { placedAt: '2026-02-10T12:00:00.000003Z', stake: '0.005' });
  await storeBet(server.database, owner, {
    placedAt: '2026-02-10T12:00:00.000002Z',
    state: 'void',
    stake: '7',
  });
  const { list, asOf } = await read('listBets', { ...range, language });
  expect(list.map(({ amount }: Row) => amount)).toEqual(['-0.005', '0.00', '-0.99999999']);
  expect(list[1]).toMatchObject({ state: 'void', stake: '7.00', win: '7.00' });
  expect((await read('getRecordTotals', { ...range, record: 'bets', asOf })).sums).toEqual({
    amount: '-1.00499999',
    stake: '8.005',
    win: '7.00000001',
  });
});

test('[WA-4][SV-3] bets that are due are settled before they are shown', async () => {
  const id = await storeDueOrder(server.database, owner.memberId);
  const today = dayAt(server.now(), zone);
  const days = { from: addDays(today, -1), to: today };
  const { list } = await read('listBets', { ...days, language });
  expect(list).toMatchObject([{ id, state: 'settled' }]);
  expect((await read('getProfitAndLoss', days)).totals.stake).toBe('1.00');
});

describe('[WA-4] days are those of the brand', () => {
  const on = async (day: string) =>
    (await read('listBets', { from: day, to: day, language })).list.map(({ id }: Row) => id);

  test('a bet in the last microsecond of a day is of that day', async () => {
    // Ten hours behind UTC: the first of March begins at 10:00.
    const last = await storeBet(server.database, owner, { placedAt: '2026-03-01T09:59:59.999999Z' });
    const first = await storeBet(server.database, owner, { placedAt: '2026-03-01T10:00:00Z' });
    expect([await on('2026-02-28'), await on('2026-03-01'), await on('2026-03-02')]).toEqual([
      [last],
      [first],
      [],
    ]);
  });

  test('days on which clocks change have 23 and 25 hours, and each bet is on one', async () => {
    const berlin = await startTestServer({ sites: [fakeSite('base', { timeZone: 'Europe/Berlin' })] });
    const by = await tokenOf(berlin, 'marama');
    const own = { brandId: 'base', memberId: await memberIdOf(berlin.database, 'marama') };
    const everyHour = ['2026-03-28T00:30:00Z', '2026-10-24T00:30:00Z'].flatMap((start) =>
      Array.from({ length: 24 * 3 }, (_, hour) => ({
        placedAt: new Date(Date.parse(start) + hour * 3_600_000).toISOString(),
      })),
    );
    await storeBets(berlin.database, own, everyHour);
    const stakes = async (from: string, to: string) => {
      const { body } = await callServer(berlin, 'getProfitAndLoss', { token: by, query: { from, to } });
      return body.value.days.map(({ stake }: { stake: string }) => stake);
    };
    expect(await stakes('2026-03-28', '2026-03-30')).toEqual(['23.00', '23.00', '24.00']);
    expect(await stakes('2026-10-24', '2026-10-27')).toEqual(['22.00', '25.00', '24.00', '1.00']);
    await berlin.close();
  });
});

describe('[WA-4] what is forged is refused, and fails nothing', () => {
  test.each([
    ['a range upside down', { from: '2026-02-02', to: '2026-02-01' }],
    ['a range of 93 days', { from: '2026-01-01', to: '2026-04-03' }],
    ['another age', { from: '0001-01-01', to: '0001-01-02' }],
    ['the end of time', { from: '9999-12-30', to: '9999-12-31' }],
    ['a cursor of somebody else', { before: 'eyJhIjoxfQ' }],
    ['a day that is none', { before: Buffer.from('2026-02-30T00:00:00.000000Z 1').toString('base64url') }],
    ['an id beyond numbers', { asOf: '9'.repeat(40) }],
    ['an id that is none', { asOf: '1;drop' }],
  ])('%s', async (_, query) => {
    for (const name of ['listBets', 'listDeposits', 'listWithdrawals', 'listTransactions'] as const) {
      const { status, body } = await call(name, { ...range, language, ...query });
      expect([name, status, body.errorCode]).toEqual([name, 400, 'request.invalid']);
    }
  });

  test('a filter that nothing has, and a row of the future, are an empty page', async () => {
    await storeBet(server.database, owner, { placedAt: '2026-02-10T12:00:00Z' });
    for (const filter of [{ type: 'LIVE' }, { state: 'nowhere' }, { asOf: '0' }])
      expect((await read('listBets', { ...range, language, ...filter })).list).toEqual([]);
    const { list } = await read('listBets', { ...range, language, asOf: '9'.repeat(18) });
    expect(list).toHaveLength(1);
  });

  test('a member sees rows of nobody else, by no id', async () => {
    const at = '2026-02-10T12:00:00Z';
    const ids = {
      bets: await storeBet(server.database, owner, { placedAt: at }),
      deposits: await storeOrder(server.database, owner, { kind: 'deposit', state: 'open', amount: '5', at }),
      withdrawals: await storeOrder(server.database, owner, {
        kind: 'withdrawal',
        state: 'requested',
        amount: '5',
        at,
      }),
      rebates: await storeRebate(server.database, owner),
      transactions: (
        await storeTransaction(server.database, owner, { kind: 'bonus', amount: '3', at: new Date(at) })
      ).id,
    };
    for (const record of recordNames) {
      // Those of a team have an agent for a reader.
      if (record === 'teamBets') continue;
      const query = { record, id: ids[record], language };
      expect((await call('getRecord', query)).status).toBe(200);
      const { status, body } = await call('getRecord', query, strangerToken);
      expect([record, status, body.errorCode]).toEqual([record, 404, 'request.notFound']);
      for (const id of ['0', '9'.repeat(18)])
        expect((await call('getRecord', { ...query, id })).status).toBe(404);
      for (const id of ['x', '-1', '1e3', '9'.repeat(30)])
        expect((await call('getRecord', { ...query, id })).status).toBe(400);
      const totals = await read('getRecordTotals', { ...range, record, asOf: '9'.repeat(18) }, strangerToken);
      expect([record, totals.count]).toEqual([record, 0]);
    }
    // An order of the other kind is no row of this one.
    expect((await call('getRecord', { record: 'withdrawals', id: ids.deposits, language })).status).toBe(404);
  });
});
