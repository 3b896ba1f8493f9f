import { randomBytes } from 'node:crypto';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { logSecurityEvent, type SecurityLogEntry } from '../kernel/log/securityLog.ts';
import { addressOf } from './caller.ts';
import { aboutRequest, notesOf } from './requestNotes.ts';

/** Options of an application whose requests are logged here. */
export const loggedBy = (logger: Logger) => ({
  loggerInstance: logger as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomBytes(9).toString('base64url'),
});

/** The security events that a response tells of. */
export type EventsOf = (request: FastifyRequest, reply: FastifyReply) => readonly SecurityLogEntry[];

/**
 * Logs each request once it is answered: its method, the pattern of its route, status, duration, brand and id. Never its
 * address, query, headers or body. Signs of life that are asked for get no line.
 */
export function logRequests(app: FastifyInstance, logger: Logger, eventsOf: EventsOf = () => []): void {
  app.addHook('onResponse', async (request, reply) => {
    const about = aboutRequest(request);
    const { failure, probe } = notesOf(request);
    if (probe) return;
    logger.info({ ...about, status: reply.statusCode, ms: Math.round(reply.elapsedTime), failure });
    for (const event of eventsOf(request, reply))
      logSecurityEvent(logger, { reqId: about.reqId, brand: about.brand, ip: addressOf(request), ...event });
  });
}
