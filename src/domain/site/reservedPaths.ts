/** Beginnings of the addresses of the API. */
export const apiPaths = ['wps', 'lgw'] as const;

/** What a web server that serves the pages hands on: the API, and the pictures that its answers name. */
export const handedOnPaths = [...apiPaths, 'art'] as const;

/** Beginnings of addresses that the server answers itself, on every brand's host. */
export const reservedPaths = [...handedOnPaths, 'console', 'operator', 'assets', 'brand', 'locales'] as const;

/** The reserved beginning that an address has, or undefined. */
export const reservedIn = (path: string): string | undefined =>
  reservedPaths.find((name) => path === `/${name}` || path.startsWith(`/${name}/`));
