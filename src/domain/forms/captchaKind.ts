import type { Rule } from '#schemas/rules.ts';

/** What a captcha shows: its digits, letters and digits, or a sum whose result is asked for. */
export type CaptchaKind = 'digits' | 'signs' | 'sum';

/** A result of so few digits is asked as a sum: that many digits alone are guessed too soon. */
const sumDigits = 3;

/**
 * The kind that a rule of the captcha field means (specification 5, 'label-stated limits'): a pattern that takes
 * letters, a length of at most 3, anything else.
 */
export function captchaKind({ minLength, maxLength, pattern }: Rule): CaptchaKind {
  const fits = new RegExp(pattern, 'u');
  for (let length = Math.max(1, minLength); length <= maxLength; length++)
    if (fits.test('A'.repeat(length)) || fits.test('a'.repeat(length))) return 'signs';
  return maxLength <= sumDigits ? 'sum' : 'digits';
}
