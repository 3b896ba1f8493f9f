import type { Queries } from '../db/handle.ts';
import { randomGroups } from '../kernel/unambiguousCharacters.ts';

/** Creates a code that invites: about 50 bits, in two groups that can be read aloud. */
export const newInvitationCode = (): string => randomGroups(2, 5).toUpperCase();

/**
 * Resolves to the code that is a member's own, which is made when it is first needed. In a transaction that has locked the
 * member.
 */
export async function ownCode(
  tx: Queries,
  { brandId, memberId, now }: { readonly brandId: string; readonly memberId: string; readonly now: Date },
): Promise<string> {
  const known = await tx
    .selectFrom('affiliate')
    .select('code')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('name', 'is', null)
    .orderBy('code')
    .executeTakeFirst();
  if (known) return known.code;
  const code = newInvitationCode();
  await tx
    .insertInto('affiliate')
    .values({ brand_id: brandId, member_id: memberId, code, domain: null, created_at: now })
    .execute();
  return code;
}
