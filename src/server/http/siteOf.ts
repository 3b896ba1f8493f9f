import type { FastifyReply, FastifyRequest } from 'fastify';
import { gamesOriginOf } from '#src/domain/games/gamesOrigin.ts';
import type { Site } from '../kernel/site.ts';
import type { SiteRegistry } from './hosts.ts';
import { sendUnknownHost } from './unknownHost.ts';

/** Where a request is: whose site, and the origins of its page and of the games. */
interface Place {
  readonly site: Site;
  /** Of the page that asks, or that is asked for. */
  readonly siteOrigin: string;
  readonly gamesOrigin: string;
}

const places = new WeakMap<object, Place>();

/** Where a request is. Throws where no brand was found, which `findSite` has answered already. */
export function placeOf(request: FastifyRequest): Place {
  const place = places.get(request.raw);
  if (!place) throw new Error('a request without a site');
  return place;
}

/** The site a request is for. */
export const siteOf = (request: FastifyRequest): Site => placeOf(request).site;

/** Headers that pages of the brand on another origin may send. */
const allowedHeaders =
  'Authorization, Content-Type, Encryption, Device, Merchant, Language, Module, Idempotency-Key';

/** Lets a brand's own pages on another origin read the answer, and nobody else's. */
function allowOrigin(request: FastifyRequest, reply: FastifyReply, registry: SiteRegistry, site: Site): void {
  const { origin } = request.headers;
  reply.header('Vary', 'Origin');
  if (origin === undefined || !registry.owns(site, origin)) return;
  reply.header('Access-Control-Allow-Origin', origin);
  reply.header('Access-Control-Allow-Credentials', 'true');
  reply.header('Access-Control-Expose-Headers', 'Retry-After');
}

/** How players come to the server. */
export interface Ways {
  /** By https. */
  readonly secure: boolean;
  /** The games' own origin, where it is not the port after the site's. */
  readonly gamesOrigin?: string | undefined;
}

function placeAt(request: FastifyRequest, registry: SiteRegistry, site: Site, ways: Ways): Place {
  const { host = 'localhost', origin } = request.headers;
  const here = `${ways.secure ? 'https' : 'http'}://${host}`;
  return {
    site,
    siteOrigin: origin !== undefined && registry.owns(site, origin) ? origin : here,
    gamesOrigin: ways.gamesOrigin ?? gamesOriginOf(here),
  };
}

/** Finds the brand by host before anything else; answers strangers and preflights itself. */
export const findSite =
  (registry: SiteRegistry, ways: Ways) => async (request: FastifyRequest, reply: FastifyReply) => {
    const site = registry.find(request.headers.host, request.headers.origin);
    if (!site) return sendUnknownHost(reply);
    places.set(request.raw, placeAt(request, registry, site, ways));
    allowOrigin(request, reply, registry, site);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
      return reply
        .header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
        .header('Access-Control-Allow-Headers', allowedHeaders)
        .header('Access-Control-Max-Age', '600')
        .code(204)
        .send();
    return undefined;
  };
