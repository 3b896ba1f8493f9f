import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamPageSize } from '#schemas/api/teamLists.ts';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import { businessDay, keepBrandZone } from './brandZone.ts';
import { foldTeams } from './foldTeams.ts';
import { listDownlineRows } from './listDownline.ts';
import { moveMember } from './moveMember.ts';
import { readActive } from './readActive.ts';
import { readBranches } from './readBranches.ts';
import { readTeamDays } from './readTeamDays.ts';
import {
  aboveOn,
  addBet,
  addMember,
  addSession,
  addTeamVendors,
  anyStep,
  cameOn,
  emptyBrand,
  firstTeamDay as firstDay,
  foldAll,
  liveThrough,
  reckon,
  lifeZone as zone,
} from './teamLife.fixtures.ts';
import { figuresSaid, keptTotals, reckonBranch, recountedTotals, stakeOf } from './teamTotals.fixtures.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await addTeamVendors(database);
});
afterAll(() => database.close());

const total = (rows: readonly { stake: string }[]) =>
  rows.reduce((sum, { stake }) => sum + toUnits(stake), 0n);

test('[AG-2] figures kept as things happen are those of a full recount, whoever moves where', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 30, maxLength: 110 }), async (steps) => {
      const life = await liveThrough(database, steps);
      const { brandId } = life.brand;
      for (const agent of life.ids)
        for (const [from, to] of [
          [firstDay, life.day],
          [life.day, life.day],
          [addDays(firstDay, 1), addDays(firstDay, 3)],
        ] as const) {
          const reckoned = reckon(life, agent, from, to);
          const range = { from, to };
          const days = await readTeamDays(database.db, agent, range, 'whole');
          expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(reckoned.orders);
          expect(fromUnits(total(days))).toBe(fromUnits(reckoned.stake));
          expect(days.reduce((sum, { win }) => sum + toUnits(win), 0n)).toBe(reckoned.win);
          expect(days.reduce((sum, { joined }) => sum + joined, 0)).toBe(reckoned.joined);
          // By branches it is the same to the last unit.
          const branches = await readBranches(database.db, { brandId, agentId: agent, ...range });
          expect(total(branches.rows.flatMap(({ own, team }) => [own, team]))).toBe(reckoned.stake);
          for (const { memberId, own, team } of branches.rows)
            expect([own, team].map(figuresSaid)).toEqual(
              reckonBranch(life, agent, memberId, range).map(figuresSaid),
            );
          if (from === to) {
            expect(days.reduce((sum, { players }) => sum + players, 0)).toBe(reckoned.players.size);
            expect(days.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(reckoned.visitors.size);
          }
          // Over several days each counts once. One by one, and as of a team that has too many for that.
          const active = { players: reckoned.players.size, visitors: reckoned.visitors.size };
          expect(await readActive(database.db, agent, range, 'whole')).toEqual(active);
          expect(await readActive(database.db, agent, range, 'whole', 0)).toEqual(active);
          expect(await readActive(database.db, agent, range, 'direct')).toEqual({
            players: reckoned.directPlayers.size,
            visitors: reckoned.directVisitors.size,
          });
        }
      for (const agent of life.ids) {
        const { rows } = await listDownlineRows(database.db, {
          ...{ brandId, agentId: agent, ofId: agent, reach: 'direct', show: 'all', sort: 'stake', page: 1 },
          ...{ today: life.day, zone, now: new Date() },
        });
        // What they did before they came is not shown, and not sorted by.
        const since = (id: string) => cameOn(life, id, agent) ?? firstDay;
        expect(rows.map(({ stake }) => toUnits(stake))).toEqual(
          rows.map(({ id }) => stakeOf(life, id, since(id))).sort((a, b) => (a < b ? 1 : -1)),
        );
        expect(rows.map(({ id, stake }) => [id, toUnits(stake)])).toEqual(
          rows.map(({ id }) => [id, stakeOf(life, id, since(id))]),
        );
        const seen = await listDownlineRows(database.db, {
          ...{
            brandId,
            agentId: agent,
            ofId: agent,
            reach: 'whole',
            show: 'active',
            sort: 'newest',
            page: 1,
          },
          ...{ today: life.day, zone, now: new Date() },
        });
        const below = life.ids.filter((id) => aboveOn(life, id, life.day).includes(agent));
        const lastBet = (id: string) =>
          life.played
            .filter(({ member, day }) => member === id && day >= since(id))
            .map(({ day }) => day)
            .sort()
            .at(-1);
        const active = below.filter((id) => lastBet(id) !== undefined);
        expect(seen.total).toBe(active.length);
        expect(new Map(seen.rows.map(({ id, played }) => [id, played]))).toEqual(
          new Map(
            [...active]
              .reverse()
              .slice(0, teamPageSize)
              .map((id) => [id, lastBet(id)]),
          ),
        );
      }
      expect(await keptTotals(life)).toEqual(recountedTotals(life));
    }),
    { numRuns: 50 },
  );
}, 240_000);

