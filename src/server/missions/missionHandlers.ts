import { memberTypes } from '#schemas/codes.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import type { Handlers, RequestContext } from '../kernel/requestContext.ts';
import { readerLanguages } from '../payments/methods.ts';
import { readSettings } from '../settings/settings.ts';
import { claimTask } from './claimTask.ts';
import { describeTask } from './describeTask.ts';
import { findTask, listRounds, listTasks, type Round, roundStateAt } from './missions.ts';
import { readRound } from './readRound.ts';
import { isPeriodOf } from './taskPeriods.ts';
import { longestClaim, readTaskScores, shownFor, taskList } from './taskProgress.ts';

const dayMs = 86_400_000;

/** What members of the brand see of missions. Throws ApiFailure where the brand has none. */
async function requireMissions({ database, brandId }: RequestContext): Promise<{ readonly demo: boolean }> {
  const { promotions, demo } = await readSettings(database.db, brandId);
  if (promotions.MISSION?.enabled !== true)
    throw new ApiFailure('permission.denied', 'the brand has no missions');
  return { demo: demo.shown };
}

/** The round that a page shows by itself: the one that runs or is counted, else the next, else the last. */
function presentRound(rounds: readonly Round[], now: Date): Round | undefined {
  const inState = (...states: string[]) => rounds.filter((one) => states.includes(roundStateAt(one, now)));
  return inState('running').at(-1) ?? inState('counting').at(0) ?? inState('upcoming').at(-1) ?? rounds.at(0);
}

/** Missions of members (PR-2). */
export const missionHandlers: Handlers<'getLeaderboard' | 'listMissions' | 'claimMission'> = {
  async getLeaderboard({ query, member, context }) {
    const { database, brandId, site, now } = context;
    const languages = readerLanguages(context);
    const rounds = await listRounds(database.db, brandId, { shown: await requireMissions(context) });
    const chosen = rounds.find(({ id }) => id === query.round) ?? presentRound(rounds, now);
    return {
      serverTime: now.toISOString(),
      rounds: rounds.map((round) => ({
        id: round.id,
        title: textInLanguages(round.terms.texts, 'title', languages),
        state: roundStateAt(round, now),
        startsAt: round.startsAt.toISOString(),
        endsAt: round.endsAt.toISOString(),
      })),
      round: chosen
        ? await readRound(database.db, chosen, {
            memberId: member.type === memberTypes.trial ? undefined : member.id,
            ...{ languages, now, decimals: site.brand.currency.decimals },
          })
        : null,
    };
  },

  async listMissions({ member, context }) {
    const { database, brandId, site, now } = context;
    const { timeZone: zone, currency } = site.brand;
    const since = new Date(now.getTime() - (longestClaim + shownFor) * dayMs);
    const tasks = await listTasks(database.db, brandId, { shown: await requireMissions(context), since });
    const at = { now, zone };
    const owner = { brandId, memberId: member.id };
    const scores = await readTaskScores(database.db, owner, { tasks, ...at });
    const reader = { languages: readerLanguages(context), decimals: currency.decimals };
    return {
      serverTime: now.toISOString(),
      list: taskList(tasks, scores, at).map((progress) => describeTask(progress, reader)),
    };
  },

  async claimMission({ body: { id, period }, member, context }) {
    const { database, brandId, site, now } = context;
    refuseTrial(member);
    const { demo } = await requireMissions(context);
    const task = await findTask(database.db, brandId, id);
    if (!task?.enabled || (task.demo && !demo) || !isPeriodOf(task, period))
      throw new ApiFailure('request.notFound', 'there is no such task');
    const zone = site.brand.timeZone;
    const claim = { task, period, memberId: member.id, now, zone };
    const amount = await retrying(database, (tx) => claimTask(tx, claim));
    return { amount: scaleAmount(amount, site.brand.currency.decimals) };
  },
};
