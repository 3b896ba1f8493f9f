import { sql } from 'kysely';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';

/** Whose turnover is meant. */
interface Owner {
  readonly brandId: string;
  readonly memberId: string;
}

/** What was wagered of what must be before money may leave, as decimal text. */
export interface Turnover {
  readonly required: string;
  readonly done: string;
  readonly left: string;
  /** Ids of the requirements that it is about. */
  readonly requirements: readonly string[];
}

/**
 * Makes a member wager an amount before money may leave; nothing where it is zero. `source` says what for, such as
 * `dep:12`: it counts once.
 */
export async function requireTurnover(
  tx: Queries,
  { brandId, memberId }: Owner,
  { source, required, since }: { readonly source: string; readonly required: string; readonly since: Date },
): Promise<void> {
  if (toUnits(required) <= 0n) return;
  await tx
    .insertInto('turnover_requirement')
    .values({ brand_id: brandId, member_id: memberId, source, required, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * What a member still has to wager. A stake counts for every requirement that was there when its bet was settled, but
 * only once: each requirement, with those after it, is held against the stakes since then, and the worst of these is
 * what is left.
 */
export async function readTurnover(db: Queries, { brandId, memberId }: Owner): Promise<Turnover> {
  const { rows } = await sql<{ required: string; remaining: string; requirements: string[] }>`
    with unmet as (
      select id, since, required, sum(required) over (order by since desc, id desc) as owed
      from turnover_requirement
      where brand_id = ${brandId} and member_id = ${memberId} and met_at is null
    )
    select coalesce(sum(required), 0)::text as required,
      greatest(coalesce(max(owed - (
        select coalesce(sum(stake), 0) from bet_order
        where brand_id = ${brandId} and member_id = ${memberId} and state = 'settled'
          and settled_at >= unmet.since
      )), 0), 0)::text as remaining,
      coalesce(array_agg(id::text), '{}') as requirements
    from unmet
  `.execute(db);
  const { required = '0', remaining = '0', requirements = [] } = rows[0] ?? {};
  return {
    ...{ required, requirements },
    ...{ left: remaining, done: fromUnits(toUnits(required) - toUnits(remaining)) },
  };
}

/**
 * Notes that nothing was left of a member's requirements, so that what comes later starts anew: of those that were looked
 * at alone, since another one may have come meanwhile. The time is that of the last bet that may have counted, or later.
 */
export const markTurnoverMet = (
  tx: Queries,
  { brandId, memberId }: Owner,
  { requirements }: Pick<Turnover, 'requirements'>,
  now: Date,
) =>
  sql`
  update turnover_requirement set met_at = greatest(${now}::timestamptz, (
    select max(settled_at) from bet_order
    where brand_id = ${brandId} and member_id = ${memberId} and state = 'settled'))
  where brand_id = ${brandId} and member_id = ${memberId} and met_at is null and id = any(${[...requirements]}::bigint[])
`.execute(tx);
