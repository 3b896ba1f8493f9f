import { sql } from 'kysely';
import type { ValueOf } from '#schemas/api/operations.ts';
import { friendPageSize } from '#schemas/api/referral.ts';
import { maskedName } from '#src/domain/forms/masked.ts';
import { deadlineOf, type ReferralTerms } from '#src/domain/money/referralTerms.ts';
import { toUnits } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';
import type { ReferralState } from '../db/referralTables.ts';

/** Whose friends are meant. */
interface Inviter {
  readonly brandId: string;
  readonly memberId: string;
}

/** How many friends came how far, and what they brought, as exact decimal text. */
export async function countFriends(
  db: Queries,
  { brandId, memberId }: Inviter,
): Promise<ValueOf<'getInvitation'>['totals']> {
  const { rows } = await sql<Record<'registered' | 'deposited' | 'qualified' | 'earned', string>>`
    select count(*) as registered, count(deposited_at) as deposited, count(qualified_at) as qualified,
      coalesce(sum(inviter_amount), 0)::text as earned
    from referral where brand_id = ${brandId} and inviter_id = ${memberId}
  `.execute(db);
  const [row] = rows;
  return {
    registered: Number(row?.registered ?? 0),
    deposited: Number(row?.deposited ?? 0),
    qualified: Number(row?.qualified ?? 0),
    earned: row?.earned ?? '0',
  };
}

type Friends = ValueOf<'listInvitedFriends'>;
type Outcome = Friends['list'][number]['outcome'];

/** What the inviter is told of a state: not that somebody else was suspected, only that it is looked at. */
const outcomes: Readonly<Record<ReferralState, Outcome>> = {
  ...{ open: 'open', held: 'checking', rewarded: 'rewarded', limited: 'limited', spent: 'spent' },
  ...{ refused: 'refused', lapsed: 'lapsed' },
};

/** A page of the friends who came by a member's link, newest first. */
export async function listFriends(
  db: Queries,
  { brandId, memberId }: Inviter,
  { pageNo, scaled }: { readonly pageNo: number; readonly scaled: (exact: string) => string },
): Promise<Friends> {
  const { total } = await db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('brand_id', '=', brandId)
    .where('inviter_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('referral')
    .innerJoin('member as friend', (on) =>
      on.onRef('friend.brand_id', '=', 'referral.brand_id').onRef('friend.id', '=', 'referral.member_id'),
    )
    .leftJoin('referral_rule as rule', (on) =>
      on.onRef('rule.brand_id', '=', 'referral.brand_id').onRef('rule.revision', '=', 'referral.revision'),
    )
    .select(['friend.account', 'rule.terms', 'referral.registered_at', 'referral.state'])
    .select(['deposited_at', 'qualified_at', 'inviter_amount'])
    .where('referral.brand_id', '=', brandId)
    .where('inviter_id', '=', memberId)
    .orderBy('referral.registered_at', 'desc')
    .orderBy('referral.member_id', 'desc')
    .limit(friendPageSize)
    .offset((pageNo - 1) * friendPageSize)
    .execute();
  const list = rows.map(({ terms, state, ...row }) => ({
    name: maskedName(row.account),
    at: row.registered_at.toISOString(),
    step: row.qualified_at
      ? ('qualified' as const)
      : row.deposited_at
        ? ('deposited' as const)
        : ('registered' as const),
    outcome: terms == null ? ('none' as const) : outcomes[state],
    reward: toUnits(row.inviter_amount) > 0n ? scaled(row.inviter_amount) : null,
    until:
      terms != null && state === 'open'
        ? deadlineOf(terms as ReferralTerms, row.registered_at).toISOString()
        : null,
  }));
  return {
    list,
    pageNum: pageNo,
    totalPages: Math.ceil(Number(total) / friendPageSize),
    total: Number(total),
  };
}
