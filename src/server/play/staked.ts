import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';
import type { OrderOwner } from './dueOrders.ts';

/** A bet is stored at once, or never: one placed this long ago is, and so are all before it. In milliseconds. */
const storedWithin = 3_600_000;

/** So many bets may be summed up each time, besides those of the last hour, before their sum is kept. */
const mostSummed = 100;

/** What was staked: up to the mark, and after it. */
interface Summed {
  /** Of all bets, as decimal text. */
  readonly staked: string;
  /** The bet up to which a sum can be kept, and that sum; null where nothing is new. */
  readonly upTo: string | null;
  readonly stakedUpTo: string;
  /** How many bets are new up to that one. */
  readonly newOnes: number;
}

async function sumUp(db: Queries, { brandId, memberId }: OrderOwner, now: Date): Promise<Summed> {
  const stored = new Date(now.getTime() - storedWithin);
  const { rows } = await sql<Summed>`
    with known as (
      select bet_id, staked from member_stakes where brand_id = ${brandId} and member_id = ${memberId}
    ), later as (
      select id, case when state = 'void' then 0 else stake end as stake, placed_at from bet_order
      where brand_id = ${brandId} and member_id = ${memberId} and id > coalesce((select bet_id from known), 0)
    ), mark as (
      select max(id) as id from later where placed_at < ${stored}
    ), sums as (
      select coalesce(sum(stake), 0) as stake, coalesce(sum(stake) filter (where later.id <= mark.id), 0) as until_mark,
        count(*) filter (where later.id <= mark.id) as bets
      from later, mark
    )
    select (sums.stake + coalesce(known.staked, 0))::text as staked, mark.id::text as "upTo",
      (sums.until_mark + coalesce(known.staked, 0))::text as "stakedUpTo", sums.bets::int as "newOnes"
    from sums cross join mark left join known on true
  `.execute(db);
  return rows[0] ?? { staked: '0', upTo: null, stakedUpTo: '0', newOnes: 0 };
}

/**
 * What a member has staked in all, as decimal text; void bets do not count. A sum is kept up to some bet, so that only those
 * after it are read, however long the account is.
 */
export async function stakedBy(db: Queries, member: OrderOwner, now: Date): Promise<string> {
  const { staked, upTo, stakedUpTo, newOnes } = await sumUp(db, member, now);
  if (upTo !== null && newOnes >= mostSummed)
    await db
      .insertInto('member_stakes')
      .values({
        ...{ brand_id: member.brandId, member_id: member.memberId },
        ...{ bet_id: upTo, staked: stakedUpTo },
      })
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'member_id'])
          .doUpdateSet({ bet_id: upTo, staked: stakedUpTo })
          // Another call may have come further.
          .where('member_stakes.bet_id', '<', upTo),
      )
      .execute();
  return staked;
}
