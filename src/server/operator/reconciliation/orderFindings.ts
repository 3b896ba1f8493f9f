import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { Batch } from './batches.ts';
import type { Discrepancy } from './discrepancy.ts';

/** What a transaction of an order moved from or to the member's own account; null if there is no such transaction. */
const moved = (key: RawBuilder<unknown>) => sql`
  (select sum(p.amount) from transaction t
    join posting p on p.transaction_id = t.id
    join account a on a.id = p.account_id and a.member_id = o.member_id
    where t.brand_id = o.brand_id and t.member_id = o.member_id and t.idempotency_key = ${key})`;

type Compared = Readonly<Record<'brand' | 'order' | 'member' | 'amount', string>> & {
  readonly expected: string | null;
};

/** Orders whose stake was not paid, or another: the lines of one transaction are paid together. */
async function stakeFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<Compared>`
    select brand, "order", member, amount::text, expected::text from (
      select o.brand_id as brand, o.id::text as "order", o.member_id::text as member, o.id,
        (select sum(l.stake) from bet_order l where l.brand_id = o.brand_id
          and l.member_id = o.member_id and l.transaction_id = o.transaction_id) as amount,
        -${moved(sql`'bet ' || o.transaction_id`)} as expected
      from bet_order o
      where o.id > ${after}::bigint and o.id <= ${last}::bigint and not exists (
        select from bet_order l where l.brand_id = o.brand_id and l.member_id = o.member_id
          and l.transaction_id = o.transaction_id and l.line < o.line)
    ) compared
    where amount is distinct from expected
    order by id
  `.execute(db);
  return rows.map(({ expected, ...row }) =>
    expected === null ? { kind: 'orderWithoutPosting', ...row } : { kind: 'stakeDiffers', ...row, expected },
  );
}

/** Orders whose win is not what was paid out. */
async function winFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<Compared & { expected: string }>`
    select brand, "order", member, amount::text, expected::text from (
      select o.brand_id as brand, o.id::text as "order", o.member_id::text as member, o.id, o.win as amount,
        coalesce(${moved(sql`'win ' || o.id`)}, 0)::numeric(30, 8) as expected
      from bet_order o
      where o.id > ${after}::bigint and o.id <= ${last}::bigint
    ) compared
    where amount <> expected
    order by id
  `.execute(db);
  return rows.map((row) => ({ kind: 'winDiffers', ...row }));
}

/** Orders that are left to the operator. */
async function asideFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<Readonly<Record<'brand' | 'order' | 'member' | 'amount', string>>>`
    select brand_id as brand, id::text as "order", member_id::text as member, stake::text as amount
    from bet_order
    where id > ${after}::bigint and id <= ${last}::bigint and state = 'open' and set_aside_at is not null
    order by id
  `.execute(db);
  return rows.map((row) => ({ kind: 'orderSetAside', ...row }));
}

/** What is wrong with the orders of a batch. */
export const orderFindings = async (db: Queries, batch: Batch): Promise<Discrepancy[]> => [
  ...(await stakeFindings(db, batch)),
  ...(await winFindings(db, batch)),
  ...(await asideFindings(db, batch)),
];

/** Transactions of bets and wins that have no order. Those of a trial that ended are left: its orders are gone. */
export async function orderlessFindings(db: Queries, { after, last }: Batch): Promise<Discrepancy[]> {
  const { rows } = await sql<Readonly<Record<'brand' | 'transaction' | 'member' | 'of' | 'amount', string>>>`
    select t.brand_id as brand, t.id::text as transaction, t.member_id::text as member, t.kind as of,
      coalesce((select sum(p.amount) from posting p where p.transaction_id = t.id and p.amount > 0), 0)::text as amount
    from transaction t join member m on m.brand_id = t.brand_id and m.id = t.member_id
    where t.id > ${after}::bigint and t.id <= ${last}::bigint and t.kind in ('bet', 'win') and not exists (
      select from bet_order o where o.brand_id = t.brand_id and o.member_id = t.member_id and case
        when t.kind = 'bet' then o.transaction_id = substr(t.idempotency_key, 5)
        else o.id = substring(t.idempotency_key from '^win ([0-9]{1,18})$')::bigint end)
    order by t.id
  `.execute(db);
  return rows.map((row) => ({ kind: 'postingWithoutOrder', ...row }));
}
