import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { Batch } from './batches.ts';
import type { Discrepancy } from './discrepancy.ts';

/**
 * Brands whose accounts do not sum to zero: every transaction takes from one what it gives to another. The balance of a
 * house account is the sum of its postings.
 */
export async function sumFindings(db: Queries): Promise<Discrepancy[]> {
  const { rows } = await sql<{ brand: string; amount: string }>`
    select brand, sum(balance)::text as amount from (
      select brand_id as brand, balance from account where member_id is not null
      union all
      select a.brand_id, p.amount from account a join posting p on p.account_id = a.id where a.member_id is null
    ) balances
    group by brand having sum(balance) <> 0 order by brand
  `.execute(db);
  return rows.map((row) => ({ kind: 'ledgerSum', ...row }));
}

/** Members' accounts whose balance is not the sum of their postings, or is below zero. */
export async function accountFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<{
    brand: string;
    account: string;
    member: string;
    of: string;
    amount: string;
    expected: string;
    differs: boolean;
  }>`
    select * from (
      select a.brand_id as brand, a.id::text as account, a.member_id::text as member, a.kind as of,
        a.balance::text as amount, coalesce(sum(p.amount), 0)::numeric(30, 8)::text as expected,
        a.balance <> coalesce(sum(p.amount), 0) as differs, a.id
      from account a left join posting p on p.account_id = a.id and p.at is not null
      where a.id > ${after}::bigint and a.id <= ${last}::bigint and a.member_id is not null
      group by a.id
    ) compared
    where differs or amount::numeric < 0
    order by id
  `.execute(db);
  return rows.flatMap(({ brand, account, member, of, amount, expected, differs }): Discrepancy[] => [
    ...(differs ? [{ kind: 'balanceDiffers', brand, account, of, amount, expected } as const] : []),
    ...(amount.startsWith('-') ? [{ kind: 'negativeBalance', brand, account, member, amount } as const] : []),
  ]);
}

/** Postings to members' accounts that say of what was there afterwards something else than the one before and they do. */
export async function balanceChainFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<
    Readonly<Record<'brand' | 'posting' | 'account' | 'of' | 'amount' | 'expected', string>>
  >`
    select brand, posting::text, account::text, of, amount::text, expected::numeric(30, 8)::text from (
      select a.brand_id as brand, a.id as account, a.kind as of, p.id as posting, p.balance as amount,
        coalesce(lag(p.balance) over (partition by a.id order by p.id), 0) + p.amount as expected
      from account a join posting p on p.account_id = a.id and p.at is not null
      where a.id > ${after}::bigint and a.id <= ${last}::bigint and a.member_id is not null
    ) chained
    where amount is distinct from expected
    order by posting
  `.execute(db);
  return rows.map((row) => ({ kind: 'postingDoesNotFollow', ...row }));
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
