import { compareAmounts, fromUnits, toUnits } from '#src/domain/money/units.ts';
import type { RainSetting } from '#src/server/operator/rainChanges.ts';
import { closestRounds } from '#src/server/rains/rainRounds.ts';
import type { RainTerms } from '#src/server/rains/rains.ts';
import {
  amountField,
  type FoundProblems,
  readAmount,
  readCount,
  shortMoney,
} from '../../payments/moneyFields.ts';
import { checkboxValue, type FormReading, isChecked, trimmedValue } from '../../settings/section.ts';
import {
  areaField,
  type FieldValues,
  type FormContent,
  switchField,
  textField,
} from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { parseZonedInput, toZonedInput } from '../../view/zonedInput.ts';
import { readRuleLevels, readRuleTexts, ruleTextFields, ruleTextValues } from '../ruleFields.ts';

/** What reading a form depends on. */
export interface RainFormTerms {
  readonly decimals: number;
  /** Every language that the brand offers: each needs its title. */
  readonly languages: readonly string[];
  /** The levels that the brand has. */
  readonly levels: readonly number[];
  /** The brand's time zone. */
  readonly zone: string;
}

/** Bounds of what a form takes. */
const longestRound = 300;
const mostTimes = 288;

/** Form values of a rain. */
export const rainValues = (
  { enabled, startsAt, endsAt, budget, terms }: RainSetting,
  zone: string,
): FieldValues => ({
  ...checkboxValue('enabled', enabled),
  startsAt: toZonedInput(startsAt, zone),
  endsAt: toZonedInput(endsAt, zone),
  times: terms.times.join(' '),
  seconds: String(terms.seconds),
  envelopes: String(terms.envelopes),
  ...{ pool: shortMoney(terms.pool), least: shortMoney(terms.least), most: shortMoney(terms.most) },
  ...{ budget: shortMoney(budget), turnover: shortMoney(terms.turnover), levels: terms.levels.join(', ') },
  ...ruleTextValues(terms.texts),
});

function readTime(
  form: FieldValues,
  { name, label, zone }: { readonly name: string; readonly label: string; readonly zone: string },
  problems: FoundProblems,
): Date {
  const read = parseZonedInput(trimmedValue(form, name), zone);
  if (!read) problems[name] = `${label}: a day and a time in ${zone}, such as 2026-12-31 22:00.`;
  return read ?? new Date(0);
}

/** Reads the times of a day: in their order, each once. */
function readTimes(form: FieldValues, seconds: number, problems: FoundProblems): string[] {
  const typed = trimmedValue(form, 'times')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const wrong = typed.find((time) => !/^([01]?\d|2[0-3]):[0-5]\d$/.test(time));
  if (wrong !== undefined || typed.length === 0) {
    problems.times = `Times: ${wrong === undefined ? 'at least one' : `"${wrong}" is none`}; hours and minutes, such as 12:30 20:00.`;
    return [];
  }
  const times = [...new Set(typed.map((time) => time.padStart(5, '0')))].sort();
  if (times.length > mostTimes) problems.times = `Times: at most ${mostTimes}.`;
  else if (times.length > 1 && closestRounds(times) < seconds)
    problems.times = `Times: two rounds are ${closestRounds(times)} seconds apart, and a round lasts ${seconds}. Move one, or shorten the round.`;
  return times;
}

const manyOf = (amount: string, count: number): string => fromUnits(toUnits(amount) * BigInt(count));

/** What stands against the envelopes of a round: they could never hold what the round gives. */
function checkEnvelopes(
  { envelopes, pool, least, most }: RainTerms,
  budget: string,
  problems: FoundProblems,
): void {
  const [low, high] = [manyOf(least, envelopes), manyOf(most, envelopes)];
  if (compareAmounts(least, most) > 0)
    problems.most = 'Most in an envelope: must not be less than the least.';
  else if (compareAmounts(pool, low) < 0)
    problems.pool = `A round gives: ${envelopes} envelopes with at least ${shortMoney(least)} need ${shortMoney(low)}.`;
  else if (compareAmounts(pool, high) > 0)
    problems.pool = `A round gives: ${envelopes} envelopes hold ${shortMoney(high)} at most, so that the rest could never be found.`;
  if (compareAmounts(budget, pool) < 0)
    problems.budget = `Budget: less than one round, which gives ${shortMoney(pool)}.`;
}

