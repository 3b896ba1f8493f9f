import { sql } from 'kysely';
import type { Database } from '#src/server/db/handle.ts';

/** What is wrong in the books; all must be zero. */
export interface MoneyCount {
  /** Acknowledged spins without their order, or with another one. */
  readonly lost: number;
  /** Stakes or wins that were posted twice, or to no order. */
  readonly paidTwice: number;
  /** Sum of all postings, as decimal text. */
  readonly ledgerSum: string;
  /** Members whose accounts together do not hold what came and went otherwise, less stakes, plus wins. */
  readonly wrongBalances: number;
}

/** Compares what was acknowledged (rounds by transaction) with what the database holds. */
export async function countMoney({ db }: Database, rounds: ReadonlyMap<string, string>): Promise<MoneyCount> {
  const orders = await db.selectFrom('bet_order').select(['id', 'transaction_id']).execute();
  const stored = new Map(orders.map((order) => [order.transaction_id, order.id]));
  const lost = [...rounds].filter(([transaction, round]) => stored.get(transaction) !== round).length;
  const { rows } = await sql<{ twice: string; sum: string; wrong: string }>`
    with expected as (
      select member_id, key, count(*) as often from (
        select member_id, 'bet ' || transaction_id as key from bet_order
        union all select member_id, 'win ' || id from bet_order) o
      group by member_id, key)
    select
      (select count(*) from transaction t
        left join expected e on e.member_id = t.member_id and e.key = t.idempotency_key
        where t.kind in ('bet', 'win') and e.often is distinct from 1) as twice,
      (select coalesce(sum(amount), 0) from posting)::text as sum,
      (select count(*) from (
        select brand_id, member_id, sum(balance) as has from account where member_id is not null group by 1, 2) held
        where has <> (select coalesce(sum(p.amount), 0) from posting p join transaction t on t.id = p.transaction_id
            join account a on a.id = p.account_id
            where a.brand_id = held.brand_id and a.member_id = held.member_id and t.kind not in ('bet', 'win'))
          + (select coalesce(sum(win - stake), 0) from bet_order o
            where o.brand_id = held.brand_id and o.member_id = held.member_id)) as wrong
  `.execute(db);
  const found = rows[0];
  return {
    lost,
    paidTwice: Number(found?.twice),
    ledgerSum: found?.sum ?? '',
    wrongBalances: Number(found?.wrong),
  };
}
