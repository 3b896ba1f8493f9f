import { compareAmounts, toUnits } from '#src/domain/money/units.ts';
import { isOpenOn } from '#src/domain/promotions/activityTurn.ts';
import type { StoredActivity } from '#src/server/activities/activityStore.ts';

/** What a rule is checked against. */
export interface ActivityChecks {
  readonly now: Date;
  readonly zone: string;
  /** Levels of the brand. */
  readonly levels: readonly number[];
  /** Codes of the languages that the brand offers. */
  readonly languages: readonly string[];
  readonly languageName: (code: string) => string;
  /** What rewards of it were promised so far. */
  readonly promised: string;
  readonly others: readonly StoredActivity[];
}

/** Most days that a period is looked through for one that is open. */
const longest = 14;
const dayMs = 86_400_000;

type Found = Record<string, string>;

function checkPeriod(
  { starts, ends, enabled, terms }: StoredActivity,
  { now, zone }: ActivityChecks,
  found: Found,
): void {
  if (ends === null) return;
  if (ends <= starts) found.ends = 'Until: must be later than From.';
  else if (enabled && ends <= now)
    found.ends =
      'Until: this period is over, nobody could take part. Choose a later time, or take the activity out of use.';
  const days = Math.min(longest, Math.ceil((ends.getTime() - starts.getTime()) / dayMs));
  const isOpen = Array.from({ length: days + 1 }, (_, at) => new Date(starts.getTime() + at * dayMs)).some(
    (day) => day < ends && isOpenOn(terms.days, day, zone),
  );
  if (ends > starts && !isOpen)
    found['day.1'] =
      'Days of the week: none of them is in the period. Choose another day, or a longer period.';
}

function checkAudience(
  { terms: { who } }: StoredActivity,
  { levels, languages }: ActivityChecks,
  found: Found,
): void {
  const unknown = who.levels.filter((level) => !levels.includes(level));
  if (unknown.length > 0)
    found[`level.${unknown[0]}`] = `Levels: this brand has no level ${unknown.join(', ')}. Take it out.`;
  const { registeredFrom: from, registeredUntil: until } = who;
  if (from !== null && until !== null && from >= until)
    found.registeredUntil = 'Registered until: must be later than Registered from, else nobody is meant.';
  if (who.languages.length > 0 && !who.languages.some((code) => languages.includes(code)))
    found[`language.${who.languages[0]}`] =
      'Languages: the brand offers none of these. Choose one that it offers.';
}

function checkGoal({ kind, terms: { goal, prize, rhythm, perTurn } }: StoredActivity, found: Found): void {
  if (kind === 'join' && goal === null)
    found.measure =
      'What counts: who joins needs something to do. Choose it, or let members claim without joining.';
  if (prize.kind === 'percent' && (goal === null || goal.measure === 'rounds' || goal.measure === 'days'))
    found.measure =
      'What counts: a percentage needs money that it is of. Choose deposits or stakes, or pay a fixed amount.';
  if (prize.kind === 'percent' && perTurn > 1)
    found.perTurn = 'Rewards in a turn: a percentage is paid once in a turn. Say 1, or pay a fixed amount.';
  if (goal?.before && kind === 'join')
    found.before =
      'The turn before: what came before joining does not count. Turn it off, or let members claim.';
  if (goal?.before && rhythm === 'once')
    found.before =
      'The turn before: there is none before the only one. Choose how often it begins anew, or turn it off.';
  if (goal?.measure === 'days') checkDays({ goal: goal.goal, rhythm, perTurn }, found);
}

/** A week has seven days, and a month 28 at least. */
function checkDays(
  { goal, rhythm, perTurn }: { goal: string; rhythm: StoredActivity['terms']['rhythm']; perTurn: number },
  found: Found,
): void {
  const most = { once: null, day: 1n, week: 7n, month: 28n }[rhythm];
  if (most !== null && toUnits(goal) * BigInt(perTurn) > most * toUnits('1'))
    found.goal = `Goal: a turn has ${most} days. Ask for fewer, or choose a longer turn.`;
}

function checkLimits({ budget, terms }: StoredActivity, { promised }: ActivityChecks, found: Found): void {
  const { prize, perTurn, total, rhythm } = terms;
  if (total !== null && perTurn > total)
    found.perTurn = `Rewards in a turn: more than the ${total} in all. Say ${total} at most, or more in all.`;
  if (total !== null && rhythm === 'once' && total > perTurn)
    found.total = `Rewards in all: there is one turn, with ${perTurn}. Say ${perTurn}, or leave it empty.`;
  const one = prize.kind === 'fixed' ? prize.amount : prize.most;
  if (budget !== null && one !== null && compareAmounts(budget, one) < 0)
    found.budget = `Budget: less than one reward of ${one}. Say ${one} at least.`;
  if (budget !== null && compareAmounts(budget, promised) < 0)
    found.budget = `Budget: ${promised} is given away already. Say that much at least, or take the activity out of use.`;
}

const titleOf = ({ id, terms }: StoredActivity): string =>
  terms.texts.EN?.title ?? Object.values(terms.texts)[0]?.title ?? id;

function checkOthers(activity: StoredActivity, { others }: ActivityChecks, found: Found): void {
  if (!activity.exclusive || !activity.enabled) return;
  const { starts, ends, category, id } = activity;
  const clash = others.find(
    (other) =>
      other.id !== id &&
      other.category === category &&
      other.exclusive &&
      other.enabled &&
      (ends === null || other.starts < ends) &&
      (other.ends === null || starts < other.ends),
  );
  if (clash)
    found.starts = `From: “${titleOf(clash)}” is alone in the category ${category}, and runs at the same time. Choose another time or category, or take one of them out of use.`;
}

function checkTexts(
  { terms, enabled }: StoredActivity,
  { languages, languageName }: ActivityChecks,
  found: Found,
): void {
  if (!enabled) return;
  const missing = languages.filter((code) => (terms.texts[code]?.title ?? '') === '');
  if (missing.length > 0)
    found.enabled = `In use: the title is missing in ${missing.map(languageName).join(', ')}. Write it there first.`;
}

/**
 * What makes an activity one that nobody can take part in, that contradicts itself, or that stands in another one's way, by
 * the field that has to be changed; nothing where all is well.
 */
export function activityProblems(activity: StoredActivity, checks: ActivityChecks): Readonly<Found> {
  const found: Found = {};
  checkPeriod(activity, checks, found);
  checkAudience(activity, checks, found);
  checkGoal(activity, found);
  checkLimits(activity, checks, found);
  checkOthers(activity, checks, found);
  checkTexts(activity, checks, found);
  return found;
}
