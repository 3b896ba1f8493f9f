import { maskedName } from '#src/domain/forms/masked.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { readSettings } from '../settings/settings.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';
import type { Receiver } from './memberTransfer.ts';

/** The type of member that transfers nothing to the upline (specification 2, 'Menu'). */
const withoutUpline = 2;

/** Throws where a brand, or the member's type, allows no transfer to the upline. */
export async function requireUplineTransfers(
  { database, brandId }: Pick<RequestContext, 'database' | 'brandId'>,
  { type }: Pick<SessionMember, 'type'>,
): Promise<void> {
  const { whitelabel } = await readSettings(database.db, brandId);
  if (!whitelabel.AGETRANSFERUP3 || type === withoutUpline)
    throw new ApiFailure('permission.denied', 'nothing is transferred to an upline here');
}

/**
 * A member's upline by invitation, whose account is open. Throws `money.noUpline` where there is none, and not by name of
 * a recommender: that would tell which accounts exist.
 */
export async function uplineOf(db: Queries, { brandId, memberId }: WalletOwner): Promise<Receiver> {
  const row = await db
    .selectFrom('member')
    .innerJoin('member as upline', (on) =>
      on
        .onRef('upline.id', '=', 'member.upline_id')
        .onRef('upline.brand_id', '=', 'member.brand_id')
        .on('upline.disabled', '=', false),
    )
    .select(['upline.id', 'upline.account', 'upline.nickname'])
    .where('member.brand_id', '=', brandId)
    .where('member.id', '=', memberId)
    .where('member.affiliate_code', 'is not', null)
    .executeTakeFirst();
  if (!row) throw new ApiFailure('money.noUpline', 'there is nobody to transfer to');
  return { id: row.id, name: maskedName(row.nickname ?? row.account), number: '' };
}
