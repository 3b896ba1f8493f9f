import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationName } from '#schemas/api/operations.ts';
import { sumOf, toUnits } from '#src/domain/money/units.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { storeBets, storeOrder, storeTransaction } from './recordRows.fixtures.ts';

let server: TestServer;
let token: string;
let owner: { brandId: string; memberId: string };
beforeAll(async () => {
  server = await startTestServer({ sites: [fakeSite('base', { timeZone: 'Pacific/Tahiti' })] });
  token = await tokenOf(server, 'marama');
  owner = { brandId: 'base', memberId: await memberIdOf(server.database, 'marama') };
});
afterAll(() => server.close());

const range = { from: '2026-02-01', to: '2026-03-01' };
type Row = Readonly<Record<string, string>>;
type Made<A> = A extends fc.Arbitrary<infer T> ? T : never;

const read = async (name: OperationName, query: Record<string, unknown>) =>
  (await callServer(server, name, { token, query: { ...range, ...query } })).body.value;

/** All rows of a list, page by page. */
async function readAll(name: OperationName, filter: Record<string, unknown> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let place: Record<string, unknown> = {}; ; ) {
    const { list, next, asOf } = await read(name, { language: 'EN', ...filter, ...place });
    rows.push(...list);
    if (next === null) return rows;
    place = { before: next, asOf };
  }
}

const amount = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((units) => `${units / 100n}.${units % 100n}`);
/** Two instants of February, in order. */
const span = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 60 }))
  .map(([begun, hours]) => {
    const at = (hour: number) => new Date(Date.UTC(2026, 1, 2) + hour * 3_600_000).toISOString();
    return { at: at(begun), doneAt: at(begun + hours) };
  });
const bet = fc.record({
  span,
  stake: amount,
  win: amount,
  state: fc.constantFrom('settled', 'settled', 'open', 'void'),
});
const order = fc.record({
  span,
  amount,
  arrived: amount,
  kindAndState: fc.constantFrom(
    ['deposit', 'credited'] as const,
    ['deposit', 'refused'] as const,
    ['deposit', 'told'] as const,
    ['withdrawal', 'paid'] as const,
    ['withdrawal', 'refused'] as const,
    ['withdrawal', 'sending'] as const,
  ),
});

/** Stores bets, orders and bonuses instead of those before; bonuses stay. */
async function storeAll(
  bets: readonly Made<typeof bet>[],
  orders: readonly Made<typeof order>[],
  bonuses: readonly string[],
) {
  const { db } = server.database;
  await db.deleteFrom('bet_order').execute();
  await db.updateTable('pay_order').set({ done_at: null, state: 'cancelled' }).execute();
  await storeBets(
    server.database,
    owner,
    bets.map(({ span: { at, doneAt }, state, win, stake }) => ({
      ...{ placedAt: at, settledAt: state === 'open' ? null : doneAt, stake, state },
      win: state === 'settled' ? win : '0',
    })),
  );
  for (const { span: times, kindAndState, amount: asked, arrived } of orders) {
    const [kind, state] = kindAndState;
    const done = ['credited', 'paid', 'refused'].includes(state);
    await storeOrder(server.database, owner, {
      ...{ kind, state, amount: asked, at: times.at, doneAt: done ? times.doneAt : null },
      ...(state === 'credited' && { arrived, fee: '0.5', bonus: '2' }),
    });
  }
  for (const bonus of bonuses)
    await storeTransaction(server.database, owner, {
      ...{ kind: 'bonus', amount: bonus, at: new Date('2026-02-20T00:00:00Z') },
    });
}

const sum = (rows: readonly Row[], column: string) =>
  toUnits(sumOf(...rows.map((row) => row[column] ?? '0')));

test('[WA-4] profit and loss is what the rows that it counts come to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { minLength: 1, maxLength: 30 }),
      fc.array(order, { maxLength: 12 }),
      fc.array(amount, { maxLength: 3 }),
      async (...made) => {
        await storeAll(...made);
        const { totals, days } = await read('getProfitAndLoss', {});
        const settled = await readAll('listBets', { state: 'settled' });
        const bonuses = await readAll('listTransactions', { type: 'bonus' });
        const counted = {
          stake: sum(settled, 'stake'),
          win: sum(settled, 'win'),
          bonus: sum(bonuses, 'amount'),
          net: sum(settled, 'amount') + sum(bonuses, 'amount'),
          deposits: sum(await readAll('listDeposits'), 'arrived'),
          withdrawals: sum(await readAll('listWithdrawals'), 'paid'),
        };
        for (const [figure, units] of Object.entries(counted))
          expect([figure, toUnits(totals[figure]), sum(days, figure)]).toEqual([figure, units, units]);
      },
    ),
    { numRuns: 6 },
  );
});
