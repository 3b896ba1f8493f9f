import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../kernel/failure.ts';
import { requestOrigin } from './caller.ts';
import { noteRequest } from './requestNotes.ts';
import { requestSiteOf } from './siteOf.ts';

const fetchSite = (request: FastifyRequest): string | string[] | undefined =>
  request.headers['sec-fetch-site'];

/**
 * Whether a page of this very origin calls: only there does a browser send back a cookie that this server sets. Browsers
 * say so in `Sec-Fetch-Site`; older ones name the page in `Origin`, except for a GET. Other clients say neither.
 */
export function isOwnPage(request: FastifyRequest): boolean {
  const site = fetchSite(request);
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === requestOrigin(request);
}

function crossSite(request: FastifyRequest): ApiFailure {
  noteRequest(request, { crossSite: true });
  return new ApiFailure('permission.denied', 'not from another site');
}

/**
 * Prevents CSRF by forms and scripts of other sites: whoever names an origin in an unsafe request must be a page of the
 * brand. Throws ApiFailure `permission.denied`.
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (request.method === 'GET' || origin === undefined) return;
  if (origin !== requestSiteOf(request).siteOrigin) throw crossSite(request);
}

/**
 * Prevents CSRF by links, for a GET that changes data: it must come from the site itself or carry a `Merchant` header,
 * which other sites cannot send.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = fetchSite(request);
  const sameSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!sameSite && request.headers.merchant === undefined) throw crossSite(request);
}
