import { sql } from 'kysely';
import { memberTypes } from '#schemas/codes.ts';
import type { Database, Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';

/** Rows that are counted in one transaction. */
const batch = 5000;

/** A brand with the zone of its days. */
export interface ZonedBrand {
  readonly brandId: string;
  readonly timeZone: string;
}

/**
 * Counts a batch of what was played and paid in for the missions that it belongs to. What was counted is deleted in the same
 * transaction, so that nothing is counted twice or lost. Returns how much was counted.
 */
async function countBatch(tx: Queries, { brandId, timeZone }: ZonedBrand): Promise<number> {
  // Whoever makes a ranking final waits for what is being counted, and nothing is counted for it afterwards.
  await sql`
    select id from mission where brand_id = ${brandId} and kind = 'round' and frozen_at is null
    order by id for share
  `.execute(tx);
  const { rows } = await sql<{ counted: string }>`
    with claimed as (
      delete from mission_play where id = any(array(
        select id from mission_play where brand_id = ${brandId} order by id limit ${batch} for update skip locked
      )) returning *
    ), single as (
      select m.id as mission_id, m.metric, c.member_id, c.at,
        case m.rhythm
          when 'day' then (c.at at time zone ${timeZone})::date::text
          when 'week' then date_trunc('week', c.at at time zone ${timeZone})::date::text
          else '' end as period,
        case m.metric
          when 'rounds' then 1
          when 'multiple' then trunc(c.win / nullif(c.amount, 0), 2)
          else c.amount end as points
      from claimed c
      join mission m on m.brand_id = c.brand_id and m.starts_at <= c.at and m.ends_at > c.at and m.frozen_at is null
        and (m.metric = 'deposit') = (c.kind = 'deposit')
      join member on member.brand_id = c.brand_id and member.id = c.member_id and member.type <> ${memberTypes.trial}
      where c.amount >= (m.terms ->> 'leastStake')::numeric
        and (c.kind = 'deposit' or m.terms -> 'categories' = '[]'::jsonb or m.terms -> 'categories' ? c.category)
        and (m.terms -> 'levels' = '[]'::jsonb or m.terms -> 'levels' @> to_jsonb(member.level))
    ), best as (
      select *, max(points) over (partition by mission_id, period, member_id) as most from single where points > 0
    ), summed as (
      select mission_id, period, member_id,
        case when metric = 'multiple' then most else sum(points) end as points,
        case when metric = 'multiple' then min(at) filter (where points = most) else max(at) end as reached_at
      from best group by mission_id, period, member_id, metric, most
    ), counted as (
      insert into mission_score (brand_id, mission_id, period, member_id, points, reached_at)
      select ${brandId}, mission_id, period, member_id, points, reached_at from summed
      order by mission_id, period, member_id
      on conflict (brand_id, mission_id, period, member_id) do update set
        points = case when mission_multiplies(excluded.brand_id, excluded.mission_id)
          then greatest(mission_score.points, excluded.points) else mission_score.points + excluded.points end,
        reached_at = case
          when not mission_multiplies(excluded.brand_id, excluded.mission_id)
            then greatest(mission_score.reached_at, excluded.reached_at)
          when excluded.points > mission_score.points then excluded.reached_at
          when excluded.points = mission_score.points then least(mission_score.reached_at, excluded.reached_at)
          else mission_score.reached_at end
    )
    select count(*) as counted from claimed
  `.execute(tx);
  return Number(rows[0]?.counted ?? 0);
}

/** Counts all that waits of a brand, as long as `goOn` resolves to true. */
export async function countForMissions(
  database: Database,
  brand: ZonedBrand,
  goOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  while ((await retrying(database, (tx) => countBatch(tx, brand))) > 0 && (await goOn()));
}
