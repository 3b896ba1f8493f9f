import { sql } from 'kysely';
import type { DayRange } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { figureSums, figuresOf, type TeamFigures } from './figures.ts';

/** Somebody right below an agent, with all that is below them. */
export interface Branch {
  readonly memberId: string;
  readonly own: TeamFigures;
  readonly team: TeamFigures;
  /** They are below somebody else by now. */
  readonly gone: boolean;
}

/** Whose branches are read. */
export interface BranchQuery extends DayRange {
  readonly brandId: string;
  readonly agentId: string;
  /** How many are passed over, and read at most. Default: all. */
  readonly skip?: number;
  readonly most?: number;
}

interface BranchRow extends Omit<TeamFigures, 'net'> {
  readonly member_id: string;
  readonly own: boolean;
  readonly gone: boolean;
}

/**
 * The branches of an agent's team in which something was done in a range, those that staked most first, with their number.
 * A day counts for whoever was above that day: so all of them come to what the team comes to, whoever has moved.
 */
export async function readBranches(
  db: Queries,
  { brandId, agentId, from, to, skip = 0, most }: BranchQuery,
): Promise<{ readonly rows: readonly Branch[]; readonly count: number }> {
  const within = (table: string) => sql`${sql.ref(`${table}.member_id`)} = c.member_id
    and ${sql.ref(`${table}.day`)} between ${from}::date and ${to}::date and ${sql.ref(`${table}.upline_id`)} = ${agentId}::bigint`;
  const { rows } = await sql<BranchRow & { count: number }>`
    with candidate as (
      select member_id, false as gone from member_above where above_id = ${agentId}::bigint and distance = 1
      union all
      select u.member_id, true from upline_change u join member m on m.id = u.member_id
      where u.from_id = ${agentId}::bigint and u.day > ${from}::date and u.brand_id = ${brandId}
        and m.upline_id is distinct from u.from_id
      group by u.member_id
    ), figure as materialized (
      select c.member_id, c.gone, true as own, ${figureSums('o')} from candidate c join member_day o on ${within('o')} group by 1, 2
      union all
      select c.member_id, c.gone, false, ${figureSums('t')} from candidate c join team_day t on ${within('t')} group by 1, 2
    ), branch as (
      select member_id, sum(stake::numeric) as staked, count(*) over () as count from figure
      group by member_id
      having sum(orders) <> 0 or sum(abs(stake::numeric) + abs(win::numeric) + abs(bonus::numeric)
        + abs(deposits::numeric) + abs(withdrawals::numeric)) <> 0
    ), page as (
      select * from branch order by staked desc, member_id offset ${skip} ${most === undefined ? sql`` : sql`limit ${most}`}
    )
    select f.*, p.count::integer from page p join figure f on f.member_id = p.member_id
    order by p.staked desc, p.member_id`.execute(db);
  const branches = new Map<string, { own?: TeamFigures; team?: TeamFigures; gone: boolean }>();
  for (const row of rows)
    branches.set(row.member_id, {
      ...branches.get(row.member_id),
      gone: row.gone,
      [row.own ? 'own' : 'team']: figuresOf(row),
    });
  const none = figuresOf({
    ...{ orders: 0, stake: '0', win: '0', bonus: '0', deposits: '0', withdrawals: '0' },
  });
  return {
    rows: [...branches].map(([memberId, { own = none, team = none, gone }]) => ({
      ...{ memberId, own, team, gone },
    })),
    count: rows[0]?.count ?? 0,
  };
}
