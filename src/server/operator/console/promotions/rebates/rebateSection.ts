import { compareAmounts } from '#src/domain/money/units.ts';
import { dayAt, dayEnd, dayStart } from '#src/domain/values/zonedDay.ts';
import { listRebateVersions } from '#src/server/operator/rebateChanges.ts';
import { type PromotionSection, ruleStateOf } from '../rewardRules.ts';

/** Rebates, in all versions of their rule. */
export const rebateSection: PromotionSection = {
  title: 'Rebates',
  lead: 'A part of what members stake comes back to them, by category and level.',
  path: '/rebates',
  add: { path: '/rebates/new', label: 'New version' },
  async rules(db, site, now) {
    const { id: brandId, timeZone: zone } = site.brand;
    const versions = await listRebateVersions(db, brandId);
    return versions.map(({ revision, from, until, terms, demo, promised }) => {
      const period = { from: dayStart(from, zone), until: until === null ? null : dayEnd(until, zone) };
      const spent = terms.budget !== null && compareAmounts(promised, terms.budget) >= 0;
      return {
        title: `Version ${revision}, from ${from}`,
        path: `/rebates/${revision}`,
        state: ruleStateOf({ enabled: terms.mode !== 'off', spent, ...period }, now),
        ...{ ...period, budget: terms.budget, cost: promised, demo },
        ...(from <= dayAt(now, zone) ? {} : { note: 'can be withdrawn until it begins' }),
      };
    });
  },
};
