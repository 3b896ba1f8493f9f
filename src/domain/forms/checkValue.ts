import type { Rule } from '#schemas/rules.ts';

/**
 * The text key of what is wrong with a value, or null. An optional empty value passes (specification 5).
 * Characters are counted as a person does, not as UTF-16 units.
 */
export function checkValue(value: string, rule: Rule, required: boolean): string | null {
  if (value === '') return required ? rule.message : null;
  const length = [...value].length;
  const fits =
    length >= rule.minLength && length <= rule.maxLength && new RegExp(rule.pattern, 'u').test(value);
  return fits ? null : rule.message;
}

/** The fields that fail, with the text key of what is wrong with each. */
export const checkFields = (
  fields: readonly { readonly key: string; readonly rule: Rule; readonly required: boolean }[],
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ key, rule, required }) => {
      const wrong = checkValue(values[key] ?? '', rule, required);
      return wrong === null ? [] : [[key, wrong]];
    }),
  );
