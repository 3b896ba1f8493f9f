import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payOf } from '#src/domain/money/contracts.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { startContractServer, testTerms } from '#tests/support/servers/contractTesting.ts';
import { storeBet } from '../records/recordRows.fixtures.ts';

let team: Awaited<ReturnType<typeof startContractServer>>;

/** A day of the month whose 10th it is. */
const day = (of: number) => `${team.today().slice(0, 8)}${String(of).padStart(2, '0')}`;

beforeAll(async () => {
  team = await startContractServer();
  const bets = [
    // Before the contracts, which begin on the 3rd and the 5th.
    ['vaite', 2, '1000', '0'],
    ['nui', 4, '9', '0'],
    ['vaite', 3, '20', '0'],
    ['nui', 5, '50', '10'],
    ['iti', 6, '5', '100'],
    ['vaite', 9, '30', '20'],
    ['nui', 9, '12.34', '40'],
    // The agent's own play is not the team's.
    ['agent', 9, '5000', '0'],
    ['vaite', 10, '200', '0'],
  ] as const;
  for (const [account, of, stake, win] of bets)
    await storeBet(
      team.server.database,
      { brandId: 'base', memberId: team.ids[account] ?? '' },
      { placedAt: `${day(of)}T10:00:00Z`, stake, win },
    );
});
afterAll(() => team.server.close());
beforeEach(() => team.server.database.db.deleteFrom('contract').execute());

const steps = [
  { from: '10', percent: '5' },
  { from: '100', percent: '10' },
];
const own = testTerms('dividend', { steps, active: 2, most: null });
const below = testTerms('dividend', { steps: [{ from: '10', percent: '4' }], active: 1, most: null });

/** Stores a contract that holds since a day. */
async function holdsSince(
  account: string,
  from: number,
  {
    terms,
    upline = null,
    until = null,
  }: { terms: typeof own; upline?: string | null; until?: number | null },
  version = 1,
): Promise<void> {
  await team.server.database.db
    .insertInto('contract')
    .values({
      ...{ brand_id: 'base', member_id: team.ids[account] ?? '', version, state: 'active' },
      ...{ kind: terms.period === null ? 'daily' : 'dividend', terms: JSON.stringify(terms) },
      upline_id: upline === null ? null : (team.ids[upline] ?? null),
      ...{ offered_at: new Date(0), answered_at: new Date(0), from_day: day(from) },
      until_day: until === null ? null : day(until),
    })
    .execute();
}

test('[AG-3] a dividend comes to the losses of its days, less what those below get of it', async () => {
  expect(await team.value('getDividendInfo')).toMatchObject({ contracted: false, pending: '0.00' });
  expect(await team.value('getDividendProgress')).toEqual({ running: null });
  await holdsSince('agent', 3, { terms: own });
  await holdsSince('demo', 5, { terms: below, upline: 'agent' });
  const { running: progress } = await team.value('getDividendProgress');
  expect(progress).toMatchObject({
    ...{ from: day(3), today: day(10), terms: own, active: 3 },
    // 9 + 20 + 40 - 95 + 10 - 27.66 + 200; of demo's team less than nothing.
    ...{ base: '156.34', percent: '10', because: null, gross: '15.63', below: '0.00', amount: '15.63' },
  });
  expect(addDays(progress.to, 1).slice(8)).toBe('01');
  expect(progress.days).toEqual([
    // One player is too few.
    { day: day(3), base: '20.00', amount: '0.00' },
    { day: day(4), base: '9.00', amount: '1.45' },
    // 5 % of 69, less 4 % of the 40 that demo's team lost since its contract.
    { day: day(5), base: '40.00', amount: '1.85' },
    { day: day(6), base: '-95.00', amount: '0.00' },
    { day: day(9), base: '-17.66', amount: '0.00' },
    { day: day(10), base: '200.00', amount: '15.63' },
  ]);
  expect(await team.value('getDividendInfo')).toMatchObject({ contracted: true, pending: '15.63' });
  expect(await team.value('getDividendProgress', {}, 'vaite')).toEqual({ running: null });
  expect((await team.value('getDividendProgress', {}, 'demo')).running).toMatchObject({
    ...{ base: '-82.66', active: 2, percent: null, because: 'below', amount: '0.00' },
  });
});

test('[AG-3] what is pending is of earlier terms for the days that they held', async () => {
  await holdsSince('agent', 2, { terms: own, until: 3 });
  await holdsSince('agent', 4, { terms: { ...own, active: 1 } }, 2);
  // The earlier ones came to nothing: one player. The others since: 9 + 40 - 95 - 17.66 + 200.
  expect(await team.value('getDividendInfo')).toMatchObject({ contracted: true, pending: '13.63' });
  await team.server.database.db.deleteFrom('contract').execute();
  await holdsSince('agent', 2, { terms: { ...own, active: 1 }, until: 3 });
  await holdsSince('agent', 4, { terms: { ...own, active: 1 } }, 2);
  expect(await team.value('getDividendInfo')).toMatchObject({ pending: '115.63' });
});

