import type { FieldBounds } from '#schemas/registerFields.ts';
import type { Rule } from '#schemas/rules.ts';
import { isSafePattern } from './safePattern.ts';

/** Longest value that any field takes, whatever the server allows. */
const longestValue = 128;

/**
 * A rule with the server's bounds over it. Bounds come from outside: what contradicts itself is left out, and
 * a pattern that does not compile, or that some value could keep searching, gives way to the rule's own.
 */
export function fieldRule(rule: Rule, bounds: FieldBounds | undefined): Rule {
  if (!bounds) return rule;
  const minLength = bounds.minLength ?? rule.minLength;
  const maxLength = Math.min(bounds.maxLength ?? Math.max(rule.maxLength, minLength), longestValue);
  const fits = minLength <= maxLength && minLength >= 0;
  const lengths = fits ? { minLength, maxLength } : { minLength: rule.minLength, maxLength: rule.maxLength };
  const pattern = bounds.pattern ? whole(bounds.pattern) : '';
  return {
    ...rule,
    ...lengths,
    pattern: pattern && isSafePattern(pattern, lengths.maxLength) ? pattern : rule.pattern,
  };
}

/** A pattern for the whole value, as operators mean it whether they say so or not. */
const whole = (pattern: string): string => (/^\^[^|]*\$$/.test(pattern) ? pattern : `^(?:${pattern})$`);

/** Digits of other scripts, as players of many languages type them. */
const nativeDigits =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9\uff10-\uff19]/g;

/** A text with the digits of any script as 0 to 9. Every such block begins at a code that ends in 0 or 6. */
export const latinDigits = (text: string): string =>
  text.replace(nativeDigits, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10].find(
      (start) => code >= start && code < start + 10,
    );
    return String(code - (zero ?? code));
  });
