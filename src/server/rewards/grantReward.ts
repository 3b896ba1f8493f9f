import { toUnits } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';
import { lockMember } from '../payments/idempotentOrder.ts';
import { type RewardRule, takeBudget } from './rewardBudget.ts';

/** A reward that is to be promised to a member. */
export interface WantedReward extends RewardRule {
  readonly memberId: string;
  /** What it is for: with the same key a member gets one reward. */
  readonly key: string;
  /** Decimal text above zero, in no more decimals than the currency has. */
  readonly amount: string;
  /** The rule's whole budget; null without one. */
  readonly cap: string | null;
  /** The most rewards of this rule that a member gets in a period; without one, in all. */
  readonly perMember?: { readonly most: number; readonly period?: string | undefined } | undefined;
  /** How often it is to be wagered before money may leave. Default: not at all. */
  readonly turnover?: string | undefined;
  /** When it can no longer be claimed. Default: it waits for good. */
  readonly expiresAt?: Date | null | undefined;
  /** `title` by language: what it is called in the rewards centre and in records. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly at: Date;
}

/**
 * What became of a wish: promised, promised before, nothing since less is left of the budget, or nothing since the member
 * has had all that a member gets.
 */
export type GrantedReward =
  | { readonly outcome: 'granted' | 'repeated'; readonly id: string }
  | { readonly outcome: 'spent' | 'limit' };

/** How many rewards of a rule a member got, in a period or in all; one that was taken back does not count. */
export async function countRewards(
  db: Queries,
  { brandId, memberId, source, rule }: RewardRule & { readonly memberId: string },
  period?: string,
): Promise<number> {
  const row = await db
    .selectFrom('reward')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('rule', '=', rule)
    .where('state', '<>', 'withdrawn')
    .$if(period !== undefined, (query) => query.where('period', '=', period ?? ''))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Promises a reward to a member, within the caller's transaction, in which requests of one member come one after the other.
 * It takes its amount from the rule's budget at once. In one transaction, promise to one member: with several, two of them
 * may wait for each other.
 */
export async function grantReward(tx: Queries, wanted: WantedReward): Promise<GrantedReward> {
  const { brandId, memberId, source, rule, key, amount, cap, perMember, at } = wanted;
  if (toUnits(amount) <= 0n) throw new RangeError(`a reward of nothing: ${amount}`);
  await lockMember(tx, brandId, memberId);
  const before = await tx
    .selectFrom('reward')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (before) return { outcome: 'repeated', id: before.id };
  if (perMember && (await countRewards(tx, wanted, perMember.period)) >= perMember.most)
    return { outcome: 'limit' };
  if (!(await takeBudget(tx, wanted, amount, cap))) return { outcome: 'spent' };
  const { id } = await tx
    .insertInto('reward')
    .values({
      ...{ brand_id: brandId, member_id: memberId, source, rule, key, amount, made_at: at },
      period: perMember?.period ?? '',
      turnover: wanted.turnover ?? '0',
      texts: JSON.stringify(wanted.texts ?? {}),
      expires_at: wanted.expiresAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { outcome: 'granted', id };
}
