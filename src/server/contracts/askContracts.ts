import { plainAmount } from '#src/domain/money/units.ts';
import { exactAmount } from '#src/domain/values/exactAmount.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { businessDay } from '../teams/brandZone.ts';
import { bringUpToDate } from '../teams/bringUpToDate.ts';
import type { PreviewedPay } from './previewPay.ts';

/** What answers about a member's own contracts need of who asks. Throws `account.trial`. */
export async function askContracts(context: RequestContext, member: SessionMember) {
  refuseTrial(member);
  const { database, brandId, site, now } = context;
  await bringUpToDate(context);
  const { decimals } = site.brand.currency;
  const money = (amount: string) => exactAmount(amount, decimals);
  return {
    ...{ db: database.db, brandId, memberId: member.id, decimals, money },
    today: await businessDay(database.db, brandId, now),
    shownPay: ({ base, active, percent, because, gross, below, amount }: PreviewedPay) => ({
      ...{ base: money(base), active, because },
      percent: percent === null ? null : plainAmount(percent),
      ...{ gross: money(gross), below: money(below), amount: money(amount) },
    }),
  };
}
