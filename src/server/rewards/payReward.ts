import { negative } from '#src/domain/money/units.ts';
import { wagerOf } from '#src/domain/money/wager.ts';
import type { Queries } from '../db/handle.ts';
import { lockMember } from '../payments/idempotentOrder.ts';
import { requireTurnover } from '../payments/turnover.ts';
import { post } from '../wallet/ledger.ts';
import { type GrantedReward, grantReward, type WantedReward } from './grantReward.ts';

/** The kind of the ledger's transactions that pay rewards, and the house's account that they are paid from. */
export const rewardEntry = { kind: 'reward', house: 'rewards' } as const;

/** A reward that is to be paid to its member. */
export interface ClaimedReward {
  readonly brandId: string;
  readonly memberId: string;
  readonly id: string;
  readonly at: Date;
}

/** What became of it. `wager`: what has to be wagered for it, as decimal text. */
export type PaidReward =
  | { readonly outcome: 'paid' | 'repeated'; readonly amount: string; readonly wager: string }
  | { readonly outcome: 'expired' | 'withdrawn' | 'unknown' };

/**
 * Pays a reward into its member's wallet, within the caller's transaction: once, however often it is asked for. What it has
 * to be wagered is asked for in the same moment, so that no money leaves in between. It is a movement of its own, and its
 * key is `reward:` with the reward's id.
 */
export async function payReward(
  tx: Queries,
  { brandId, memberId, id, at }: ClaimedReward,
): Promise<PaidReward> {
  if (!/^\d{1,18}$/.test(id)) return { outcome: 'unknown' };
  await lockMember(tx, brandId, memberId);
  const reward = await tx
    .selectFrom('reward')
    .select(['amount', 'turnover', 'state', 'expires_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!reward) return { outcome: 'unknown' };
  const { amount, state, expires_at: expiresAt } = reward;
  const wager = wagerOf(amount, reward.turnover);
  if (state === 'paid') return { outcome: 'repeated', amount, wager };
  if (state !== 'waiting') return { outcome: state };
  if (expiresAt !== null && expiresAt <= at) return { outcome: 'expired' };
  const source = `reward:${id}`;
  const entry = await post(tx, {
    ...{ brandId, memberId, kind: rewardEntry.kind, key: source, at },
    postings: [
      { account: { memberId }, amount },
      { account: { house: rewardEntry.house }, amount: negative(amount) },
    ],
  });
  await tx
    .updateTable('reward')
    .set({ state: 'paid', ended_at: at, entry_id: entry.id })
    .where('id', '=', id)
    .execute();
  await requireTurnover(tx, { brandId, memberId }, { source, required: wager, since: at });
  return { outcome: 'paid', amount, wager };
}

/** Promises a reward and pays it in the same moment. Repeated, it pays nothing more. */
export async function grantAndPay(tx: Queries, wanted: WantedReward): Promise<GrantedReward> {
  const granted = await grantReward(tx, wanted);
  if ('id' in granted) await payReward(tx, { ...wanted, id: granted.id });
  return granted;
}
