import type { Queries } from '../db/handle.ts';
import { tokenHash } from '../kernel/tokenHash.ts';
import { gatherIn, playKind } from '../wallet/ownWallets.ts';
import type { Launch } from './gameSessions.ts';

/**
 * Brings all of a member's money to where the launched game plays from, if they let it: to the vendor's wallet, or to the
 * main one. A ticket brings it once.
 */
export async function bringMoney(
  tx: Queries,
  { brandId, memberId, vendor }: Pick<Launch, 'brandId' | 'memberId' | 'vendor'>,
  ticket: string,
  now: Date,
): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select('automatic_transfer')
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member?.automatic_transfer) return;
  const kind = await playKind(tx, vendor);
  await gatherIn(tx, { brandId, memberId }, { kind, key: `launch-${tokenHash(ticket)}`, at: now });
}
