/**
 * The value as one of the expected types: a number or boolean written in quotes, or a single value where a list is
 * expected.
 */
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

/** A value of the wrong type converted to one of the expected types, if the result is valid; else an empty object. */
export function convertType(
  types: readonly string[],
  value: unknown,
  isSound: (value: unknown) => boolean,
): { readonly converted?: unknown } {
  const converted = candidate(types, value);
  return converted === undefined || !isSound(converted) ? {} : { converted };
}
