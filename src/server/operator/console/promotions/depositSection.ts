import { sql } from 'kysely';
import { listPromotionViews } from '#src/server/operator/payments/promotionChanges.ts';
import { pluralize } from '../view/controls.ts';
import type { PromotionSection } from './rewardRules.ts';

/** Promotions of deposits, whose pages are with payments. */
export const depositSection: PromotionSection = {
  title: 'Promotions of deposits',
  lead: 'What a member may choose with a deposit.',
  path: '/promotions',
  tab: 'payments',
  async rules(db, site) {
    const brandId = site.brand.id;
    const { rows } = await sql<{ promotion: string; cost: string }>`
      select promotion, sum(bonus)::text as cost from pay_order
      where brand_id = ${brandId} and kind = 'deposit' and state = 'credited' and promotion is not null
      group by promotion
    `.execute(db);
    const costs = new Map(rows.map(({ promotion, cost }) => [promotion, cost]));
    return (await listPromotionViews(db, brandId)).map(({ id, enabled, demo, terms, uses }) => ({
      title: terms.texts.EN?.title ?? id,
      path: `/promotions/${encodeURIComponent(id)}`,
      state: enabled ? ('running' as const) : ('off' as const),
      ...{ from: null, until: null, budget: null, demo },
      cost: costs.get(id) ?? '0',
      note: `used ${pluralize(uses, 'time')}`,
    }));
  },
};
