import { rules } from '#schemas/rules.ts';
import type * as Numbers from '#src/domain/forms/numbers/mobileNumber.ts';

let numbers: typeof Numbers | null = null;

/**
 * Imports the number formats of all countries, needed once a number is about to be typed. Resolves to null after a
 * failure; then only the server validates.
 */
export async function loadNumberFormats(): Promise<typeof Numbers | null> {
  numbers ??= await import('#src/domain/forms/numbers/mobileNumber.ts').catch(() => null);
  return numbers;
}

/**
 * Error of a number in its country as a text key, by field key. Empty while no country is chosen or the number
 * formats have not loaded.
 */
export function mobileNumberErrors(
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const { countryDialingCode, mobileNum } = values;
  if (numbers === null || !countryDialingCode || !mobileNum) return {};
  const { possible } = numbers.nationalOf(countryDialingCode, mobileNum);
  return possible ? {} : { mobileNum: rules.mobileNum.message };
}
