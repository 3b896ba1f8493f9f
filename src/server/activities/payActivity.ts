import type { ValueOf } from '#schemas/api/operations.ts';
import { plainAmount, sumOf } from '#src/domain/money/units.ts';
import { wagerOf } from '#src/domain/money/wager.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { lockMember, requireKey } from '../payments/idempotentOrder.ts';
import { refusingForGood, requireUnrefused } from '../payments/refusingForGood.ts';
import { grantAndPay } from '../rewards/payReward.ts';
import type { ActivityMember } from './memberActs.ts';
import { requireStep } from './requireStep.ts';
import { rewardOf } from './rewardOf.ts';
import type { Standing } from './standing.ts';

/** What a claim paid. */
interface Claimed {
  readonly activity: string;
  readonly rewards: readonly string[];
  readonly amount: string;
  readonly wager: string;
}

/** What a member's key has claimed; undefined where it has claimed nothing. */
const claimedBy = (
  db: Queries,
  { brandId, memberId }: ActivityMember,
  key: string,
): Promise<Claimed | undefined> =>
  db
    .selectFrom('activity_claim')
    .select(['activity', 'rewards', 'amount', 'wager'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Pays as many of the rewards that wait as the budget has. Resolves to their ids. */
async function payWaiting(
  tx: Queries,
  member: ActivityMember,
  standing: Standing,
  now: Date,
): Promise<string[]> {
  const { claim, takenNow } = standing;
  const paid: string[] = [];
  for (let place = 1; place <= claim.count; place++) {
    const granted = await grantAndPay(tx, {
      ...rewardOf(standing, member, { place: takenNow + place, amount: claim.each }),
      at: now,
    });
    if (granted.outcome === 'granted') paid.push(granted.id);
    else break;
  }
  return paid;
}

/**
 * Pays a member what waits of an activity, once: members come one after the other, each reward has a key of its own, and the
 * same request again is answered the same. Throws ApiFailure.
 */
export async function payActivity(
  context: RequestContext,
  member: SessionMember,
  id: string,
): Promise<ValueOf<'claimActivity'>> {
  refuseTrial(member);
  const { database, brandId, now, site } = context;
  const key = requireKey(context);
  const owner = { brandId, memberId: member.id };
  const claimed = await refusingForGood<Claimed>(
    context,
    { owner, key: `activity:${key}`, made: (db) => claimedBy(db, owner, key) },
    () =>
      retrying(database, async (tx) => {
        await lockMember(tx, brandId, member.id);
        await requireUnrefused(tx, owner, `activity:${key}`);
        const before = await claimedBy(tx, owner, key);
        if (before) return before;
        const standing = await requireStep(tx, context, member, { id, step: 'claim' });
        const rewards = await payWaiting(tx, owner, standing, now);
        if (rewards.length === 0) throw new ApiFailure('activity.spent', 'less is left than a reward takes');
        const amount = sumOf(...rewards.map(() => standing.claim.each));
        const wager = wagerOf(amount, standing.activity.terms.turnover);
        await tx
          .insertInto('activity_claim')
          .values({
            brand_id: brandId,
            member_id: member.id,
            key,
            activity: id,
            rewards: JSON.stringify(rewards),
            amount,
            wager,
            at: now,
          })
          .execute();
        return { activity: id, rewards, amount, wager };
      }),
  );
  if (claimed.activity !== id) throw new ApiFailure('money.reused', 'the key was used for another activity');
  const { decimals } = site.brand.currency;
  return {
    rewards: [...claimed.rewards],
    amount: scaleAmount(claimed.amount, decimals),
    turnover: scaleAmount(plainAmount(claimed.wager), decimals),
  };
}
