import type { InputKind } from '#schemas/rules.ts';
import { cleanValue } from './cleanValue.ts';

/** The values of a form's fields as they are sent: cleaned, without empty ones. */
export function cleanValues(
  fields: Readonly<Record<string, { readonly input: InputKind }>>,
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, { input }]) => {
      const value = cleanValue(input, values[key] ?? '');
      return value === '' ? [] : [[key, value]];
    }),
  );
}
