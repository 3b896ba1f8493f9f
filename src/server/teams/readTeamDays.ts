import { sql } from 'kysely';
import type { TeamReach } from '#schemas/api/teamLists.ts';
import type { DayRange } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { addFigures, figureSums, figuresOf, type TeamFigures } from './figures.ts';

/** What a team did on a day with games of a category; without one, what is of none. */
export interface TeamDay extends TeamFigures {
  readonly day: string;
  readonly category: string;
  readonly logins: number;
  readonly joined: number;
  /** How many bet on the day, and signed in: in the row without a category. */
  readonly players: number;
  readonly visitors: number;
}

const rowsOf = (agentId: string, { from, to }: DayRange, reach: TeamReach) => sql`
  team_day t where t.member_id = ${agentId}::bigint and t.day between ${from}::date and ${to}::date
    ${reach === 'direct' ? sql`and t.direct` : sql``}`;

/** What everybody below an agent did in a range, by day and category; nothing of days without anything. */
export async function readTeamDays(
  db: Queries,
  agentId: string,
  range: DayRange,
  reach: TeamReach,
): Promise<readonly TeamDay[]> {
  const { rows } = await sql<TeamDay>`
    select t.day, t.category, ${figureSums('t')}, sum(t.logins)::integer as logins, sum(t.joined)::integer as joined,
      sum(t.players)::integer as players, sum(t.visitors)::integer as visitors
    from ${rowsOf(agentId, range, reach)} group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, ...figuresOf(row) }));
}

/** What a team did with games of a vendor. */
export interface TeamVendor extends TeamFigures {
  readonly category: string;
  readonly vendor: string;
}

/** What everybody below an agent bet in a range, by category and vendor. */
export async function readTeamVendors(
  db: Queries,
  agentId: string,
  range: DayRange,
  reach: TeamReach,
): Promise<readonly TeamVendor[]> {
  const { rows } = await sql<TeamVendor>`
    select t.category, t.vendor, ${figureSums('t')} from ${rowsOf(agentId, range, reach)} and t.category <> ''
    group by 1, 2 having sum(t.orders) <> 0 or sum(t.stake) <> 0 order by sum(t.stake) desc, 1, 2`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, ...figuresOf(row) }));
}

/** What everybody below an agent comes to in a range. */
export const totalOf = async (
  db: Queries,
  agentId: string,
  range: DayRange,
  reach: TeamReach,
): Promise<TeamFigures> => addFigures(await readTeamDays(db, agentId, range, reach));
