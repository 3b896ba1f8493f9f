import type { Queries } from '../db/handle.ts';
import type { ReferralState } from '../db/referralTables.ts';
import { type ReferralSign, signsOf } from '../referral/signs.ts';

/** An invitation as shown to an operator. */
export interface ReferralView {
  /** The friend's id, by which it is decided. */
  readonly id: string;
  readonly inviter: string;
  readonly friend: string;
  readonly registeredAt: Date;
  readonly deposit: string;
  readonly staked: string;
  readonly state: ReferralState;
  /** What both got together. */
  readonly inviterAmount: string;
  readonly friendAmount: string;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly signs: readonly ReferralSign[];
}

/** The invitations of a brand that wait for an operator, the oldest first; or else the newest others. */
export async function listReferrals(
  db: Queries,
  brandId: string,
  { held, most }: { readonly held: boolean; readonly most: number },
): Promise<ReferralView[]> {
  const rows = await db
    .selectFrom('referral')
    .innerJoin('member as inviter', (on) =>
      on.onRef('inviter.brand_id', '=', 'referral.brand_id').onRef('inviter.id', '=', 'referral.inviter_id'),
    )
    .innerJoin('member as friend', (on) =>
      on.onRef('friend.brand_id', '=', 'referral.brand_id').onRef('friend.id', '=', 'referral.member_id'),
    )
    .select([
      'referral.member_id as id',
      'inviter.account as inviter',
      'friend.account as friend',
      'referral.registered_at as registeredAt',
      'largest_deposit as deposit',
      'staked',
      'state',
      'inviter_amount as inviterAmount',
      'friend_amount as friendAmount',
      'decided_by as decidedBy',
      'reason',
    ])
    .where('referral.brand_id', '=', brandId)
    .where('state', held ? '=' : '<>', 'held')
    .orderBy('referral.registered_at', held ? 'asc' : 'desc')
    .orderBy('referral.member_id', held ? 'asc' : 'desc')
    .limit(most)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({ ...row, signs: await signsOf(db, { brandId, memberId: row.id }) })),
  );
}
