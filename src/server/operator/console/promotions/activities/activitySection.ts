import { compareAmounts, sumOf } from '#src/domain/money/units.ts';
import { listStoredActivities } from '#src/server/activities/activityStore.ts';
import { textInLanguages } from '#src/server/kernel/inLanguage.ts';
import { rewardCosts } from '#src/server/rewards/rewardBudget.ts';
import { pluralize } from '../../view/controls.ts';
import { contentLanguages } from '../../view/languageTabs.ts';
import { type PromotionSection, ruleStateOf } from '../rewardRules.ts';

/** Activities. */
export const activitySection: PromotionSection = {
  title: 'Activities',
  lead: 'What members join, claim or apply for.',
  path: '/activities',
  add: { path: '/activities/new', label: 'New activity' },
  async rules(db, site, now) {
    const costs = await rewardCosts(db, { brandId: site.brand.id, source: 'activity' });
    return (await listStoredActivities(db, site.brand.id)).map((activity) => {
      const { id, enabled, demo, starts: from, ends: until, budget, terms } = activity;
      const { promised = '0', times = 0, members = 0 } = costs.get(id) ?? {};
      // Less than one reward is as good as nothing.
      const one = terms.prize.kind === 'fixed' ? terms.prize.amount : '0.00000001';
      const spent = budget !== null && compareAmounts(sumOf(promised, one), budget) > 0;
      return {
        title: textInLanguages(terms.texts, 'title', contentLanguages(site)) || id,
        path: `/activities/${encodeURIComponent(id)}`,
        state: ruleStateOf({ enabled, from, until, spent }, now),
        ...{ from, until, budget, cost: promised, demo },
        note: `paid ${pluralize(times, 'time')} to ${pluralize(members, 'member')}`,
      };
    });
  },
};
