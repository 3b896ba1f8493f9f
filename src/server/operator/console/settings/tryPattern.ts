import type { FieldBounds, RegisterField } from '#schemas/registerFields.ts';
import { rules } from '#schemas/rules.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import { acceptsPattern, fieldRule } from '#src/domain/forms/rules/fieldRule.ts';

/** Why a field's pattern cannot be used with its lengths, as a predicate for an error message; undefined if it can. */
export function patternProblem(field: RegisterField, bounds: FieldBounds): string | undefined {
  const { pattern } = bounds;
  if (pattern === undefined) return undefined;
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    const why = (error as Error).message.replace(/^Invalid regular expression: \/.*\/u?: /s, '');
    return `cannot be read: ${why}.`;
  }
  // Players' forms ignore a pattern that could take very long.
  return acceptsPattern(rules[field], bounds)
    ? undefined
    : 'could search for very long on some values. Begin it with ^, end it with $, and avoid a repetition inside a repetition.';
}

/** Why a value violates a field's rules, by the check that forms and the server use; undefined if it is valid. */
export function valueProblem(field: RegisterField, bounds: FieldBounds, value: string): string | undefined {
  const rule = fieldRule(rules[field], bounds);
  if (checkValue(value, rule, true) === null) return undefined;
  const length = [...value].length;
  if (length < rule.minLength) return `it has ${length} characters, fewer than ${rule.minLength}`;
  if (length > rule.maxLength) return `it has ${length} characters, more than ${rule.maxLength}`;
  return `it does not match ${rule.pattern}`;
}
