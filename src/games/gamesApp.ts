import type { FastifyInstance } from 'fastify';
import { isLanguageCode } from '#schemas/languages.ts';
import { gamesOriginOf, referenceGames } from '#src/domain/games/launch/gamesOrigin.ts';
import { type BaseOptions, createBaseApp } from '../server/http/baseApp.ts';
import { requestOrigin } from '../server/http/caller.ts';
import { isServedWith, type SiteRegistry } from '../server/http/hosts.ts';
import { sendNotFound } from '../server/http/securityHeaders.ts';
import { sendGameError } from './server/gameErrors.ts';
import { type GameRoutesOptions, gameRoutes } from './server/gameRoutes.ts';
import { gameTexts } from './server/gameTexts.ts';
import { type DeliverCall, payRoutes } from './server/pay/payRoutes.ts';
import { playPage } from './server/playPage.ts';
import { symbolRoutes } from './server/symbolRoutes.ts';

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Games</title><p>Games are played here.</p></html>';

/** Options of the games' app. */
export interface GamesOptions extends BaseOptions, Omit<GameRoutesOptions, 'log'> {
  /** Origin by which players reach the app. Default: that of each request. */
  readonly gamesOrigin?: string | undefined;
  /** Carries the calls of the demo's payment gateway to the sites. Default: none is made, and the sites ask by themselves. */
  readonly deliverCall?: DeliverCall | undefined;
  /** Folder of the games' build; without it there is no page, only the API. */
  readonly folder?: string | undefined;
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
  const { app, log } = createBaseApp(options, { sendError: sendGameError });
  app.get('/', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'")
      .type('text/html; charset=utf-8')
      .send(page),
  );
  const texts = (code: string) => gameTexts(isLanguageCode(code) ? code : 'EN');
  app.register((routes) => gameRoutes(routes, { texts, ...options, log }));
  app.register((routes) => symbolRoutes(routes, { ...options, now: options.now ?? (() => new Date()) }));
  app.register((routes) => payRoutes(routes, { ...options, log, now: options.now ?? (() => new Date()) }));
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
