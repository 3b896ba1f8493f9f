import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from './caller.ts';

/** The share of a minute's requests that one address may have under way at once: those of ten seconds. */
const share = 1 / 6;

/** Seconds after which a refused caller may try again. */
const retryAfter = 1;

/**
 * A hook that refuses a request while too many of the same address are being answered: behind a proxy, whose connections
 * are not counted, this bounds what one caller keeps busy. `perMinute`: what an address may ask. `refuse` creates the
 * error, from the seconds to wait.
 */
export function limitUnderWay(
  perMinute: number,
  refuse: (retryAfter: number) => Error,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const most = Math.ceil(perMinute * share);
  const underWay = new Map<string, number>();
  return async (request, reply) => {
    // What waits for something to tell keeps nothing busy.
    if ((request.routeOptions.config as { readonly waits?: boolean }).waits) return;
    const key = normalizeIP(addressOf(request));
    const before = underWay.get(key) ?? 0;
    if (before >= most) throw refuse(retryAfter);
    underWay.set(key, before + 1);
    reply.raw.once('close', () => {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    });
  };
}
