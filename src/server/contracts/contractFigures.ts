import { sql } from 'kysely';
import type { ContractKind } from '#schemas/api/contractLists.ts';
import type { ContractBase } from '#src/domain/money/contracts.ts';
import { sumOf } from '#src/domain/money/units.ts';
import type { DayRange } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { monthsOf } from '../teams/activeIn.ts';

/** Days of which the team of a member is asked for; `key` tells them apart. */
export interface TeamSpan extends DayRange {
  readonly key: string;
  readonly memberId: string;
}

/** What a team did on a day: `players` are those who bet, `fresh` those of them who had not before in the span. */
interface LossDay {
  readonly day: string;
  readonly base: string;
  readonly fresh: number;
}

const none: ContractBase = { base: '0.00000000', active: 0 };

/** The day of the lowest of the bits of a month. */
const lowestDay = sql`month + 32 - position(B'1' in (bits & -bits)::bit(32))`;

const spanRows = (spans: readonly TeamSpan[]) => sql`
  unnest(${spans.map(({ key }) => key)}::text[], ${spans.map(({ memberId }) => memberId)}::bigint[],
    ${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[]) as s(key, member_id, from_day, to_day)`;

/** What teams lost on the days of spans that have any figures, by key. */
async function lossesOf(db: Queries, spans: readonly TeamSpan[]) {
  const { rows } = await sql<{ key: string; day: string; base: string }>`
    select s.key, t.day, sum(t.stake - t.win - t.bonus)::text as base
    from ${spanRows(spans)} join team_day t on t.member_id = s.member_id and t.day between s.from_day and s.to_day
    group by 1, 2`.execute(db);
  return rows;
}

/**
 * How many of teams bet for the first time in their span while they were below, by day. Bits of months are looked at, of which
 * the lowest says the day; those of who went elsewhere are looked at apart.
 */
async function firstBetsOf(db: Queries, spans: readonly TeamSpan[]) {
  const masks = spans.flatMap(({ key, memberId, ...span }) => {
    const { months, masks: bits } = monthsOf(span);
    return months.map((month, at) => ({ key, memberId, month, mask: bits[at] ?? 0 }));
  });
  const agents = [...new Set(spans.map(({ memberId }) => memberId))];
  const months = [...new Set(masks.map(({ month }) => month))];
  // Who bet in several months of a span did so first in one of them.
  const firsts =
    months.length === 1
      ? sql`select key, ${lowestDay} as day from played where bits <> 0`
      : sql`select key, min(${lowestDay}) as day from played where bits <> 0 group by key, member_id`;
  // Ids and months are given where rows are looked for, too, so that the database knows how many those of a large team are;
  // 'not in' has it look among those who moved by a hash, however few it takes them for.
  const { rows } = await sql<{ key: string; day: string; fresh: number }>`
    with x as materialized (
      select * from unnest(${masks.map(({ key }) => key)}::text[], ${masks.map(({ memberId }) => memberId)}::bigint[],
        ${masks.map(({ month }) => month)}::date[], ${masks.map(({ mask }) => mask)}::integer[]) as x(key, above_id, month, mask)
    ), moved as materialized (
      select * from moved_below(${agents}::bigint[], ${spans.map(({ from }) => from).sort()[0]}::date)
    ), below as materialized (
      select a.above_id, p.member_id, p.month, p.played
      from member_above a join member_month p on p.member_id = a.member_id
      where a.above_id = any(${agents}::bigint[]) and a.distance > 0 and p.month = any(${months}::date[])
    ), played as (
      select x.key, x.month, b.member_id, b.played & x.mask as bits
      from x join below b on b.above_id = x.above_id and b.month = x.month
      where (b.above_id, b.member_id) not in (select agent_id, member_id from moved)
      union all
      select x.key, x.month, v.member_id,
        bit_or(p.played & x.mask & bits_of_days(x.month, v.from_day, v.until_day))
      from x join moved v on v.agent_id = x.above_id
      join member_month p on p.member_id = v.member_id and p.month = x.month
      group by x.key, x.month, v.member_id
    )
    select key, day, count(*)::integer as fresh from (${firsts}) first group by 1, 2`.execute(db);
  return rows;
}

/** What teams lost by day, in order, and how many bet for the first time in the span; nothing of days without either. */
export async function readLossDays(
  db: Queries,
  spans: readonly TeamSpan[],
): Promise<ReadonlyMap<string, readonly LossDay[]>> {
  const found = new Map<string, Map<string, LossDay>>(spans.map(({ key }) => [key, new Map()]));
  if (spans.length === 0) return new Map();
  for (const { key, day, base } of await lossesOf(db, spans))
    found.get(key)?.set(day, { day, base, fresh: 0 });
  for (const { key, day, fresh } of await firstBetsOf(db, spans)) {
    const days = found.get(key);
    days?.set(day, { day, base: days.get(day)?.base ?? none.base, fresh });
  }
  return new Map(
    [...found].map(([key, days]) => [key, [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))]),
  );
}

/** What teams staked, and how many of them bet: of one day each. */
async function readStakes(db: Queries, spans: readonly TeamSpan[]): Promise<Map<string, ContractBase>> {
  if (spans.length === 0) return new Map();
  const { rows } = await sql<{ key: string; base: string; active: number }>`
    select s.key, sum(t.stake)::text as base, sum(t.players)::integer as active
    from ${spanRows(spans)} join team_day t on t.member_id = s.member_id and t.day between s.from_day and s.to_day
    group by 1`.execute(db);
  return new Map(rows.map(({ key, base, active }) => [key, { base, active }]));
}

/** What losses of days come to. */
export const lossOf = (days: readonly LossDay[]): ContractBase => ({
  base: sumOf('0', ...days.map(({ base }) => base)),
  active: days.reduce((active, { fresh }) => active + fresh, 0),
});

/** What contracts of a kind ask of teams: stakes of a day, or losses of a span of days. */
export async function readBases(
  db: Queries,
  kind: ContractKind,
  spans: readonly TeamSpan[],
): Promise<(key: string) => ContractBase> {
  if (kind !== 'dividend') {
    const stakes = await readStakes(db, spans);
    return (key) => stakes.get(key) ?? none;
  }
  const losses = await readLossDays(db, spans);
  return (key) => lossOf(losses.get(key) ?? []);
}
