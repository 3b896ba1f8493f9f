import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';
import { promise } from './closeDays.ts';

/** Lines that one turn ends. */
const expiryBatch = 500;

/** Ends lines that nobody claimed in time, and gives their budgets back. Resolves to how many. */
export async function expireLines(tx: Queries, now: Date): Promise<number> {
  const { rows } = await sql<{ brand_id: string; revision: number; sum: string; count: number }>`
    with due as (
      select id from rebate_line where state = 'open' and expires_at <= ${now}
      order by id limit ${expiryBatch} for no key update skip locked
    ), ended as (
      update rebate_line l set state = 'expired', ended_at = l.expires_at from due where l.id = due.id
      returning l.brand_id, l.revision, l.amount
    )
    select brand_id, revision, sum(-amount)::text as sum, count(*)::int as count from ended
    group by brand_id, revision order by brand_id, revision`.execute(tx);
  for (const { brand_id, revision, sum } of rows) await promise(tx, brand_id, revision, sum);
  return rows.reduce((total, { count }) => total + count, 0);
}
