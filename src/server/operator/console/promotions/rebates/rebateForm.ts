import { type GameFamily, gameFamilies } from '#schemas/codes.ts';
import { compareAmounts, toUnits } from '#src/domain/money/units.ts';
import { dateFormats } from '#src/domain/values/dateFormats.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { localeText } from '#src/server/kernel/localeTexts.ts';
import type { RebateVersion } from '#src/server/operator/rebateChanges.ts';
import { type RebateMode, type RebateTerms, rebateModes } from '#src/server/rebates/rules.ts';
import {
  amountField,
  type FoundProblems,
  readAmount,
  readCount,
  readPercent,
} from '../../payments/moneyFields.ts';
import { type FormReading, trimmedValue } from '../../settings/section.ts';
import { type FieldValues, type FormContent, selectField, textField } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';

/** Highest percentage: above it, players are paid to play. */
const mostPercent = '5';

/** How far ahead a version can be planned, in days. */
const mostAhead = 366;

/** A level of a brand. */
export interface NamedLevel {
  readonly level: number;
  readonly name: string;
}

/** By what a form is read. */
export interface RebateFormTerms {
  readonly decimals: number;
  readonly levels: readonly NamedLevel[];
  /** The day that it is in the brand's zone. */
  readonly today: string;
  /** Days on which versions begin. */
  readonly taken: readonly string[];
}

/** What a new brand's form starts from. */
export const emptyRebateTerms: RebateTerms = {
  ...{ mode: 'manual', rates: {}, least: '1', mostDaily: '500', days: 7, turnover: '1', budget: '10000' },
};

const modeWords: Readonly<Record<RebateMode, string>> = {
  manual: 'Members claim it',
  automatic: 'Paid once a day is over',
  off: 'No rebate from this day on',
};

const rateName = (category: string, level: number | string) => `rate-${category}-${level}`;

/** The name of a category, as members read it. */
export const categoryName = (category: GameFamily): string =>
  localeText('EN', `gameType.${category}`) ?? category;

/** Form values of a version. */
export const rebateValues = ({ from, terms }: RebateVersion): FieldValues => ({
  from,
  mode: terms.mode,
  ...{ least: terms.least, mostDaily: terms.mostDaily, days: String(terms.days), turnover: terms.turnover },
  budget: terms.budget ?? '',
  ...Object.fromEntries(
    Object.entries(terms.rates).flatMap(([category, rates]) =>
      Object.entries(rates).map(([level, percent]) => [rateName(category, level), percent]),
    ),
  ),
});

/** Records rates of what the brand does not have: the form is older than its levels. */
function checkUnknown(form: FieldValues, levels: readonly NamedLevel[], problems: FoundProblems): void {
  for (const name of Object.keys(form)) {
    const [, category = '', level = ''] = /^rate-(.*)-(.*)$/.exec(name) ?? [];
    if (category === '') continue;
    if (!gameFamilies.some((known) => known === category))
      problems[name] = `There is no category ${category}. Open the page again.`;
    else if (!levels.some((known) => String(known.level) === level))
      problems[name] = `This brand has no level ${level}. Open the page again, or add the level first.`;
  }
}

/** Reads the rates by category and level; an empty one is none. */
function readRates(
  form: FieldValues,
  levels: readonly NamedLevel[],
  problems: FoundProblems,
): RebateTerms['rates'] {
  const rates: Record<string, Record<string, string>> = {};
  for (const category of gameFamilies)
    for (const { level, name } of levels) {
      const field = rateName(category, level);
      if (trimmedValue(form, field) === '') continue;
      const label = `${categoryName(category)}, ${name}`;
      const percent = readPercent(form, { name: field, label, most: mostPercent }, problems);
      if (percent !== undefined) rates[category] = { ...rates[category], [String(level)]: percent };
    }
  return rates;
}

