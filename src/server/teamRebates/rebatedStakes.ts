import { sql } from 'kysely';
import { type GameFamily, nonAgentTypes } from '#schemas/codes.ts';
import { rateOf } from '#src/domain/money/agentRates.ts';
import type { RebatedStake } from '#src/domain/money/teamRebate.ts';
import type { Queries } from '../db/handle.ts';
import { readAgentRates } from '../rates/agentRates.ts';
import { settledSince } from '../teams/foldTeams.ts';

/** What was staked below an agent, and whose team did it; null: those right below themselves. */
export interface StakeBelow extends RebatedStake {
  readonly belowId: string | null;
}

interface StakeRow {
  readonly agent: string;
  readonly below: string | null;
  readonly category: GameFamily;
  readonly stake: string;
}

/** What was staked below agents on a day, by those right below and by the team of each of them, as they were that day. */
async function readStakes(db: Queries, agents: readonly string[], day: string): Promise<StakeRow[]> {
  const ids = sql`any(${[...agents]}::bigint[])`;
  const { rows } = await sql<StakeRow>`
    with child as (
      select above_id as agent, member_id from member_above where above_id = ${ids} and distance = 1
      union
      select from_id, member_id from upline_change where from_id = ${ids} and day > ${day}::date
    )
    select t.member_id::text as agent, null as below, t.category, sum(t.stake)::text as stake from team_day t
    where t.member_id = ${ids} and t.day = ${day}::date and t.direct and t.category <> ''
    group by 1, 2, 3 having sum(t.stake) > 0
    union all
    select c.agent::text, c.member_id::text, t.category, sum(t.stake)::text
    from child c join team_day t on t.member_id = c.member_id and t.day = ${day}::date
    where t.upline_id = c.agent and t.category <> ''
    group by 1, 2, 3 having sum(t.stake) > 0
    order by 1, 3, 2 nulls first`.execute(db);
  return rows;
}

/** Pairs of somebody above and somebody below on a day, a member above themselves included: as `p`, for rows `r` of rates. */
const pairsOn = (settled: boolean, day: string) =>
  settled
    ? sql`member_above p on p.member_id = r.member_id`
    : sql`lateral (select r.member_id as above_id
        union all select a.above_id from above_on(r.member_id, ${day}::date) a) p on true`;

/**
 * What stays in branches on a day: the highest rate in each, by its topmost member and the category. That is the rate of
 * that member, unless somebody below has a higher one, which can only stand where members were moved or an operator lowered
 * a rate: so no bet ever costs more than the highest rate above it.
 */
async function readKeptRates(
  db: Queries,
  brandId: string,
  branches: readonly string[],
  day: string,
): Promise<(branch: string, category: GameFamily) => string> {
  const settled = (await settledSince(db, brandId)) <= day;
  const { rows } = await sql<{ branch: string; category: GameFamily; percent: string }>`
    with kept as (
      select distinct on (p.above_id, r.member_id, r.category) p.above_id, r.category, r.percent
      from agent_rate r join member m on m.id = r.member_id and m.type <> all(${[...nonAgentTypes]}::integer[])
      join ${pairsOn(settled, day)}
      where r.brand_id = ${brandId} and r.from_day <= ${day}::date and p.above_id = any(${[...branches]}::bigint[])
      order by p.above_id, r.member_id, r.category, r.from_day desc
    )
    select above_id::text as branch, category, max(percent)::text as percent from kept group by 1, 2`.execute(
    db,
  );
  const kept = new Map(rows.map(({ branch, category, percent }) => [`${branch} ${category}`, percent]));
  return (branch, category) => kept.get(`${branch} ${category}`) ?? '0';
}

/** What agents of a brand get something of on a day: stakes in categories for which they have a rate, by agent. */
export async function readRebatedStakes(
  db: Queries,
  brandId: string,
  agents: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, readonly StakeBelow[]>> {
  const rates = await readAgentRates(db, agents, day);
  const rows = await readStakes(db, agents, day);
  const branches = [...new Set(rows.flatMap(({ below }) => below ?? []))];
  const keptOf = await readKeptRates(db, brandId, branches, day);
  const found = new Map<string, StakeBelow[]>();
  for (const { agent, below, category, stake } of rows) {
    const rate = rateOf(rates.get(agent) ?? {}, category);
    if (rate === '0') continue;
    const line = { category, stake, rate, below: below && keptOf(below, category), belowId: below };
    found.set(agent, [...(found.get(agent) ?? []), line]);
  }
  return found;
}
