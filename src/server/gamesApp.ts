import fastify, { type FastifyInstance } from 'fastify';
import { sendMissing, setSecurityHeaders } from './securityHeaders.ts';

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Games</title><p>Games are played here.</p></html>';

/** The games' own origin: what runs there must not reach the site around it (trust 1a). No games yet. */
export function createGamesApp(options: { secure?: boolean } = {}): FastifyInstance {
  const app = fastify({ trustProxy: false });
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply, options.secure ?? false));
  app.get('/', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'")
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.setNotFoundHandler(async (_request, reply) => sendMissing(reply));
  return app;
}
