import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../db/handle.ts';
import { answerHealth } from '../http/answerHealth.ts';
import { assetRoutes } from '../http/assetRoutes.ts';
import { isSecure } from '../http/caller.ts';
import { minCompressedSize } from '../http/compression.ts';
import { type ConnectionLimits, connectionOptions } from '../http/connectionLimits.ts';
import { plainCookieCodec } from '../http/cookies.ts';
import { type Log, logErrors, sendError } from '../http/envelope.ts';
import type { SiteRegistry } from '../http/hosts.ts';
import { largestBody, readJsonBodies } from '../http/jsonBodies.ts';
import { loggedBy, logRequests } from '../http/logRequests.ts';
import { takeQueryToken } from '../http/queryToken.ts';
import { requestsPerMinute } from '../http/rateLimit.ts';
import { sendNotFound, setSecurityHeaders } from '../http/securityHeaders.ts';
import { findSite, siteOf } from '../http/siteOf.ts';
import { tellUnnamedProxy } from '../http/unnamedProxy.ts';
import { createLogger } from '../kernel/log/logger.ts';
import type { MessageProviders } from '../kernel/messageProvider.ts';
import { openMessageQueue } from '../messages/messageQueue.ts';
import { consoleRoutes } from '../operator/console/consoleRoutes.ts';
import { operatorRoute } from '../operator/operatorRoute.ts';
import { startReconciliation } from '../operator/reconciliation/reconciliationRuns.ts';
import type { BrandPreparation } from '../seed/prepareBrands.ts';
import { artRoutes } from './artRoutes.ts';
import { operationRoutes } from './operationRoutes.ts';
import { policyReportRoutes } from './policyReportRoutes.ts';
import { securityEventOf } from './securityEventOf.ts';
import { sendPage, siteRoutes } from './siteRoutes.ts';
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
  /** Networks of the proxies whose word on a request counts, as `address/bits`. Default: none. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Origin of the games. Default: the site's host on the next port. */
  readonly gamesOrigin?: string | undefined;
  /** Token for `/operator/…`, used by command lines. Without it, these routes do not exist. */
  readonly operatorToken?: string | undefined;
  /** Host of `/console`, besides the loopback names of this machine. */
  readonly consoleHost?: string | undefined;
  /** Password for `/console`. Without it, there is no console. */
  readonly consolePassword?: string | undefined;
  /** Shows sites in chosen states, for QA. Default: none. */
  readonly staging?: Staging | undefined;
  /** Requests allowed per IP address and minute. */
  readonly requestsPerMinute?: number | undefined;
  /** Time limits of connections, in place of the usual ones. */
  readonly limits?: Partial<ConnectionLimits> | undefined;
  /** Validate answers against the contract. Default: unless NODE_ENV is production. */
  readonly checkAnswers?: boolean | undefined;
  readonly now?: (() => Date) | undefined;
  /** Default: errors alone, on the standard error. */
  readonly logger?: Logger | undefined;
  /** Receives errors in place of the logger. */
  readonly log?: Log | undefined;
  /** The demo: messages without a provider are printed, and the console shows what they say. Default: false. */
  readonly demo?: boolean | undefined;
  /** What carries text messages and mails. Default: nothing does. */
  readonly messageProviders?: MessageProviders | undefined;
  /** Prints messages that nothing carries, in the demo. Default: standard output. */
  readonly printMessage?: ((line: string) => void) | undefined;
}

/**
 * Creates the reference server: API, pictures, build files and the sites of all brands, by host. It does not listen yet.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const logger = options.logger ?? createLogger({ level: 'error' });
  const log = options.log ?? logErrors(logger);
  const now = options.now ?? (() => new Date());
  const { staging, demo = false } = options;
  const perMinute = options.requestsPerMinute ?? (staging ? Number.MAX_SAFE_INTEGER : requestsPerMinute);
  const messages = openMessageQueue({
    database: options.database,
    providers: options.messageProviders ?? {},
    demo,
    print: options.printMessage ?? ((line) => console.log(line)),
    now,
    onError: (error) => log('a message could not be sent', error),
  });
  const app = fastify({
    ...loggedBy(logger),
    ...connectionOptions({
      // A staged state may hold an answer back for as long as somebody looks at it.
      ...(staging ? { silence: 0 } : {}),
      ...options.limits,
    }),
    // Any caller can send X-Forwarded-For: only those who are named may say whom they speak for.
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    bodyLimit: largestBody,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: takeQueryToken,
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(reply, isSecure(request));
      sendError(reply, error, log);
    },
  });
  logRequests(app, logger, securityEventOf);
  readJsonBodies(app);
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(reply, isSecure(request)));
  if (!options.trustedProxies?.length) app.addHook('onRequest', tellUnnamedProxy(log));
  answerHealth(app, options);
  app.addHook(
    'onRequest',
    findSite(options.sites, {
      gamesOrigin: options.gamesOrigin,
      consoleHost: options.consoleHost,
      prepare: options.preparation?.prepare,
    }),
  );
  app.setErrorHandler((error, _request, reply) => sendError(reply, error, log));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onClose', messages.close);
  app.register(fastifyCookie, { parseOptions: plainCookieCodec });
  app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: minCompressedSize,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.register(async (routes) => {
    operationRoutes(routes, {
      database: options.database,
      requestsPerMinute: perMinute,
      demo,
      checkAnswers: options.checkAnswers ?? process.env.NODE_ENV !== 'production',
      now,
      log,
      messages,
      stagedRequestOf: staging && ((request) => staging.stagedRequestOf(siteOf(request), request.cookies)),
    });
    policyReportRoutes(routes, { database: options.database, now });
    routes.register((art) =>
      artRoutes(art, { database: options.database, requestsPerMinute: perMinute, now }),
    );
    const { database, sites, preparation, operatorToken, consolePassword } = options;
    if (operatorToken !== undefined)
      operatorRoute(routes, { database, sites, preparation, token: operatorToken });
    if (consolePassword !== undefined)
      consoleRoutes(routes, {
        ...{ database, sites, preparation, demo, now, log, messages },
        password: consolePassword,
        host: options.consoleHost,
        sendHidden: async (request, reply) =>
          request.method === 'GET' ? sendPage(request, reply, staging?.stage) : sendNotFound(reply),
      });
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
    const stopReconciliation = startReconciliation(options.database, now, (error) =>
      log('the books could not be compared', error),
    );
    app.addHook('onClose', stopReconciliation);
  }
  return app;
}
