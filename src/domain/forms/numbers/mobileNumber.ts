import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { latinDigits } from '#src/domain/values/latinDigits.ts';

/** A mobile number as it is stored: its digits after the dialling code, without the trunk prefix 0. */
export interface NationalNumber {
  readonly mobileNum: string;
  /** Whether numbers of that country can have this many digits. */
  readonly possible: boolean;
}

const parse = (digits: string) => parsePhoneNumberFromString(`+${digits}`);

/**
 * Normalises a number, so that one number is stored in one form: the trunk prefix 0 is removed unless it belongs to
 * the number. Both arguments are digits; a dialling code may include an area code (1268).
 */
export function nationalOf(countryDialingCode: string, mobileNum: string): NationalNumber {
  const parsed = parse(countryDialingCode + mobileNum);
  const whole = parsed ? parsed.countryCallingCode + parsed.nationalNumber : '';
  if (!whole.startsWith(countryDialingCode) || whole.length <= countryDialingCode.length)
    return { mobileNum, possible: false };
  const national = {
    mobileNum: whole.slice(countryDialingCode.length),
    possible: parsed?.isPossible() === true,
  };
  if (!national.possible || national.mobileNum.length >= mobileNum.length) return national;
  // Each pass would remove one more of several zeros: a stored number must normalise to itself.
  const renormalised = nationalOf(countryDialingCode, national.mobileNum);
  return renormalised.possible ? renormalised : { mobileNum, possible: false };
}

/** The digits of a number with its dialling code, in the one form by which numbers are compared. */
export const wholeNumberOf = (countryDialingCode: string, mobileNum: string): string =>
  countryDialingCode + nationalOf(countryDialingCode, mobileNum).mobileNum;

/**
 * Parses a number typed or pasted with its dialling code after `+` or `00`: the country, its dialling code, and all
 * digits. Null if it is incomplete.
 */
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
