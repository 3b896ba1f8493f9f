import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageCode } from '#schemas/languages.ts';
import { gamesOriginPlaceholder } from '#src/domain/games/launch/gamesOrigin.ts';
import { chooseLanguage } from '#src/domain/site/chooseLanguage.ts';
import { languageCookie } from '#src/domain/site/languageCookie.ts';
import { languagesFolder } from '#src/domain/site/negotiatedPages.ts';
import { apiPaths } from '#src/domain/site/reservedPaths.ts';
import { workerPath } from '#src/domain/site/workerSettings.ts';
import { compressedOnce, encodingFor, minCompressedSize } from '../http/compression.ts';
import type { Cookies } from '../http/cookies.ts';
import { sendFailure } from '../http/envelope.ts';
import { sendNotFound } from '../http/securityHeaders.ts';
import { requestSiteOf, siteOf } from '../http/siteOf.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Site, SiteReply } from '../kernel/site.ts';
import { retiredWorker } from './retiredWorker.ts';
import type { Staging } from './staging.ts';

/** Paths of the API: unknown paths below them are answered in the API's envelope. */
const apiPath = new RegExp(`^/(${[...apiPaths, 'operator'].join('|')})(/|$)`);

const etags = new WeakMap<SiteReply, string>();

/** Weak, because the same content is sent in several encodings. */
function etagOf(answer: SiteReply): string {
  const cached = etags.get(answer);
  if (cached) return cached;
  const etag = `W/"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`;
  etags.set(answer, etag);
  return etag;
}

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((value) => [etag, '*'].includes(value.trim())) ?? false;

const isText = (type: string | undefined): boolean =>
  /^(text\/|application\/(json|manifest\+json|javascript)|image\/svg)/.test(type ?? '');

const headerOf = (answer: SiteReply, name: string): string | undefined =>
  Object.entries(answer.headers).find(([key]) => key.toLowerCase() === name)?.[1];

const isCompressible = (answer: SiteReply): boolean =>
  Buffer.byteLength(answer.body) >= minCompressedSize && isText(headerOf(answer, 'content-type'));

/** What the reply depends on besides its address. */
function varyOf(answer: SiteReply): string | undefined {
  const own = headerOf(answer, 'vary');
  const names = [...(isCompressible(answer) ? ['Accept-Encoding'] : []), ...(own === undefined ? [] : [own])];
  return names.length > 0 ? ['Origin', ...names].join(', ') : undefined;
}

/** Sends a body, compressed if it is large enough and the browser accepts an encoding. */
async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SiteReply,
): Promise<FastifyReply> {
  const body = Buffer.from(answer.body as Uint8Array);
  if (!isCompressible(answer)) return reply.send(body);
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(body);
  return reply.header('Content-Encoding', encoding).send(await compressedOnce(answer, body, encoding));
}

/** Sends a reply of a site. If not `kept`, it is generated per request: no ETag, never cached. */
export async function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SiteReply,
  { kept }: { readonly kept: boolean },
): Promise<FastifyReply> {
  reply.code(answer.status).headers({ 'Cache-Control': 'no-cache', ...answer.headers });
  const vary = varyOf(answer);
  if (vary !== undefined) reply.header('Vary', vary);
  const policy = headerOf(answer, 'content-security-policy');
  if (policy?.includes(gamesOriginPlaceholder))
    reply.header(
      'Content-Security-Policy',
      policy.replaceAll(gamesOriginPlaceholder, requestSiteOf(request).gamesOrigin),
    );
  if (!kept) reply.header('Cache-Control', 'no-store');
  else if (answer.status === 200) {
    const etag = etagOf(answer);
    reply.header('ETag', etag);
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return sendBody(request, reply, answer);
}

/** The language of a visitor: that of the staged state, else the chosen one, else the browser's, else the brand's. */
export function visitorLanguage(
  site: Site,
  cookies: Cookies,
  acceptLanguage: string | undefined,
  staging: PageStaging | undefined,
): LanguageCode {
  const { offered, default: first } = site.brand.languages;
  return (
    staging?.languageOf(site, cookies) ??
    chooseLanguage(cookies[languageCookie], acceptLanguage, offered, first)
  );
}

/** Sends the page or file at the path of a GET request, or that there is none. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  staging?: PageStaging,
): Promise<FastifyReply> {
  const [raw = '/'] = request.url.split('?');
  if (apiPath.test(raw)) return sendFailure(reply, new ApiFailure('request.notFound', 'no such call'));
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return sendNotFound(reply);
  }
  // A page has one address for all languages.
  if (path.startsWith(`/${languagesFolder}/`)) return sendNotFound(reply);
  const site = siteOf(request);
  const { cookies, headers } = request;
  const answer = await site.reply(path, visitorLanguage(site, cookies, headers['accept-language'], staging));
  if (!answer) return sendNotFound(reply);
  return sendReply(request, reply, staging?.stage(answer, cookies) ?? answer, { kept: true });
}

/** Adapts a reply to the state that the browser's cookies choose. */
type PageStaging = Pick<Staging, 'stage' | 'languageOf'>;

/** How sites are served. */
interface SiteRouteOptions {
  readonly staging?: PageStaging | undefined;
  /** Service workers are switched off: browsers that have one are rid of it. */
  readonly withoutWorkers?: boolean | undefined;
}

/** Serves the brand's pages and files at all paths without another route. */
export function siteRoutes(
  app: FastifyInstance,
  { staging, withoutWorkers = false }: SiteRouteOptions,
): void {
  if (withoutWorkers)
    app.get(workerPath, async (request, reply) => sendReply(request, reply, retiredWorker, { kept: true }));
  app.get('/*', async (request, reply) => sendPage(request, reply, staging));
  app.setNotFoundHandler(async (request, reply) =>
    apiPath.test(request.url)
      ? sendFailure(reply, new ApiFailure('request.notFound', 'no such call'))
      : sendNotFound(reply),
  );
}
