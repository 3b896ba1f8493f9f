import type { FastifyInstance } from 'fastify';
import type { FuzzAnswer } from './fuzz.ts';
import type { FuzzRequest } from './fuzzRequest.ts';

/** Sends a request to a server of this process, without a network. */
export async function injectedAnswer(
  app: FastifyInstance,
  { method, url, headers, body, from }: FuzzRequest,
  host: string,
): Promise<FuzzAnswer> {
  const {
    statusCode,
    headers: answered,
    body: text,
  } = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, host },
    remoteAddress: from,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: statusCode, type: String(answered['content-type'] ?? ''), body: text };
}
