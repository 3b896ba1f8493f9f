import { compareAmounts, sumOf } from '#src/domain/money/units.ts';
import { readReferralRule } from '#src/server/accounts/registration/referralRule.ts';
import { referralRewards } from '#src/server/referral/decideReferral.ts';
import { promisedOf } from '#src/server/rewards/rewardBudget.ts';
import { type PromotionSection, ruleStateOf } from '../rewardRules.ts';

/** The one rule of invitations. */
export const referralSection: PromotionSection = {
  title: 'Invite friends',
  lead: 'What members get for friends who come by their link, and what the friends get.',
  path: '/referral',
  async rules(db, site, now) {
    const brandId = site.brand.id;
    const rule = await readReferralRule(db, brandId);
    if (!rule) return [];
    const { terms, enabled, demo } = rule;
    const cost = await promisedOf(db, { brandId, ...referralRewards });
    const { held } = await db
      .selectFrom('referral')
      .select(({ fn }) => fn.countAll<string>().as('held'))
      .where('brand_id', '=', brandId)
      .where('state', '=', 'held')
      .executeTakeFirstOrThrow();
    const period = {
      from: terms.from === null ? null : new Date(terms.from),
      until: terms.until === null ? null : new Date(terms.until),
    };
    // Over as soon as less is left than one friend costs.
    const spent = compareAmounts(sumOf(cost, terms.inviter, terms.friend), terms.budget) > 0;
    return [
      {
        title: 'A friend who qualifies',
        path: '/referral',
        state: ruleStateOf({ enabled, spent, ...period }, now),
        ...{ ...period, budget: terms.budget, cost, demo },
        ...(held === '0' ? {} : { note: `${held} to look at` }),
      },
    ];
  },
};
