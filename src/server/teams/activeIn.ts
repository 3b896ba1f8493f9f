import { type RawBuilder, sql } from 'kysely';
import { type DayRange, daysIn } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { hasMoreThan } from './teamCounts.ts';

/** Those below an agent who were active in a range, in a query that has them as `a`. */
export interface ActiveIn {
  /** What the query begins with. */
  readonly with: RawBuilder<unknown>;
  /** Whether one of them bet, or signed in. */
  readonly was: (what: 'played' | 'seen') => RawBuilder<boolean>;
}

/** Teams of more members than this are looked at by parts of the brand. */
const many = 5000;

/** The days of a range as bits of their months, in which bit 0 is the first. */
export function monthsOf({ from, to }: DayRange): { months: string[]; masks: number[] } {
  const masks = new Map<string, number>();
  for (const day of daysIn(from, to)) {
    const month = `${day.slice(0, 7)}-01`;
    masks.set(month, (masks.get(month) ?? 0) | (1 << (Number(day.slice(8)) - 1)));
  }
  return { months: [...masks.keys()], masks: [...masks.values()] };
}

/** Each member's months are looked up. */
function byMonths(range: DayRange): ActiveIn {
  const { months, masks } = monthsOf(range);
  return {
    with: sql`d as materialized (select * from unnest(${months}::date[], ${masks}::integer[]) as d(month, mask))`,
    was: (
      what,
    ) => sql`exists (select from d join member_month p on p.member_id = a.member_id and p.month = d.month
      where (p.${sql.ref(what)} & d.mask) <> 0)`,
  };
}

/** All days are laid over each other: then each member is a bit of one long row of bits, which joins nothing. */
function byParts(agentId: string, { from, to }: DayRange): ActiveIn {
  const bits = (what: 'played' | 'seen') =>
    sql`string_agg(coalesce(p.${sql.ref(what)}, 0::bit(4096))::text, '' order by s.part)::bit varying`;
  return {
    with: sql`d as materialized (
      select b.first << 12 as first, ${bits('played')} as played, ${bits('seen')} as seen
      from (select min(member_id) >> 12 as first, max(member_id) >> 12 as last from member_above
        where above_id = ${agentId}::bigint) b
      cross join generate_series(b.first, b.last) as s(part)
      cross join lateral (select bit_or(p.played) as played, bit_or(p.seen) as seen from active_part p
        where p.brand_id = (select brand_id from member where id = ${agentId}::bigint) and p.part = s.part
          and p.day between ${from}::date and ${to}::date) p
      group by b.first)`,
    was: (what) =>
      sql`get_bit((select ${sql.ref(what)} from d), (a.member_id - (select first from d))::integer) = 1`,
  };
}

/** Who of a team was active in a range. Somebody who was so on several days was so once. */
export const activeIn = async (
  db: Queries,
  agentId: string,
  range: DayRange,
  most = many,
): Promise<ActiveIn> => ((await hasMoreThan(db, agentId, most)) ? byParts(agentId, range) : byMonths(range));
