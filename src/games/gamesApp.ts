import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { isLanguageCode } from '#schemas/languages.ts';
import { gamesOriginOf, referenceGames } from '#src/domain/games/launch/gamesOrigin.ts';
import { answerHealth } from '../server/http/answerHealth.ts';
import { isSecure, requestOrigin } from '../server/http/caller.ts';
import { type ConnectionLimits, connectionOptions } from '../server/http/connectionLimits.ts';
import { type Log, logErrors } from '../server/http/envelope.ts';
import { isServedWith, type SiteRegistry } from '../server/http/hosts.ts';
import { largestBody, readJsonBodies } from '../server/http/jsonBodies.ts';
import { loggedBy, logRequests } from '../server/http/logRequests.ts';
import { sendNotFound, setSecurityHeaders } from '../server/http/securityHeaders.ts';
import { createLogger } from '../server/kernel/log/logger.ts';
import { sendGameError } from './server/gameErrors.ts';
import { type GameRoutesOptions, gameRoutes } from './server/gameRoutes.ts';
import { gameTexts } from './server/gameTexts.ts';
import { playPage } from './server/playPage.ts';
import { symbolRoutes } from './server/symbolRoutes.ts';

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Games</title><p>Games are played here.</p></html>';

/** Options of the games' app. */
export interface GamesOptions extends Omit<GameRoutesOptions, 'log'> {
  /** Receives errors in place of the logger. */
  readonly log?: Log | undefined;
  /** Networks of the proxies whose word on a request counts, as `address/bits`. Default: none. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Origin by which players reach the app. Default: that of each request. */
  readonly gamesOrigin?: string | undefined;
  /** Time limits of connections, in place of the usual ones. */
  readonly limits?: Partial<ConnectionLimits> | undefined;
  /** Folder of the games' build; without it there is no page, only the API. */
  readonly folder?: string | undefined;
  /** Default: errors alone, on the standard error. */
  readonly logger?: Logger | undefined;
}

/**
 * The origin that may frame the requested page, as a value of `frame-ancestors`: the origin of the Referer, if it is a
 * brand's site whose hosting.json allows this server's games; else `'none'`. `gamesOrigin` is the app's own origin.
 */
export function allowedAncestor(
  sites: SiteRegistry,
  referer: string | undefined,
  gamesOrigin: string,
): string {
  if (!URL.canParse(referer ?? '')) return "'none'";
  const { origin, host } = new URL(referer ?? '');
  if (!isServedWith(origin, gamesOrigin) && gamesOriginOf(origin) !== gamesOrigin) return "'none'";
  const allowed = sites.find(host, undefined)?.hosting.gameOrigins ?? [];
  return allowed.includes(referenceGames) || allowed.includes(gamesOrigin) ? origin : "'none'";
}

/** Creates the app of the games' own origin. Games are isolated from the site that frames them (trust 1a). */
export function createGamesApp(options: GamesOptions): FastifyInstance {
  const logger = options.logger ?? createLogger({ level: 'error' });
  const log = options.log ?? logErrors(logger);
  const app = fastify({
    ...loggedBy(logger),
    ...connectionOptions(options.limits),
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    bodyLimit: largestBody,
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(reply, isSecure(request));
      sendGameError(request, reply, error, log);
    },
  });
  logRequests(app, logger);
  readJsonBodies(app);
  app.setErrorHandler((error, request, reply) => sendGameError(request, reply, error, log));
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(reply, isSecure(request)));
  answerHealth(app, options);
  app.get('/', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'")
      .type('text/html; charset=utf-8')
      .send(page),
  );
  const texts = (code: string) => gameTexts(isLanguageCode(code) ? code : 'EN');
  app.register((routes) => gameRoutes(routes, { texts, ...options, log }));
  app.register((routes) => symbolRoutes(routes, options.database, options.now ?? (() => new Date())));
  if (options.folder !== undefined)
    playPage(app, {
      folder: options.folder,
      ancestors: (request) =>
        allowedAncestor(
          options.sites,
          request.headers.referer,
          options.gamesOrigin ?? requestOrigin(request),
        ),
    });
  app.setNotFoundHandler(async (_request, reply) => sendNotFound(reply));
  return app;
}
