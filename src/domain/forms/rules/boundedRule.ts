import type { FieldBounds } from '#schemas/registerFields.ts';
import type { Rule } from '#schemas/rules.ts';

/** Longest value of any field, whatever the server allows. */
const longestValue = 128;

/** Applies the server's lengths to a rule, and leaves its pattern. Contradictory lengths are ignored. */
export function boundedRule(rule: Rule, bounds: FieldBounds | undefined): Rule {
  if (!bounds) return rule;
  const minLength = bounds.minLength ?? rule.minLength;
  const maxLength = Math.min(bounds.maxLength ?? Math.max(rule.maxLength, minLength), longestValue);
  return minLength <= maxLength && minLength >= 0 ? { ...rule, minLength, maxLength } : rule;
}
