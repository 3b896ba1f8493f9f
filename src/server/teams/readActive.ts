import { sql } from 'kysely';
import type { TeamReach } from '#schemas/api/teamLists.ts';
import { type DayRange, daysIn } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';

/** The days of a range as bits of their months. */
function monthsOf({ from, to }: DayRange): { months: string[]; masks: number[] } {
  const masks = new Map<string, number>();
  for (const day of daysIn(from, to)) {
    const month = `${day.slice(0, 7)}-01`;
    masks.set(month, (masks.get(month) ?? 0) | (1 << (Number(day.slice(8)) - 1)));
  }
  return { months: [...masks.keys()], masks: [...masks.values()] };
}

/** Who was active in a range. Somebody who was so on several days counts once. */
export interface Active {
  readonly players: number;
  readonly visitors: number;
}

/** How many of those who are below an agent bet in a range, and signed in. */
export async function readActive(
  db: Queries,
  agentId: string,
  range: DayRange,
  reach: TeamReach,
): Promise<Active> {
  const { months, masks } = monthsOf(range);
  const { rows } = await sql<Active>`
    select count(*) filter (where played)::integer as players, count(*) filter (where seen)::integer as visitors
    from (
      select bool_or((m.played & d.mask) <> 0) as played, bool_or((m.seen & d.mask) <> 0) as seen
      from member_above a
      cross join unnest(${months}::date[], ${masks}::integer[]) as d(month, mask)
      join member_month m on m.member_id = a.member_id and m.month = d.month
      where a.above_id = ${agentId}::bigint and ${reach === 'direct' ? sql`a.distance = 1` : sql`a.distance > 0`}
      group by a.member_id
    ) one`.execute(db);
  return rows[0] ?? { players: 0, visitors: 0 };
}
