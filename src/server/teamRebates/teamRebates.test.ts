import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GameFamily } from '#schemas/codes.ts';
import type { AgentRates } from '#src/domain/money/agentRates.ts';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import { writeAgentRates } from '../rates/agentRates.ts';
import { keepBrandZone } from '../teams/brandZone.ts';
import { foldTeams } from '../teams/foldTeams.ts';
import { moveMember } from '../teams/moveMember.ts';
import { balance } from '../wallet/ledger.ts';
import { closeTeamDay } from './closeTeamDay.ts';
import { workOnTeamRebates } from './teamRebateJobs.ts';

const zone = 'Pacific/Tahiti';
const first = '2026-01-29';
const brandOf = (id: string) =>
  ({ id, timeZone: zone, currency: { decimals: 2 } }) as Parameters<
    typeof workOnTeamRebates
  >[0]['sites']['all'][number]['brand'];

let brandId = '';
let brands = 0;
let bets = 0;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db
    .insertInto('vendor')
    .values(
      ['RNG-1', 'LIVE-1', 'FISH-1'].map((vassalage, sort) => ({
        ...{ vassalage, sort, display_name: vassalage, account_type_name: vassalage },
      })),
    )
    .execute();
});
afterAll(() => database.close());
beforeEach(() => newBrand());

/** Each test, and each life of a property, has a brand of its own, which began to have rebates the day before. */
async function newBrand(): Promise<void> {
  brandId = `brand${brands++}`;
  await database.transaction((tx) => keepBrandZone(tx, { id: brandId, timeZone: zone }));
  await close(first, -1);
}

/** Late in a day of the brand's zone, ten hours behind UTC: UTC has the next day already. */
const momentOf = (day: string) => new Date(`${addDays(day, 1)}T03:30:00Z`);

