import type { FieldBounds } from '#schemas/registerFields.ts';
import type { Rule } from '#schemas/rules.ts';
import { isSafePattern } from './safePattern.ts';

/** Longest value of any field, whatever the server allows. */
const longestValue = 128;

/**
 * Applies the server's bounds to a rule. Bounds are untrusted: contradictory lengths are ignored, and so is a pattern
 * that does not compile or could search for too long.
 */
export function fieldRule(rule: Rule, bounds: FieldBounds | undefined): Rule {
  if (!bounds) return rule;
  const minLength = bounds.minLength ?? rule.minLength;
  const maxLength = Math.min(bounds.maxLength ?? Math.max(rule.maxLength, minLength), longestValue);
  const fits = minLength <= maxLength && minLength >= 0;
  const lengths = fits ? { minLength, maxLength } : { minLength: rule.minLength, maxLength: rule.maxLength };
  const pattern = bounds.pattern ? anchored(bounds.pattern) : '';
  return {
    ...rule,
    ...lengths,
    pattern: pattern && isSafePattern(pattern, lengths.maxLength) ? pattern : rule.pattern,
  };
}

/** Whether the pattern of a field's bounds is used: the rule's own takes the place of any other. */
export const acceptsPattern = (rule: Rule, bounds: FieldBounds): boolean =>
  fieldRule({ ...rule, pattern: '' }, bounds).pattern !== '';

/** Makes a pattern match the whole value, which operators mean whether they write anchors or not. */
const anchored = (pattern: string): string => (/^\^[^|]*\$$/.test(pattern) ? pattern : `^(?:${pattern})$`);

/** Digits of other scripts, which players of many languages type. */
const nativeDigits =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9\uff10-\uff19]/g;

/** A text with the digits of any script converted to 0 to 9. Every such block begins at a code that ends in 0 or 6. */
export const latinDigits = (text: string): string =>
  text.replace(nativeDigits, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10].find(
      (start) => code >= start && code < start + 10,
    );
    return String(code - (zero ?? code));
  });
