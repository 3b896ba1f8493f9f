import { rules } from '#schemas/rules.ts';
import type * as Numbers from '#src/domain/forms/mobileNumber.ts';

let numbers: typeof Numbers | null = null;

/** What every country's numbers are like: fetched once a number is about to be typed. Without it the server decides alone. */
export async function loadNumbers(): Promise<typeof Numbers | null> {
  numbers ??= await import('#src/domain/forms/mobileNumber.ts').catch(() => null);
  return numbers;
}

/**
 * Text key of what is wrong with a number for its country, by field; nothing while no country is chosen, or
 * what countries' numbers are like is not here yet.
 */
export function numberFault(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { countryDialingCode, mobileNum } = values;
  if (numbers === null || !countryDialingCode || !mobileNum) return {};
  const { possible } = numbers.nationalOf(countryDialingCode, mobileNum);
  return possible ? {} : { mobileNum: rules.mobileNum.message };
}
