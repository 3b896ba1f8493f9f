const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Characters that URL parsers skip or read as slashes, by which a harmless-looking text changes its meaning. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const deceiving = /[\u0000-\u0020\u007f-\u009f\\]/;

/**
 * The address, if it is safe to follow or load, else null. Safe is a path on this origin, or an absolute
 * http(s), mailto or tel address; never script, data, protocol-relative or disguised ones.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > 2048 || deceiving.test(value)) return null;
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
