import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Logger } from 'pino';
import { type Log, logErrors } from '../kernel/log/errorLog.ts';
import { createLogger } from '../kernel/log/logger.ts';
import { answerHealth, type HealthOptions } from './answerHealth.ts';
import { isSecure } from './caller.ts';
import { closeUnread } from './closeUnread.ts';
import { type ConnectionCap, capConnections } from './connectionCap.ts';
import { type ConnectionLimits, connectionOptions } from './connectionLimits.ts';
import { largestBody, readJsonBodies } from './jsonBodies.ts';
import { type EventsOf, loggedBy, logRequests } from './logRequests.ts';
import { setSecurityHeaders } from './securityHeaders.ts';
import { inNetworks } from './trustedProxies.ts';
import { tellUnnamedProxy } from './unnamedProxy.ts';

/** Options of every application. */
export interface BaseOptions extends HealthOptions {
  /** Networks of the proxies whose word on a request counts, as `address/bits`. Default: none. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Time limits of connections, in place of the usual ones. */
  readonly limits?: Partial<ConnectionLimits> | undefined;
  /** How many connections may be open, in place of the usual numbers. */
  readonly cap?: Partial<ConnectionCap> | undefined;
  /** Default: errors alone, on the standard error. */
  readonly logger?: Logger | undefined;
  /** Receives errors in place of the logger. */
  readonly log?: Log | undefined;
}

/** In what one application differs from another. */
export interface BaseKind {
  /** Answers a request that failed. */
  sendError(request: FastifyRequest, reply: FastifyReply, error: unknown, log: Log): FastifyReply;
  readonly eventsOf?: EventsOf;
  readonly framework?: Pick<FastifyServerOptions, 'rewriteUrl' | 'routerOptions'>;
}

/**
 * Creates what the applications of both ports stand on: log, proxies, limits of connections and bodies, headers, answers
 * about health, and errors. Also returns what their errors are logged with.
 */
export function createBaseApp(
  options: BaseOptions,
  { sendError, eventsOf, framework }: BaseKind,
): { app: FastifyInstance; log: Log } {
  const logger = options.logger ?? createLogger({ level: 'error' });
  const log = options.log ?? logErrors(logger);
  const { trustedProxies: trusted = [], cap } = options;
  const app = fastify({
    ...loggedBy(logger),
    ...connectionOptions(options.limits),
    // Any caller can send X-Forwarded-For: only those who are named may say whom they speak for.
    trustProxy: trusted.length > 0 ? inNetworks(trusted) : false,
    bodyLimit: largestBody,
    // What still comes over an open connection while the server stops is answered: a proxy sees no restart.
    return503OnClosing: false,
    ...framework,
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(reply, isSecure(request));
      sendError(request, reply, error, log);
    },
  });
  capConnections(app.server, { cap, trustedProxies: trusted, log });
  logRequests(app, logger, eventsOf);
  readJsonBodies(app);
  closeUnread(app);
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error, log));
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(reply, isSecure(request)));
  // Before health is answered: a proxy's own check is often the first request that comes through it.
  if (trusted.length === 0) app.addHook('onRequest', tellUnnamedProxy(log));
  answerHealth(app, options);
  return { app, log };
}
