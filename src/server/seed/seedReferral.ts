import { memberTypes } from '#schemas/codes.ts';
import type { ReferralTerms } from '#src/domain/money/referralTerms.ts';
import { negative } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import { post } from '../wallet/ledger.ts';
import { whole } from './pastMember.ts';
import { referralNotes, type SeedFriend, seedFriends } from './rows/friends.ts';

const dayMs = 86_400_000;

const seedTerms: ReferralTerms = {
  ...{ from: null, until: null, deposit: '20', stake: '100', days: 30, inviter: '25', friend: '10' },
  ...{ turnover: '3', monthly: 10, budget: '5000', texts: referralNotes },
  holdOn: { device: true, address: true, card: true },
};

/** A friend's one deposit, by the ledger as any other. */
async function insertDeposit(
  tx: Queries,
  deposit: { brandId: string; memberId: string; amount: string; at: Date; decimals: number },
): Promise<void> {
  const { brandId, memberId, amount, at, decimals } = deposit;
  const terms = {
    ...{ kind: 'manual', revision: 1, texts: {}, decimals, promotion: null },
    ...{ fee: { fixed: '0', percent: '0', most: null }, proof: { most: 0, required: false } },
    ...{ gateway: null, account: null, instructions: null },
  };
  const { id } = await tx
    .insertInto('pay_order')
    .values({
      ...{ brand_id: brandId, member_id: memberId, kind: 'deposit', method: 'bank-transfer', amount },
      ...{ state: 'credited', arrived: amount, idempotency_key: 'seed-friend', fingerprint: 'seed' },
      ...{ requested_at: at, changed_at: at, done_at: at, terms: JSON.stringify(terms) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('pay_event')
    .values({
      order_id: id,
      at,
      actor: 'system',
      state: 'credited',
      detail: JSON.stringify({ arrived: amount }),
    })
    .execute();
  await post(tx, {
    ...{ brandId, memberId, kind: 'deposit', key: `dep:${id}:credit`, at },
    postings: [
      { account: { memberId }, amount },
      { account: { house: 'gateway' }, amount: negative(amount) },
    ],
  });
}

/** Whose friends are invented. */
interface SeedInviter {
  readonly brandId: string;
  readonly inviterId: string;
  readonly now: Date;
  readonly decimals: number;
}

/** Inserts a friend who came by the demo member's link. */
async function insertFriend(
  tx: Queries,
  { brandId, inviterId, now, decimals }: SeedInviter,
  { account, daysAgo, deposit, state, sameDevice }: SeedFriend,
): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * dayMs);
  const friend = await tx
    .insertInto('member')
    .values({
      ...{ brand_id: brandId, account, nickname: null, type: memberTypes.member, head_icon: null },
      ...{ password_hash: '', has_password: false, demo: true, upline_id: inviterId, registered_at: at },
      reg_date: at.toISOString().slice(0, 10),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!friend) return;
  const paidAt = new Date(at.getTime() + dayMs / 2);
  if (deposit !== undefined)
    await insertDeposit(tx, { brandId, memberId: friend.id, amount: whole(deposit), at: paidAt, decimals });
  const isQualified = state === 'held' || state === 'refused';
  await tx
    .insertInto('referral')
    .values({
      ...{ brand_id: brandId, member_id: friend.id, inviter_id: inviterId, revision: 1, registered_at: at },
      ...{ state, same_device: sameDevice ?? false, deposited_at: deposit === undefined ? null : paidAt },
      largest_deposit: whole(deposit ?? 0),
      qualified_at: isQualified ? paidAt : null,
      ...(state === 'refused' && { decided_at: paidAt, decided_by: 'console', reason: 'The same household' }),
    })
    .execute();
}

/**
 * Inserts the demo's rule of invitations unless the brand has one; where the demo has a past, with a few friends of its
 * member.
 */
export async function seedReferral(
  tx: Queries,
  { id: brandId, currency: { decimals } }: Pick<Site['brand'], 'id' | 'currency'>,
  { now, past }: { readonly now: Date; readonly past: boolean },
): Promise<void> {
  const rule = await tx
    .insertInto('referral_rule')
    .values({
      ...{ brand_id: brandId, revision: 1, enabled: true, demo: true, made_at: now },
      terms: JSON.stringify(seedTerms),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .executeTakeFirst();
  if (!rule || !past) return;
  const inviter = await tx
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('account', '=', 'demo')
    .where('demo', '=', true)
    .executeTakeFirst();
  if (!inviter) return;
  for (const friend of seedFriends)
    await insertFriend(tx, { brandId, inviterId: inviter.id, now, decimals }, friend);
}

/** Takes an invented rule out of use, where members are real. */
export const endDemoReferral = (tx: Queries, brandId: string) =>
  tx
    .updateTable('referral_rule')
    .set({ enabled: false })
    .where('brand_id', '=', brandId)
    .where('demo', '=', true)
    .execute();
