import { sql } from 'kysely';
import type { TeamReach } from '#schemas/api/teamLists.ts';
import type { DayRange } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { activeIn } from './activeIn.ts';

/** Who was active in a range. Somebody who was so on several days counts once. */
export interface Active {
  readonly players: number;
  readonly visitors: number;
}

/**
 * How many of those who were below an agent bet in a range, and signed in, on a day on which they were. The few who went
 * elsewhere since the range began are counted by their days, everybody else as below now.
 */
export async function readActive(
  db: Queries,
  agentId: string,
  range: DayRange,
  reach: TeamReach,
  /** How many there may be to be looked at one by one. */
  most?: number,
): Promise<Active> {
  const active = await activeIn(db, agentId, range, most);
  const reached = (distance: string) =>
    reach === 'direct' ? sql`${sql.ref(distance)} = 1` : sql`${sql.ref(distance)} > 0`;
  const { from, to } = range;
  const { rows } = await sql<Active>`
    with ${active.with}, moved as materialized (
      select * from moved_below(array[${agentId}::bigint], ${from}::date)
    ), moved_active as (
      select v.member_id, bit_or(p.played & days.bits) <> 0 as played, bit_or(p.seen & days.bits) <> 0 as seen
      from moved v join member_month p on p.member_id = v.member_id
        and p.month between date_trunc('month', ${from}::date) and ${to}::date
      cross join lateral (select bits_of_days(p.month, greatest(v.from_day, ${from}::date),
        least(v.until_day, ${to}::date + 1)) as bits) days
      where ${reached('v.distance')} group by v.member_id
    )
    select (count(*) filter (where ${active.was('played')})
        + (select count(*) from moved_active v where v.played))::integer as players,
      (count(*) filter (where ${active.was('seen')})
        + (select count(*) from moved_active v where v.seen))::integer as visitors
    from member_above a
    where a.above_id = ${agentId}::bigint and ${reached('a.distance')}
      and not exists (select from moved v where v.member_id = a.member_id)`.execute(db);
  return rows[0] ?? { players: 0, visitors: 0 };
}
