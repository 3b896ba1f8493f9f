import { ApiError } from '#src/api/apiError.ts';
import { formFailureText } from './formFailureText.ts';

/** The names of the fields that a refusal lists. */
export const refusedFields = (error: unknown): string[] => {
  const value = error instanceof ApiError ? (error.value as { fields?: unknown } | null) : null;
  return Array.isArray(value?.fields) ? value.fields.filter((key) => typeof key === 'string') : [];
};

/**
 * The text keys to show at the fields that a refusal lists, in the order of the fields. `message` of a field: the
 * text for a value that breaks its rule. `drawnAs`: form names of fields that the server names differently.
 */
export function refusalByField(
  error: unknown,
  fields: Readonly<Record<string, { readonly message: string }>>,
  drawnAs: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const listed = new Set(refusedFields(error).map((name) => drawnAs[name] ?? name));
  const breaksRule = error instanceof ApiError && error.code === 'register.invalid';
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => listed.has(key))
      .map(([key, { message }]) => [key, breaksRule ? message : formFailureText(error)]),
  );
}
