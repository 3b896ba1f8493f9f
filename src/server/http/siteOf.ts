import type { FastifyReply, FastifyRequest } from 'fastify';
import { gamesOriginOf } from '#src/domain/games/launch/gamesOrigin.ts';
import type { Site } from '../kernel/site.ts';
import { hostName, requestOrigin } from './caller.ts';
import type { SiteRegistry } from './hosts.ts';
import { noteRequest } from './requestNotes.ts';
import { sendUnknownHost } from './unknownHost.ts';

/** The site of a request, and the origins of its page and of the games. */
interface RequestSite {
  readonly site: Site;
  /** Origin of the calling page, or of the requested page. */
  readonly siteOrigin: string;
  readonly gamesOrigin: string;
}

const requestSites = new WeakMap<object, RequestSite>();

/** The site and origins of a request. Throws if no brand was found; `findSite` has answered such requests already. */
export function requestSiteOf(request: FastifyRequest): RequestSite {
  const requestSite = requestSites.get(request.raw);
  if (!requestSite) throw new Error('a request without a site');
  return requestSite;
}

/** The site of a request. */
export const siteOf = (request: FastifyRequest): Site => requestSiteOf(request).site;

/** Request headers that the brand's pages on another origin may send. */
const allowedHeaders =
  'Authorization, Content-Type, Encryption, Device, Merchant, Language, Module, Idempotency-Key';

/** Sets the CORS headers that let only the brand's own pages on another origin read the response. */
function allowOrigin(request: FastifyRequest, reply: FastifyReply, registry: SiteRegistry, site: Site): void {
  const { origin } = request.headers;
  reply.header('Vary', 'Origin');
  if (origin === undefined || !registry.owns(site, origin, requestOrigin(request))) return;
  reply.header('Access-Control-Allow-Origin', origin);
  reply.header('Access-Control-Allow-Credentials', 'true');
  reply.header('Access-Control-Expose-Headers', 'Retry-After');
}

/** How the sites are reached from outside. */
export interface SiteAccess {
  /** Origin of the games. Default: the site's host on the next port. */
  readonly gamesOrigin?: string | undefined;
  /** Host of the operator's console, which need not be a brand's. */
  readonly consoleHost?: string | undefined;
  /** Resolves once the brand's data are there. Default: they are. */
  readonly prepare?: ((site: Site) => Promise<void>) | undefined;
}

function resolveOrigins(
  request: FastifyRequest,
  registry: SiteRegistry,
  site: Site,
  access: SiteAccess,
): RequestSite {
  const { origin } = request.headers;
  const own = requestOrigin(request);
  return {
    site,
    siteOrigin: origin !== undefined && registry.owns(site, origin, own) ? origin : own,
    gamesOrigin: access.gamesOrigin ?? gamesOriginOf(own),
  };
}

/** Whether a request asks for the console at the console's own host. */
const asksForConsole = ({ headers, url }: FastifyRequest, consoleHost: string | undefined): boolean =>
  consoleHost !== undefined &&
  hostName(headers.host ?? '') === consoleHost &&
  /^\/console(\/|\?|$)/.test(url);

/** Hook that finds the brand by host. Answers unknown hosts and CORS preflights itself. */
export const findSite =
  (registry: SiteRegistry, access: SiteAccess) => async (request: FastifyRequest, reply: FastifyReply) => {
    const site = registry.find(request.headers.host, request.headers.origin);
    if (!site) return asksForConsole(request, access.consoleHost) ? undefined : sendUnknownHost(reply);
    requestSites.set(request.raw, resolveOrigins(request, registry, site, access));
    noteRequest(request, { brand: site.brand.id });
    allowOrigin(request, reply, registry, site);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
      return reply
        .header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
        .header('Access-Control-Allow-Headers', allowedHeaders)
        .header('Access-Control-Max-Age', '600')
        .code(204)
        .send();
    await access.prepare?.(site);
    return undefined;
  };
