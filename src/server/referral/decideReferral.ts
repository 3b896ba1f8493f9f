import type { ReferralTerms } from '#src/domain/money/referralTerms.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { readReferralRule } from '../accounts/registration/referralRule.ts';
import type { Database, Queries } from '../db/handle.ts';
import type { ReferralState } from '../db/referralTables.ts';
import { retrying } from '../db/retrying.ts';
import { lockMember } from '../payments/idempotentOrder.ts';
import { grantAndPay } from '../rewards/payReward.ts';
import { lockAccounts } from '../wallet/ledger.ts';
import { monthStart, rewardedSince } from './months.ts';
import { referralTitles } from './rewardTexts.ts';
import { signsOf } from './signs.ts';

/** Rewards of invitations, by the rewards' budget: both sides are paid from one. */
export const referralRewards = { source: 'referral', rule: 'referral' } as const;

/** An invitation whose friend has done all that is asked for. */
export interface QualifiedReferral {
  readonly brandId: string;
  /** The friend. */
  readonly memberId: string;
  /** Time zone of the brand, in which months are counted. */
  readonly zone: string;
  readonly now: Date;
  /** The operator who looked at one that was held; without one, signs hold it. */
  readonly approvedBy?: string | undefined;
}

/** Less is left of the budget than both sides get: neither is paid. */
class BudgetSpent extends Error {}

interface Row {
  readonly inviter_id: string;
  readonly terms: ReferralTerms;
}

/** The invitation as it waits for this decision, locked; undefined where it was decided. */
async function lockReferral(
  tx: Queries,
  { brandId, memberId }: QualifiedReferral,
  state: ReferralState,
): Promise<Row | undefined> {
  const row = await tx
    .selectFrom('referral')
    .innerJoin('referral_rule as rule', (on) =>
      on.onRef('rule.brand_id', '=', 'referral.brand_id').onRef('rule.revision', '=', 'referral.revision'),
    )
    .select(['inviter_id', 'rule.terms'])
    .where('referral.brand_id', '=', brandId)
    .where('referral.member_id', '=', memberId)
    .where('state', '=', state)
    .forNoKeyUpdate('referral')
    .executeTakeFirst();
  return row && { ...row, terms: row.terms as ReferralTerms };
}

/** Locks both members and their wallets, in the order in which everybody locks several. */
async function lockBoth(tx: Queries, brandId: string, members: readonly [string, string]): Promise<void> {
  const inOrder = [...members].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  for (const memberId of inOrder) await lockMember(tx, brandId, memberId);
  await lockAccounts(
    tx,
    inOrder.map((memberId) => ({ brandId, account: { memberId } })),
  );
}

/** Pays what each side gets. Throws BudgetSpent where less is left. */
async function payBoth(
  tx: Queries,
  { brandId, memberId, now }: QualifiedReferral,
  { inviter_id: inviterId, terms }: Row,
  isLimited: boolean,
): Promise<{ readonly inviter: string; readonly friend: string }> {
  const cap = (await readReferralRule(tx, brandId))?.terms.budget ?? terms.budget;
  const amounts = { inviter: isLimited ? '0' : terms.inviter, friend: terms.friend };
  for (const [side, id] of [
    ['inviter', inviterId],
    ['friend', memberId],
  ] as const) {
    const amount = amounts[side];
    if (toUnits(amount) === 0n) continue;
    const { outcome } = await grantAndPay(tx, {
      ...{ brandId, ...referralRewards, memberId: id, amount, cap, at: now },
      // Nobody is a friend twice, and each friend brings a reward once.
      key: `referral:${side}:${memberId}`,
      ...{ turnover: terms.turnover, texts: referralTitles[side] },
    });
    if (outcome === 'spent') throw new BudgetSpent();
  }
  return amounts;
}

async function decide(tx: Queries, qualified: QualifiedReferral): Promise<ReferralState | undefined> {
  const { brandId, memberId, zone, now, approvedBy } = qualified;
  const row = await lockReferral(tx, qualified, approvedBy === undefined ? 'open' : 'held');
  if (!row) return undefined;
  const { inviter_id: inviterId, terms } = row;
  const store = (columns: Record<string, unknown>) =>
    tx
      .updateTable('referral')
      .set(columns)
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId)
      .execute();
  const signs = await signsOf(tx, { brandId, memberId });
  const holds = signs.some((sign) => sign === 'closed' || terms.holdOn[sign]);
  if (approvedBy === undefined && holds) {
    await store({ state: 'held', qualified_at: now, same_card: signs.includes('card') });
    return 'held';
  }
  await lockBoth(tx, brandId, [inviterId, memberId]);
  const since = monthStart(now, zone);
  const isLimited =
    terms.monthly !== null && (await rewardedSince(tx, { brandId, inviterId, since })) >= terms.monthly;
  const paid = await payBoth(tx, qualified, row, isLimited);
  const state = isLimited ? 'limited' : 'rewarded';
  await store({
    ...{ state, inviter_amount: paid.inviter, friend_amount: paid.friend, decided_at: now },
    ...(approvedBy === undefined ? { qualified_at: now } : { decided_by: approvedBy }),
  });
  return state;
}

/** Notes that the budget had nothing left for an invitation. Undefined where it was decided before. */
async function leaveUnpaid(
  tx: Queries,
  { brandId, memberId, now, approvedBy }: QualifiedReferral,
): Promise<ReferralState | undefined> {
  const spent = await tx
    .updateTable('referral')
    .set({
      ...{ state: 'spent', decided_at: now },
      ...(approvedBy === undefined ? { qualified_at: now } : { decided_by: approvedBy }),
    })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', approvedBy === undefined ? 'open' : 'held')
    .returning('state')
    .executeTakeFirst();
  return spent?.state;
}

/**
 * Pays both sides of an invitation whose friend qualified, in one transaction with its state: or leaves it to an operator
 * where something suggests that both are one person, or pays nothing of a budget that is used up. Resolves to its state;
 * undefined where it was decided before. Repeated, it does nothing. `record` runs in that transaction: what it cannot note
 * does not happen.
 */
export async function decideReferral(
  database: Pick<Database, 'transaction'>,
  qualified: QualifiedReferral,
  record?: (tx: Queries, state: ReferralState) => Promise<unknown>,
): Promise<ReferralState | undefined> {
  const recorded = async (tx: Queries, decision: Promise<ReferralState | undefined>) => {
    const state = await decision;
    if (state !== undefined) await record?.(tx, state);
    return state;
  };
  try {
    return await retrying(database, (tx) => recorded(tx, decide(tx, qualified)));
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
  }
  return database.transaction((tx) => recorded(tx, leaveUnpaid(tx, qualified)));
}

/** Refuses an invitation that was held, by an operator. False where it does not wait for that. */
export async function refuseReferral(
  tx: Queries,
  refused: {
    readonly brandId: string;
    readonly memberId: string;
    readonly operator: string;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('referral')
    .set({
      state: 'refused',
      decided_at: refused.now,
      decided_by: refused.operator,
      reason: refused.reason,
    })
    .where('brand_id', '=', refused.brandId)
    .where('member_id', '=', refused.memberId)
    .where('state', '=', 'held')
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}
