import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../db/handle.ts';
import { assetRoutes } from '../http/assetRoutes.ts';
import { minCompressedSize } from '../http/compression.ts';
import { plainCookieCodec } from '../http/cookies.ts';
import { type Log, sendError } from '../http/envelope.ts';
import type { SiteRegistry } from '../http/hosts.ts';
import { takeQueryToken } from '../http/queryToken.ts';
import { requestsPerMinute } from '../http/rateLimit.ts';
import { setSecurityHeaders } from '../http/securityHeaders.ts';
import { findSite, siteOf } from '../http/siteOf.ts';
import { consoleRoutes } from '../operator/console/consoleRoutes.ts';
import { operatorRoute } from '../operator/operatorRoute.ts';
import type { BrandPreparation } from '../seed/prepareBrands.ts';
import { artRoutes } from './artRoutes.ts';
import { operationRoutes } from './operationRoutes.ts';
import { siteRoutes } from './siteRoutes.ts';
import type { Staging } from './staging.ts';
import { startUpkeep } from './upkeep.ts';

/** Options of the server. */
export interface AppOptions {
  readonly database: Database;
  /** The brands served; they may change while the server runs. */
  readonly sites: SiteRegistry;
  /** Folders of browser files, served under `/assets/`: the build's, then those of earlier builds. Default: none. */
  readonly assetFolders?: readonly string[] | undefined;
  /** Resolves once a brand's data are there. Default: the database is seeded for every brand. */
  readonly preparation?: Pick<BrandPreparation, 'prepare' | 'isPrepared'> | undefined;
  /** The site is served by https: sets HSTS, and cookies bound to https. */
  readonly secure?: boolean | undefined;
  /** Origin of the games. Default: the site's host on the next port. */
  readonly gamesOrigin?: string | undefined;
  /** Token for `/operator/…`, used by command lines. Without it, these routes do not exist. */
  readonly operatorToken?: string | undefined;
  /** Password for `/console`. Without it, there is no console. */
  readonly consolePassword?: string | undefined;
  /** Shows sites in chosen states, for QA. Default: none. */
  readonly staging?: Staging | undefined;
  /** Requests allowed per IP address and minute. */
  readonly requestsPerMinute?: number | undefined;
  /** Validate answers against the contract. Default: unless NODE_ENV is production. */
  readonly checkAnswers?: boolean | undefined;
  readonly now?: (() => Date) | undefined;
  readonly log?: Log | undefined;
  /** Prints messages that would be sent by SMS or e-mail. Default: standard output. */
  readonly printMessage?: ((line: string) => void) | undefined;
}

/**
 * Creates the reference server: API, pictures, build files and the sites of all brands, by host. It does not listen yet.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const secure = options.secure ?? false;
  const log: Log = options.log ?? ((message, error) => console.error(message, error ?? ''));
  const now = options.now ?? (() => new Date());
  const { staging } = options;
  const app = fastify({
    // Any caller can send X-Forwarded-For: trusting it would let callers bypass every limit by address.
    trustProxy: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: takeQueryToken,
    frameworkErrors(error, _request, reply) {
      setSecurityHeaders(reply, secure);
      sendError(reply, error, log);
    },
  });
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply, secure));
  app.addHook(
    'onRequest',
    findSite(options.sites, {
      secure,
      gamesOrigin: options.gamesOrigin,
      prepare: options.preparation?.prepare,
    }),
  );
  app.setErrorHandler((error, _request, reply) => sendError(reply, error, log));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.register(fastifyCookie, { parseOptions: plainCookieCodec });
  app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: minCompressedSize,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.register(async (routes) => {
    operationRoutes(routes, {
      database: options.database,
      requestsPerMinute: options.requestsPerMinute ?? (staging ? Number.MAX_SAFE_INTEGER : requestsPerMinute),
      secure,
      checkAnswers: options.checkAnswers ?? process.env.NODE_ENV !== 'production',
      now,
      log,
      printMessage: options.printMessage ?? ((line) => console.log(line)),
      stagedRequestOf: staging && ((request) => staging.stagedRequestOf(siteOf(request), request.cookies)),
    });
    artRoutes(routes, options.database);
    const { database, sites, preparation, operatorToken, consolePassword } = options;
    if (operatorToken !== undefined)
      operatorRoute(routes, { database, sites, preparation, token: operatorToken });
    if (consolePassword !== undefined)
      consoleRoutes(routes, { database, sites, preparation, password: consolePassword, secure, now, log });
  });
  assetRoutes(app, options.assetFolders ?? []);
  if (staging) {
    staging.addRoutes(app, options.sites);
    app.addHook('preClose', async () => staging.close());
  }
  siteRoutes(app, staging?.stage);
  // Staged states have clocks of their own, so no row is expired for all of them.
  if (!staging) {
    const stopUpkeep = startUpkeep(options.database, now, (error) => log('upkeep failed', error));
    app.addHook('onClose', stopUpkeep);
  }
  return app;
}
