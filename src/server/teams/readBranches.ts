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
  const within = (branch: string) => sql`f.member_id = ${sql.ref(`${branch}.member_id`)}
    and f.day between ${from}::date and ${to}::date and f.upline_id = ${agentId}::bigint`;
  // Stakes are in the index; only of a branch without any is the rest looked at.
  const { rows } = await sql<BranchRow & { count: number }>`
    with candidate as (
      select member_id, false as gone from member_above where above_id = ${agentId}::bigint and distance = 1
      union all
      select u.member_id, true from upline_change u join member m on m.id = u.member_id
      where u.from_id = ${agentId}::bigint and u.day > ${from}::date and u.brand_id = ${brandId}
        and m.upline_id is distinct from u.from_id
      group by u.member_id
    ), page as materialized (
      select c.member_id, c.gone, sum(f.stake) as staked, (count(*) over ())::integer as count
      from candidate c join branch_day f on ${within('c')}
      group by c.member_id, c.gone
      having sum(f.stake) <> 0 or exists (
        select from branch_day f where ${within('c')} group by f.own
        having (sum(f.orders), sum(f.stake), sum(f.win), sum(f.bonus), sum(f.deposits), sum(f.withdrawals)) <> (0, 0, 0, 0, 0, 0)
      )
      order by staked desc, c.member_id offset ${skip} ${most === undefined ? sql`` : sql`limit ${most}`}
    )
    select p.member_id, p.gone, p.count, f.own, ${figureSums('f')} from page p join branch_day f on ${within('p')}
    group by p.staked, p.member_id, p.gone, p.count, f.own order by p.staked desc, p.member_id`.execute(db);
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
