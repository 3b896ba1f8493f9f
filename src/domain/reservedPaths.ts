/** Beginnings of addresses that the server answers itself, on every brand's host. */
export const reservedPaths = [
  'wps',
  'lgw',
  'art',
  'console',
  'operator',
  'assets',
  'brand',
  'locales',
] as const;

/** The reserved beginning that an address has, or undefined. */
export const reservedIn = (path: string): string | undefined =>
  reservedPaths.find((name) => path === `/${name}` || path.startsWith(`/${name}/`));
