import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether more of a body may be under way than its route reads: it is longer, or does not say how long it is. */
function hasTooMuchToCome({ raw, headers, routeOptions }: FastifyRequest): boolean {
  if (raw.complete) return false;
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > (routeOptions.bodyLimit ?? 0);
}

/**
 * Closes the connection of a request that is answered before its body has come, where there is too much of it: Node would
 * receive all the rest, only to drop it, for as long as a request may take. A body that could have been read is dropped,
 * so that whoever sends a picture after the session has ended still reads the answer.
 */
export function closeUnread(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (hasTooMuchToCome(request)) reply.header('Connection', 'close');
  });
}
