import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { Batch } from './batches.ts';
import type { Discrepancy } from './discrepancy.ts';

/** The transactions that an order `o` has in its state: their keys, and what each moves in which account of the member. */
const dueTransactions = sql`(
  select step.key, step.account, step.amount from (values
    ('dep:' || o.id || ':credit', 'wallet', coalesce(o.arrived, o.amount), o.kind = 'deposit' and o.state = 'credited'),
    ('dep:' || o.id || ':fee', 'wallet', -o.fee, o.kind = 'deposit' and o.state = 'credited' and o.fee > 0),
    ('dep:' || o.id || ':bonus', 'wallet', o.bonus, o.kind = 'deposit' and o.state = 'credited' and o.bonus > 0),
    ('wd:' || o.id || ':hold', 'hold', o.amount, o.kind = 'withdrawal'),
    ('wd:' || o.id || ':paid', 'hold', -o.amount, o.kind = 'withdrawal' and o.state = 'paid'),
    ('wd:' || o.id || ':return', 'hold', -o.amount,
      o.kind = 'withdrawal' and o.state in ('refused', 'cancelled', 'returned'))
  ) as step (key, account, amount, due) where step.due)`;

type Compared = Readonly<
  Record<'brand' | 'order' | 'member' | 'of' | 'state' | 'key' | 'expected', string>
> & {
  readonly amount: string | null;
};

/** Deposits and withdrawals of which a transaction lacks, or moved another amount. */
export async function paymentFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<Compared>`
    select brand, "order", member, of, state, key, expected::text, amount::text from (
      select o.id, o.brand_id as brand, o.id::text as "order", o.member_id::text as member, o.kind as of, o.state,
        due.key, due.amount as expected, (
          select coalesce(sum(p.amount) filter (where a.member_id = o.member_id and a.kind = due.account), 0)::numeric(30, 8)
          from transaction t join posting p on p.transaction_id = t.id join account a on a.id = p.account_id
          where t.brand_id = o.brand_id and t.member_id = o.member_id and t.idempotency_key = due.key
          having count(*) > 0) as amount
      from pay_order o cross join lateral ${dueTransactions} due
      where o.id > ${after}::bigint and o.id <= ${last}::bigint
    ) compared
    where amount is distinct from expected
    order by id, key
  `.execute(db);
  return rows.map(({ amount, ...row }) =>
    amount === null ? { kind: 'paymentNotPosted', ...row } : { kind: 'paymentDiffers', ...row, amount },
  );
}

/** Transactions of deposits and withdrawals that have no order, or that their order should not have in its state. */
export async function paymentlessFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<
    Readonly<Record<'brand' | 'transaction' | 'member' | 'of' | 'amount' | 'key', string>> & {
      readonly order: string | null;
      readonly payment: string;
      readonly state: string;
    }
  >`
    select t.brand_id as brand, t.id::text as transaction, t.member_id::text as member, t.kind as of,
      t.idempotency_key as key, o.id::text as "order", o.kind as payment, o.state,
      coalesce((select sum(p.amount) from posting p where p.transaction_id = t.id and p.amount > 0), 0)::text as amount
    from transaction t left join pay_order o on o.brand_id = t.brand_id and o.member_id = t.member_id
      and o.id = substring(t.idempotency_key from '^(?:dep|wd):([0-9]{1,18}):')::bigint
    where t.id > ${after}::bigint and t.id <= ${last}::bigint and t.idempotency_key ~ '^(dep|wd):'
      and not exists (select from ${dueTransactions} due where due.key = t.idempotency_key)
    order by t.id
  `.execute(db);
  return rows.map(({ order, payment, state, transaction, of, key, ...row }) =>
    order === null
      ? { kind: 'postingWithoutOrder', ...row, transaction, of }
      : { kind: 'paymentTooMany', ...row, order, of: payment, state, key },
  );
}

/** Members of whom another sum is set aside for withdrawals than those on their way come to. */
export async function holdFindings(db: Queries): Promise<Discrepancy[]> {
  const { rows } = await sql<Readonly<Record<'brand' | 'member' | 'amount' | 'expected', string>>>`
    select brand, member_id::text as member, sum(held)::numeric(30, 8)::text as amount,
      sum(ordered)::numeric(30, 8)::text as expected
    from (
      select brand_id as brand, member_id, balance as held, 0 as ordered from account
      where member_id is not null and kind = 'hold'
      union all
      select brand_id, member_id, 0, amount from pay_order
      where kind = 'withdrawal' and state in ('requested', 'approved', 'sending', 'unknown')
    ) compared
    group by brand, member_id having sum(held) <> sum(ordered)
    order by brand, member_id
  `.execute(db);
  return rows.map((row) => ({ kind: 'holdDiffers', ...row }));
}
