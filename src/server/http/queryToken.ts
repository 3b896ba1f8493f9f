import type { FastifyRequest } from 'fastify';
import { apiPaths } from '#src/domain/site/reservedPaths.ts';
import { requestSiteOf } from './siteOf.ts';

const apiAddress = new RegExp(`^/(${apiPaths.join('|')})/`);

/** Tokens of requests by what Node received. */
const tokens = new WeakMap<object, string>();

/** Anything that has an address, as Node received it. */
interface Received {
  readonly url?: string | undefined;
}

/**
 * Fastify's `rewriteUrl`: takes a session token out of the address of a call, whatever the brand, so that nothing that
 * comes later, such as a log, holds it.
 */
export function takeQueryToken(received: Received): string {
  const { url = '/' } = received;
  const [path = '/', search] = url.split(/\?(.*)/s);
  if (search === undefined || !apiAddress.test(path)) return url;
  const parts = search.split('&');
  const kept = parts.filter((part) => !/^token(=|$)/.test(part));
  if (kept.length === parts.length) return url;
  const [, token] = /(?:^|&)token=([\w-]{20,512})(?:&|$)/.exec(search) ?? [];
  if (token !== undefined) tokens.set(received, token);
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

/** The token of a call's query, where the brand is in compat mode; else undefined: no other brand takes it there. */
export const queryTokenOf = (request: FastifyRequest): string | undefined =>
  requestSiteOf(request).site.brand.api?.compat ? tokens.get(request.raw) : undefined;