/** Reads a posted rain. Never throws. */
export function readRainForm(form: FieldValues, known: RainFormTerms): FormReading<RainSetting> {
  const problems: FoundProblems = {};
  const { decimals, languages, levels, zone } = known;
  const amount = (name: string, label: string) =>
    readAmount(form, { name, label, decimals, positive: true }, problems) ?? '0';
  const startsAt = readTime(form, { name: 'startsAt', label: 'Begins', zone }, problems);
  const endsAt = readTime(form, { name: 'endsAt', label: 'Ends', zone }, problems);
  if (!problems.startsAt && endsAt <= startsAt) problems.endsAt ??= 'Ends: must come after the beginning.';
  const seconds =
    readCount(form, { name: 'seconds', label: 'A round lasts', least: 15, most: longestRound }, problems) ??
    60;
  const envelopes =
    readCount(form, { name: 'envelopes', label: 'Envelopes', least: 1, most: 100_000 }, problems) ?? 1;
  const turnover = readAmount(form, { name: 'turnover', label: 'Wagered' }, problems) ?? '0';
  if (compareAmounts(turnover, '100') > 0) problems.turnover = 'Wagered: at most 100 times.';
  const terms: RainTerms = {
    texts: readRuleTexts(form, languages, problems),
    times: readTimes(form, seconds, problems),
    ...{ seconds, envelopes, turnover },
    pool: amount('pool', 'A round gives'),
    least: amount('least', 'Least in an envelope'),
    most: amount('most', 'Most in an envelope'),
    levels: readRuleLevels(form, levels, problems),
  };
  const budget = amount('budget', 'Budget');
  if (Object.keys(problems).length === 0) checkEnvelopes(terms, budget, problems);
  if (Object.keys(problems).length > 0) return { problems };
  return { value: { enabled: isChecked(form, 'enabled'), startsAt, endsAt, budget, terms } };
}

/** The fields of a rain. */
export const rainFields = (
  filled: FormContent,
  { languages, zone }: Pick<RainFormTerms, 'languages' | 'zone'>,
): Html =>
  html`${switchField({ name: 'enabled', label: 'In use', hint: 'Members see its countdown, and its rounds begin.' }, filled)}
<div class="row">${textField({ name: 'startsAt', label: `Begins (${zone})`, kind: 'datetime-local' }, filled)}${textField({ name: 'endsAt', label: `Ends (${zone})`, kind: 'datetime-local' }, filled)}</div>
${areaField({ name: 'times', label: `Rounds begin at (${zone})`, rows: 2, wide: true, code: true, dir: 'ltr', placeholder: '12:30 20:00', hint: 'Times of every day, with a space between.' }, filled)}
<div class="row">${textField({ name: 'seconds', label: 'A round lasts, in seconds', kind: 'number', maxLength: 3, hint: `15 to ${longestRound}.` }, filled)}${textField({ name: 'envelopes', label: 'Envelopes a round', kind: 'number', maxLength: 6, hint: 'As many members find something.' }, filled)}${amountField({ name: 'pool', label: 'A round gives', hint: 'In all its envelopes.' }, filled)}</div>
<div class="row">${amountField({ name: 'least', label: 'Least in an envelope' }, filled)}${amountField({ name: 'most', label: 'Most in an envelope' }, filled)}${amountField({ name: 'budget', label: 'Budget', hint: 'Of all rounds. Once it is spent, rounds give nothing.' }, filled)}</div>
<div class="row">${amountField({ name: 'turnover', label: 'Wagered', hint: 'Times, before it can be withdrawn; 0 for never.' }, filled)}${textField({ name: 'levels', label: 'Levels', dir: 'ltr', maxLength: 64, hint: 'Numbers; empty for all.' }, filled)}</div>
${ruleTextFields(filled, languages)}`;
