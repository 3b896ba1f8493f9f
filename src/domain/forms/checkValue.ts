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

/** The first field that fails, in the order given: the one to focus. */
export function checkFields(
  fields: readonly { readonly key: string; readonly rule: Rule; readonly required: boolean }[],
  values: Readonly<Record<string, string>>,
): { errors: Record<string, string>; first: string | null } {
  const errors: Record<string, string> = {};
  for (const { key, rule, required } of fields) {
    const error = checkValue(values[key] ?? '', rule, required);
    if (error !== null) errors[key] = error;
  }
  return { errors, first: fields.find(({ key }) => key in errors)?.key ?? null };
}
