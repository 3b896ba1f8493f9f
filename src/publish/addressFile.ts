import path from 'node:path';

/**
 * The file in which a plain static server looks for an address: `/m/login` is `m/login/index.html`, an address
 * with an extension is a file of that name.
 */
export function addressFile(address: string): string {
  const name = address.replace(/^\/+/, '');
  if (name === '' || name.endsWith('/')) return `${name}index.html`;
  return path.posix.extname(name) === '' ? `${name}/index.html` : name;
}

/** Whether an address names its content by a hash, so that it never changes: `/locales/EN.1a2b3c4d5e.json`. */
export const isForever = (headers: Readonly<Record<string, string>>): boolean =>
  headers['Cache-Control']?.includes('immutable') ?? false;
