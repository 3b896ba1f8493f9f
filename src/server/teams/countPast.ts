import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';

/**
 * Has everything that a brand's members ever did counted, as what has just happened: for a brand whose members did it
 * before its days were known. Nothing of it may be in the figures.
 */
export async function countPast(tx: Queries, brandId: string): Promise<void> {
  await tx.deleteFrom('team_delta').where('brand_id', '=', brandId).execute();
  const members = sql`join member m on m.id = x.member_id and m.type <> 4`;
  await sql`insert into team_delta (brand_id, member_id, day, category, vendor, orders, stake, win)
    select x.brand_id, x.member_id, business_day(x.brand_id, x.settled_at), x.category, x.vendor, count(*)::integer,
      sum(x.stake), sum(x.win)
    from bet_order x ${members} where x.brand_id = ${brandId} and x.state = 'settled' group by 1, 2, 3, 4, 5`.execute(
    tx,
  );
  await sql`insert into team_delta (brand_id, member_id, day, deposits, withdrawals)
    select x.brand_id, x.member_id, business_day(x.brand_id, coalesce(x.done_at, x.changed_at)),
      sum(case x.kind when 'deposit' then coalesce(x.arrived, x.amount) else 0 end),
      sum(case x.kind when 'withdrawal' then x.amount else 0 end)
    from pay_order x ${members}
    where x.brand_id = ${brandId} and (x.kind, x.state) in (('deposit', 'credited'), ('withdrawal', 'paid'))
    group by 1, 2, 3`.execute(tx);
  await sql`insert into team_delta (brand_id, member_id, day, bonus)
    select x.brand_id, x.member_id, business_day(x.brand_id, x.at), sum(x.amount)
    from (
      select brand_id, member_id, paid_at as at, amount from rebate_payment
      union all
      select brand_id, member_id, ended_at, amount from reward where state = 'paid'
      union all
      select t.brand_id, t.member_id, t.created_at, p.amount
      from transaction t join posting p on p.transaction_id = t.id
      join account a on a.id = p.account_id and a.member_id = t.member_id and a.kind = 'wallet'
      where t.kind = 'bonus'
    ) x ${members} where x.brand_id = ${brandId} group by 1, 2, 3`.execute(tx);
  await sql`insert into team_delta (brand_id, member_id, day, joined)
    select brand_id, id, coalesce(business_day(brand_id, registered_at), reg_date), 1
    from member where brand_id = ${brandId} and type <> 4`.execute(tx);
  await sql`insert into team_delta (brand_id, member_id, day, logins)
    select x.brand_id, x.member_id, business_day(x.brand_id, x.created_at), count(*)::integer
    from session x ${members} where x.brand_id = ${brandId} group by 1, 2, 3`.execute(tx);
}
