import { sql } from 'kysely';
import { type GameFamily, nonAgentTypes } from '#schemas/codes.ts';
import type { AgentRates } from '#src/domain/money/agentRates.ts';
import { plainAmount } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';

/** One change of rates of a brand at a time, until the transaction ends: they are bounded by those of others. */
export const lockRates = (tx: Queries, brandId: string) =>
  sql`select pg_advisory_xact_lock(21, hashtext(${brandId}))`.execute(tx);

/** The highest rates on a day that members gave agents right below them, by member. */
export async function readGivenRates(
  db: Queries,
  members: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, AgentRates>> {
  const { rows } = await sql<{ member: string; category: GameFamily; percent: string }>`
    with given as (
      select distinct on (r.member_id, r.category) c.upline_id, r.category, r.percent
      from member c join agent_rate r on r.member_id = c.id and r.from_day <= ${day}::date
      where c.upline_id = any(${[...members]}::bigint[]) and c.type <> all(${[...nonAgentTypes]}::integer[])
      order by r.member_id, r.category, r.from_day desc
    )
    select upline_id::text as member, category, max(percent)::text as percent from given group by 1, 2`.execute(
    db,
  );
  const found = new Map<string, AgentRates>();
  for (const { member, category, percent } of rows)
    found.set(member, { ...found.get(member), [category]: plainAmount(percent) });
  return found;
}
