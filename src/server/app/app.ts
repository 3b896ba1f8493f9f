import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { CaptchaProviders } from '../accounts/captcha/configuredCaptchas.ts';
import { assetRoutes } from '../http/assetRoutes.ts';
import { type BaseOptions, createBaseApp } from '../http/baseApp.ts';
import { minCompressedSize } from '../http/compression.ts';
import { plainCookieCodec } from '../http/cookies.ts';
import { sendError } from '../http/envelope.ts';
import { takeQueryToken } from '../http/queryToken.ts';
import { requestsPerMinute } from '../http/rateLimit.ts';
import { sendNotFound } from '../http/securityHeaders.ts';
import { findSite, siteOf } from '../http/siteOf.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import type { MessageProviders } from '../kernel/messageProvider.ts';
import { type MessageQueue, openMessageQueue } from '../messages/messageQueue.ts';
import { consoleRoutes } from '../operator/console/consoleRoutes.ts';
import { operatorRoute } from '../operator/operatorRoute.ts';
import { startReconciliation } from '../operator/reconciliation/reconciliationRuns.ts';
import { stopFollowing } from '../payments/followMoney.ts';
import type { BrandPreparation } from '../seed/prepareBrands.ts';
import { artRoutes } from './artRoutes.ts';
import { gatewayRoutes } from './gatewayRoutes.ts';
import { operationRoutes } from './operationRoutes.ts';
import { policyReportRoutes } from './policyReportRoutes.ts';
import { securityEventsOf } from './securityEventsOf.ts';
import { sendPage, siteRoutes } from './siteRoutes.ts';
import type { Staging } from './staging.ts';
import { startUpkeep } from './upkeep.ts';

/** What runs by the clock while the application is open. */
export type AppJob = 'upkeep' | 'reconciliation';

/** Options of the server. */
export interface AppOptions extends BaseOptions {
  /** Folders of browser files, served under `/assets/`: the build's, then those of earlier builds. Default: none. */
  readonly assetFolders?: readonly string[] | undefined;
  /** Resolves once a brand's data are there. Default: the database is seeded for every brand. */
  readonly preparation?: Pick<BrandPreparation, 'prepare' | 'isPrepared'> | undefined;
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
  /** Whether that password is taken wherever the console answers, outside the demo too. Default: on this machine alone. */
  readonly rescueAnywhere?: boolean | undefined;
  /** Validate answers against the contract. Default: unless NODE_ENV is production. */
  readonly checkAnswers?: boolean | undefined;
  readonly now?: (() => Date) | undefined;
  /** Time between two turns of a job, in milliseconds, in place of the usual one. */
  readonly every?: Partial<Record<AppJob, number>> | undefined;
  /** Service workers are switched off: browsers that have one are rid of it. Default: false. */
  readonly withoutWorkers?: boolean | undefined;
  /** The demo: messages without a provider are printed, and the console shows what they say. Default: false. */
  readonly demo?: boolean | undefined;
  /** What carries text messages and mails. Default: nothing does. */
  readonly messageProviders?: MessageProviders | undefined;
  /** Origin of a test's own service of notifications, besides the known ones. */
  readonly pushOrigin?: string | undefined;
  /** The captcha providers of brands. Default: they have none. */
  readonly captchaProviders?: CaptchaProviders | undefined;
  /** Prints messages that nothing carries, in the demo. Default: standard output. */
  readonly printMessage?: ((line: string) => void) | undefined;
}

/** What the routes share besides the options. */
interface Workings {
  readonly now: () => Date;
  readonly log: Log;
  readonly messages: MessageQueue;
}

/** The application without routes: it finds the site of each request and reads cookies and forms. */
function createSitesApp(options: AppOptions): { app: FastifyInstance; log: Log } {
  const { staging, preparation, limits, sites, gamesOrigin, consoleHost } = options;
  // A staged state may hold an answer back for as long as somebody looks at it.
  const { app, log } = createBaseApp(staging ? { ...options, limits: { silence: 0, ...limits } } : options, {
    sendError: (_request, reply, error, log) => sendError(reply, error, log),
    eventsOf: securityEventsOf,
    framework: { routerOptions: { maxParamLength: 200 }, rewriteUrl: takeQueryToken },
  });
  app.addHook('onRequest', findSite(sites, { gamesOrigin, consoleHost, prepare: preparation?.prepare }));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.register(fastifyCookie, { parseOptions: plainCookieCodec });
  app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: minCompressedSize,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return { app, log };
}

/** Registers API and pictures, and what operators call where it is enabled. */
function serviceRoutes(routes: FastifyInstance, options: AppOptions, { now, log, messages }: Workings): void {
  const { database, sites, preparation, operatorToken, consolePassword, staging, demo = false } = options;
  const perMinute = options.requestsPerMinute ?? (staging ? Number.MAX_SAFE_INTEGER : requestsPerMinute);
  operationRoutes(routes, {
    ...{ database, demo, now, log, messages },
    requestsPerMinute: perMinute,
    captchaProviders: options.captchaProviders ?? (() => undefined),
    pushOrigin: options.pushOrigin,
    checkAnswers: options.checkAnswers ?? process.env.NODE_ENV !== 'production',
    stagedRequestOf: staging && ((request) => staging.stagedRequestOf(siteOf(request), request.cookies)),
  });
  policyReportRoutes(routes, { database, assetFolders: options.assetFolders ?? [], now });
  routes.register((calls) =>
    gatewayRoutes(calls, { database, sites, demo, now, log, requestsPerMinute: perMinute }),
  );
  routes.register((art) => artRoutes(art, { database, requestsPerMinute: perMinute, now }));
  if (operatorToken !== undefined)
    operatorRoute(routes, { database, sites, preparation, token: operatorToken });
  if (consolePassword !== undefined)
    consoleRoutes(routes, {
      ...{ database, sites, preparation, demo, now, log, messages },
      password: consolePassword,
      host: options.consoleHost,
      rescueAnywhere: options.rescueAnywhere ?? false,
      sendHidden: async (request, reply) =>
        request.method === 'GET' ? sendPage(request, reply, staging) : sendNotFound(reply),
    });
}

/** Starts what runs by the clock until the application closes. */
function startJobs(app: FastifyInstance, { database, every = {} }: AppOptions, { now, log }: Workings): void {
  app.addHook('onClose', startUpkeep(database, now, log, every.upkeep));
  app.addHook('onClose', startReconciliation(database, now, log, every.reconciliation));
}

/**
 * Creates the reference server: API, pictures, build files and the sites of all brands, by host. It does not listen yet.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const { database, sites, staging, demo = false, now = () => new Date() } = options;
  const { app, log } = createSitesApp(options);
  const messages = openMessageQueue({
    ...{ database, demo, now },
    providers: options.messageProviders ?? {},
    print: options.printMessage ?? ((line) => console.log(line)),
    onError: (error) => log('a message could not be sent', error),
  });
  app.addHook('onClose', messages.close);
  app.addHook('preClose', async () => stopFollowing(database));
  const workings: Workings = { now, log, messages };
  app.register(async (routes) => serviceRoutes(routes, options, workings));
  assetRoutes(app, options.assetFolders ?? []);
  if (staging) {
    staging.addRoutes(app, sites);
    app.addHook('preClose', async () => staging.close());
  }
  siteRoutes(app, { staging, withoutWorkers: options.withoutWorkers });
  // Staged states have clocks of their own, so no row is expired for all of them.
  if (!staging) startJobs(app, options, workings);
  return app;
}
