import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { isLanguageCode } from '#schemas/languages.ts';
import { referenceGames } from '#src/domain/games/gamesOrigin.ts';
import type { SiteRegistry } from '../server/http/hosts.ts';
import { sendMissing, setSecurityHeaders } from '../server/http/securityHeaders.ts';
import { type GameRoutesOptions, gameRoutes } from './server/gameRoutes.ts';
import { gameTexts } from './server/gameTexts.ts';
import { playPage } from './server/playPage.ts';
import { symbolRoutes } from './server/symbolRoutes.ts';

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Games</title><p>Games are played here.</p></html>';

/** How the games' origin is run. */
export interface GamesOptions extends GameRoutesOptions {
  /** Players come by https. */
  readonly secure?: boolean;
  /** Folder of the games' build; without it there is no page, only the API. */
  readonly folder?: string | undefined;
}

/**
 * The one origin that may frame the page asked for, for `frame-ancestors`: that of the brand's page which says so in
 * its Referer, where the brand's hosting.json frames this server's games; else nobody. `own`: the games' origin.
 */
export function framer(sites: SiteRegistry, referer: string | undefined, own: string): string {
  if (!URL.canParse(referer ?? '')) return "'none'";
  const { origin, host } = new URL(referer ?? '');
  const allowed = sites.find(host, undefined)?.hosting.gameOrigins ?? [];
  return allowed.includes(referenceGames) || allowed.includes(own) ? origin : "'none'";
}

/** Who may frame the page that a request asks for. */
export const framerOf =
  (sites: SiteRegistry, secure: boolean) =>
  ({ headers }: FastifyRequest): string =>
    framer(sites, headers.referer, `${secure ? 'https' : 'http'}://${headers.host ?? ''}`);

/** The games' own origin: what runs there must not reach the site around it (trust 1a). */
export function createGamesApp(options: GamesOptions): FastifyInstance {
  const app = fastify({ trustProxy: false });
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply, options.secure ?? false));
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
    playPage(app, { folder: options.folder, ancestors: framerOf(options.sites, options.secure ?? false) });
  app.setNotFoundHandler(async (_request, reply) => sendMissing(reply));
  return app;
}
