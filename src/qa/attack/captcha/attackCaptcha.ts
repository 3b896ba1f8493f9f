import type { FieldBounds } from '#schemas/registerFields.ts';
import type { CaptchaKind } from '#src/domain/forms/captchaKind.ts';
import type { CaptchaLook } from '#src/server/accounts/captcha/captchaDrawing.ts';
import { captchaText } from '#src/server/accounts/captcha/captchaKinds.ts';
import { drawCaptcha } from '#src/server/accounts/captcha/captchaPicture.ts';
import { randomIntFor, withSeed } from '#src/server/kernel/randomInt.ts';
import type { Pattern } from './readings.ts';
import { solveCaptchaPicture } from './solveCaptchaPicture.ts';

const digits = '0123456789';
const signs = 'ACDEFHJKLMNPRTUWXY2345679';
const many = (characters: string, count: number): Pattern => Array<string>(count).fill(characters);

/** Settings that lead to each kind of captcha, and what a solver knows of its texts. */
const kinds: Readonly<
  Record<CaptchaKind, { bounds: FieldBounds | undefined; patterns: readonly Pattern[] }>
> = {
  digits: { bounds: undefined, patterns: [4, 5, 6].map((count) => many(digits, count)) },
  signs: {
    bounds: { maxLength: 16, pattern: '[A-Za-z0-9]+' },
    patterns: [4, 5, 6].map((count) => many(signs, count)),
  },
  sum: {
    bounds: { minLength: 1, maxLength: 3 },
    patterns: [2, 3, 4].map((count) => [...many(digits, count), '+-', digits, '=', '?']),
  },
};

/** The answer to a text that was read: of a sum, its result. */
function answerOf(text: string): string {
  const [, first, sign, second] = /^(\d+)([+-])(\d)=\?$/.exec(text) ?? [];
  return sign === undefined ? text : String(Number(first) + Number(`${sign}${second}`));
}

/**
 * Lets the solver read `tries` pictures of a kind; they are the same for the same seed. Returns how many whole answers are
 * right. `look`: drawn in another way than captchas are.
 */
export function attackCaptcha(kind: CaptchaKind, tries: number, seed: string, look?: CaptchaLook): number {
  const { bounds, patterns } = kinds[kind];
  let right = 0;
  for (let i = 0; i < tries; i++) {
    const { address, answer } = withSeed(`${seed} ${kind} ${i}`, () => {
      const text = captchaText(bounds, randomIntFor('captcha digits'));
      return { address: drawCaptcha(text.shown, look), answer: text.answer };
    });
    if (answerOf(solveCaptchaPicture(address, patterns)) === answer) right++;
  }
  return right;
}
