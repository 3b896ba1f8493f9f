import { isInForce, type ReferralRule } from '#src/domain/money/referralTerms.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { addressHash } from '../accounts/registration/addressHash.ts';
import { readReferralRule } from '../accounts/registration/referralRule.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { readerLanguages } from '../payments/methods.ts';
import { mainDomainOf } from '../settings/mainDomain.ts';
import { readSettings } from '../settings/settings.ts';
import { countFriends, listFriends } from './friends.ts';
import { invitationLink } from './invitationLink.ts';
import { monthStart, rewardedSince } from './months.ts';
import { notePlace } from './places.ts';

/** Throws where a brand does not run the promotion, or to a trial account. */
async function requireReferral({ database, brandId }: RequestContext, member: SessionMember): Promise<void> {
  refuseTrial(member);
  const { promotions } = await readSettings(database.db, brandId);
  if (promotions.REFERRAL?.enabled !== true)
    throw new ApiFailure('not.available', 'the promotion REFERRAL is not enabled');
}

const scaledBy =
  ({ site }: Pick<RequestContext, 'site'>) =>
  (exact: string) =>
    scaleAmount(exact, site.brand.currency.decimals);

/** The rule as the contract has it, with how many more friends bring a reward this month. */
async function describeRule({ terms }: ReferralRule, context: RequestContext, memberId: string) {
  const { database, brandId, site, now } = context;
  const scaled = scaledBy(context);
  const some = (amount: string | null) => (amount === null || toUnits(amount) === 0n ? null : scaled(amount));
  const { monthly } = terms;
  const since = monthStart(now, site.brand.timeZone);
  const rewarded =
    monthly === null ? 0 : await rewardedSince(database.db, { brandId, inviterId: memberId, since });
  return {
    inviter: some(terms.inviter),
    friend: some(terms.friend),
    deposit: some(terms.deposit),
    stake: some(terms.stake),
    days: terms.days,
    turnover: terms.turnover,
    monthly,
    monthlyLeft: monthly === null ? null : Math.max(0, monthly - rewarded),
    until: terms.until,
    note: textInLanguages(terms.texts, 'note', readerLanguages(context)) || null,
  };
}

/** Members who invite friends: their link, what it brings, and who came by it. */
export const referralHandlers: Handlers<'getInvitation' | 'listInvitedFriends'> = {
  async getInvitation({ member, context }) {
    const { database, brandId, site, demo, now, ip, siteOrigin, staged } = context;
    const { db, vault } = database;
    await requireReferral(context, member);
    const owner = { brandId, memberId: member.id };
    const from = staged ? null : addressHash(vault, brandId, ip);
    if (from !== null) await notePlace(db, { ...owner, addressHash: from, now });
    const rule = await readReferralRule(db, brandId);
    const holds = rule !== undefined && isInForce(rule, now) && (demo || !rule.demo);
    const totals = await countFriends(db, owner);
    return {
      link: await invitationLink(db, {
        ...owner,
        demo,
        domain: mainDomainOf(site) ?? new URL(siteOrigin).hostname,
      }),
      rule: holds ? await describeRule(rule, context, member.id) : null,
      totals: { ...totals, earned: scaleAmount(totals.earned, site.brand.currency.decimals) },
    };
  },

  async listInvitedFriends({ query: { pageNo }, member, context }) {
    await requireReferral(context, member);
    const owner = { brandId: context.brandId, memberId: member.id };
    return listFriends(context.database.db, owner, { pageNo, scaled: scaledBy(context) });
  },
};
