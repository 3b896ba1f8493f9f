import type { Rule } from '#schemas/rules.ts';

/** What a captcha shows: digits, letters and digits, or a sum whose result is asked for. */
export type CaptchaKind = 'digits' | 'signs' | 'sum';

/** Up to this many digits a sum is asked for: so few digits alone are guessed too easily. */
const sumDigits = 3;

/**
 * The kind of captcha that fits the rule of its field (specification 5, 'label-stated limits'): `signs` if its pattern
 * accepts letters, `sum` for a length of at most 3, else `digits`.
 */
export function captchaKind({ minLength, maxLength, pattern }: Rule): CaptchaKind {
  const regex = new RegExp(pattern, 'u');
  for (let length = Math.max(1, minLength); length <= maxLength; length++)
    if (regex.test('A'.repeat(length)) || regex.test('a'.repeat(length))) return 'signs';
  return maxLength <= sumDigits ? 'sum' : 'digits';
}
