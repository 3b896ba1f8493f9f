import { listGivenRains } from '#src/server/operator/givenRains.ts';
import { pluralize } from '../../view/controls.ts';
import type { PromotionSection } from '../rewardRules.ts';
import { givenRainStates } from './givenRainWords.ts';

/** Rains that agents give: none of the brand's money, but seen beside what the brand gives. */
export const givenRainSection: PromotionSection = {
  title: 'Rains of agents',
  lead: 'Red envelopes that agents give to their own teams. The money is the agent’s: it leaves the wallet when a rain is given, and what nobody finds goes back.',
  path: '/agent-rains',
  async rules(db, { brand }, now) {
    const { rains } = await listGivenRains(db, { brandId: brand.id, now });
    return rains.map(({ id, owner, state, startsAt, endsAt, budget, taken, envelopes, opened }) => ({
      title: owner,
      path: `/agent-rains/${encodeURIComponent(id)}`,
      state: givenRainStates[state],
      ...{ from: startsAt, until: endsAt, budget, cost: taken },
      note: `${opened} of ${pluralize(envelopes, 'envelope')} opened`,
    }));
  },
};
