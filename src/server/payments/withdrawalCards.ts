import { maskedName } from '#src/domain/forms/masked.ts';
import { bankNames } from '../accounts/security/banks.ts';
import type { Queries } from '../db/handle.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';

/** A card as its owner knows it again. */
export interface ShortCard {
  readonly id: string;
  readonly bankName: string;
  readonly lastFour: string;
  readonly holder: string | null;
}

/** The cards that a member can withdraw to, newest first. */
export async function withdrawalCards(
  db: Queries,
  { brandId, memberId }: WalletOwner,
): Promise<readonly ShortCard[]> {
  const rows = await db
    .selectFrom('bank_card')
    .select(['id', 'bank_code', 'holder', 'last_four'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const names = rows.length === 0 ? undefined : await bankNames(db, brandId);
  return rows.map(({ id, bank_code, holder, last_four }) => ({
    id,
    bankName: names?.get(bank_code) ?? bank_code,
    lastFour: last_four,
    holder: maskedName(holder),
  }));
}
