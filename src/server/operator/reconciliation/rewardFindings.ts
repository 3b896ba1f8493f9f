import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { Batch } from './batches.ts';
import type { Discrepancy } from './discrepancy.ts';

/** Rewards that are paid and have no transaction of their own, or one of another amount. */
export async function rewardFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<
    Readonly<Record<'brand' | 'member' | 'of' | 'key' | 'expected', string>> & {
      readonly amount: string | null;
    }
  >`
    select brand, member, of, key, expected::text, amount::text from (
      select r.id, r.brand_id as brand, r.member_id::text as member, r.source as of, 'reward:' || r.id as key,
        r.amount as expected, (
          select coalesce(sum(p.amount) filter (where a.member_id = r.member_id and a.kind = 'wallet'), 0)::numeric(30, 8)
          from transaction t join posting p on p.transaction_id = t.id join account a on a.id = p.account_id
          where t.id = r.entry_id and t.brand_id = r.brand_id and t.member_id = r.member_id and t.kind = 'reward'
            and t.idempotency_key = 'reward:' || r.id
          having count(*) > 0) as amount
      from reward r where r.id > ${after}::bigint and r.id <= ${last}::bigint and r.state = 'paid'
    ) compared
    where amount is distinct from expected
    order by id
  `.execute(db);
  return rows.map(({ amount, ...row }) =>
    amount === null ? { kind: 'rewardNotPosted', ...row } : { kind: 'rewardDiffers', ...row, amount },
  );
}

/** Transactions that pay a reward which is not there, or not paid. */
export async function rewardlessFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<
    Readonly<Record<'brand' | 'transaction' | 'member' | 'of' | 'amount' | 'key', string>>
  >`
    select t.brand_id as brand, t.id::text as transaction, t.member_id::text as member, t.kind as of,
      t.idempotency_key as key,
      coalesce((select sum(p.amount) from posting p where p.transaction_id = t.id and p.amount > 0), 0)::text as amount
    from transaction t
    where t.id > ${after}::bigint and t.id <= ${last}::bigint and t.kind = 'reward'
      and not exists (select from reward r where r.entry_id = t.id and r.state = 'paid')
    order by t.id
  `.execute(db);
  return rows.map((row) => ({ kind: 'transactionWithoutReward', ...row }));
}

/** Rules whose budget says another sum than what waits and was paid of them comes to. */
export async function rewardBudgetFindings(db: Queries): Promise<Discrepancy[]> {
  const { rows } = await sql<Readonly<Record<'brand' | 'of' | 'key' | 'amount' | 'expected', string>>>`
    select brand, of, key, sum(used)::numeric(30, 8)::text as amount, sum(promised)::numeric(30, 8)::text as expected
    from (
      select brand_id as brand, source as of, rule as key, used, 0 as promised from reward_budget
      union all
      select brand_id, source, rule, 0, amount from reward where state in ('waiting', 'paid')
    ) compared
    group by brand, of, key having sum(used) <> sum(promised)
    order by brand, of, key
  `.execute(db);
  return rows.map((row) => ({ kind: 'rewardBudgetDiffers', ...row }));
}
