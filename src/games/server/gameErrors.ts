import type { FastifyReply, FastifyRequest } from 'fastify';
import { gameErrors } from '#schemas/games/codes.ts';
import { aboutRequest, noteRequest } from '#src/server/http/requestNotes.ts';
import { setApiHeaders } from '#src/server/http/securityHeaders.ts';
import type { Log } from '#src/server/kernel/log/errorLog.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';

function sendFailure(reply: FastifyReply, { code, more }: GameFailure): FastifyReply {
  setApiHeaders(reply);
  noteRequest(reply.request, { failure: code });
  if (more.retryAfter !== undefined) reply.header('Retry-After', String(more.retryAfter));
  return reply.code(gameErrors[code]).send({ error: code, ...more });
}

/** Sends every error as a `GameFailure`; one whose cause is not told is logged. */
export function sendGameError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  log: Log,
): FastifyReply {
  if (error instanceof GameFailure) return sendFailure(reply, error);
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendFailure(reply, new GameFailure('request.invalid'));
  log('unexpected error of a game', error, aboutRequest(request));
  return sendFailure(reply, new GameFailure('failed'));
}
