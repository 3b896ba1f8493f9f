import type { FeeRule } from '#src/domain/money/terms.ts';
import { compareAmounts, fitsDecimals, fromUnits, toUnits, unitDecimals } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { trimmedValue } from '../settings/section.ts';
import { type FieldOptions, type FieldValues, type FormContent, textField } from '../view/controls.ts';
import { type Html, html } from '../view/html.ts';

/** Problems by field name, while a form is read. */
export type FoundProblems = Record<string, string>;

/** How an amount of a form is read. */
interface AmountEntry {
  readonly name: string;
  readonly label: string;
  /** Decimals of the currency. Default: as many as are kept. */
  readonly decimals?: number;
  /** Zero is refused. */
  readonly positive?: boolean;
  /** Nothing may be entered. */
  readonly optional?: boolean;
}

const isAmount = (text: string): boolean => /^\d{1,18}(\.\d{1,8})?$/.test(text);

/** The text that was entered for an amount; undefined where nothing was, or what was is a problem. */
export function readAmount(
  form: FieldValues,
  { name, label, decimals = 8, positive, optional }: AmountEntry,
  problems: FoundProblems,
): string | undefined {
  const text = trimmedValue(form, name);
  if (text === '' && optional) return undefined;
  if (/^\d{19,}/.test(text)) problems[name] = `${label}: too much. At most 18 digits before the point.`;
  else if (!isAmount(text)) problems[name] = `${label}: digits, with a point before decimals, such as 12.50.`;
  else if (!fitsDecimals(text, decimals))
    problems[name] =
      decimals === 0 ? `${label}: this currency has no decimals.` : `${label}: at most ${decimals} decimals.`;
  else if (positive && toUnits(text) === 0n) problems[name] = `${label}: must be more than 0.`;
  else return text;
  return undefined;
}

/** Records a problem where the least is more than the most. */
export function checkBounds(
  [least, most]: readonly [least: string | undefined, most: string | undefined],
  { name, label }: Pick<AmountEntry, 'name' | 'label'>,
  problems: FoundProblems,
): void {
  if (least !== undefined && most !== undefined && compareAmounts(least, most) > 0)
    problems[name] = `${label}: must not be less than the least.`;
}

/** A whole number of a form; undefined with a problem. */
export function readCount(
  form: FieldValues,
  { name, label, least = 0, most }: { name: string; label: string; least?: number; most: number },
  problems: FoundProblems,
): number | undefined {
  const text = trimmedValue(form, name);
  if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  problems[name] = `${label}: a whole number from ${least} to ${most}.`;
  return undefined;
}

/** The fee of a form, whose fields begin with `name`; undefined with problems. */
export function readFee(
  form: FieldValues,
  name: string,
  problems: FoundProblems,
  decimals?: number,
): FeeRule | undefined {
  const at = (part: string) => `${name}.${part}`;
  const money = decimals === undefined ? {} : { decimals };
  const fixed = readAmount(form, { name: at('fixed'), label: 'Fixed fee', ...money }, problems);
  const percent = readPercent(form, { name: at('percent'), label: 'Fee in percent' }, problems);
  const most = readAmount(
    form,
    { name: at('most'), label: 'Highest fee', optional: true, ...money },
    problems,
  );
  return fixed === undefined || percent === undefined ? undefined : { fixed, percent, most: most ?? null };
}

/** A percentage up to `most`, by default 100; undefined with a problem. */
export function readPercent(
  form: FieldValues,
  { name, label, most = '100' }: { name: string; label: string; most?: string },
  problems: FoundProblems,
): string | undefined {
  const percent = readAmount(form, { name, label }, problems);
  if (percent === undefined || compareAmounts(percent, most) <= 0) return percent;
  problems[name] = `${label}: at most ${most}.`;
  return undefined;
}

/** Form values of a fee. */
export const feeValues = (name: string, { fixed, percent, most }: FeeRule): FieldValues => ({
  [`${name}.fixed`]: fixed,
  [`${name}.percent`]: percent,
  [`${name}.most`]: most ?? '',
});

/** An input for an amount. */
export const amountField = (look: Omit<FieldOptions, 'kind'>, filled: FormContent): Html =>
  textField({ ...look, code: true, dir: 'ltr', maxLength: look.maxLength ?? 27 }, filled);

/** The inputs of a fee. */
export const feeFields = (name: string, filled: FormContent): Html =>
  html`<div class="row">${amountField({ name: `${name}.fixed`, label: 'Fixed fee' }, filled)}${amountField({ name: `${name}.percent`, label: 'Fee in percent' }, filled)}${amountField({ name: `${name}.most`, label: 'Highest fee', hint: 'Empty: no bound.' }, filled)}</div>`;

/** An amount without zeros that say nothing: `12.5` for `12.50000000`. */
export const shortMoney = (amount: string): string => fromUnits(toUnits(amount)).replace(/\.?0+$/, '');

/** An amount in a table that says its currency elsewhere: `1,234.50`. */
export const bareMoney = (amount: string, { decimals }: Currency): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: unitDecimals,
  }).format(fromUnits(toUnits(amount)) as Intl.StringNumericLiteral);

/** An amount as operators read it: grouped, with the currency's code, and all decimals that it has: `1,234.50 USD`. */
export const moneyWords = (amount: string, currency: Currency): string =>
  `${bareMoney(amount, currency)} ${currency.code}`;
