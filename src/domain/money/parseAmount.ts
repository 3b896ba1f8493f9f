import { latinDigits } from '../values/latinDigits.ts';
import { compareAmounts, plainAmount } from './units.ts';

/** What a typed amount is read as. Amounts are decimal text as on the wire, the same money always the same text. */
export type AmountReading =
  | { readonly kind: 'amount'; readonly amount: string }
  /** It reads two ways, such as `1.000`: a thousand, or one. The larger first. */
  | { readonly kind: 'ambiguous'; readonly amounts: readonly [string, string] }
  | { readonly kind: 'wrong'; readonly why: 'empty' | 'notNumber' | 'decimals' | 'zero' | 'tooLong' };

export interface AmountForm {
  /** Decimals of the currency. */
  readonly decimals: number;
  /** BCP 47 tag of the account's language. */
  readonly intl: string;
  /** Code and symbol of the currency, which may stand before or after the amount. */
  readonly names?: readonly string[];
}

/** Digits before the decimal sign from which on a number is refused as mistyped. */
const tooManyDigits = 15;

/** Groups of a whole number: by thousands, or as in India by hundreds after the first thousand. */
const grouped = /^(?:[1-9]\d{0,2}(?: \d{3})+|[1-9]\d?(?: \d{2})* \d{3})$/;

const wrong = (why: Extract<AmountReading, { kind: 'wrong' }>['why']): AmountReading => ({
  kind: 'wrong',
  why,
});

/** Signs of a language between groups of digits and before decimals, as `Intl` writes them. */
function signsOf(intl: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(intl, { minimumFractionDigits: 1 }).formatToParts(1234567.5);
  const sign = (type: string) => plainSigns(parts.find((part) => part.type === type)?.value ?? '');
  return { group: sign('group'), decimal: sign('decimal') };
}

/** Digits of 0 to 9 as Chinese writes them one by one. */
const chineseDigits = '〇一二三四五六七八九';

/**
 * The text in Latin digits and four signs: a space for what can only separate groups (spaces of any width,
 * apostrophes, the Arabic sign), `_` for the Arabic decimal sign, which is always one; `.` and `,` are either.
 */
const plainSigns = (text: string): string =>
  latinDigits(text)
    .replace(/[\u3007一二三四五六七八九]/g, (digit) => `${chineseDigits.indexOf(digit)}`)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Zs}\t'\u2018\u2019\u02bc\uff07\u066c]/gu, ' ')
    .replace(/\u066b/g, '_')
    .replace(/[\uff0c\u060c]/g, ',')
    .replace(/[\uff0e\u3002]/g, '.');

/** Whether a text is a whole number, with one kind of sign between groups or none. Without them in `digits`. */
function wholeNumber(text: string, sign: string): string | null {
  const spaced = sign === '' ? text : text.replaceAll(sign, ' ');
  const fits = /^\d+$/.test(text) || (text.includes(sign) && sign !== '' && grouped.test(spaced));
  return fits ? spaced.replaceAll(' ', '').replace(/^0+(?=\d)/, '') : null;
}

/** One reading of a text: what is before its last `decimal` sign, and the decimals after it. */
function amountOf(whole: string, fraction: string, decimals: number): AmountReading {
  const sign = [' ', '.', ','].find((one) => whole.includes(one)) ?? '';
  const digits = whole === '' && fraction !== '' ? '0' : wholeNumber(whole, sign);
  if (digits === null || !/^\d*$/.test(fraction)) return wrong('notNumber');
  if (digits.length >= tooManyDigits) return wrong('tooLong');
  if (fraction.length > decimals) return wrong('decimals');
  const amount = plainAmount(fraction === '' ? digits : `${digits}.${fraction}`);
  return /[1-9]/.test(amount) ? { kind: 'amount', amount } : wrong('zero');
}

/** Reads `1.000` and `1,000`: the sign is the language's own between groups, before decimals, or another's. */
function eitherReading(
  whole: string,
  fraction: string,
  sign: string,
  { decimals, intl }: AmountForm,
): AmountReading {
  const thousands: AmountReading = { kind: 'amount', amount: `${whole}${fraction}` };
  if (decimals === 0) return thousands;
  const own = signsOf(intl);
  // No currency of two decimals is written with three: the language's own sign leaves no doubt then.
  if (sign === own.group && decimals < fraction.length) return thousands;
  const asDecimals = amountOf(whole, fraction.replace(/0+$/, ''), decimals);
  if (asDecimals.kind !== 'amount') return asDecimals;
  if (sign === own.decimal && decimals === fraction.length)
    return { kind: 'amount', amount: plainAmount(`${whole}.${fraction}`) };
  return { kind: 'ambiguous', amounts: [thousands.amount, asDecimals.amount] };
}

/** The text without the currency's code or symbol, and without any currency's sign, on either side of it. */
function withoutCurrency(text: string, names: readonly string[]): string {
  const bare = text.replace(/^[\p{Sc}\s]+|[\p{Sc}\s]+$/gu, '');
  const lower = bare.toLowerCase();
  for (const name of names.map(plainSigns)) {
    const own = name.trim().toLowerCase();
    if (own === '' || /\d/.test(own)) continue;
    if (lower.startsWith(own)) return bare.slice(own.length).trim();
    if (lower.endsWith(own)) return bare.slice(0, -own.length).trim();
  }
  return bare.trim();
}

/**
 * Reads an amount that a player typed or pasted, in digits of any script, with the signs of any language, with or
 * without a currency's sign around it. Works on the digits: nothing passes through floating point.
 */
export function parseAmount(typed: string, form: AmountForm): AmountReading {
  const text = withoutCurrency(plainSigns(typed), form.names ?? []);
  if (text === '') return wrong('empty');
  if (!/^[\d ._,]+$/.test(text) || !/\d/.test(text)) return wrong('notNumber');
  const either = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(text);
  if (either) return eitherReading(either[1] ?? '', either[3] ?? '', either[2] ?? '', form);
  const signs = text.replace(/[\d ]/g, '');
  const last = signs.at(-1) ?? '';
  // A sign that stands several times is between groups, so there are no decimals.
  const isDecimal = last !== '' && text.indexOf(last) === text.lastIndexOf(last);
  if (!isDecimal) return amountOf(text, '', form.decimals);
  const at = text.lastIndexOf(last);
  return amountOf(text.slice(0, at), text.slice(at + 1), form.decimals);
}

/** Whether an amount is within bounds: 'low' or 'high' if not. */
export const outOfBounds = (
  amount: string,
  { min, max }: { readonly min: string; readonly max: string },
): 'low' | 'high' | null =>
  compareAmounts(amount, min) < 0 ? 'low' : compareAmounts(amount, max) > 0 ? 'high' : null;

/** An amount as a player of this language would type it: without decimals that say nothing. */
export const typedForm = (amount: string, { decimals, intl }: AmountForm): string =>
  new Intl.NumberFormat(intl, {
    minimumFractionDigits: /\.\d*[1-9]/.test(amount) ? decimals : 0,
    maximumFractionDigits: decimals,
  }).format(amount as Intl.StringNumericLiteral);
