import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { isLoopbackName } from '#src/domain/site/loopback.ts';
import type { Site } from '../kernel/site.ts';
import { hostName } from './caller.ts';

const plainLoopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether `origin` can be one of the same service as `own`: by the same scheme, and at the same address or the
 * scheme's usual port. A loopback name goes with loopback names only, at any port: pages and API may be two servers of
 * a developer.
 */
export function isServedWith(origin: string, own: string): boolean {
  if (origin === own) return true;
  if (!URL.canParse(origin) || !URL.canParse(own)) return false;
  const [page, server] = [new URL(origin), new URL(own)];
  if (page.protocol !== server.protocol) return false;
  return isLoopbackName(page.hostname) ? isLoopbackName(server.hostname) : page.port === '';
}

/** The host of an origin; none where a version published by an older release names one that is no address. */
const hostsIn = (origin: string | undefined): string[] =>
  origin !== undefined && URL.canParse(origin) ? [new URL(origin).hostname] : [];

/** The brands that a server serves, by host. They may change while it runs. */
export interface SiteRegistry {
  /** Every site, in the order given. */
  readonly all: readonly Site[];
  byId(id: string): Site | undefined;
  /**
   * Finds a site by Host header or, if that is the host of an `apiOrigin`, by Origin header. Undefined if no brand
   * claims it.
   */
  find(host: string | undefined, origin: string | undefined): Site | undefined;
  /**
   * Whether pages at this origin belong to the site, so that they may read its API across origins. `own` is the
   * origin that was asked.
   */
  owns(site: Site, origin: string, own: string): boolean;
  /** Replaces all sites from the next request on; running requests keep theirs. */
  replace(sites: readonly Site[]): void;
  /** Sites in the order of their last request, the latest first; those that nobody asked for follow. */
  latest(): readonly Site[];
}

/**
 * Assigns hosts to sites: `<id>.localhost` to the brand with that id; a host of `hosting.json` to the brand that had it
 * before, else to the first brand that claims it (the check reports the second).
 */
function claimHosts(sites: readonly Site[], before: ReadonlyMap<string, Site>): Map<string, Site> {
  const byHost = new Map(sites.map((site) => [`${site.brand.id}.localhost`, site]));
  const reserved = new Set(byHost.keys());
  for (const site of sites) {
    for (const host of site.hosting.hosts.map(hostName)) {
      const hadIt = before.get(host)?.brand.id === site.brand.id;
      if (!reserved.has(host) && (hadIt || !byHost.has(host))) byHost.set(host, site);
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
export function siteRegistry(initial: readonly Site[]): SiteRegistry {
  let all: readonly Site[] = [];
  let byId = new Map<string, Site>();
  /** When each brand was last asked for, as a running number. */
  const asked = new Map<string, number>();
  let requests = 0;
  let byHost = new Map<string, Site>();
  let apiHosts = new Set<string>();
  const replace = (sites: readonly Site[]) => {
    all = [...sites];
    byId = new Map(sites.map((site) => [site.brand.id, site]));
    for (const id of asked.keys()) if (!byId.has(id)) asked.delete(id);
    byHost = claimHosts(sites, byHost);
    apiHosts = new Set(sites.flatMap(({ hosting }) => hostsIn(hosting.apiOrigin)));
  };
  replace(initial);

  const findByOrigin = (origin: string | undefined): Site | undefined => {
    const [, host] = /^https?:\/\/([^/]+)$/.exec(origin ?? '') ?? [];
    return host === undefined ? undefined : byHost.get(hostName(host));
  };
  return {
    get all() {
      return all;
    },
    byId: (id) => byId.get(id),
    find(host, origin) {
      const name = hostName(host ?? '');
      const site = byHost.get(name) ?? (apiHosts.has(name) ? findByOrigin(origin) : undefined);
      if (site) asked.set(site.brand.id, ++requests);
      return site;
    },
    // By id: the brand may have been reloaded since the request arrived.
    owns: (site, origin, own) =>
      findByOrigin(origin)?.brand.id === site.brand.id && isServedWith(origin, own),
    replace,
    latest: () => all.toSorted((a, b) => (asked.get(b.brand.id) ?? 0) - (asked.get(a.brand.id) ?? 0)),
  };
}
