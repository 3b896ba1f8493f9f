import { latinDigits } from '#src/domain/values/latinDigits.ts';

/** A whole number from 1 to the most, in digits of any script; null where a text is none. */
export function wholeNumber(text: string, most: number): number | null {
  const digits = latinDigits(text.trim());
  if (!/^\d{1,4}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= 1 && value <= most ? value : null;
}
