import { compareAmounts } from '#src/domain/money/units.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { lastPrizeRank, shrunkRank } from '#src/server/missions/prizes.ts';
import type { MissionCheck, MissionSetting } from '#src/server/operator/missionChanges.ts';
import { isSameValue } from '#src/server/operator/operatorChanges.ts';
import { shortMoney } from '../../payments/moneyFields.ts';
import { pluralize } from '../../view/controls.ts';

type Found = Record<string, string>;

/** Fields that say what members play for, by what a problem calls them. */
const fixed = {
  startsAt: 'Begins',
  metric: 'Points',
  goal: 'Goal',
} as const;
const fixedTerms = {
  categories: 'Games',
  leastStake: 'Least bet',
  levels: 'Levels',
  turnover: 'Wagered',
  claimDays: 'Days to claim',
} as const;

const runs = '; members are playing for it already.';

/** What a mission that has begun does not let go of: what members were told when they began to play for it. */
function keptPromises(before: MissionSetting, after: MissionSetting, found: Found): void {
  if (before.enabled && !after.enabled && after.kind === 'round')
    found.enabled = 'In use: a round that runs is ended, not taken out of use. The way is below.';
  for (const [name, label] of Object.entries(fixed)) {
    const [old, now] = [before[name as keyof typeof fixed], after[name as keyof typeof fixed]];
    const same =
      name === 'goal'
        ? compareAmounts(String(old), String(now)) === 0
        : isSameValue(String(old), String(now));
    if (!same) found[name] = `${label}: stays as it is${runs}`;
  }
  for (const [name, label] of Object.entries(fixedTerms)) {
    const key = name as keyof typeof fixedTerms;
    const same =
      name === 'leastStake' || name === 'turnover'
        ? compareAmounts(String(before.terms[key]), String(after.terms[key])) === 0
        : isSameValue(before.terms[key], after.terms[key]);
    if (!same) found[name === 'categories' ? 'metric' : name] = `${label}: stays as it is${runs}`;
  }
  if (after.endsAt < before.endsAt) found.endsAt = `Ends: may be put off, not brought forward${runs}`;
  if (compareAmounts(after.budget, before.budget) < 0)
    found.budget = `Budget: may only grow, from ${shortMoney(before.budget)} on${runs}`;
}

/** Prizes and rewards of what runs only grow. */
function grownRewards(before: MissionSetting, after: MissionSetting, found: Found): void {
  if (before.kind === 'task' && after.kind === 'task') {
    if (compareAmounts(after.terms.reward, before.terms.reward) < 0)
      found.reward = `Reward: may only grow, from ${shortMoney(before.terms.reward)} on${runs}`;
    if (after.rhythm !== before.rhythm) found.rhythm = `How often: stays as it is${runs}`;
  }
  if (before.kind !== 'round' || after.kind !== 'round') return;
  if (after.terms.ties !== before.terms.ties) found.ties = `Equal points: stays as it is${runs}`;
  const rank = shrunkRank(before.terms.prizes, after.terms.prizes);
  if (rank === undefined) return;
  const row = after.terms.prizes.findIndex(({ from, to }) => from <= rank && rank <= to);
  const place = row === -1 ? Math.max(0, after.terms.prizes.length - 1) : row;
  found[`prize.${place}.amount`] =
    `Prizes: rank ${rank} of ${pluralize(lastPrizeRank(before.terms.prizes), 'rank')} would get less than before. Prizes of a round that runs may only grow.`;
}

/** A round of the same points at the same time: members could not tell what a bet counts for. */
async function overlapping(
  tx: Queries,
  brandId: string,
  id: string,
  { metric, startsAt, endsAt }: MissionSetting,
): Promise<string | undefined> {
  const other = await tx
    .selectFrom('mission')
    .select(['id', 'starts_at', 'ends_at'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'round')
    .where('enabled', '=', true)
    .where('metric', '=', metric)
    .where('id', '<>', id)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .orderBy('starts_at')
    .executeTakeFirst();
  if (!other) return undefined;
  const day = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
  return `Begins: overlaps the round ${other.id} of the same points, from ${day(other.starts_at)} to ${day(other.ends_at)} UTC. Choose another time or other points.`;
}

/** What stands against a mission as it was filled in, by field. */
export const missionCheck =
  (
    { brandId, id, now }: { readonly brandId: string; readonly id: string; readonly now: Date },
    after: MissionSetting,
  ): MissionCheck =>
  async (tx, before) => {
    const found: Found = {};
    const begun = before?.enabled && before.startsAt <= now;
    if (begun) {
      keptPromises(before, after, found);
      grownRewards(before, after, found);
    } else {
      // A minute is what the field can say; whoever fills it in needs some time.
      if (after.enabled && after.startsAt.getTime() < now.getTime() - 10 * 60_000)
        found.startsAt =
          'Begins: is past. What was played before would not count; choose a time from now on.';
    }
    if (after.enabled && after.endsAt <= now)
      found.endsAt ??= 'Ends: is past, so that nobody could take part.';
    if (after.kind === 'round' && after.enabled) {
      const overlap = await overlapping(tx, brandId, id, after);
      if (overlap) found.startsAt ??= overlap;
    }
    return found;
  };