test('[AG-2] all sums that are kept can be reckoned anew, and are the same', async () => {
  const [steps = []] = fc.sample(fc.array(anyStep, { minLength: 110, maxLength: 110 }), 1);
  const life = await liveThrough(database, steps);
  await sql`select reckon_team_totals()`.execute(database.db);
  expect(await keptTotals(life)).toEqual(recountedTotals(life));
});

test('[AG-2] whoever would be below themselves stays where they are', async () => {
  const brand = await emptyBrand(database);
  const { brandId } = brand;
  const top = await addMember(brand, 'top', null, firstDay);
  const middle = await addMember(brand, 'middle', top, firstDay);
  const low = await addMember(brand, 'low', middle, firstDay);
  for (const uplineId of [low, middle, top])
    await expect(
      database.transaction((tx) => moveMember(tx, { brandId, memberId: top, uplineId, day: '2026-02-01' })),
    ).rejects.toThrow('below themselves');
  const above = await database.db
    .selectFrom('member_above')
    .select(['above_id', 'distance'])
    .where('member_id', '=', low)
    .orderBy('distance')
    .execute();
  expect(above.map(({ above_id }) => above_id)).toEqual([low, middle, top]);
});

test('[AG-2] a trial is in no team, and two who count at once count once', async () => {
  const brand = await emptyBrand(database);
  const { brandId } = brand;
  const top = await addMember(brand, 'top', null, firstDay, 41);
  const trial = await addMember(brand, 'guest', top, firstDay, 4);
  const player = await addMember(brand, 'player', top, firstDay);
  await addBet(brand, trial, { day: firstDay, category: 'RNG', stake: '500', win: '0' });
  for (let i = 0; i < 40; i++)
    await addBet(brand, player, { day: firstDay, category: i % 2 ? 'RNG' : 'LIVE', stake: '1', win: '0.5' });
  await Promise.all(Array.from({ length: 4 }, (_, i) => foldTeams(database, brandId, { wait: i % 2 === 0 })));
  await foldAll(brand);
  const days = await readTeamDays(database.db, top, { from: firstDay, to: firstDay }, 'direct');
  expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(40);
  expect(days.reduce((sum, { players }) => sum + players, 0)).toBe(1);
  expect(days.reduce((sum, { joined }) => sum + joined, 0)).toBe(1);
  expect(fromUnits(total(days))).toBe('40.00000000');
});

test('[AG-2] days begin by the brand’s clocks, and one that has begun is not left again when they change', async () => {
  const brand = await emptyBrand(database);
  const { brandId } = brand;
  const day = (at: string) => businessDay(database.db, brandId, new Date(at));
  expect(await day('2026-03-01T09:59:59Z')).toBe('2026-02-28');
  expect(await day('2026-03-01T10:00:00Z')).toBe('2026-03-01');
  // New York loses an hour on 8 March, and has it back on 1 November.
  await sql`delete from brand_zone where brand_id = ${brandId}`.execute(database.db);
  await database.transaction((tx) => keepBrandZone(tx, { id: brandId, timeZone: 'America/New_York' }));
  expect(await day('2026-03-08T04:59:59Z')).toBe('2026-03-07');
  expect(await day('2026-03-09T03:59:59Z')).toBe('2026-03-08');
  expect(await day('2026-03-09T04:00:00Z')).toBe('2026-03-09');
  const before = await businessDay(database.db, brandId, new Date());
  await database.transaction((tx) => keepBrandZone(tx, { id: brandId, timeZone: 'Pacific/Pago_Pago' }));
  expect((await businessDay(database.db, brandId, new Date())) >= before).toBe(true);
  expect(await day('2026-03-09T04:00:00Z')).toBe('2026-03-09');
});

test('[AG-2] what members did before their brand’s days were known is counted once they are', async () => {
  const brand = await emptyBrand(database);
  const { brandId } = brand;
  await sql`delete from brand_zone where brand_id = ${brandId}`.execute(database.db);
  const top = await addMember(brand, 'top', null, firstDay, 41);
  const player = await addMember(brand, 'player', top, firstDay);
  await addBet(brand, player, { day: firstDay, category: 'RNG', stake: '3', win: '0' });
  await addSession(brand, player, firstDay);
  await database.transaction((tx) => keepBrandZone(tx, { id: brandId, timeZone: zone }));
  await foldAll(brand);
  const days = await readTeamDays(database.db, top, { from: firstDay, to: firstDay }, 'whole');
  expect(
    days.map(({ day, category, orders, logins, joined }) => [day, category, orders, logins, joined]),
  ).toEqual([
    [firstDay, '', 0, 1, 1],
    [firstDay, 'RNG', 1, 0, 0],
  ]);
});