/** Records a day on which no version can begin. */
function checkFrom(from: string, { today, taken }: RebateFormTerms, problems: FoundProblems): void {
  if (!dateFormats.date(from)) problems.from = 'From: a day, such as 2027-01-31.';
  else if (from <= today)
    problems.from = `From: ${addDays(today, 1)} or later. Play of days that have begun keeps its rates.`;
  else if (from > addDays(today, mostAhead)) problems.from = 'From: at most a year ahead.';
  else if (taken.includes(from))
    problems.from = 'From: another version begins on that day. Withdraw it first, or choose another day.';
}

const isMode = (text: string): text is RebateMode => rebateModes.some((mode) => mode === text);

/** Reads a posted version. Never throws. */
export function readRebateForm(form: FieldValues, on: RebateFormTerms): FormReading<RebateVersion> {
  const problems: FoundProblems = {};
  const { decimals, levels } = on;
  const from = trimmedValue(form, 'from');
  checkFrom(from, on, problems);
  const mode = trimmedValue(form, 'mode');
  if (!isMode(mode)) problems.mode = 'How: choose one of the list.';
  checkUnknown(form, levels, problems);
  const rates = readRates(form, levels, problems);
  const least = readAmount(form, { name: 'least', label: 'Paid from', decimals }, problems) ?? '0';
  const most = { name: 'mostDaily', label: 'Most for a day', decimals, positive: true };
  const mostDaily = readAmount(form, most, problems);
  const budget = readAmount(form, { name: 'budget', label: 'Budget', decimals, optional: true }, problems);
  const turnover = readAmount(form, { name: 'turnover', label: 'Wagered' }, problems) ?? '0';
  if (compareAmounts(turnover, '100') > 0) problems.turnover = 'Wagered: at most 100 times.';
  const days = readCount(form, { name: 'days', label: 'Can be claimed for', least: 1, most: 90 }, problems);
  if (mostDaily !== undefined && compareAmounts(least, mostDaily) > 0)
    problems.least = 'Paid from: at most what a member gets for a day, else a day alone is never paid.';
  if (budget !== undefined && compareAmounts(budget, least) < 0)
    problems.budget = 'Budget: at least what is paid at a time. Leave it empty for no bound.';
  const pays = Object.values(rates).some((byLevel) =>
    Object.values(byLevel).some((one) => toUnits(one) > 0n),
  );
  if (isMode(mode) && mode !== 'off' && !pays && Object.keys(problems).length === 0)
    problems.mode = 'How: enter at least one rate above 0, or choose that there is no rebate.';
  if (Object.keys(problems).length > 0 || !isMode(mode)) return { problems };
  return {
    value: {
      from,
      terms: {
        ...{ mode, rates, least, mostDaily: mostDaily ?? '0', days: days ?? 1, turnover },
        budget: budget ?? null,
      },
    },
  };
}

/** The fields of a version: when and how, the rates of every category by level, and the bounds. */
export const rebateFields = (filled: FormContent, levels: readonly NamedLevel[], zone: string): Html =>
  html`<div class="row">${textField({ name: 'from', label: 'From', kind: 'date', hint: `A day of ${zone} that has not begun.` }, filled)}${selectField({ name: 'mode', label: 'How' }, Object.entries(modeWords), filled)}</div>
<p class="hint">Percent of what is staked, won or lost, for members of each level. Empty: none. At most ${mostPercent}.</p>
${gameFamilies.map((category) => html`<fieldset class="plain"><legend>${categoryName(category)}</legend><div class="row">${levels.map(({ level, name }) => amountField({ name: rateName(category, level), label: name, maxLength: 8 }, filled))}</div></fieldset>`)}
<div class="row">${amountField({ name: 'least', label: 'Paid from', hint: 'The least that is paid at a time.' }, filled)}${amountField({ name: 'mostDaily', label: 'Most for a day', hint: 'Of one member.' }, filled)}${textField({ name: 'days', label: 'Can be claimed for', kind: 'number', maxLength: 2, hint: 'Days, the first one after that of the play.' }, filled)}</div>
<div class="row">${amountField({ name: 'turnover', label: 'Wagered', hint: 'How many times it is to be wagered before money may leave.' }, filled)}${amountField({ name: 'budget', label: 'Budget', hint: 'The most that this version promises all members together. Empty: no bound.' }, filled)}</div>`;
