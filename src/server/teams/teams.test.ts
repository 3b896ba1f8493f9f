import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import { businessDay, keepBrandZone } from './brandZone.ts';
import { foldTeams } from './foldTeams.ts';
import { moveMember } from './moveMember.ts';
import { readActive } from './readActive.ts';
import { readBranches } from './readBranches.ts';
import { readTeamDays } from './readTeamDays.ts';

/** Each test, and each life of a property, has a brand of its own. */
let brandId = '';
const zone = 'Pacific/Tahiti';
const firstDay = '2026-01-29';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db
    .insertInto('vendor')
    .values(
      ['RNG-1', 'LIVE-1'].map((vassalage, sort) => ({
        ...{ vassalage, sort, display_name: vassalage, account_type_name: vassalage },
      })),
    )
    .execute();
});
afterAll(() => database.close());

/** A moment of a day in the brand's zone, ten hours behind UTC: late in it, so that UTC has the next day already. */
const momentOf = (day: string) => new Date(`${addDays(day, 1)}T03:30:00Z`);

async function addMember(account: string, uplineId: string | null, day: string, type = 0): Promise<string> {
  const { id } = await database.db
    .insertInto('member')
    .values({
      ...{ brand_id: brandId, account, password_hash: '', has_password: false, type, nickname: null },
      ...{ head_icon: null, upline_id: uplineId, reg_date: day, registered_at: momentOf(day) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let brands = 0;
let bets = 0;
async function addBet(memberId: string, day: string, category: string, stake: string, win: string) {
  const at = momentOf(day);
  const { id } = await database.db
    .insertInto('bet_order')
    .values({
      ...{ brand_id: brandId, member_id: memberId, engine: 'slot', category, vendor: `${category}-1` },
      ...{ node_id: null, lottery_code: null, transaction_id: `t${bets++}`, line: 0, fingerprint: '' },
      ...{ stake, win, state: 'settled', placed_at: at, due_at: at, settled_at: at, detail: '{}' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const addSession = (memberId: string, day: string) =>
  database.db
    .insertInto('session')
    .values({
      ...{ token_hash: `s${bets++}`, brand_id: brandId, member_id: memberId, device: null },
      ...{ created_at: momentOf(day), seen_at: momentOf(day), expires_at: momentOf(addDays(day, 1)) },
    })
    .execute();

async function empty() {
  brandId = `brand${brands++}`;
  await database.transaction((tx) => keepBrandZone(tx, { id: brandId, timeZone: zone }));
}

async function foldAll() {
  while ((await foldTeams(database, brandId, { wait: true })) > 0);
}

/** What a team comes to, as the test reckons it by itself. */
interface Reckoned {
  orders: number;
  stake: bigint;
  win: bigint;
  joined: number;
  players: Set<string>;
  visitors: Set<string>;
}

/** Steps of a brand's life, each of which picks members by numbers. */
type Step = {
  readonly do: 'join' | 'bet' | 'void' | 'signIn' | 'move' | 'night' | 'fold';
  readonly a: number;
  readonly b: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 5, arbitrary: fc.constant('bet' as const) },
    { weight: 2, arbitrary: fc.constantFrom('join', 'move', 'night', 'fold', 'signIn') },
    { weight: 1, arbitrary: fc.constant('void' as const) },
  ),
  a: fc.nat(50),
  b: fc.nat(50),
});

/** Lives through steps in the database, and beside it by plain lists; returns both. */
async function live(steps: readonly Step[]) {
  await empty();
  let day = firstDay;
  const ids: string[] = [];
  const uplines = new Map<string, string | null>();
  /** Who was above whom on each day that is over, and is on this one. */
  const uplinesOf = new Map<string, ReadonlyMap<string, string | null>>();
  const waiting = new Map<string, string | null>();
  const joined: { id: string; day: string }[] = [];
  const played: { id: string; member: string; day: string; stake: string; win: string; void: boolean }[] = [];
  const signedIn: { member: string; day: string }[] = [];
  const pick = (n: number) => ids[n % ids.length] ?? '';
  const isBelow = (id: string | null, above: string): boolean =>
    id !== null && (id === above || isBelow(uplines.get(id) ?? null, above));
  const join = async (upline: string | null) => {
    const id = await addMember(`m${ids.length}`, upline, day);
    ids.push(id);
    uplines.set(id, upline);
    joined.push({ id, day });
  };
  await join(null);
  await join(pick(0));
  for (const { do: what, a, b } of steps) {
    if (what === 'join') await join(b % 7 === 0 ? null : pick(a));
    if (what === 'fold') await foldTeams(database, brandId, { wait: true });
    if (what === 'move') waiting.set(pick(a), b % 9 === 0 ? null : pick(b));
    if (what === 'signIn') {
      await addSession(pick(a), day);
      signedIn.push({ member: pick(a), day });
    }
    if (what === 'bet') {
      const [stake, win] = [`${b + 1}.25`, b % 3 === 0 ? `${b}.10` : '0'];
      const id = await addBet(pick(a), day, b % 2 ? 'RNG' : 'LIVE', stake, win);
      played.push({ id, member: pick(a), day, stake, win, void: false });
    }
    if (what === 'void') {
      const bet = played[a % Math.max(1, played.length)];
      if (!bet || bet.void) continue;
      bet.void = true;
      await database.db
        .updateTable('bet_order')
        .set({ state: 'void', win: '0' })
        .where('id', '=', bet.id)
        .execute();
    }
    if (what === 'night') {
      uplinesOf.set(day, new Map(uplines));
      day = addDays(day, 1);
      for (const [memberId, uplineId] of waiting) {
        if (isBelow(uplineId, memberId)) continue;
        const to = { brandId, memberId, uplineId, day };
        if (uplines.get(memberId) !== uplineId) await database.transaction((tx) => moveMember(tx, to));
        uplines.set(memberId, uplineId);
      }
      waiting.clear();
    }
  }
  uplinesOf.set(day, new Map(uplines));
  await foldAll();
  return { day, ids, uplinesOf, joined, played: played.filter((bet) => !bet.void), signedIn };
}

type Life = Awaited<ReturnType<typeof live>>;

/** Everybody above a member on a day, the nearest first. */
function aboveOn({ uplinesOf }: Life, member: string, day: string): string[] {
  const uplines = uplinesOf.get(day);
  const above: string[] = [];
  for (let id = uplines?.get(member) ?? null; id !== null; id = uplines?.get(id) ?? null) above.push(id);
  return above;
}

/** What the team of an agent did in a range of days: recounted from what everybody did. */
function reckon(life: Life, agent: string, from: string, to: string): Reckoned {
  const counts = ({ member, day }: { member: string; day: string }) =>
    day >= from && day <= to && aboveOn(life, member, day).includes(agent);
  const played = life.played.filter(counts);
  return {
    orders: played.length,
    stake: played.reduce((sum, { stake }) => sum + toUnits(stake), 0n),
    win: played.reduce((sum, { win }) => sum + toUnits(win), 0n),
    joined: life.joined.filter(({ id, day }) => counts({ member: id, day })).length,
    players: new Set(played.map(({ member }) => member)),
    visitors: new Set(life.signedIn.filter(counts).map(({ member }) => member)),
  };
}

const total = (rows: readonly { stake: string }[]) =>
  rows.reduce((sum, { stake }) => sum + toUnits(stake), 0n);

test('[AG-2] figures kept as things happen are those of a full recount, whoever moves where', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 110 }), async (steps) => {
      const life = await live(steps);
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
          if (from === to) {
            expect(days.reduce((sum, { players }) => sum + players, 0)).toBe(reckoned.players.size);
            expect(days.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(reckoned.visitors.size);
          }
        }
      // Who was active in a range, of those who are below now.
      for (const agent of life.ids) {
        const below = (member: string) => aboveOn(life, member, life.day).includes(agent);
        const range = { from: firstDay, to: addDays(life.day, -1) };
        const within = ({ member, day }: { member: string; day: string }) => below(member) && day <= range.to;
        expect(await readActive(database.db, agent, range, 'whole')).toEqual({
          players: new Set(life.played.filter(within).map(({ member }) => member)).size,
          visitors: new Set(life.signedIn.filter(within).map(({ member }) => member)).size,
        });
      }
    }),
    { numRuns: 50 },
  );
}, 240_000);

