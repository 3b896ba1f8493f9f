import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { Batch } from './batches.ts';
import type { Discrepancy } from './discrepancy.ts';

/**
 * Requirements of turnover that count as met although less was wagered between their beginning and that moment than they,
 * and those after them that were met together with them, asked for.
 */
export async function turnoverFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<Readonly<Record<'brand' | 'member' | 'key' | 'expected' | 'amount', string>>>`
    select brand, member, key, expected::text, amount::text from (
      select met.id, met.brand_id as brand, met.member_id::text as member, met.source as key, (
          select sum(required) from turnover_requirement together
          where together.brand_id = met.brand_id and together.member_id = met.member_id and together.met_at = met.met_at
            and (together.since, together.id) >= (met.since, met.id)) as expected, (
          select coalesce(sum(stake), 0)::numeric(30, 8) from bet_order
          where brand_id = met.brand_id and member_id = met.member_id and state = 'settled'
            and settled_at between met.since and met.met_at) as amount
      from turnover_requirement met
      where met.id > ${after}::bigint and met.id <= ${last}::bigint and met.met_at is not null
    ) compared
    where amount < expected
    order by id
  `.execute(db);
  return rows.map((row) => ({ kind: 'turnoverNotMet', ...row }));
}
