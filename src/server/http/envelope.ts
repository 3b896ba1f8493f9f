import type { FastifyError, FastifyReply } from 'fastify';
import { ApiFailure, SimulatedFault } from '../kernel/failure.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { aboutRequest, noteRequest } from './requestNotes.ts';
import { setApiHeaders } from './securityHeaders.ts';

/** Sends a failure in the envelope (specification 7 and 8). */
export function sendFailure(reply: FastifyReply, failure: ApiFailure): FastifyReply {
  setApiHeaders(reply);
  noteRequest(reply.request, { failure: failure.code });
  if (failure.retryAfter !== undefined) reply.header('Retry-After', String(failure.retryAfter));
  return reply
    .code(failure.status)
    .send({ success: false, value: failure.value, errorCode: failure.code, message: failure.message });
}

/**
 * Sends a thrown error: an ApiFailure as it is, a 4xx of the framework as a malformed request, anything else as a 500
 * without its cause.
 */
export function sendError(reply: FastifyReply, error: unknown, log: Log): FastifyReply {
  if (error instanceof ApiFailure) return sendFailure(reply, error);
  const status = (error as FastifyError | null)?.statusCode ?? 500;
  setApiHeaders(reply);
  // What is left of such a body is not waited for.
  if (status === 413) reply.header('Connection', 'close');
  if (status >= 400 && status < 500)
    return reply.code(status).send({
      success: false,
      value: null,
      errorCode: status === 404 ? 'request.notFound' : 'request.invalid',
      message: 'the request cannot be read',
    });
  if (!(error instanceof SimulatedFault)) log('unexpected error', error, aboutRequest(reply.request));
  return reply.code(500).send({ success: false, value: null, message: 'unexpected error' });
}
