import fc from 'fast-check';
import { toUnits } from '#src/domain/money/units.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import type { Database } from '../db/handle.ts';
import { keepBrandZone } from './brandZone.ts';
import { foldTeams } from './foldTeams.ts';
import { moveMember } from './moveMember.ts';

/** Each test, and each life of a property, has a brand of its own. */
export interface TeamBrand {
  readonly database: Database;
  readonly brandId: string;
}

export const lifeZone = 'Pacific/Tahiti';
export const firstTeamDay = '2026-01-29';

/** Stores the vendors of bets. */
export const addTeamVendors = (database: Database) =>
  database.db
    .insertInto('vendor')
    .values(
      ['RNG-1', 'LIVE-1'].map((vassalage, sort) => ({
        ...{ vassalage, sort, display_name: vassalage, account_type_name: vassalage },
      })),
    )
    .execute();

/** A moment of a day in the brand's zone, ten hours behind UTC: late in it, so that UTC has the next day already. */
const momentOf = (day: string) => new Date(`${addDays(day, 1)}T03:30:00Z`);

/** Stores a member who registered on a day; returns the id. */
export async function addMember(
  { database, brandId }: TeamBrand,
  account: string,
  uplineId: string | null,
  day: string,
  type = 0,
): Promise<string> {
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

/** What was bet, and came back. */
interface Bet {
  readonly day: string;
  readonly category: string;
  readonly stake: string;
  readonly win: string;
}

/** Stores a settled bet; returns its id. */
export async function addBet(
  { database, brandId }: TeamBrand,
  memberId: string,
  { day, category, stake, win }: Bet,
): Promise<string> {
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

/** Stores a session that began on a day. */
export const addSession = ({ database, brandId }: TeamBrand, memberId: string, day: string) =>
  database.db
    .insertInto('session')
    .values({
      ...{ token_hash: `s${bets++}`, brand_id: brandId, member_id: memberId, device: null },
      ...{ created_at: momentOf(day), seen_at: momentOf(day), expires_at: momentOf(addDays(day, 1)) },
    })
    .execute();

/** A new brand without members. */
export async function emptyBrand(database: Database): Promise<TeamBrand> {
  const brandId = `brand${brands++}`;
  await database.transaction((tx) => keepBrandZone(tx, { id: brandId, timeZone: lifeZone }));
  return { database, brandId };
}

/** Adds all that has happened to the figures. */
export async function foldAll({ database, brandId }: TeamBrand): Promise<void> {
  while ((await foldTeams(database, brandId, { wait: true })) > 0);
}

/** What a team comes to, as tests reckon it by themselves. */
interface Reckoned {
  orders: number;
  stake: bigint;
  win: bigint;
  joined: number;
  players: Set<string>;
  visitors: Set<string>;
  directPlayers: Set<string>;
  directVisitors: Set<string>;
}

/** Steps of a brand's life, each of which picks members by numbers. */
export type Step = {
  readonly do: 'join' | 'bet' | 'void' | 'signIn' | 'move' | 'night' | 'fold';
  readonly a: number;
  readonly b: number;
};

/** Any step. */
export const anyStep: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 5, arbitrary: fc.constant('bet' as const) },
    { weight: 2, arbitrary: fc.constantFrom('join', 'move', 'night', 'fold', 'signIn') },
    { weight: 1, arbitrary: fc.constant('void' as const) },
  ),
  a: fc.nat(50),
  b: fc.nat(50),
});

/** Lives through steps in the database, and beside it by plain lists; returns both. */
export async function liveThrough(database: Database, steps: readonly Step[]) {
  const brand = await emptyBrand(database);
  const { brandId } = brand;
  let day = firstTeamDay;
  const ids: string[] = [];
  const uplines = new Map<string, string | null>();
  /** Who was above whom on each day that is over, and is on this one. */
  const uplinesOf = new Map<string, ReadonlyMap<string, string | null>>();
  const waiting = new Map<string, string | null>();
  const joined: { id: string; day: string }[] = [];
  const played: (Bet & { id: string; member: string; void: boolean })[] = [];
  const signedIn: { member: string; day: string }[] = [];
  const pick = (n: number) => ids[n % ids.length] ?? '';
  const isBelow = (id: string | null, above: string): boolean =>
    id !== null && (id === above || isBelow(uplines.get(id) ?? null, above));
  const join = async (upline: string | null) => {
    const id = await addMember(brand, `m${ids.length}`, upline, day);
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
      await addSession(brand, pick(a), day);
      signedIn.push({ member: pick(a), day });
    }
    if (what === 'bet') {
      const [stake, win] = [`${b + 1}.25`, b % 3 === 0 ? `${b}.10` : '0'];
      const bet = { day, category: b % 2 ? 'RNG' : 'LIVE', stake, win };
      const id = await addBet(brand, pick(a), bet);
      played.push({ ...bet, id, member: pick(a), void: false });
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
  await foldAll(brand);
  return { brand, day, ids, uplinesOf, joined, played: played.filter((bet) => !bet.void), signedIn };
}

/** What happened in a brand. */
export type Life = Awaited<ReturnType<typeof liveThrough>>;

/** Everybody above a member on a day, the nearest first. */
export function aboveOn({ uplinesOf }: Life, member: string, day: string): string[] {
  const uplines = uplinesOf.get(day);
  const above: string[] = [];
  for (let id = uplines?.get(member) ?? null; id !== null; id = uplines?.get(id) ?? null) above.push(id);
  return above;
}

/** The first day on which everybody was below whom they are now, of a member and those up to an agent: of all who went elsewhere. */
export function cameOn(life: Life, member: string, agent: string): string | undefined {
  const days = [...life.uplinesOf.keys()].sort();
  const path = [member, ...aboveOn(life, member, life.day)];
  const between = path.slice(0, path.indexOf(agent));
  return days.findLast((day, at) => {
    const [now, before] = [life.uplinesOf.get(day), life.uplinesOf.get(days[at - 1] ?? '')];
    return before && between.some((id) => before.has(id) && before.get(id) !== now?.get(id));
  });
}

/** What the team of an agent did in a range of days: recounted from what everybody did. */
export function reckon(life: Life, agent: string, from: string, to: string): Reckoned {
  const counts = ({ member, day }: { member: string; day: string }) =>
    day >= from && day <= to && aboveOn(life, member, day).includes(agent);
  const direct = ({ member, day }: { member: string; day: string }) =>
    aboveOn(life, member, day)[0] === agent;
  const played = life.played.filter(counts);
  const signedIn = life.signedIn.filter(counts);
  const members = (of: readonly { member: string }[]) => new Set(of.map(({ member }) => member));
  return {
    orders: played.length,
    stake: played.reduce((sum, { stake }) => sum + toUnits(stake), 0n),
    win: played.reduce((sum, { win }) => sum + toUnits(win), 0n),
    joined: life.joined.filter(({ id, day }) => counts({ member: id, day })).length,
    players: members(played),
    visitors: members(signedIn),
    directPlayers: members(played.filter(direct)),
    directVisitors: members(signedIn.filter(direct)),
  };
}
