import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { isLanguageCode } from '#schemas/languages.ts';
import { referenceGames } from '#src/domain/games/launch/gamesOrigin.ts';
import type { Log } from '../server/http/envelope.ts';
import type { SiteRegistry } from '../server/http/hosts.ts';
import { sendNotFound, setSecurityHeaders } from '../server/http/securityHeaders.ts';
import { type GameRoutesOptions, gameRoutes } from './server/gameRoutes.ts';
import { gameTexts } from './server/gameTexts.ts';
import { playPage } from './server/playPage.ts';
import { symbolRoutes } from './server/symbolRoutes.ts';

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Games</title><p>Games are played here.</p></html>';

/** Options of the games' app. */
export interface GamesOptions extends GameRoutesOptions {
  /** The app is served over https. */
  readonly secure?: boolean;
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
  const allowed = sites.find(host, undefined)?.hosting.gameOrigins ?? [];
  return allowed.includes(referenceGames) || allowed.includes(gamesOrigin) ? origin : "'none'";
}

/** The `frame-ancestors` value for a request. */
export const frameAncestorsOf =
  (sites: SiteRegistry, secure: boolean) =>
  ({ headers }: FastifyRequest): string =>
    allowedAncestor(sites, headers.referer, `${secure ? 'https' : 'http'}://${headers.host ?? ''}`);

/** Creates the app of the games' own origin. Games are isolated from the site that frames them (trust 1a). */
export function createGamesApp(options: GamesOptions): FastifyInstance {
  const secure = options.secure ?? false;
  const app = fastify({
    trustProxy: false,
    frameworkErrors(_error, _request, reply) {
      setSecurityHeaders(reply, secure);
      sendNotFound(reply);
    },
  });
  const log: Log = options.log ?? ((message, error) => console.error(message, error ?? ''));
  // For what is no call of the API, which answers in its own shape.
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode < 500) return sendNotFound(reply);
    log('unexpected error of the games', error);
    return reply.code(500).type('text/plain; charset=utf-8').send('unexpected error\n');
  });
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply, secure));
  app.get('/', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'")
      .type('text/html; charset=utf-8')
      .send(page),
  );
  const texts = (code: string) => gameTexts(isLanguageCode(code) ? code : 'EN');
  app.register((routes) => gameRoutes(routes, { texts, ...options }));
  symbolRoutes(app, options.database);
  if (options.folder !== undefined)
    playPage(app, {
      folder: options.folder,
      ancestors: frameAncestorsOf(options.sites, secure),
    });
  app.setNotFoundHandler(async (_request, reply) => sendNotFound(reply));
  return app;
}
