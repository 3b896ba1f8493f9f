import type { Rule } from '#schemas/rules.ts';

/**
 * The text key of a value's error, or null. An optional empty value is valid (specification 5). Length counts
 * characters, not UTF-16 units.
 */
export function checkValue(value: string, rule: Rule, required: boolean): string | null {
  if (value === '') return required ? (rule.missing ?? rule.message) : null;
  const length = [...value].length;
  const fits =
    length >= rule.minLength && length <= rule.maxLength && new RegExp(rule.pattern, 'u').test(value);
  return fits ? null : rule.message;
}

/** The invalid fields, each with the text key of its error. */
export const checkFields = (
  fields: readonly { readonly key: string; readonly rule: Rule; readonly required: boolean }[],
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ key, rule, required }) => {
      const error = checkValue(values[key] ?? '', rule, required);
      return error === null ? [] : [[key, error]];
    }),
  );
