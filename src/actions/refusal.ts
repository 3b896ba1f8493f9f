import { ApiError, failureText } from '#src/api/apiError.ts';

/** The fields that a refusal names. */
export const refusedFields = (error: unknown): string[] => {
  const value = error instanceof ApiError ? (error.value as { fields?: unknown } | null) : null;
  return Array.isArray(value?.fields) ? value.fields.filter((key) => typeof key === 'string') : [];
};

/**
 * What a refusal says at the fields of a form that it names, as text keys, in the order of the fields. `message`: what
 * a field says when it breaks its rule. `drawnAs`: fields that the server calls by another name.
 */
export function refusalByField(
  error: unknown,
  fields: Readonly<Record<string, { readonly message: string }>>,
  drawnAs: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const named = new Set(refusedFields(error).map((name) => drawnAs[name] ?? name));
  const ownRule = error instanceof ApiError && error.code === 'register.invalid';
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => named.has(key))
      .map(([key, { message }]) => [key, ownRule ? message : failureText(error)]),
  );
}
