import path from 'node:path';

/**
 * The file that a plain static server answers an address with: `m/login/index.html` for `/m/login`; an
 * address with an extension is a file of that name.
 */
export function staticFileOf(address: string): string {
  const name = address.replace(/^\/+/, '');
  if (name === '' || name.endsWith('/')) return `${name}index.html`;
  return path.posix.extname(name) === '' ? `${name}/index.html` : name;
}

/**
 * Whether a reply never changes, its address holding the hash of its content: `/locales/EN.1a2b3c4d5e.json`.
 */
export const isImmutable = (headers: Readonly<Record<string, string>>): boolean =>
  headers['Cache-Control']?.includes('immutable') ?? false;
