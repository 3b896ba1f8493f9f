/** First path segments of the API. */
export const apiPaths = ['wps', 'lgw'] as const;

/** First path segments that a web server for the pages must proxy: the API, and the pictures that its answers name. */
export const proxiedPaths = [...apiPaths, 'art'] as const;

/** Paths at which a server tells load balancers that it lives and is ready, on every host. */
export const healthPaths = ['healthz', 'readyz'] as const;

/** First path segments that a server answers before any page: on every brand's host, or where a brand is published. */
const reservedPaths = [
  ...proxiedPaths,
  ...healthPaths,
  ...['console', 'operator', 'theatre'],
  ...['assets', 'brand', 'locales', 'sign-in'],
] as const;

/** The reserved first segment of an address, or undefined. Some web servers do not tell small letters from capitals. */
export function reservedPrefix(path: string): string | undefined {
  const [, first = ''] = path.toLowerCase().split('/');
  return reservedPaths.find((name) => name === first);
}
