import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sumOf } from '#src/domain/money/units.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { whileHeld } from '#tests/support/servers/atOneMoment.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import { readTurnover } from '../payments/turnover.ts';
import { balance } from '../wallet/ledger.ts';
import { closeDays, type RebatePlace } from './closeDays.ts';
import { expireLines } from './expireLines.ts';
import { workOnRebates } from './jobs.ts';
import { payRebates } from './payRebates.ts';
import { readRebates } from './readRebates.ts';
import type { RebateTerms } from './rules.ts';

const brandId = 'rebates';
/** Clocks go forward on 29 March and back on 25 October: days of 23 and 25 hours. */
const zone = 'Europe/Paris';
const place: RebatePlace = { zone, decimals: 2, demo: false };
const terms: RebateTerms = {
  mode: 'manual',
  rates: { RNG: { '0': '0.5', '1': '1' }, LIVE: { '0': '0.3' } },
  least: '0.10',
  mostDaily: '20',
  days: 3,
  turnover: '2',
  budget: null,
};

let database: Database;
let owner: { brandId: string; memberId: string };
let accounts = 0;

async function newMember(type = 0): Promise<string> {
  const { id } = await database.db
    .insertInto('member')
    .values({
      ...{ brand_id: brandId, account: `player${++accounts}`, password_hash: '', type, nickname: null },
      reg_date: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const addRule = (revision: number, from: string, change: Partial<RebateTerms> = {}, demo = false) =>
  database.db
    .insertInto('rebate_rule')
    .values({
      ...{ brand_id: brandId, revision, from_day: from, demo, made_at: new Date('2026-01-01') },
      terms: JSON.stringify({ ...terms, ...change }),
    })
    .execute();

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db
    .insertInto('vendor')
    .values(
      ['LUMEN', 'SUNDIAL'].map((vassalage, sort) => ({
        ...{ vassalage, display_name: vassalage.toLowerCase(), account_type_name: vassalage, sort },
      })),
    )
    .execute();
});
afterAll(() => database.close());

beforeEach(async () => {
  for (const table of ['rebate_play', 'rebate_line', 'rebate_payment', 'rebate_rule'] as const)
    await database.db.deleteFrom(table).execute();
  await database.db.deleteFrom('level').execute();
  owner = { brandId, memberId: await newMember() };
  await addRule(1, '2026-03-01');
});

let bets = 0;
async function bet(
  stake: string,
  at: string,
  { category = 'RNG', vendor = 'LUMEN', state = 'settled', memberId = owner.memberId } = {},
): Promise<string> {
  const { id } = await database.db
    .insertInto('bet_order')
    .values({
      ...{ brand_id: brandId, member_id: memberId, engine: 'slot', category, vendor },
      ...{ node_id: null, lottery_code: null, transaction_id: `bet ${++bets}`, line: 0, fingerprint: '' },
      ...{ stake, state, placed_at: new Date(at), due_at: new Date(at), detail: '{}' },
      settled_at: state === 'open' ? null : new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const close = (now: string, who = owner) =>
  database.transaction((tx) => closeDays(tx, who, place, new Date(now)));
const lines = () =>
  database.db
    .selectFrom('rebate_line')
    .selectAll()
    .where('member_id', '=', owner.memberId)
    .orderBy('id')
    .execute();
const short = async () =>
  (await lines()).map(({ day, category, vendor, part, orders, amount, state }) =>
    [day, category, vendor, part, orders, Number(amount), state].join(' '),
  );
const pay = (ids: readonly string[], now: string, change: Partial<RebateTerms> = {}) =>
  database.transaction((tx) =>
    payRebates(tx, owner, {
      ...{ lines: ids, byMember: true, now: new Date(now) },
      terms: { ...terms, ...change },
    }),
  );
const rebateOfNow = (now: string) =>
  readRebates(database.db, { ...owner, level: 0, counts: true }, place, new Date(now));

describe('[PR-2] days are closed', () => {
  test('by category and vendor, each bet once, and only what is over', async () => {
    await bet('100', '2026-03-10T10:00:00Z');
    await bet('50', '2026-03-10T11:00:00Z');
    await bet('40', '2026-03-10T12:00:00Z', { vendor: 'SUNDIAL' });
    await bet('1000', '2026-03-10T12:30:00Z', { category: 'LIVE' });
    await bet('1000', '2026-03-10T12:30:00Z', { category: 'SPORTS' });
    await bet('70', '2026-03-10T23:30:00Z');
    await bet('70', '2026-03-10T13:00:00Z', { state: 'open' });
    await close('2026-03-10T22:59:59Z');
    expect(await lines()).toEqual([]);
    expect((await rebateOfNow('2026-03-10T22:59:59Z')).today).toMatchObject({
      day: '2026-03-10',
      until: '2026-03-10T23:00:00.000Z',
      amount: '3.95',
    });
    await close('2026-03-11T08:00:00Z');
    await close('2026-03-11T08:00:00Z');
    expect(await short()).toEqual([
      '2026-03-10 LIVE LUMEN 1 1 3 open',
      '2026-03-10 RNG LUMEN 1 2 0.75 open',
      '2026-03-10 RNG SUNDIAL 1 1 0.2 open',
    ]);
    // What brings nothing waits no longer; what belongs to the next day does.
    const { count } = await database.db
      .selectFrom('rebate_play')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('line_id', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    expect((await rebateOfNow('2026-03-11T08:00:00Z')).today.amount).toBe('0.35');
  });

  test.each([
    ['of 23 hours', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['of 25 hours', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ])('days %s, to the second', async (_, day, first, end) => {
    const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
    await bet('100', justBefore(first));
    await bet('200', first);
    await bet('400', justBefore(end));
    await bet('800', end);
    await close(end);
    expect(await short()).toEqual([
      `${addDays(day, -1)} RNG LUMEN 1 1 0.5 open`,
      `${day} RNG LUMEN 1 2 3 open`,
    ]);
    const [, line] = await lines();
    expect(line?.day_at.toISOString()).toBe(new Date(first).toISOString());
  });

  test('by the rule of the day, whatever holds now, and not at all where none does', async () => {
    await addRule(2, '2026-03-12', { rates: { RNG: { '0': '1' } } });
    await addRule(3, '2026-03-13', { mode: 'off' });
    for (const day of ['2026-02-27', '2026-03-11', '2026-03-12', '2026-03-13'])
      await bet('100', `${day}T12:00:00Z`);
    await close('2026-03-20T08:00:00Z');
    expect((await lines()).map(({ day, revision, amount }) => [day, revision, Number(amount)])).toEqual([
      ['2026-03-11', 1, 0.5],
      ['2026-03-12', 2, 1],
    ]);
  });

  test('by the level that the member has then', async () => {
    await database.db
      .insertInto('level')
      .values([0, 1].map((level) => ({ brand_id: brandId, level, name: `L${level}` })))
      .execute();
    await bet('900', '2026-03-10T10:00:00Z');
    await bet('100', '2026-03-10T10:00:00Z');
    await close('2026-03-11T08:00:00Z');
    expect((await lines()).map(({ level, amount }) => [level, Number(amount)])).toEqual([[1, 10]]);
  });

  test('what comes to light late is a further line, whatever its number and time, and within the day’s most', async () => {
    await bet('2000', '2026-03-10T10:00:00Z');
    // Settled on that day, known only later: it has a lower time than what was counted.
    const late = await bet('3000', '2026-03-10T09:00:00Z', { state: 'open' });
    await close('2026-03-11T08:00:00Z');
    await sql`update bet_order set state = 'settled', settled_at = '2026-03-10T09:30:00Z' where id = ${late}`.execute(
      database.db,
    );
    await close('2026-03-11T09:00:00Z');
    expect(await short()).toEqual(['2026-03-10 RNG LUMEN 1 1 10 open', '2026-03-10 RNG LUMEN 2 1 10 open']);
    const [, second] = await lines();
    expect([second?.cut, Number(second?.computed)]).toEqual(['day', 15]);
    expect((await rebateOfNow('2026-03-11T09:00:00Z')).lines.map(({ late, cut }) => [late, cut])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('a bet that is void by then brings nothing, and neither does a trial’s', async () => {
    const gone = await bet('100', '2026-03-10T10:00:00Z');
    await sql`update bet_order set state = 'void' where id = ${gone}`.execute(database.db);
    const trial = await newMember(4);
    await bet('100', '2026-03-10T10:00:00Z', { memberId: trial });
    await close('2026-03-11T08:00:00Z');
    expect(await database.db.selectFrom('rebate_line').selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('rebate_play').selectAll().execute()).toEqual([]);
  });

  test('a rule that was invented counts in the demo alone', async () => {
    await addRule(2, '2026-03-05', { rates: { RNG: { '0': '5' } } }, true);
    await bet('100', '2026-03-10T10:00:00Z');
    await close('2026-03-11T08:00:00Z');
    expect((await lines()).map(({ revision }) => revision)).toEqual([1]);
  });

  test('twenty at a time make each line once', async () => {
    for (const vendor of ['LUMEN', 'SUNDIAL']) await bet('100', '2026-03-10T10:00:00Z', { vendor });
    await Promise.all(Array.from({ length: 20 }, () => close('2026-03-11T08:00:00Z')));
    expect(await short()).toEqual([
      '2026-03-10 RNG LUMEN 1 1 0.5 open',
      '2026-03-10 RNG SUNDIAL 1 1 0.5 open',
    ]);
  });
});

test('[PR-2] the budget is held against what is promised, by all members at a time, and comes back with what expires', async () => {
  await database.db
    .updateTable('rebate_rule')
    .set({ terms: JSON.stringify({ ...terms, budget: '12.5' }) })
    .execute();
  const members = await Promise.all(Array.from({ length: 6 }, () => newMember()));
  for (const memberId of members) await bet('1000', '2026-03-10T10:00:00Z', { memberId });
  await Promise.all(members.map((memberId) => close('2026-03-11T08:00:00Z', { brandId, memberId })));
  const all = await database.db.selectFrom('rebate_line').select(['amount', 'cut', 'state']).execute();
  expect(sumOf(...all.map(({ amount }) => amount))).toBe('12.50000000');
  expect(all.map(({ amount, cut, state }) => [Number(amount), cut, state]).sort()).toEqual(
    [
      [0, 'budget', 'none'],
      [0, 'budget', 'none'],
      [0, 'budget', 'none'],
      [2.5, 'budget', 'open'],
      [5, null, 'open'],
      [5, null, 'open'],
    ].sort(),
  );
  const promised = async () =>
    (await database.db.selectFrom('rebate_rule').select('promised').executeTakeFirstOrThrow()).promised;
  expect(Number(await promised())).toBe(12.5);
  expect(await database.transaction((tx) => expireLines(tx, new Date('2026-03-20T00:00:00Z')))).toBe(3);
  expect(Number(await promised())).toBe(0);
});

describe('[PR-2] lines are paid', () => {
  async function twoLines(): Promise<string[]> {
    await bet('100', '2026-03-10T10:00:00Z');
    await bet('33.33', '2026-03-10T10:00:00Z', { vendor: 'SUNDIAL' });
    await close('2026-03-11T08:00:00Z');
    return (await lines()).map(({ id }) => id);
  }

  test('together, to the last unit, by one movement, which is to be wagered', async () => {
    const ids = await twoLines();
    const paid = await pay(ids, '2026-03-11T09:00:00Z');
    expect(paid).toMatchObject({ amount: '0.66000000' });
    expect(Number(await balance(database.db, brandId, owner.memberId))).toBe(0.66);
    const { required } = await readTurnover(database.db, owner);
    expect(Number(required)).toBe(1.32);
    const movements = await database.db
      .selectFrom('transaction')
      .select(['kind', 'idempotency_key'])
      .where('member_id', '=', owner.memberId)
      .execute();
    expect(movements).toEqual([
      { kind: 'rebate', idempotency_key: `rebate:${paid && 'payment' in paid && paid.payment}` },
    ]);
    expect(await pay(ids, '2026-03-11T09:00:01Z')).toBeUndefined();
  });

  test('once, of two hundred claims at a time for one, the other or both', async () => {
    const [first = '', second = ''] = await twoLines();
    const asked = [[first], [second], [first, second], [second, first]];
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, at) => pay(asked[at % 4] ?? [], '2026-03-11T09:00:00Z')),
    );
    const paid = results.flatMap((one) => (one && 'amount' in one ? [one.amount] : []));
    expect(sumOf(...paid)).toBe('0.66000000');
    expect(Number(await balance(database.db, brandId, owner.memberId))).toBe(0.66);
    expect(new Set((await lines()).map(({ state }) => state))).toEqual(new Set(['paid']));
  });

  test('once, where all have come as far as they can before any is stored', async () => {
    const ids = await twoLines();
    const results = await whileHeld(
      database,
      'rebate_payment',
      Array.from({ length: 8 }, () => () => pay(ids, '2026-03-11T09:00:00Z')),
    );
    expect(results.filter((one) => one !== undefined)).toHaveLength(1);
    expect(Number(await balance(database.db, brandId, owner.memberId))).toBe(0.66);
  });

  test('not below the least, not after their time, and nobody else’s', async () => {
    const [first = '', second = ''] = await twoLines();
    expect(await pay([second], '2026-03-11T09:00:00Z', { least: '0.17' })).toEqual({
      tooLittle: '0.16000000',
    });
    expect((await lines()).map(({ state }) => state)).toEqual(['open', 'open']);
    // Claimable on three days: the 11th, 12th and 13th, to the last second.
    expect(await pay([first], '2026-03-13T22:59:59Z')).toMatchObject({ amount: '0.50000000' });
    expect(await pay([second], '2026-03-13T23:00:00Z')).toBeUndefined();
    const stranger = { brandId, memberId: await newMember() };
    const now = new Date('2026-03-11T09:00:00Z');
    expect(
      await database.transaction((tx) =>
        payRebates(tx, stranger, { lines: [second], byMember: true, terms, now }),
      ),
    ).toBeUndefined();
  });

  test('a claim and the end of its time do not both have a line', async () => {
    const ids = await twoLines();
    const now = new Date('2026-03-13T22:59:59Z');
    const end = new Date('2026-03-13T23:00:00Z');
    await Promise.all([pay(ids, now.toISOString()), database.transaction((tx) => expireLines(tx, end))]);
    const states = new Set((await lines()).map(({ state }) => state));
    expect(states.size).toBe(1);
    expect(Number(await balance(database.db, brandId, owner.memberId))).toBe(states.has('paid') ? 0.66 : 0);
  });
});

test('[PR-2] by itself where the rule says so: a turn closes the day, pays once it comes to the least, and ends what is over', async () => {
  await addRule(2, '2026-03-10', { mode: 'automatic', least: '0.6' });
  const brand = { id: brandId, timeZone: zone, currency: { code: 'EUR', symbol: '€', decimals: 2 } };
  const turn = (now: string) =>
    workOnRebates(
      {
        ...{ database, demo: false, sites: { all: [{ brand: brand as never }] } },
        log: (message, error) => {
          throw new Error(message, { cause: error });
        },
      },
      new Date(now),
    );
  await bet('100', '2026-03-10T10:00:00Z');
  await turn('2026-03-11T00:00:00Z');
  expect(await short()).toEqual(['2026-03-10 RNG LUMEN 1 1 0.5 open']);
  await bet('40', '2026-03-11T10:00:00Z');
  await turn('2026-03-12T00:00:00Z');
  await turn('2026-03-12T00:00:00Z');
  expect((await lines()).map(({ state }) => state)).toEqual(['paid', 'paid']);
  expect(Number(await balance(database.db, brandId, owner.memberId))).toBe(0.7);
  await bet('10', '2026-03-12T10:00:00Z');
  await turn('2026-03-13T00:00:00Z');
  await turn('2026-03-16T00:00:00Z');
  expect((await lines()).at(-1)?.state).toBe('expired');
});

test('[PR-2] a rule names rates by category and level, and what can be claimed is the sum of its lines', async () => {
  await database.db
    .insertInto('level')
    .values([0, 1].map((level) => ({ brand_id: brandId, level, name: `L${level}` })))
    .execute();
  await bet('100', '2026-03-10T10:00:00Z');
  await bet('66.67', '2026-03-10T10:00:00Z', { category: 'LIVE' });
  await close('2026-03-11T08:00:00Z');
  const shown = await rebateOfNow('2026-03-11T08:00:00Z');
  expect(shown).toMatchObject({ mode: 'manual', total: '0.70', categories: ['LIVE', 'RNG'] });
  expect(shown.levels).toEqual([
    { level: 0, name: 'L0', percents: ['0.3', '0.5'] },
    { level: 1, name: 'L1', percents: ['0.3', '1'] },
  ]);
  expect(sumOf(...shown.lines.map(({ amount }) => amount))).toBe('0.70000000');
});