async function addMember(account: string, uplineId: string | null, type = 41): Promise<string> {
  const { id } = await database.db
    .insertInto('member')
    .values({
      ...{ brand_id: brandId, account, password_hash: '', has_password: false, type, nickname: null },
      ...{ head_icon: null, upline_id: uplineId, reg_date: first, registered_at: momentOf(first) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addBet(memberId: string, day: string, stake: string, category: GameFamily = 'RNG') {
  const at = momentOf(day);
  await database.db
    .insertInto('bet_order')
    .values({
      ...{ brand_id: brandId, member_id: memberId, engine: 'slot', category, vendor: `${category}-1` },
      ...{ node_id: null, lottery_code: null, transaction_id: `t${bets++}`, line: 0, fingerprint: '' },
      ...{ stake, win: '0', state: 'settled', placed_at: at, due_at: at, settled_at: at, detail: '{}' },
    })
    .execute();
}

const setRates = (memberId: string, rates: AgentRates, fromDay = first) =>
  writeAgentRates(database.db, { brandId, memberId, rates, fromDay, setBy: null, now: momentOf(fromDay) });

/** A turn so many days after one: the days before are closed. */
const close = (day: string, later = 1, goOn?: () => Promise<boolean>) =>
  workOnTeamRebates(
    {
      database,
      sites: { all: [{ brand: brandOf(brandId) }] },
      log: (_, error) => {
        throw error;
      },
    },
    momentOf(addDays(day, later)),
    goOn,
  );

const paid = async (memberId: string) => Number(await balance(database.db, brandId, memberId)).toFixed(2);
const states = async () =>
  (
    await database.db
      .selectFrom('team_rebate_day')
      .select(['day', 'state'])
      .where('brand_id', '=', brandId)
      .orderBy('day')
      .execute()
  ).map(({ day, state }) => `${day} ${state}`);

test('[AG-4] a day is paid once it is over: own rate of direct stakes, the difference of teams', async () => {
  const top = await addMember('top', null);
  const middle = await addMember('middle', top, 42);
  const player = await addMember('player', middle, 0);
  await setRates(top, { RNG: '2', LIVE: '1' });
  await setRates(middle, { RNG: '1.5' });
  await addBet(middle, first, '100');
  await addBet(player, first, '40');
  await addBet(player, first, '10', 'LIVE');
  await addBet(player, first, '1000', 'FISH');
  await close(first, 0);
  expect(await paid(top)).toBe('0.00');
  await close(first);
  // 2 % of 100; half a percent of 40; and all of the 10, of which the middle one gets nothing.
  expect(await paid(top)).toBe('2.30');
  expect(await paid(middle)).toBe('0.60');
  expect(await paid(player)).toBe('0.00');
  const lines = await database.db
    .selectFrom('team_rebate_line')
    .select(['category', 'below_id', 'stake', 'rate', 'below_rate', 'amount'])
    .where('member_id', '=', top)
    .orderBy('amount', 'desc')
    .execute();
  expect(lines).toEqual([
    {
      ...{ category: 'RNG', below_id: null, stake: '100.00000000' },
      ...{ rate: '2.00000000', below_rate: null, amount: '2.00000000' },
    },
    {
      ...{ category: 'RNG', below_id: middle, stake: '40.00000000' },
      ...{ rate: '2.00000000', below_rate: '1.50000000', amount: '0.20000000' },
    },
    {
      ...{ category: 'LIVE', below_id: middle, stake: '10.00000000' },
      ...{ rate: '1.00000000', below_rate: '0.00000000', amount: '0.10000000' },
    },
  ]);
  expect(await states()).toEqual([`${addDays(first, -1)} before`, `${first} closed`]);
});

test('[AG-4] history is not paid, nor days before an agent had a rate', async () => {
  const agent = await addMember('agent', null);
  const player = await addMember('player', agent, 0);
  await addBet(player, addDays(first, -1), '100');
  await addBet(player, first, '100');
  await addBet(player, addDays(first, 1), '100');
  await setRates(agent, { RNG: '1' }, addDays(first, 1));
  await close(addDays(first, 1));
  expect(await paid(agent)).toBe('1.00');
});

test('[AG-4] rates are those of the day, whatever was set since', async () => {
  const agent = await addMember('agent', null);
  const player = await addMember('player', agent, 0);
  await setRates(agent, { RNG: '1' });
  await setRates(agent, { RNG: '3' }, addDays(first, 1));
  await addBet(player, first, '100');
  await addBet(player, addDays(first, 1), '100');
  await close(addDays(first, 1));
  expect(await paid(agent)).toBe('4.00');
});

test('[AG-4] a day stays with whom it was made under, and rates out of order cost no more than the highest', async () => {
  const top = await addMember('top', null);
  const middle = await addMember('middle', top);
  const low = await addMember('low', middle);
  const other = await addMember('other', null);
  const player = await addMember('player', low, 0);
  await setRates(top, { RNG: '2' });
  await setRates(low, { RNG: '1.5' });
  await setRates(other, { RNG: '2' });
  await addBet(player, first, '100');
  await database.transaction((tx) =>
    moveMember(tx, { brandId, memberId: low, uplineId: other, day: addDays(first, 1) }),
  );
  await addBet(player, addDays(first, 1), '100');
  await close(addDays(first, 1));
  // The middle one has no rate: what the low one gets does not go to the top a second time.
  expect([await paid(top), await paid(middle), await paid(low), await paid(other)]).toEqual([
    '0.50',
    '0.00',
    '3.00',
    '0.50',
  ]);
});

test('[AG-4] who is no agent any more gets nothing, and keeps nothing from who is above', async () => {
  const top = await addMember('top', null);
  const gone = await addMember('gone', top, 40);
  const player = await addMember('player', gone, 0);
  for (const agent of [top, gone]) await setRates(agent, { RNG: '1' });
  await addBet(player, first, '100');
  await close(first);
  expect([await paid(top), await paid(gone)]).toEqual(['1.00', '0.00']);
});

test('[AG-4] what comes late is left out, and a day waits for what is in no figure yet', async () => {
  const agent = await addMember('agent', null);
  const player = await addMember('player', agent, 0);
  await setRates(agent, { RNG: '1' });
  await addBet(player, first, '100');
  const step = () =>
    database.transaction((tx) => closeTeamDay(tx, { brandId, decimals: 2 }, momentOf(addDays(first, 1))));
  expect(await step()).toBe('waiting');
  await foldTeams(database, brandId, { wait: true });
  expect([await step(), await step(), await step()]).toEqual(['more', 'more', 'done']);
  await addBet(player, first, '900');
  await close(addDays(first, 1));
  expect(await paid(agent)).toBe('1.00');
});

test('[AG-4] killed at any point it goes on, and nobody is paid twice by any number of turns', async () => {
  const agents: string[] = [];
  for (let at = 0; at < 7; at++) {
    const agent = await addMember(`agent${at}`, null);
    agents.push(agent);
    await setRates(agent, { RNG: '1' });
    await addBet(await addMember(`player${at}`, agent, 0), first, '100');
  }
  await foldTeams(database, brandId, { wait: true });
  const now = momentOf(addDays(first, 1));
  const step = () => database.transaction((tx) => closeTeamDay(tx, { brandId, decimals: 2 }, now, 2));
  expect([await step(), await step()]).toEqual(['more', 'more']);
  // Killed in the middle of a step: all of it is undone.
  await expect(
    database.transaction(async (tx) => {
      await closeTeamDay(tx, { brandId, decimals: 2 }, now, 2);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await Promise.all(agents.map(paid))).toEqual(['1.00', '1.00', ...Array(5).fill('0.00')]);
  await Promise.all(Array.from({ length: 6 }, step));
  for (let turn = 0; turn < 2; turn++) await Promise.all([close(first), close(first)]);
  expect(await Promise.all(agents.map(paid))).toEqual(Array(7).fill('1.00'));
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from transaction where brand_id = ${brandId} and kind = 'team rebate'`.execute(
    database.db,
  );
  expect(rows[0]?.count).toBe('7');
});

test('[AG-4] a turn that loses its lease stops, and the next one goes on', async () => {
  const agent = await addMember('agent', null);
  await setRates(agent, { RNG: '1' });
  await addBet(await addMember('player', agent, 0), first, '100');
  let steps = 2;
  await close(first, 1, async () => steps-- > 0);
  expect(await paid(agent)).toBe('0.00');
  await close(first);
  expect(await paid(agent)).toBe('1.00');
});

test('[AG-4] in random trees all that is paid is what a recount bet by bet comes to', async () => {
  const trees = fc.array(
    fc.record({
      above: fc.nat(),
      percent: fc.nat({ max: 3000 }),
      stake: fc.nat({ max: 500 }),
      agent: fc.boolean(),
    }),
    { minLength: 2, maxLength: 9 },
  );
  await fc.assert(
    fc.asyncProperty(trees, async (tree) => {
      await newBrand();
      const ids: string[] = [];
      const aboveOf = (at: number) => (at === 0 ? null : (tree[at]?.above ?? 0) % at);
      const percentOf = (at: number) => (tree[at]?.agent ? BigInt(tree[at]?.percent ?? 0) : 0n);
      for (const [at, { agent, percent, stake }] of tree.entries()) {
        const above = aboveOf(at);
        ids.push(await addMember(`m${at}`, above === null ? null : (ids[above] ?? null), agent ? 41 : 0));
        await setRates(ids[at] ?? '', { RNG: fromUnits(BigInt(percent) * 100_000n) });
        if (stake > 0) await addBet(ids[at] ?? '', first, String(stake));
      }
      await close(first);
      const isBelow = (at: number, top: number): boolean => {
        for (let up: number | null = at; up !== null; up = aboveOf(up)) if (up === top) return true;
        return false;
      };
      const keptIn = (top: number) =>
        [...tree.keys()].reduce(
          (most, at) => (isBelow(at, top) && percentOf(at) > most ? percentOf(at) : most),
          0n,
        );
      const gets = tree.map(() => 0n);
      for (const [at, { stake }] of tree.entries()) {
        let kept = 0n;
        for (let up = aboveOf(at); up !== null; up = aboveOf(up)) {
          const left = percentOf(up) - kept;
          if (left > 0n) gets[up] = (gets[up] ?? 0n) + BigInt(stake) * left;
          kept = keptIn(up);
        }
      }
      // Whole stakes by thousandths of a percent, rounded down to hundredths.
      for (const [at, exact] of gets.entries())
        expect(toUnits(await balance(database.db, brandId, ids[at] ?? ''))).toBe(
          (exact / 1000n) * 1_000_000n,
        );
    }),
    { numRuns: 15 },
  );
}, 120_000);
