import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteFinder } from './hosts.ts';
import type { Site } from './site.ts';
import { sendUnknownHost } from './unknownHost.ts';

const sites = new WeakMap<object, Site>();

/** The site a request is for. Throws where no brand was found, which `findSite` has answered already. */
export function siteOf(request: FastifyRequest): Site {
  const site = sites.get(request.raw);
  if (!site) throw new Error('a request without a site');
  return site;
}

/** Headers that pages of the brand on another origin may send. */
const allowedHeaders =
  'Authorization, Content-Type, Encryption, Device, Merchant, Language, Module, Idempotency-Key';

/** Lets a brand's own pages on another origin read the answer, and nobody else's. */
function allowOrigin(request: FastifyRequest, reply: FastifyReply, finder: SiteFinder, site: Site): void {
  const { origin } = request.headers;
  reply.header('Vary', 'Origin');
  if (origin === undefined || !finder.owns(site, origin)) return;
  reply.header('Access-Control-Allow-Origin', origin);
  reply.header('Access-Control-Allow-Credentials', 'true');
  reply.header('Access-Control-Expose-Headers', 'Retry-After');
}

/** Finds the brand by host before anything else; answers strangers and preflights itself. */
export const findSite = (finder: SiteFinder) => async (request: FastifyRequest, reply: FastifyReply) => {
  const site = finder.find(request.headers.host, request.headers.origin);
  if (!site) return sendUnknownHost(reply);
  sites.set(request.raw, site);
  allowOrigin(request, reply, finder, site);
  if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
    return reply
      .header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
      .header('Access-Control-Allow-Headers', allowedHeaders)
      .header('Access-Control-Max-Age', '600')
      .code(204)
      .send();
  return undefined;
};
