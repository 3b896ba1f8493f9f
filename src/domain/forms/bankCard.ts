/** Signs that people type between the digits of a number. */
const between = /[\s-]/g;

/** The digits of a card's number as it was typed or pasted. */
export const cardDigits = (typed: string): string => typed.replace(between, '');

/** Whether a number's last digit fits the others (Luhn, ISO/IEC 7812): most mistyped numbers do not. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (const [index, sign] of [...digits].reverse().entries()) {
    const digit = Number(sign) * (index % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum > 0 && sum % 10 === 0;
}
