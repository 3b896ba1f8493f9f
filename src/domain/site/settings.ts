import { safeUrl } from '../values/safeUrl.ts';
import { isLocalHost } from './hosts.ts';

interface Resource {
  readonly resourceType: string;
  readonly url: string;
}

/** The safe address of each resource type; the settings take precedence over the version info. */
export function resourceAddresses(
  settings: readonly Resource[],
  version: readonly Resource[] = [],
): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const { resourceType, url } of [...version, ...settings]) {
    const safe = safeUrl(url);
    if (safe !== null) addresses.set(resourceType, safe);
  }
  return addresses;
}

/**
 * The origin of links that players hand on: the main domain where it leads others anywhere, else `here`, where the link was
 * made.
 */
export function shareOrigin(mainDomain: string | undefined, here: string): string {
  const address = `https://${mainDomain}`;
  const isHost =
    mainDomain !== undefined && URL.canParse(address) && new URL(address).hostname === mainDomain;
  return isHost && !isLocalHost(mainDomain) ? address : here;
}

/** Customer service links: the first two that are safe (specification 3). */
export const customerServiceLinks = (links: readonly string[]): string[] =>
  links.flatMap((link) => safeUrl(link) ?? []).slice(0, 2);

/**
 * The origin of pictures: a random one of those supplied, else the API's, which is empty for the site's own origin
 * (specification 3). `chance` is from 0 up to, not including, 1.
 */
export function chooseImageOrigin(supplied: readonly string[], chance: number, api = ''): string {
  const usable = supplied.filter((origin) => /^https?:\/\/[^/]+$/.test(origin) && safeUrl(origin) !== null);
  return usable[Math.floor(chance * usable.length)] ?? api;
}

/** Address of a picture from the server: a path gets the chosen origin; null for an unsafe address. */
export function pictureAddress(origin: string, picture: string): string | null {
  const safe = safeUrl(picture);
  return safe?.startsWith('/') ? origin + safe : safe;
}

/** Path of an operation that the settings override, if it is a path on the same server. */
export function movedPath(paths: Readonly<Record<string, string>>, operation: string): string | undefined {
  const path = Object.hasOwn(paths, operation) ? paths[operation] : undefined;
  return path !== undefined && /^\/[\w./-]+$/.test(path) && safeUrl(path) !== null ? path : undefined;
}
