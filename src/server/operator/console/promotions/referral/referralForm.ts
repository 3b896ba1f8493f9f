import { compareAmounts, sumOf, toUnits } from '#src/domain/money/units.ts';
import type { ReferralRuleState } from '#src/server/operator/referralChanges.ts';
import { amountField, type FoundProblems, readAmount, readCount } from '../../payments/moneyFields.ts';
import { checkboxValue, type FormReading, isChecked, trimmedValue } from '../../settings/section.ts';
import {
  areaField,
  type FieldValues,
  type FormContent,
  switchField,
  textField,
} from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { parseInputTime, toInputTime } from '../../view/inputTime.ts';
import { languageName, textLanguage } from '../../view/languageTabs.ts';

const signs = { device: 'the same device', address: 'the same network address', card: 'the same bank card' };
const signNames = ['device', 'address', 'card'] as const;

/** Form values of a rule. */
export const referralValues = ({ enabled, terms }: ReferralRuleState): FieldValues => ({
  ...checkboxValue('enabled', enabled),
  from: toInputTime(terms.from ?? undefined),
  until: toInputTime(terms.until ?? undefined),
  inviter: terms.inviter,
  friend: terms.friend,
  deposit: terms.deposit ?? '',
  stake: terms.stake ?? '',
  days: String(terms.days),
  turnover: terms.turnover,
  monthly: terms.monthly === null ? '' : String(terms.monthly),
  budget: terms.budget,
  ...Object.assign({}, ...signNames.map((sign) => checkboxValue(`hold.${sign}`, terms.holdOn[sign]))),
  ...Object.fromEntries(Object.entries(terms.texts).map(([code, { note = '' }]) => [`note.${code}`, note])),
});

function readTime(form: FieldValues, name: string, label: string, problems: FoundProblems): string | null {
  const read = parseInputTime(trimmedValue(form, name));
  if (read === null) problems[name] = `${label}: a day and a time, such as 2026-12-31 22:00.`;
  return read ?? null;
}

/** Says what can never be met: such a rule would look like one, and bring nobody anything. */
function checkSense(
  terms: ReferralRuleState['terms'],
  problems: FoundProblems,
  largest: string | null,
): void {
  const both = sumOf(terms.inviter, terms.friend);
  if (toUnits(both) === 0n) problems.inviter ??= 'For who invites: one side must get something.';
  if (toUnits(terms.deposit ?? '0') === 0n && toUnits(terms.stake ?? '0') === 0n)
    problems.deposit ??= 'Deposit: ask for a deposit or a stake; else an account alone would be paid for.';
  if (compareAmounts(terms.budget, both) < 0)
    problems.budget ??= 'Budget: less than one friend costs, so that nobody would ever be paid.';
  if (terms.from !== null && terms.until !== null && terms.until <= terms.from)
    problems.until ??= 'Until: must come after the beginning.';
  if (largest !== null && terms.deposit !== null && compareAmounts(terms.deposit, largest) > 0)
    problems.deposit ??= `Deposit: no method takes more than ${largest} at a time, so that it could never be met.`;
}

/** What the reading of a form depends on. `largest`: what one deposit can be at most; null where that is not known. */
interface ReferralFormTerms {
  readonly decimals: number;
  readonly languages: readonly string[];
  readonly largest: string | null;
}

/** Reads a posted rule. Never throws. */
export function readReferralForm(
  form: FieldValues,
  { decimals, languages, largest }: ReferralFormTerms,
): FormReading<ReferralRuleState> {
  const problems: FoundProblems = {};
  const amount = (name: string, label: string, optional = false) =>
    readAmount(form, { name, label, decimals, optional }, problems);
  const turnover = readAmount(form, { name: 'turnover', label: 'Wagered' }, problems) ?? '0';
  if (compareAmounts(turnover, '100') > 0) problems.turnover = 'Wagered: at most 100 times.';
  const monthly =
    trimmedValue(form, 'monthly') === ''
      ? null
      : (readCount(form, { name: 'monthly', label: 'Friends a month', least: 1, most: 100_000 }, problems) ??
        null);
  const texts: Record<string, Record<string, string>> = {};
  for (const code of languages) {
    const note = trimmedValue(form, `note.${code}`);
    if (note.length > 1000)
      problems[`note.${code}`] =
        `Note in ${languageName(code)}: at most 1000 characters; this has ${note.length}.`;
    if (note !== '') texts[code] = { note };
  }
  const terms = {
    from: readTime(form, 'from', 'From', problems),
    until: readTime(form, 'until', 'Until', problems),
    inviter: amount('inviter', 'For who invites') ?? '0',
    friend: amount('friend', 'For the friend') ?? '0',
    deposit: amount('deposit', 'Deposit', true) ?? null,
    stake: amount('stake', 'Stakes', true) ?? null,
    days: readCount(form, { name: 'days', label: 'Days', least: 1, most: 365 }, problems) ?? 30,
    turnover,
    monthly,
    budget: amount('budget', 'Budget') ?? '0',
    holdOn: {
      device: isChecked(form, 'hold.device'),
      address: isChecked(form, 'hold.address'),
      card: isChecked(form, 'hold.card'),
    },
    texts,
  };
  checkSense(terms, problems, largest);
  if (Object.keys(problems).length > 0) return { problems };
  return { value: { enabled: isChecked(form, 'enabled'), terms } };
}

/** The fields of a rule. */
export const referralFields = (filled: FormContent, languages: readonly string[]): Html =>
  html`${switchField({ name: 'enabled', label: 'In use', hint: 'Friends who register now come under this rule.' }, filled)}
<div class="row">${textField({ name: 'from', label: 'From (UTC)', kind: 'datetime-local', hint: 'Empty: at once.' }, filled)}${textField({ name: 'until', label: 'Until (UTC)', kind: 'datetime-local', hint: 'Empty: without end.' }, filled)}</div>
<div class="row">${amountField({ name: 'inviter', label: 'For who invites', hint: 'For each friend; 0 for nothing.' }, filled)}${amountField({ name: 'friend', label: 'For the friend' }, filled)}</div>
<div class="row">${amountField({ name: 'deposit', label: 'Deposit', hint: 'What the friend deposits at a time, at least. Empty: none is asked for.' }, filled)}${amountField({ name: 'stake', label: 'Stakes', hint: 'What the friend stakes in all. Empty: nothing.' }, filled)}${textField({ name: 'days', label: 'Days', kind: 'number', maxLength: 3, hint: 'After registering.' }, filled)}</div>
<div class="row">${amountField({ name: 'turnover', label: 'Wagered', hint: 'How many times a reward is wagered before money may leave.' }, filled)}${textField({ name: 'monthly', label: 'Friends a month', kind: 'number', maxLength: 6, hint: 'Of one member, that bring a reward. Empty: any number.' }, filled)}${amountField({ name: 'budget', label: 'Budget', hint: 'What all rewards cost together, at most.' }, filled)}</div>
<fieldset class="plain"><legend>Leave to an operator what shows</legend>${signNames.map((sign) => switchField({ name: `hold.${sign}`, label: signs[sign] }, filled))}</fieldset>
${languages.map((code) => areaField({ name: `note.${code}`, label: `Note in ${languageName(code)}`, rows: 2, ...textLanguage(code) }, filled))}`;
