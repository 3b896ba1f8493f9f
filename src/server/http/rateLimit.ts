import {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  normalizeIP,
  type RateLimitPluginOptions,
} from '@fastify/rate-limit';
import { addressOf } from './caller.ts';

/**
 * Requests that one IP address may send per minute. Generous, because a household or a mobile network may share one.
 */
export const requestsPerMinute = 600;

/** Callers remembered at once. The least recent are dropped first, so that memory stays bounded. */
const rememberedCallers = 20_000;

const minute = 60_000;

/**
 * A token bucket per caller. It refills steadily, so that a caller over the limit waits only for one request's share of
 * the minute; the plugin's own counter would lock a whole mobile network out until the minute ends. Kept in memory: each
 * process allows the full limit. Attempts at secrets are counted in the database (accounts/access).
 */
export function bucketStore(now: () => number): FastifyRateLimitStoreCtor {
  return class BucketStore implements FastifyRateLimitStore {
    readonly #buckets = new Map<string, { tokens: number; updatedAt: number }>();

    incr(
      key: string,
      done: Parameters<FastifyRateLimitStore['incr']>[1],
      timeWindow: number,
      max: number,
    ): void {
      const time = now();
      const bucket = this.#buckets.get(key) ?? { tokens: max, updatedAt: time };
      this.#buckets.delete(key);
      this.#buckets.set(key, bucket);
      if (this.#buckets.size > rememberedCallers) {
        const [oldest] = this.#buckets.keys();
        if (oldest !== undefined) this.#buckets.delete(oldest);
      }
      bucket.tokens = Math.min(max, bucket.tokens + ((time - bucket.updatedAt) * max) / timeWindow);
      bucket.updatedAt = time;
      if (bucket.tokens < 1) {
        done(null, { current: max + 1, ttl: ((1 - bucket.tokens) * timeWindow) / max });
        return;
      }
      bucket.tokens -= 1;
      done(null, { current: max - bucket.tokens, ttl: 0 });
    }

    child(): FastifyRateLimitStore {
      return new BucketStore();
    }
  };
}

/**
 * Options of the rate-limit plugin: each IP address may send `perMinute` requests to the routes of a scope. `refuse`
 * creates the error for further requests, from the seconds until the next is allowed. Responses carry no other limit
 * headers.
 */
export function addressRateLimit(
  perMinute: number,
  now: () => Date,
  refuse: (retryAfter: number) => Error,
): RateLimitPluginOptions {
  const noHeaders = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  };
  return {
    max: perMinute,
    keyGenerator: (request) => normalizeIP(addressOf(request)),
    timeWindow: minute,
    store: bucketStore(() => now().getTime()),
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    errorResponseBuilder: (_request, { ttl }) => refuse(Math.ceil(ttl / 1000)),
  };
}