test('[AG-3] an offer shows by the last whole day, or the period so far, what it would come to', async () => {
  const terms = testTerms('daily', {
    steps: [
      { from: '10', percent: '0.5' },
      { from: '40', percent: '0.8' },
    ],
    ...{ active: 2, most: null },
  });
  expect((await team.own('agent', 'daily')).example).toBeNull();
  await team.operatorOffers('agent', 'daily', terms);
  const { example } = await team.own('agent', 'daily');
  const { amount } = payOf(terms, { base: '42.34', active: 2 }, 2);
  expect(amount).toBe('0.33000000');
  expect(example).toEqual({
    ...{ from: day(9), to: day(9), base: '42.34', active: 2, percent: '0.8', because: null },
    ...{ gross: '0.33', below: '0.00', amount: '0.33' },
  });
  // What is signed with those below takes its part.
  await holdsSince('demo', 1, {
    terms: testTerms('daily', { steps: [{ from: '10', percent: '1' }], active: 1 }),
    upline: 'agent',
  });
  expect((await team.own('agent', 'daily')).example).toMatchObject({
    ...{ gross: '0.33', below: '0.12', amount: '0.21' },
  });
  await team.operatorOffers('agent', 'daily', { ...terms, active: 3 });
  expect((await team.own('agent', 'daily')).example).toMatchObject({ because: 'tooFew', gross: '0.00' });
  await team.operatorOffers('agent', 'daily', { ...terms, most: '0.2' });
  expect((await team.own('agent', 'daily')).example).toMatchObject({ because: 'bound', gross: '0.20' });
  await team.operatorOffers('agent', 'dividend', own);
  expect((await team.own('agent', 'dividend')).example).toMatchObject({
    ...{ from: day(1), to: day(10), base: '1156.34', active: 3, gross: '115.63' },
  });
});

test('[AG-3] those right below are listed with what their teams did in 30 days, by kind', async () => {
  const figures = async (kind: string) => {
    const { list } = await team.value('listDownlineContracts', { query: { kind } });
    const { base, active } = list.find(({ id }: { id: string }) => id === team.ids.demo);
    return { base, active };
  };
  // Nui bet on three days and iti on one, which are two members.
  expect(await figures('daily')).toEqual({ base: '76.34', active: 2 });
  expect(await figures('dividend')).toEqual({ base: '-73.66', active: 2 });
});

test('[AG-3] what was computed is listed, the newest first, without what is not computed yet', async () => {
  await holdsSince('agent', 1, { terms: testTerms('daily') });
  const { db } = team.server.database;
  const { id: contract_id } = await db.selectFrom('contract').select('id').executeTakeFirstOrThrow();
  const compute = async (
    kind: 'daily' | 'hourly',
    of: number,
    state: 'paid' | 'sharing',
    hour: number | null,
  ) => {
    const days = { from_day: addDays(day(10), -of), to_day: addDays(day(10), -of) };
    const made = { brand_id: 'base', kind, state, hour, period: null, made_at: new Date() };
    const { id } = await db
      .insertInto('contract_run')
      .values({ ...made, ...days })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pay = {
      base: '100',
      active: 1,
      percent: '2',
      gross: '2',
      amount: '1.5',
      below: '0.3',
      before: '0.2',
    };
    await db
      .insertInto('contract_pay')
      .values({
        ...{ ...days, ...pay, run_id: id, brand_id: 'base', member_id: team.ids.agent ?? '', contract_id },
        ...{ state: 'paid', paid_at: new Date() },
      })
      .execute();
  };
  for (let of = 22; of > 0; of--) await compute('daily', of, 'paid', null);
  await compute('daily', 0, 'sharing', null);
  const first = await team.value('processSalary', { query: {} });
  expect(first.list.map(({ from }: { from: string }) => from)).toEqual(
    Array.from({ length: 20 }, (_, at) => addDays(day(10), -1 - at)),
  );
  expect(first.list[0]).toMatchObject({
    ...{ hour: null, version: 1, base: '100.00', active: 1, percent: '2', because: null, gross: '2.00' },
    ...{ below: '0.30', before: '0.20', amount: '1.50', state: 'paid', paidAt: expect.any(String) },
  });
  expect(first.next).toBe('2');
  const second = await team.value('processSalary', { query: { kind: 'daily', pageNo: 2 } });
  expect([second.list.length, second.next]).toEqual([2, null]);
  expect((await team.value('processSalary', { query: { kind: 'dividend' } })).list).toEqual([]);
  expect((await team.value('processSalary', { query: {} }, 'demo')).list).toEqual([]);

  const none = { day: null, before: null, after: null, hours: [] };
  expect(await team.value('processHourlySalary', { body: {} })).toEqual(none);
  for (const [of, hour] of [
    [5, 3],
    [3, 7],
    [3, 9],
    [1, 24],
  ] as const)
    await compute('hourly', of, 'paid', hour);
  expect(await team.value('processHourlySalary', { body: {} })).toMatchObject({
    ...{ day: day(9), before: day(7), after: null, hours: [{ hour: 24 }] },
  });
  expect(await team.value('processHourlySalary', { body: { day: day(7) } })).toMatchObject({
    ...{ before: day(5), after: day(9), hours: [{ hour: 9 }, { hour: 7 }] },
  });
  expect(await team.value('processHourlySalary', { body: { day: day(7) } }, 'demo')).toMatchObject({
    ...{ day: day(7), before: null, after: null, hours: [] },
  });
});
