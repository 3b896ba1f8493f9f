import type { Site } from './site.ts';

/** The brand that plain `localhost` shows. */
const defaultBrand = 'base';

const plainLoopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** Finds the site that a request is for. */
export interface SiteFinder {
  /** By the Host header; where that is an API's own host, by the Origin header. Undefined: nobody's. */
  find(host: string | undefined, origin: string | undefined): Site | undefined;
  /** Whether pages at this origin belong to the site, so that they may read its API across origins. */
  owns(site: Site, origin: string): boolean;
}

/**
 * Which hosts show which brand: those of `hosting.json`, `<id>.localhost`, and plain localhost for the
 * default brand. A merchant code never chooses a brand. Throws when two brands claim one host.
 */
export function siteFinder(sites: readonly Site[]): SiteFinder {
  const byHost = new Map<string, Site>();
  const apiHosts = new Set<string>();
  const claim = (host: string, site: Site) => {
    const other = byHost.get(host);
    if (other && other !== site)
      throw new Error(`host ${host} is claimed by ${other.brand.id} and ${site.brand.id}`);
    byHost.set(host, site);
  };
  for (const site of sites) {
    claim(`${site.brand.id}.localhost`, site);
    for (const host of site.hosting.hosts) claim(nameOf(host), site);
    if (site.hosting.apiOrigin) apiHosts.add(new URL(site.hosting.apiOrigin).hostname);
  }
  const fallback = sites.find(({ brand }) => brand.id === defaultBrand) ?? sites[0];
  if (fallback) for (const host of plainLoopback) if (!byHost.has(host)) byHost.set(host, fallback);

  const ofOrigin = (origin: string | undefined): Site | undefined => {
    const [, host] = /^https?:\/\/([^/]+)$/.exec(origin ?? '') ?? [];
    return host === undefined ? undefined : byHost.get(nameOf(host));
  };
  return {
    find(host, origin) {
      const name = nameOf(host ?? '');
      return byHost.get(name) ?? (apiHosts.has(name) ? ofOrigin(origin) : undefined);
    },
    owns: (site, origin) => ofOrigin(origin) === site,
  };
}
