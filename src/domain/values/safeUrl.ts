const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Characters that URL parsers skip or treat as slashes, which can disguise an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const disguising = /[\u0000-\u0020\u007f-\u009f\\]/;

/**
 * Returns the address if it is safe to follow or load, else null. Safe are paths on this origin and absolute http(s),
 * mailto or tel addresses; not script, data, protocol-relative or disguised addresses.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > 2048 || disguising.test(value)) return null;
  if (value.startsWith('/')) return value.startsWith('//') ? null : value;
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return null;
  }
  if (!schemes.has(url.protocol)) return null;
  return url.username !== '' || url.password !== '' ? null : value;
}
