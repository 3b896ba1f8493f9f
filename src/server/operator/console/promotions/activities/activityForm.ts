import { type ActivityMeasure, activityMeasures } from '#schemas/api/activities.ts';
import { gameFamilies, memberTypeCodes, memberTypes } from '#schemas/codes.ts';
import { bannerThemes } from '#src/art/banner/bannerScenes.ts';
import { compareAmounts, fromUnits, toUnits } from '#src/domain/money/units.ts';
import type { ActivityAudience, ActivityGoal, ActivityPrize } from '#src/domain/promotions/activityTerms.ts';
import type { StoredActivity } from '#src/server/activities/activityStore.ts';
import { type FoundProblems, readAmount, readCount, readPercent } from '../../payments/moneyFields.ts';
import type { FormReading } from '../../settings/section.ts';
import { isChecked, trimmedValue } from '../../settings/section.ts';
import type { FieldValues } from '../../view/controls.ts';
import { parseInputTime } from '../../view/inputTime.ts';
import { readActivityTexts } from './activityTextFields.ts';
import { categoryFrom, kindFrom, rhythmFrom } from './activityWords.ts';

/** Types of members that an activity may be for: a trial is never one. */
export const audienceTypes: readonly number[] = memberTypeCodes.filter((type) => type !== memberTypes.trial);

/** What a form is read with. */
export interface ActivityFormContext {
  readonly decimals: number;
  /** Levels of the brand, and the languages that it offers. */
  readonly levels: readonly number[];
  readonly languages: readonly string[];
  /** The language of the texts on screen, and the one in which there has to be a text. */
  readonly language: string;
  readonly first: string;
}

/** Those of a list whose box is checked. */
const checkedOf = <T extends string | number>(form: FieldValues, name: string, list: readonly T[]): T[] =>
  list.filter((one) => isChecked(form, `${name}.${one}`));

function readTime(form: FieldValues, name: string, label: string, problems: FoundProblems): string | null {
  const at = parseInputTime(trimmedValue(form, name));
  if (at === null) problems[name] = `${label}: a day and a time, or nothing.`;
  return at ?? null;
}

function readAudience(
  form: FieldValues,
  stored: ActivityAudience,
  { levels, languages }: ActivityFormContext,
  problems: FoundProblems,
): ActivityAudience {
  // A level that the brand lost is still on the form, so that it can be taken out.
  const known = [...new Set([...levels, ...stored.levels])];
  return {
    types: checkedOf(form, 'type', audienceTypes),
    levels: checkedOf(form, 'level', known),
    languages: checkedOf(form, 'language', [...new Set([...languages, ...stored.languages])]),
    registeredFrom: readTime(form, 'registeredFrom', 'Registered from', problems),
    registeredUntil: readTime(form, 'registeredUntil', 'Registered until', problems),
  };
}

/** A goal of money in the currency's decimals, or of whole bets or days. */
function readGoal(form: FieldValues, decimals: number, problems: FoundProblems): ActivityGoal | null {
  const measure: ActivityMeasure | undefined = activityMeasures.find(
    (one) => one === trimmedValue(form, 'measure'),
  );
  if (measure === undefined) return null;
  const isMoney = measure === 'deposit' || measure === 'stake';
  const entry = { name: 'goal', label: 'Goal', decimals: isMoney ? decimals : 0, positive: true };
  return {
    measure,
    goal: readAmount(form, entry, problems) ?? '1',
    categories: measure === 'deposit' ? [] : checkedOf(form, 'family', gameFamilies),
    before: isChecked(form, 'before'),
  };
}

function readPrize(form: FieldValues, decimals: number, problems: FoundProblems): ActivityPrize {
  if (trimmedValue(form, 'prizeKind') !== 'percent') {
    const entry = { name: 'amount', label: 'Amount', decimals, positive: true };
    return { kind: 'fixed', amount: readAmount(form, entry, problems) ?? '0', percent: '0', most: null };
  }
  const percent = readPercent(form, { name: 'percent', label: 'Percent' }, problems) ?? '0';
  if (problems.percent === undefined && toUnits(percent) === 0n)
    problems.percent = 'Percent: must be more than 0.';
  const entry = { name: 'most', label: 'At most', decimals, positive: true, optional: true };
  return { kind: 'percent', amount: '0', percent, most: readAmount(form, entry, problems) ?? null };
}

/** What an amount is stored as, so that the same amount is the same text. */
const stored8 = (amount: string): string => fromUnits(toUnits(amount));

/** Reads a posted activity, with its texts in one language. What contradicts itself is another's to say. Never throws. */
export function readActivityForm(
  form: FieldValues,
  stored: StoredActivity,
  context: ActivityFormContext,
): FormReading<StoredActivity> {
  const problems: FoundProblems = {};
  const notes: string[] = [];
  const { decimals } = context;
  const texts = readActivityTexts(form, stored.terms.texts, context, { problems, notes });
  const category = categoryFrom(trimmedValue(form, 'category'));
  const kind = kindFrom(trimmedValue(form, 'kind'));
  const rhythm = rhythmFrom(trimmedValue(form, 'rhythm'));
  const picture = bannerThemes.find((one) => one === trimmedValue(form, 'picture'));
  for (const [name, value, label] of [
    ['category', category, 'Category'],
    ['kind', kind, 'How members take part'],
    ['rhythm', rhythm, 'Begins anew'],
    ['picture', picture, 'Picture'],
  ] as const)
    if (value === undefined) problems[name] = `${label}: choose one of the list.`;
  const starts = readTime(form, 'starts', 'From', problems);
  if (starts === null && problems.starts === undefined) problems.starts = 'From: a day and a time.';
  const ends = readTime(form, 'ends', 'Until', problems);
  const budget = readAmount(
    form,
    { name: 'budget', label: 'Budget', decimals, positive: true, optional: true },
    problems,
  );
  const turnover = readAmount(form, { name: 'turnover', label: 'Wagered' }, problems) ?? '0';
  if (compareAmounts(turnover, '100') > 0) problems.turnover = 'Wagered: at most 100 times.';
  const total =
    trimmedValue(form, 'total') === ''
      ? null
      : readCount(form, { name: 'total', label: 'Rewards in all', least: 1, most: 10_000 }, problems);
  const sort = readCount(form, { name: 'sort', label: 'Position', most: 9999 }, problems);
  const perTurn = readCount(
    form,
    { name: 'perTurn', label: 'Rewards in a turn', least: 1, most: 100 },
    problems,
  );
  const who = readAudience(form, stored.terms.who, context, problems);
  const goal = readGoal(form, decimals, problems);
  const prize = readPrize(form, decimals, problems);
  if (Object.keys(problems).length > 0 || !category || !kind || !rhythm || !picture || starts === null)
    return { problems };
  return {
    value: {
      ...{ id: stored.id, category, kind, enabled: isChecked(form, 'enabled'), demo: false, sort: sort ?? 0 },
      ...{ exclusive: isChecked(form, 'exclusive'), budget: budget === undefined ? null : stored8(budget) },
      ...{ starts: new Date(starts), ends: ends === null ? null : new Date(ends) },
      terms: {
        ...{
          texts,
          picture,
          who,
          days: checkedOf(form, 'day', [1, 2, 3, 4, 5, 6, 7]),
          goal,
          prize,
          rhythm,
          turnover,
        },
        ...{ perTurn: perTurn ?? 1, total: total ?? null },
      },
    },
    notes,
  };
}
