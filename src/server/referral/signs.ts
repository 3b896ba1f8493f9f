import { sql } from 'kysely';
import type { SamePersonSign } from '#src/domain/money/referralTerms.ts';
import type { Queries } from '../db/handle.ts';

/** What speaks against a reward that nobody has looked at; `closed`: the account of who invited is closed. */
export type ReferralSign = SamePersonSign | 'closed';

/** The signs of an invitation, as far as they are known now. */
export async function signsOf(
  db: Queries,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
): Promise<readonly ReferralSign[]> {
  const { rows } = await sql<Record<ReferralSign, boolean>>`
    select same_device as device, same_address as address,
      exists (
        select from bank_card mine join bank_card theirs
          on theirs.brand_id = mine.brand_id and theirs.number_hash = mine.number_hash
        where mine.brand_id = referral.brand_id and mine.member_id = referral.member_id
          and theirs.member_id = referral.inviter_id
      ) as card,
      inviter.disabled as closed
    from referral
    join member inviter on inviter.brand_id = referral.brand_id and inviter.id = referral.inviter_id
    where referral.brand_id = ${brandId} and referral.member_id = ${memberId}
  `.execute(db);
  const [found] = rows;
  return found ? (['device', 'address', 'card', 'closed'] as const).filter((sign) => found[sign]) : [];
}
