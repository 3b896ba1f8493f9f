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

/** How many of those who are below an agent bet in a range, and signed in. */
export async function readActive(
  db: Queries,
  agentId: string,
  range: DayRange,
  reach: TeamReach,
  /** How many there may be to be looked at one by one. */
  most?: number,
): Promise<Active> {
  const active = await activeIn(db, agentId, range, most);
  const { rows } = await sql<Active>`
    with ${active.with}
    select count(*) filter (where ${active.was('played')})::integer as players,
      count(*) filter (where ${active.was('seen')})::integer as visitors
    from member_above a
    where a.above_id = ${agentId}::bigint and ${reach === 'direct' ? sql`a.distance = 1` : sql`a.distance > 0`}`.execute(
    db,
  );
  return rows[0] ?? { players: 0, visitors: 0 };
}
