import type { FieldBounds } from '#schemas/registerFields.ts';
import { captchaKind } from '#src/domain/forms/captchaKind.ts';
import { registerRule } from '#src/domain/forms/formSchema.ts';
import type { Chance } from '#src/server/kernel/chance.ts';

/** What a captcha shows, and what is to be typed. */
export interface CaptchaText {
  /** Signs of the picture: digits, capitals, `+`, `-`, `=`, `?`. */
  readonly shown: string;
  readonly answer: string;
}

/** Signs that are told apart even when they are bent. */
const signs = 'ACDEFHJKLMNPRTUWXY2345679';
const digits = '0123456789';
/** Where a pattern refuses a mixture, one sort alone may do: `[a-z]+|\d+`. */
const sorts = [signs, signs.replace(/\d/g, ''), digits];

const drawn = (from: string, length: number, chance: Chance): string =>
  Array.from({ length }, () => from[chance(0, from.length)] ?? '').join('');

/** A sum or a difference with a result of so many digits. */
function sum(least: number, most: number, chance: Chance): CaptchaText {
  const low = 10 ** (least - 1);
  const result = chance(low, Math.min(low + 40, 10 ** most));
  const other = chance(1, 10);
  return result > other && chance(0, 2) === 0
    ? { shown: `${result - other}+${other}=?`, answer: String(result) }
    : { shown: `${result + other}-${other}=?`, answer: String(result) };
}

/**
 * A new captcha as the register settings' bounds of it say: four to six digits or letters where the bounds let it, or a
 * sum.
 */
export function captchaText(bounds: FieldBounds | undefined, chance: Chance): CaptchaText {
  const rule = registerRule('captcha', { captcha: bounds });
  const { minLength, maxLength, pattern } = rule;
  const kind = captchaKind(rule);
  const fits = new RegExp(pattern, 'u');
  const low = Math.max(minLength, Math.min(4, maxLength));
  const high = Math.min(maxLength, Math.max(minLength, 6));
  const one = (turn: number): CaptchaText => {
    if (kind === 'sum') return sum(Math.max(1, minLength), maxLength, chance);
    const from = kind === 'signs' ? (sorts[turn % sorts.length] ?? signs) : digits;
    const shown = drawn(from, chance(low, high + 1), chance);
    return { shown, answer: shown };
  };
  let found = one(0);
  // An operator's own pattern may want some signs only.
  for (let i = 0; i < 100 && !fits.test(found.answer) && !fits.test(found.answer.toLowerCase()); i++)
    found = one(i + 1);
  return found;
}
