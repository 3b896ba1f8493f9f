/** Characters that players type between the digits of a number. */
const separators = /[\s-]/g;

/** The digits of a card number, as typed or pasted. */
export const cardDigits = (typed: string): string => typed.replace(separators, '');

/** Whether a card number's check digit is right (Luhn, ISO/IEC 7812), which detects most typing errors. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (const [index, character] of [...digits].reverse().entries()) {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum > 0 && sum % 10 === 0;
}
