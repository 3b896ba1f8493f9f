import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { Batch } from './batches.ts';
import type { Discrepancy } from './discrepancy.ts';

/** Brands whose accounts do not sum to zero: every transaction takes from one what it gives to another. */
export async function sumFindings(db: Queries): Promise<Discrepancy[]> {
  const { rows } = await sql<{ brand: string; amount: string }>`
    select brand_id as brand, sum(balance)::text as amount from account
    group by brand_id having sum(balance) <> 0 order by brand_id
  `.execute(db);
  return rows.map((row) => ({ kind: 'ledgerSum', ...row }));
}

/** Accounts whose balance is not the sum of their postings, and members' below zero. */
export async function accountFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<{
    brand: string;
    account: string;
    member: string | null;
    of: string;
    amount: string;
    expected: string;
    differs: boolean;
  }>`
    select * from (
      select a.brand_id as brand, a.id::text as account, a.member_id::text as member, a.kind as of,
        a.balance::text as amount, coalesce(sum(p.amount), 0)::numeric(30, 8)::text as expected,
        a.balance <> coalesce(sum(p.amount), 0) as differs, a.id
      from account a left join posting p on p.account_id = a.id
      where a.id > ${after}::bigint and a.id <= ${last}::bigint
      group by a.id
    ) compared
    where differs or (member is not null and amount::numeric < 0)
    order by id
  `.execute(db);
  return rows.flatMap(({ brand, account, member, of, amount, expected, differs }): Discrepancy[] => [
    ...(differs ? [{ kind: 'balanceDiffers', brand, account, of, amount, expected } as const] : []),
    ...(member !== null && amount.startsWith('-')
      ? [{ kind: 'negativeBalance', brand, account, member, amount } as const]
      : []),
  ]);
}

/** Transactions whose postings do not sum to zero. */
export async function transactionFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<{ brand: string; transaction: string; of: string; amount: string }>`
    select t.brand_id as brand, t.id::text as transaction, t.kind as of, sum(p.amount)::text as amount
    from transaction t join posting p on p.transaction_id = t.id
    where t.id > ${after}::bigint and t.id <= ${last}::bigint
    group by t.id having sum(p.amount) <> 0
    order by t.id
  `.execute(db);
  return rows.map((row) => ({ kind: 'unbalanced', ...row }));
}
