import { scaleAmount } from '#src/domain/values/money.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers, RequestContext } from '../kernel/requestContext.ts';
import { readerLanguages } from '../payments/methods.ts';
import { readSettings } from '../settings/settings.ts';
import { claimEach } from './claimRewards.ts';
import { listRewardPage } from './listRewards.ts';

/** Throws ApiFailure where the brand has no rewards centre. */
async function requireCentre({ database, brandId }: RequestContext): Promise<void> {
  const { whitelabel } = await readSettings(database.db, brandId);
  if (!whitelabel.REWCEN3) throw new ApiFailure('permission.denied', 'the brand has no rewards centre');
}

/** The rewards centre (PR-2). */
export const rewardHandlers: Handlers<'listRewards' | 'claimRewards'> = {
  async listRewards({ query, member, context }) {
    const { database, brandId, site, now } = context;
    await requireCentre(context);
    const reader = { brandId, memberId: member.id, now, languages: readerLanguages(context) };
    return listRewardPage(database.db, { ...reader, decimals: site.brand.currency.decimals }, query);
  },

  async claimRewards({ body: { ids }, member, context }) {
    const { database, brandId, site, now } = context;
    refuseTrial(member);
    await requireCentre(context);
    const claimed = await claimEach(database, { brandId, memberId: member.id, at: now }, ids);
    return { ...claimed, amount: scaleAmount(claimed.amount, site.brand.currency.decimals) };
  },
};
