import { compareAmounts } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { lockMember } from '../payments/idempotentOrder.ts';
import { grantAndPay } from '../rewards/payReward.ts';
import type { MissionTask } from './missions.ts';
import { claimEnd } from './taskProgress.ts';

/** A claim of a member for a task in one of its periods. */
export interface TaskClaim {
  readonly task: MissionTask;
  readonly period: string;
  readonly memberId: string;
  readonly now: Date;
  readonly zone: string;
}

/**
 * Pays the reward of a task to a member who reached its goal, within the caller's transaction: once a period, whatever is
 * tapped or lost. Returns what was paid, now or before. Throws ApiFailure `mission.open`, `mission.over` or `mission.spent`.
 */
export async function claimTask(
  tx: Queries,
  { task, period, memberId, now, zone }: TaskClaim,
): Promise<string> {
  const { brandId, id, goal, terms, budget } = task;
  await lockMember(tx, brandId, memberId);
  const score = await tx
    .selectFrom('mission_score')
    .select(['points', 'claimed_at as claimedAt'])
    .where('brand_id', '=', brandId)
    .where('mission_id', '=', id)
    .where('period', '=', period)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  const key = period === '' ? `mission:${id}` : `mission:${id}:${period}`;
  if (score?.claimedAt) return paidBefore(tx, { brandId, memberId, key });
  if (!score || compareAmounts(score.points, goal) < 0)
    throw new ApiFailure('mission.open', 'the goal is not reached yet');
  if (now >= claimEnd(task, period, zone))
    throw new ApiFailure('mission.over', 'the time to claim it is over');
  const { outcome } = await grantAndPay(tx, {
    ...{ brandId, memberId, source: 'mission', rule: id, key, amount: terms.reward, cap: budget },
    ...{ texts: terms.texts, turnover: terms.turnover, at: now },
  });
  if (outcome === 'spent') throw new ApiFailure('mission.spent', 'the budget of the task is spent');
  await tx
    .updateTable('mission_score')
    .set({ claimed_at: now })
    .where('brand_id', '=', brandId)
    .where('mission_id', '=', id)
    .where('period', '=', period)
    .where('member_id', '=', memberId)
    .execute();
  return terms.reward;
}

/** What was paid by the reward of a key: the task may be worth something else by now. */
async function paidBefore(
  tx: Queries,
  { brandId, memberId, key }: { readonly brandId: string; readonly memberId: string; readonly key: string },
): Promise<string> {
  const { amount } = await tx
    .selectFrom('reward')
    .select('amount')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return amount;
}
