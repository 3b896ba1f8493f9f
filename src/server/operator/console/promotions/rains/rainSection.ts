import { compareAmounts, fromUnits, toUnits } from '#src/domain/money/units.ts';
import { textInLanguages } from '#src/server/kernel/inLanguage.ts';
import { listRains } from '#src/server/rains/rains.ts';
import { rewardCosts } from '#src/server/rewards/rewardBudget.ts';
import { pluralize } from '../../view/controls.ts';
import { contentLanguages } from '../../view/languageTabs.ts';
import { type PromotionSection, ruleStateOf } from '../rewardRules.ts';

/** Rains of red envelopes. */
export const rainSection: PromotionSection = {
  title: 'Red envelope rain',
  lead: 'A minute or so in which members open one envelope each, at the same times of every day.',
  path: '/rains',
  add: { path: '/rains/new', label: 'New rain' },
  async rules(db, site, now) {
    const costs = await rewardCosts(db, { brandId: site.brand.id, source: 'rain' });
    return (await listRains(db, site.brand.id)).map(
      ({ id, enabled, demo, startsAt, endsAt, budget, terms }) => {
        const cost = costs.get(id)?.promised ?? '0';
        const left = fromUnits(toUnits(budget) - toUnits(cost));
        const period = { from: startsAt, until: endsAt };
        return {
          title: textInLanguages(terms.texts, 'title', contentLanguages(site)) || id,
          path: `/rains/${encodeURIComponent(id)}`,
          state: ruleStateOf({ enabled, spent: compareAmounts(left, terms.least) < 0, ...period }, now),
          ...{ ...period, budget, cost, demo },
          note: `${pluralize(terms.times.length, 'round')} a day`,
        };
      },
    );
  },
};
