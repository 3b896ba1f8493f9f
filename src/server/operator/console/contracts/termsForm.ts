import { type ContractKind, contractKinds, dividendPeriods, mostSteps } from '#schemas/api/contractLists.ts';
import { type ContractStep, termsFault } from '#src/domain/money/contracts.ts';
import { compareAmounts, toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { StoredTerms } from '#src/server/db/contractTables.ts';
import type { OfferedTerms } from '#src/server/operator/contractChanges.ts';
import type { BrandSettings } from '#src/server/settings/settings.ts';
import {
  amountField,
  type FoundProblems,
  readAmount,
  readCount,
  readPercent,
} from '../payments/moneyFields.ts';
import { type FormReading, trimmedValue } from '../settings/section.ts';
import { type FieldValues, type FormContent, selectField, textField } from '../view/controls.ts';
import { type Html, html } from '../view/html.ts';
import { contractKindWords, periodWords } from './contractWords.ts';

/** By what a form is read. */
export interface TermsRead {
  readonly decimals: number;
  readonly ceilings: BrandSettings['contracts']['ceilings'];
}

/** Steps that a form shows at once; the others are folded away. */
const openSteps = 4;

/** More of a team than a contract can ask for. */
const mostActive = 1_000_000;

const places = Array.from({ length: mostSteps }, (_, at) => at + 1);
const fromName = (place: number) => `step-${place}-from`;
const percentName = (place: number) => `step-${place}-percent`;

/** The ceiling of a kind in a sentence. */
const ceilingSentence = (kind: ContractKind, ceiling: string): string =>
  `at most ${ceiling} %, this brand’s ceiling for a contract of the kind “${contractKindWords[kind]}”. It is set under Settings.`;

/** Form values of terms. */
export const termsValues = ({ kind, terms }: OfferedTerms): FieldValues => ({
  kind,
  ...Object.fromEntries(
    terms.steps.flatMap(({ from, percent }, at) => [
      [fromName(at + 1), from],
      [percentName(at + 1), percent],
    ]),
  ),
  ...{ active: String(terms.active), most: terms.most ?? '', period: terms.period ?? 'month' },
});

/** What a new form starts from. */
export const emptyTermsValues: FieldValues = { kind: 'daily', active: '1', most: '', period: 'month' };

const isKind = (text: string): text is ContractKind => contractKinds.some((kind) => kind === text);

/** The step at a place; undefined where nothing was entered, or what was is a problem. */
function readStep(
  form: FieldValues,
  place: number,
  { decimals, ceiling }: { readonly decimals: number; readonly ceiling: readonly [ContractKind, string] },
  problems: FoundProblems,
): ContractStep | undefined {
  const names = [fromName(place), percentName(place)] as const;
  if (names.every((name) => trimmedValue(form, name) === '')) return undefined;
  const label = `Step ${place}`;
  const from = readAmount(form, { name: names[0], label: `${label}, from`, decimals }, problems);
  const percent = readPercent(form, { name: names[1], label: `${label}, percent` }, problems);
  if (from === undefined || percent === undefined) return undefined;
  const [kind, most] = ceiling;
  if (toUnits(percent) === 0n) problems[names[1]] = `${label}, percent: must be more than 0.`;
  else if (compareAmounts(percent, most) > 0)
    problems[names[1]] = `${label}, percent: ${ceilingSentence(kind, most)}`;
  return { from, percent };
}

/** Records what is wrong with steps together. */
function checkSteps(terms: StoredTerms, problems: FoundProblems): void {
  const fault = termsFault(terms);
  if (fault === 'none') problems[fromName(1)] = 'Step 1: enter at least one step.';
  else if (fault !== undefined)
    problems[fromName(1)] =
      'Steps: each begins above the one before it, and pays no lower percentage. Put them in order.';
}

/** Reads posted terms with their kind. Never throws. */
export function readTermsForm(
  form: FieldValues,
  { decimals, ceilings }: TermsRead,
): FormReading<OfferedTerms> {
  const problems: FoundProblems = {};
  const kind = trimmedValue(form, 'kind');
  if (!isKind(kind)) return { problems: { kind: 'Kind: choose one of the list.' } };
  const on = { decimals, ceiling: [kind, ceilings[kind]] as const };
  const steps = places.flatMap((place) => readStep(form, place, on, problems) ?? []);
  const active = readCount(form, { name: 'active', label: 'Active members', most: mostActive }, problems);
  const bound = { name: 'most', label: 'Most', decimals, positive: true, optional: true };
  const most = readAmount(form, bound, problems) ?? null;
  const asked = trimmedValue(form, 'period');
  const period = kind === 'dividend' ? (dividendPeriods.find((one) => one === asked) ?? null) : null;
  if (kind === 'dividend' && period === null)
    problems.period = 'Period: a dividend needs one. Choose one of the list.';
  const terms = { steps, active: active ?? 0, most, period };
  if (Object.keys(problems).length === 0) checkSteps(terms, problems);
  return Object.keys(problems).length > 0 ? { problems } : { value: { kind, terms } };
}

/** The inputs of the step at a place. */
const stepFields = (place: number, filled: FormContent): Html =>
  html`<div class="row">${amountField({ name: fromName(place), label: `Step ${place}, from` }, filled)}${amountField({ name: percentName(place), label: `Step ${place}, percent`, maxLength: 12 }, filled)}</div>`;

/** The fields of terms: their kind, the steps of the scale, and the bounds. */
export function termsFields(
  filled: FormContent,
  { ceilings, currency: { code } }: Pick<TermsRead, 'ceilings'> & { readonly currency: Currency },
): Html {
  const [first, more] = [places.slice(0, openSteps), places.slice(openSteps)];
  const isUsed = more.some((place) =>
    [fromName(place), percentName(place)].some((name) => filled.values[name] || filled.problems[name]),
  );
  const kinds = contractKinds.map((kind) => [kind, contractKindWords[kind]] as const);
  const periods = dividendPeriods.map((period) => [period, periodWords[period]] as const);
  const bounds = contractKinds.map((kind) => `${contractKindWords[kind]} ${ceilings[kind]}`).join(', ');
  return html`<div class="row">${selectField({ name: 'kind', label: 'Kind', hint: 'Salaries are paid by what the team stakes in a day, a dividend by what it loses in a period.' }, kinds, filled)}${selectField({ name: 'period', label: 'Period', hint: 'Of a dividend only.' }, periods, filled)}</div>
<fieldset class="plain"><legend>Steps</legend><p class="hint">From each step’s amount in ${code} on, its percentage of the whole amount: with 0.5 % from 1000 and 0.8 % from 5000, a base of 6000 brings 48, and one of 900 nothing. Leave the rest empty. At most, in percent: ${bounds}.</p>${first.map((place) => stepFields(place, filled))}<details${isUsed && html` open`}><summary>More steps</summary>${more.map((place) => stepFields(place, filled))}</details></fieldset>
<div class="row">${textField({ name: 'active', label: 'Active members', kind: 'number', maxLength: 7, hint: 'How many of the team must have bet; of fewer, nothing is paid.' }, filled)}${amountField({ name: 'most', label: 'Most', hint: `What it pays at most for a day, or a period, in ${code}. Empty: no bound.` }, filled)}</div>`;
}
