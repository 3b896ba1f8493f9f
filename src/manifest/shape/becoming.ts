/** A number or a yes or no in quotes, or one thing where a list of such things is wanted. */
function candidate(types: readonly string[], value: unknown): unknown {
  if (typeof value === 'string') {
    if (
      types.some((type) => type === 'number' || type === 'integer') &&
      /^-?\d{1,9}(\.\d{1,4})?$/.test(value)
    )
      return Number(value);
    if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  }
  return types.includes('array') && ['string', 'number'].includes(typeof value) ? [value] : undefined;
}

/** What a value of a wrong type becomes as one of these types, if it is sound then; else nothing. */
export function becoming(
  types: readonly string[],
  value: unknown,
  isSound: (value: unknown) => boolean,
): { readonly becomes?: unknown } {
  const becomes = candidate(types, value);
  return becomes === undefined || !isSound(becomes) ? {} : { becomes };
}
