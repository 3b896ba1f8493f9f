import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import type { Site } from '../kernel/site.ts';

const plainLoopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** The brands that a server serves, told apart by host. They come and go while it runs. */
export interface SiteRegistry {
  /** Every site, in the order given. */
  readonly all: readonly Site[];
  byId(id: string): Site | undefined;
  /** By the Host header; where that is an API's own host, by the Origin header. Undefined: nobody's. */
  find(host: string | undefined, origin: string | undefined): Site | undefined;
  /** Whether pages at this origin belong to the site, so that they may read its API across origins. */
  owns(site: Site, origin: string): boolean;
  /** Takes these sites from the next request on; a request that has its site keeps it. */
  replace(sites: readonly Site[]): void;
}

/**
 * Whose a host is: `<id>.localhost` the brand's of that id, a host of `hosting.json` the first brand's that
 * claims it (the check tells of the second one), or that brand's which had it before.
 */
function claimHosts(sites: readonly Site[], before: ReadonlyMap<string, Site>): Map<string, Site> {
  const byHost = new Map(sites.map((site) => [`${site.brand.id}.localhost`, site]));
  const own = new Set(byHost.keys());
  for (const site of sites) {
    for (const host of site.hosting.hosts.map(nameOf)) {
      const hadIt = before.get(host)?.brand.id === site.brand.id;
      if (!own.has(host) && (hadIt || !byHost.has(host))) byHost.set(host, site);
    }
  }
  const fallback = sites.find(({ brand }) => brand.id === baseBrand) ?? sites[0];
  if (fallback) for (const host of plainLoopback) if (!byHost.has(host)) byHost.set(host, fallback);
  return byHost;
}

/**
 * Which hosts show which brand: those of `hosting.json`, `<id>.localhost`, and plain localhost for the
 * default brand. A merchant code never chooses a brand.
 */
export function siteRegistry(first: readonly Site[]): SiteRegistry {
  let all: readonly Site[] = [];
  let byHost = new Map<string, Site>();
  let apiHosts = new Set<string>();
  const replace = (sites: readonly Site[]) => {
    all = [...sites];
    byHost = claimHosts(sites, byHost);
    apiHosts = new Set(
      sites.flatMap(({ hosting }) => (hosting.apiOrigin ? [new URL(hosting.apiOrigin).hostname] : [])),
    );
  };
  replace(first);

  const ofOrigin = (origin: string | undefined): Site | undefined => {
    const [, host] = /^https?:\/\/([^/]+)$/.exec(origin ?? '') ?? [];
    return host === undefined ? undefined : byHost.get(nameOf(host));
  };
  return {
    get all() {
      return all;
    },
    byId: (id) => all.find(({ brand }) => brand.id === id),
    find(host, origin) {
      const name = nameOf(host ?? '');
      return byHost.get(name) ?? (apiHosts.has(name) ? ofOrigin(origin) : undefined);
    },
    // By id: the brand may have been read anew since the request came.
    owns: (site, origin) => ofOrigin(origin)?.brand.id === site.brand.id,
    replace,
  };
}
