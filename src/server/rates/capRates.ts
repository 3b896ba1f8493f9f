import { sql } from 'kysely';
import type { GameFamily } from '#schemas/codes.ts';
import { plainAmount } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';

/** Whose rates, with those of everybody below, are to be no higher than whose, from which day of the brand on. */
export interface RateCap {
  readonly brandId: string;
  readonly memberId: string;
  /** Who is to be above. */
  readonly aboveId: string;
  readonly fromDay: string;
}

/** A rate that is higher than it may be. */
export interface HighRate {
  readonly memberId: string;
  readonly category: GameFamily;
  readonly percent: string;
  readonly most: string;
}

/** What the rates of whoever is above come to at least, from a day on: what is set for later may be lower. */
const mostOf = ({ aboveId, fromDay }: RateCap) => sql`
  select category, min(percent) as most from (
    select distinct on (category) category, percent from agent_rate
      where member_id = ${aboveId}::bigint and from_day <= ${fromDay}::date order by category, from_day desc
  ) present group by category`;

const laterOf = ({ aboveId, fromDay }: RateCap) => sql`
  select category, min(percent) as most from agent_rate
  where member_id = ${aboveId}::bigint and from_day > ${fromDay}::date group by category`;

/** The rates of everybody below a member, and their own, that hold on the day or begin later, each with the most it may be. */
const comparedTo = (cap: RateCap) => sql`
  with most as (
    select p.category, least(p.most, coalesce(l.most, p.most)) as most
    from (${mostOf(cap)}) p left join (${laterOf(cap)}) l using (category)
  ), rates as (
    (select distinct on (r.member_id, r.category) r.member_id, r.category, r.percent, ${cap.fromDay}::date as from_day
      from agent_rate r join member_above a on a.member_id = r.member_id and a.above_id = ${cap.memberId}::bigint
      where r.from_day <= ${cap.fromDay}::date order by r.member_id, r.category, r.from_day desc)
    union all
    select r.member_id, r.category, r.percent, r.from_day
      from agent_rate r join member_above a on a.member_id = r.member_id and a.above_id = ${cap.memberId}::bigint
      where r.from_day > ${cap.fromDay}::date
  ), high as (
    select r.member_id, r.category, r.from_day, r.percent, coalesce(m.most, 0) as most
    from rates r left join most m using (category) where r.percent > coalesce(m.most, 0)
  )`;

/** The rates that would be too high below somebody: of the member and of everybody below, the highest of each category. */
export async function ratesAboveCap(db: Queries, cap: RateCap): Promise<HighRate[]> {
  const { rows } = await sql<HighRate>`${comparedTo(cap)}
    select member_id::text as "memberId", category, max(percent)::text as percent, min(most)::text as most
    from high group by member_id, category order by member_id, category`.execute(db);
  return rows.map((row) => ({ ...row, percent: plainAmount(row.percent), most: plainAmount(row.most) }));
}

/**
 * Lowers the rates of a member, and of everybody below, to those of whoever is to be above, from a day on; past days keep
 * their own. What is lower stays.
 */
export async function capRates(tx: Queries, cap: RateCap, now: Date): Promise<void> {
  await sql`${comparedTo(cap)}
    insert into agent_rate (brand_id, member_id, category, from_day, percent, set_by, set_at)
    select ${cap.brandId}, member_id, category, from_day, most, null, ${now}::timestamptz from high
    on conflict (member_id, category, from_day) do update
      set percent = excluded.percent, set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx);
}