test('[AG-2] whoever would be below themselves stays where they are', async () => {
  await empty();
  const top = await addMember('top', null, firstDay);
  const middle = await addMember('middle', top, firstDay);
  const low = await addMember('low', middle, firstDay);
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
  await empty();
  const top = await addMember('top', null, firstDay, 41);
  const trial = await addMember('guest', top, firstDay, 4);
  const player = await addMember('player', top, firstDay);
  await addBet(trial, firstDay, 'RNG', '500', '0');
  for (let i = 0; i < 40; i++) await addBet(player, firstDay, i % 2 ? 'RNG' : 'LIVE', '1', '0.5');
  await Promise.all(Array.from({ length: 4 }, (_, i) => foldTeams(database, brandId, { wait: i % 2 === 0 })));
  await foldAll();
  const days = await readTeamDays(database.db, top, { from: firstDay, to: firstDay }, 'direct');
  expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(40);
  expect(days.reduce((sum, { players }) => sum + players, 0)).toBe(1);
  expect(days.reduce((sum, { joined }) => sum + joined, 0)).toBe(1);
  expect(fromUnits(total(days))).toBe('40.00000000');
});

test('[AG-2] days begin by the brand’s clocks, and one that has begun is not left again when they change', async () => {
  await empty();
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
  await empty();
  await sql`delete from brand_zone where brand_id = ${brandId}`.execute(database.db);
  const top = await addMember('top', null, firstDay, 41);
  const player = await addMember('player', top, firstDay);
  await addBet(player, firstDay, 'RNG', '3', '0');
  await addSession(player, firstDay);
  await database.transaction((tx) => keepBrandZone(tx, { id: brandId, timeZone: zone }));
  await foldAll();
  const days = await readTeamDays(database.db, top, { from: firstDay, to: firstDay }, 'whole');
  expect(
    days.map(({ day, category, orders, logins, joined }) => [day, category, orders, logins, joined]),
  ).toEqual([
    [firstDay, '', 0, 1, 1],
    [firstDay, 'RNG', 1, 0, 0],
  ]);
});
