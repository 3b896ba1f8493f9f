import { compareAmounts } from '#src/domain/money/units.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { textInLanguages } from '#src/server/kernel/inLanguage.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { listRounds, listTasks, type MissionTask, type Round } from '#src/server/missions/missions.ts';
import { rewardCosts } from '#src/server/rewards/rewardBudget.ts';
import { contentLanguages } from '../../view/languageTabs.ts';
import { type PromotionSection, type RuleLine, ruleStateOf } from '../rewardRules.ts';

/** Missions as the list of all rules shows them. */
async function linesOf(
  db: Queries,
  site: Site,
  { missions, path, now }: { missions: readonly (Round | MissionTask)[]; path: string; now: Date },
): Promise<RuleLine[]> {
  const costs = await rewardCosts(db, { brandId: site.brand.id, source: 'mission' });
  return missions.map(({ id, enabled, demo, startsAt, endsAt, budget, terms }) => {
    const cost = costs.get(id);
    const period = { from: startsAt, until: endsAt };
    // Over as soon as less is left than one reward; a round's prizes are promised once, at its end.
    const spent = 'reward' in terms && compareAmounts(cost?.promised ?? '0', budget) >= 0;
    return {
      title: textInLanguages(terms.texts, 'title', contentLanguages(site)) || id,
      path: `${path}/${encodeURIComponent(id)}`,
      state: ruleStateOf({ enabled, spent, ...period }, now),
      ...{ ...period, budget, cost: cost?.promised ?? '0', demo },
    };
  });
}

/** Rounds of the leaderboard. */
export const roundSection: PromotionSection = {
  title: 'Rounds of the leaderboard',
  lead: 'Members are ranked by what they play, and the first get prizes.',
  path: '/rounds',
  add: { path: '/rounds/new', label: 'New round' },
  rules: async (db, site, now) =>
    linesOf(db, site, { missions: await listRounds(db, site.brand.id), path: '/rounds', now }),
};

/** Tasks. */
export const taskSection: PromotionSection = {
  title: 'Tasks',
  lead: 'What every member can do, once or every day or week, and gets a reward for.',
  path: '/tasks',
  add: { path: '/tasks/new', label: 'New task' },
  rules: async (db, site, now) =>
    linesOf(db, site, { missions: await listTasks(db, site.brand.id), path: '/tasks', now }),
};
