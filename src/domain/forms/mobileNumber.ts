import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { latinDigits } from './fieldRule.ts';

/** A mobile number as it is kept: its digits after the dialling code, without the 0 that is dialled at home. */
export interface NationalNumber {
  readonly mobileNum: string;
  /** A number of that country can have as many digits. */
  readonly possible: boolean;
}

const parse = (digits: string) => parsePhoneNumberFromString(`+${digits}`);

/**
 * One number written in two ways is one: the zero that people dial at home is left out, except where it belongs
 * to the number. Both arguments are digits; a dialling code may hold an area (1268).
 */
export function nationalOf(countryDialingCode: string, mobileNum: string): NationalNumber {
  const parsed = parse(countryDialingCode + mobileNum);
  const whole = parsed ? parsed.countryCallingCode + parsed.nationalNumber : '';
  if (!whole.startsWith(countryDialingCode) || whole.length <= countryDialingCode.length)
    return { mobileNum, possible: false };
  const kept = { mobileNum: whole.slice(countryDialingCode.length), possible: parsed?.isPossible() === true };
  if (!kept.possible || kept.mobileNum.length >= mobileNum.length) return kept;
  // Of a row of zeros each reading would take one more: what is kept has to be found again as it is.
  const again = nationalOf(countryDialingCode, kept.mobileNum);
  return again.possible ? again : { mobileNum, possible: false };
}

/** A number typed or pasted with its dialling code, `+` or `00` before it: the country, its code, and all digits. */
export function internationalOf(
  typed: string,
): { readonly country: string | undefined; readonly dialingCode: string; readonly digits: string } | null {
  const text = latinDigits(typed).trim();
  const start = /^(?:\+|00)/.exec(text)?.[0];
  if (start === undefined) return null;
  const parsed = parse(text.slice(start.length).replace(/\D/g, ''));
  return parsed?.isPossible()
    ? {
        country: parsed.country,
        dialingCode: parsed.countryCallingCode,
        digits: parsed.countryCallingCode + parsed.nationalNumber,
      }
    : null;
}
