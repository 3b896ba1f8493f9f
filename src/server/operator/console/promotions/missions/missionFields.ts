import { gameFamilies } from '#schemas/codes.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { type MissionMetric, missionMetrics, type SharedTerms } from '#src/server/missions/missionTerms.ts';
import { longestClaim } from '#src/server/missions/taskProgress.ts';
import {
  amountField,
  type FoundProblems,
  readAmount,
  readCount,
  shortMoney,
} from '../../payments/moneyFields.ts';
import { checkboxValue, isChecked, trimmedValue } from '../../settings/section.ts';
import {
  type FieldValues,
  type FormContent,
  selectField,
  switchField,
  textField,
} from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { parseInputTime, toInputTime } from '../../view/inputTime.ts';
import { readRuleLevels, readRuleTexts, ruleTextFields, ruleTextValues } from '../ruleFields.ts';

/** By what points are counted, in words. */
export const metricWords: Readonly<Record<MissionMetric, string>> = {
  stake: 'Stakes: a point for each unit of the currency',
  rounds: 'Bets: a point for each',
  multiple: 'Best multiple of a single bet',
  deposit: 'Deposits: a point for each unit of the currency',
};

/** What every form of missions has. */
interface CommonState {
  readonly enabled: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly metric: MissionMetric;
  readonly goal: string;
  readonly budget: string;
  readonly terms: SharedTerms;
}

/** What reading a form depends on. */
export interface MissionFormTerms {
  readonly decimals: number;
  /** Every language that the brand offers: each needs its title. */
  readonly languages: readonly string[];
  /** The levels that the brand has. */
  readonly levels: readonly number[];
}

/** Form values of what rounds and tasks have in common. */
export const commonValues = (state: CommonState): FieldValues => ({
  ...checkboxValue('enabled', state.enabled),
  startsAt: toInputTime(state.startsAt.toISOString()),
  endsAt: toInputTime(state.endsAt.toISOString()),
  metric: state.metric,
  goal: shortMoney(state.goal),
  budget: shortMoney(state.budget),
  leastStake: shortMoney(state.terms.leastStake),
  turnover: state.terms.turnover,
  claimDays: String(state.terms.claimDays),
  levels: state.terms.levels.join(', '),
  ...Object.assign({}, ...state.terms.categories.map((family) => checkboxValue(`games.${family}`, true))),
  ...ruleTextValues(state.terms.texts),
});

function readTime(form: FieldValues, name: string, label: string, problems: FoundProblems): Date | undefined {
  const read = parseInputTime(trimmedValue(form, name));
  if (read) return new Date(read);
  problems[name] = `${label}: a day and a time, such as 2026-12-31 22:00.`;
  return undefined;
}

/** Reads what rounds and tasks have in common. Amounts that are a problem are 0. */
export function readCommon(
  form: FieldValues,
  { decimals, languages, levels }: MissionFormTerms,
  problems: FoundProblems,
): CommonState {
  const amount = (name: string, label: string, positive = false) =>
    readAmount(form, { name, label, decimals, positive }, problems) ?? '0';
  const startsAt = readTime(form, 'startsAt', 'Begins', problems) ?? new Date(0);
  const endsAt = readTime(form, 'endsAt', 'Ends', problems) ?? new Date(1);
  if (endsAt <= startsAt) problems.endsAt ??= 'Ends: must come after the beginning.';
  const metric = missionMetrics.find((one) => one === trimmedValue(form, 'metric'));
  if (!metric) problems.metric = 'Points: choose one of the list.';
  const turnover = readAmount(form, { name: 'turnover', label: 'Wagered' }, problems) ?? '0';
  if (compareAmounts(turnover, '100') > 0) problems.turnover = 'Wagered: at most 100 times.';
  const claimDays =
    readCount(form, { name: 'claimDays', label: 'Days to claim', least: 1, most: longestClaim }, problems) ??
    1;
  return {
    enabled: isChecked(form, 'enabled'),
    ...{ startsAt, endsAt, metric: metric ?? 'stake' },
    goal: readAmount(form, { name: 'goal', label: 'Goal', decimals: 2, positive: true }, problems) ?? '0',
    budget: amount('budget', 'Budget', true),
    terms: {
      texts: readRuleTexts(form, languages, problems),
      categories: gameFamilies.filter((family) => isChecked(form, `games.${family}`)),
      leastStake: amount('leastStake', 'Least bet'),
      levels: readRuleLevels(form, levels, problems),
      ...{ turnover, claimDays },
    },
  };
}

/** The fields that rounds and tasks have in common. */
export const commonFields = (
  filled: FormContent,
  languages: readonly string[],
  words: { readonly enabled: string; readonly goal: string; readonly claimDays: string },
): Html =>
  html`${switchField({ name: 'enabled', label: 'In use', hint: words.enabled }, filled)}
<div class="row">${textField({ name: 'startsAt', label: 'Begins (UTC)', kind: 'datetime-local' }, filled)}${textField({ name: 'endsAt', label: 'Ends (UTC)', kind: 'datetime-local' }, filled)}</div>
<div class="row">${selectField({ name: 'metric', label: 'Points' }, Object.entries(metricWords), filled)}${amountField({ name: 'goal', label: 'Goal', hint: words.goal }, filled)}${amountField({ name: 'leastStake', label: 'Least bet', hint: 'Bets or deposits below it do not count; 0 for none.' }, filled)}</div>
<fieldset class="plain"><legend>Games that count; none chosen: all</legend><div class="row">${gameFamilies.map((family) => switchField({ name: `games.${family}`, label: family }, filled))}</div></fieldset>
<div class="row">${textField({ name: 'levels', label: 'Levels', maxLength: 60, hint: 'Numbers with commas between; empty: all members. Trials never take part.' }, filled)}${amountField({ name: 'turnover', label: 'Wagered', hint: 'How many times a reward is wagered before money may leave.' }, filled)}${textField({ name: 'claimDays', label: 'Days to claim', kind: 'number', maxLength: 2, hint: words.claimDays }, filled)}${amountField({ name: 'budget', label: 'Budget', hint: 'What all rewards come to, at most.' }, filled)}</div>
${ruleTextFields(filled, languages)}`;
