import { isMethodInput, type MethodInput } from '#schemas/api/methodInputs.ts';
import { dateFormats } from '#src/domain/values/dateFormats.ts';
import { type MethodField, wholePattern } from './methodTerms.ts';

/** What each control lets through, besides the field's own bounds. */
const fits: Readonly<Record<MethodInput, (value: string, field: MethodField) => boolean>> = {
  text: () => true,
  digits: (value) => /^\d+$/.test(value),
  email: (value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
  tel: (value) => /^\+?[\d\s()-]{3,}$/.test(value),
  choice: (value, { options }) => options.some((option) => option.value === value),
  date: (value) => dateFormats.date(value),
};

function isValid(field: MethodField, value: string): boolean {
  if (value === '') return !field.required;
  const length = [...value].length;
  return (
    length >= field.minLength &&
    length <= field.maxLength &&
    isMethodInput(field.input) &&
    fits[field.input](value, field) &&
    (field.pattern === '' || new RegExp(wholePattern(field.pattern), 'u').test(value))
  );
}

/** What a member filled in, trimmed, and the keys of the fields that are wrong or that the method does not have. */
export function checkMethodFields(
  fields: readonly MethodField[],
  given: Readonly<Record<string, unknown>>,
): { readonly values: Readonly<Record<string, string>>; readonly wrong: readonly string[] } {
  const known = new Set(fields.map(({ key }) => key));
  const values = Object.fromEntries(
    fields.map(({ key }) => [key, Object.hasOwn(given, key) ? String(given[key]).trim() : '']),
  );
  const wrong = [
    ...fields.filter((field) => !isValid(field, values[field.key] ?? '')).map(({ key }) => key),
    ...Object.keys(given).filter((key) => !known.has(key)),
  ];
  return { values, wrong };
}
