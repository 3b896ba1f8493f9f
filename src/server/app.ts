import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { artRoutes } from './artRoutes.ts';
import { assetRoutes } from './assetRoutes.ts';
import { compressFrom } from './compression.ts';
import type { Database } from './db/handle.ts';
import { startUpkeep } from './db/upkeep.ts';
import { type Log, sendError } from './envelope.ts';
import { siteFinder } from './hosts.ts';
import { requestsPerMinute } from './limits.ts';
import { operationRoutes } from './operationRoutes.ts';
import { operatorRoute } from './operatorRoute.ts';
import { setSecurityHeaders } from './securityHeaders.ts';
import type { Site } from './site.ts';
import { findSite } from './siteOf.ts';
import { siteRoutes } from './siteRoutes.ts';

/** What a server is made of. */
export interface AppOptions {
  /** Open, and seeded for every site's brand. */
  readonly database: Database;
  readonly sites: readonly Site[];
  /** Folder of the build's browser files, served under `/assets/`. Without it there are none. */
  readonly assetsDir?: string | undefined;
  /** Players come by https: HSTS and cookies bound to it. */
  readonly secure?: boolean | undefined;
  /** What lets a command line in at `/operator/switch`; without it, nothing does. */
  readonly operatorToken?: string | undefined;
  /** Requests per address and minute. */
  readonly requestsPerMinute?: number | undefined;
  /** Check answers against the contract; by default wherever this is not production. */
  readonly checkAnswers?: boolean | undefined;
  readonly now?: (() => Date) | undefined;
  readonly log?: Log | undefined;
}

/**
 * The reference server: API, pictures, build files and the sites of all brands, told apart by host. Not
 * listening yet. Throws when two brands claim one host.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const secure = options.secure ?? false;
  const log: Log = options.log ?? ((message, error) => console.error(message, error ?? ''));
  const now = options.now ?? (() => new Date());
  const app = fastify({
    // Anyone can send X-Forwarded-For: trusting it would make every limit by address free to bypass.
    trustProxy: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors(error, _request, reply) {
      setSecurityHeaders(reply, secure);
      sendError(reply, error, log);
    },
  });
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply, secure));
  app.addHook('onRequest', findSite(siteFinder(options.sites)));
  app.setErrorHandler((error, _request, reply) => sendError(reply, error, log));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: compressFrom,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.register(async (routes) => {
    operationRoutes(routes, {
      database: options.database,
      requestsPerMinute: options.requestsPerMinute ?? requestsPerMinute,
      secure,
      checkAnswers: options.checkAnswers ?? process.env.NODE_ENV !== 'production',
      now,
      log,
    });
    artRoutes(routes, options.database);
    if (options.operatorToken !== undefined)
      operatorRoute(routes, options.database, options.sites, options.operatorToken);
  });
  assetRoutes(app, options.assetsDir);
  siteRoutes(app);
  const endUpkeep = startUpkeep(options.database, now, (error) => log('upkeep failed', error));
  app.addHook('onClose', endUpkeep);
  return app;
}
