import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { Batch } from './batches.ts';
import type { Discrepancy } from './discrepancy.ts';

/** Time after which a trial must be gone, whatever became of its session, in milliseconds. */
const trialLife = 36 * 3_600_000;

/** Trials that were not removed in time, or only in part. */
export async function trialFindings(db: Queries, now: Date): Promise<Discrepancy[]> {
  const before = new Date(now.getTime() - trialLife);
  const { rows } = await sql<{ brand: string; member: string }>`
    select brand_id as brand, member_id::text as member from trial_account where made_at <= ${before}::timestamptz
    union
    select m.brand_id, m.id::text from account a
      join member m on m.brand_id = a.brand_id and a.kind = 'ended-trial-' || m.id
    order by 1, 2
  `.execute(db);
  return rows.map((row) => ({ kind: 'trialLeft', ...row }));
}

/** Transactions of members who are gone without the account that a trial leaves. */
export async function ownerlessFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<{ brand: string; transaction: string; member: string }>`
    select t.brand_id as brand, t.id::text as transaction, t.member_id::text as member
    from transaction t
    where t.id > ${after}::bigint and t.id <= ${last}::bigint and t.member_id is not null
      and not exists (select from member m where m.brand_id = t.brand_id and m.id = t.member_id)
      and not exists (select from account a where a.brand_id = t.brand_id and a.member_id is null
        and a.kind = 'ended-trial-' || t.member_id)
    order by t.id
  `.execute(db);
  return rows.map((row) => ({ kind: 'transactionOfNobody', ...row }));
}
