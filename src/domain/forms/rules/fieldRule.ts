import type { FieldBounds } from '#schemas/registerFields.ts';
import type { Rule } from '#schemas/rules.ts';
import { boundedRule } from './boundedRule.ts';
import { isSafePattern } from './safePattern.ts';

/**
 * Applies the server's bounds to a rule. Bounds are untrusted: besides contradictory lengths (`boundedRule`), a pattern that
 * does not compile or could search for too long is ignored.
 */
export function fieldRule(rule: Rule, bounds: FieldBounds | undefined): Rule {
  const bounded = boundedRule(rule, bounds);
  const pattern = bounds?.pattern ? anchored(bounds.pattern) : '';
  return pattern && isSafePattern(pattern, bounded.maxLength) ? { ...bounded, pattern } : bounded;
}

/** Whether the pattern of a field's bounds is used: the rule's own takes the place of any other. */
export const acceptsPattern = (rule: Rule, bounds: FieldBounds): boolean =>
  fieldRule({ ...rule, pattern: '' }, bounds).pattern !== '';

/** Makes a pattern match the whole value, which operators mean whether they write anchors or not. */
const anchored = (pattern: string): string => (/^\^[^|]*\$$/.test(pattern) ? pattern : `^(?:${pattern})$`);
