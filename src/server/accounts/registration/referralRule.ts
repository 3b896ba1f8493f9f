import type { ReferralRule, ReferralTerms } from '#src/domain/money/referralTerms.ts';
import type { Queries } from '#src/server/db/handle.ts';

/** The rule of invitations of a brand in its newest version; undefined where there is none. */
export async function readReferralRule(db: Queries, brandId: string): Promise<ReferralRule | undefined> {
  const row = await db
    .selectFrom('referral_rule')
    .select(['revision', 'enabled', 'demo', 'terms'])
    .where('brand_id', '=', brandId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, terms: row.terms as ReferralTerms };
}
