import type { FieldBounds } from '#schemas/registerFields.ts';
import { captchaKind } from '#src/domain/forms/captchaKind.ts';
import { registerRule } from '#src/domain/forms/registration/registrationForm.ts';
import type { RandomInt } from '#src/domain/values/randomInt.ts';

/** The text of a captcha's picture, and its answer. */
export interface CaptchaText {
  /** Characters of the picture: digits, capitals, `+`, `-`, `=`, `?`. */
  readonly shown: string;
  readonly answer: string;
}

/** Characters that stay distinguishable when distorted. */
const characters = 'ACDEFHJKLMNPRTUWXY2345679';
const digits = '0123456789';
/** Character sets to try in turn: a pattern such as `[a-z]+|\d+` refuses mixtures. */
const characterSets = [characters, characters.replace(/\d/g, ''), digits];

const randomText = (from: string, length: number, randomInt: RandomInt): string =>
  Array.from({ length }, () => from[randomInt(0, from.length)] ?? '').join('');

/**
 * An addition or subtraction with a result of `maxDigits` digits: a program that guesses has as many to guess from as the
 * bounds allow.
 */
function sum(maxDigits: number, randomInt: RandomInt): CaptchaText {
  const result = randomInt(10 ** (maxDigits - 1), 10 ** maxDigits);
  const operand = randomInt(1, 10);
  return result > operand && randomInt(0, 2) === 0
    ? { shown: `${result - operand}+${operand}=?`, answer: String(result) }
    : { shown: `${result + operand}-${operand}=?`, answer: String(result) };
}

/**
 * Creates the text of a captcha within the bounds of the register settings: four to six digits or letters if the bounds
 * allow that, or a sum.
 */
export function captchaText(bounds: FieldBounds | undefined, randomInt: RandomInt): CaptchaText {
  const rule = registerRule('captcha', { captcha: bounds });
  const { minLength, maxLength, pattern } = rule;
  const kind = captchaKind(rule);
  const allowed = new RegExp(pattern, 'u');
  const low = Math.max(minLength, Math.min(4, maxLength));
  const high = Math.min(maxLength, Math.max(minLength, 6));
  const attempt = (attemptNo: number): CaptchaText => {
    if (kind === 'sum') return sum(maxLength, randomInt);
    const from = kind === 'signs' ? (characterSets[attemptNo % characterSets.length] ?? characters) : digits;
    const shown = randomText(from, randomInt(low, high + 1), randomInt);
    return { shown, answer: shown };
  };
  let text = attempt(0);
  // An operator's pattern may allow only some characters.
  for (let i = 0; i < 100 && !allowed.test(text.answer) && !allowed.test(text.answer.toLowerCase()); i++)
    text = attempt(i + 1);
  return text;
}
