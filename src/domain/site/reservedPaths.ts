/** First path segments of the API. */
export const apiPaths = ['wps', 'lgw'] as const;

/** First path segments that a web server for the pages must proxy: the API, and the pictures that its answers name. */
export const proxiedPaths = [...apiPaths, 'art'] as const;

/** First path segments that the server answers itself, on every brand's host. */
export const reservedPaths = [...proxiedPaths, 'console', 'operator', 'assets', 'brand', 'locales'] as const;

/** The reserved first segment of an address, or undefined. */
export const reservedPrefix = (path: string): string | undefined =>
  reservedPaths.find((name) => path === `/${name}` || path.startsWith(`/${name}/`));
