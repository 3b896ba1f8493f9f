import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';

/** Days after which an invitation without a rule is looked at no more. */
const daysWithoutRule = 30;

/** What one look found of an invitation. */
export interface LookedAt {
  readonly brand_id: string;
  readonly member_id: string;
  /** The friend did all that the rule asks for, in time. */
  readonly qualifies: boolean;
  /** The time is over, and no deposit is on its way that was asked for in time. */
  readonly over: boolean;
}

/**
 * Looks up in payments and bets what friends have done, of the invitations that waited longest for it. What is found follows
 * from what is stored there alone: a look that is repeated finds the same, and one that failed is made up by the next.
 */
export async function lookUpFriends(
  tx: Queries,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<LookedAt[]> {
  const { rows } = await sql<LookedAt>`
    with due as (
      select referral.brand_id, referral.member_id, referral.registered_at, rule.terms,
        referral.registered_at
          + make_interval(days => coalesce((rule.terms ->> 'days')::int, ${daysWithoutRule})) as deadline
      from referral
      left join referral_rule rule on rule.brand_id = referral.brand_id and rule.revision = referral.revision
      where referral.state = 'open'
      order by referral.looked_at nulls first
      limit ${most}
      for no key update of referral skip locked
    ), found as (
      select due.*, paid.first_at, coalesce(paid.largest, 0) as largest, coalesce(played.staked, 0) as staked,
        coalesce(paid.pending, false) as pending
      from due
      left join lateral (
        select min(done_at) filter (where state = 'credited') as first_at,
          max(arrived) filter (where state = 'credited' and requested_at <= due.deadline) as largest,
          bool_or(state in ('open', 'told', 'asking') and requested_at <= due.deadline) as pending
        from pay_order
        where brand_id = due.brand_id and member_id = due.member_id and kind = 'deposit'
      ) paid on true
      left join lateral (
        select sum(stake) as staked from bet_order
        where brand_id = due.brand_id and member_id = due.member_id and state = 'settled'
          and settled_at >= due.registered_at and settled_at <= due.deadline
      ) played on true
    )
    update referral set looked_at = ${now}, deposited_at = found.first_at, largest_deposit = found.largest,
      staked = found.staked
    from found
    where referral.brand_id = found.brand_id and referral.member_id = found.member_id
    returning referral.brand_id, referral.member_id,
      found.terms is not null
        and found.largest >= coalesce((found.terms ->> 'deposit')::numeric, 0)
        and found.staked >= coalesce((found.terms ->> 'stake')::numeric, 0) as qualifies,
      found.deadline < ${now} and not found.pending as over
  `.execute(tx);
  return rows;
}
