import type {
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
  RateLimitPluginOptions,
} from '@fastify/rate-limit';

/** Requests that one address may send per minute. Generous: a family, or a whole mobile network, shares one. */
export const requestsPerMinute = 600;

/** Callers remembered at once; those longest not heard of are forgotten first, so that memory stays bounded. */
const rememberedCallers = 20_000;

const minute = 60_000;

/**
 * A bucket per caller that refills steadily: whoever is over the limit waits for one request's share of the minute,
 * where the plugin's own counter would shut a whole mobile network out until the minute ends. Kept in this process:
 * several processes each allow the limit. What must not be guessed is counted in the database (attempts.ts,
 * loginGuard.ts, ownTries.ts).
 */
export function bucketStore(now: () => number): FastifyRateLimitStoreCtor {
  return class BucketStore implements FastifyRateLimitStore {
    readonly #buckets = new Map<string, { left: number; at: number }>();

    incr(
      key: string,
      done: Parameters<FastifyRateLimitStore['incr']>[1],
      timeWindow: number,
      max: number,
    ): void {
      const time = now();
      const bucket = this.#buckets.get(key) ?? { left: max, at: time };
      this.#buckets.delete(key);
      this.#buckets.set(key, bucket);
      if (this.#buckets.size > rememberedCallers) {
        const [oldest] = this.#buckets.keys();
        if (oldest !== undefined) this.#buckets.delete(oldest);
      }
      bucket.left = Math.min(max, bucket.left + ((time - bucket.at) * max) / timeWindow);
      bucket.at = time;
      if (bucket.left < 1) {
        done(null, { current: max + 1, ttl: ((1 - bucket.left) * timeWindow) / max });
        return;
      }
      bucket.left -= 1;
      done(null, { current: max - bucket.left, ttl: 0 });
    }

    child(): FastifyRateLimitStore {
      return new BucketStore();
    }
  };
}

/**
 * Lets each address send so many requests per minute to the routes of a scope. `refuse` makes what is thrown at the
 * others, from the seconds after which another request is let in. Answers say nothing else of the limit.
 */
export function addressLimit(
  perMinute: number,
  now: () => Date,
  refuse: (retryAfter: number) => Error,
): RateLimitPluginOptions {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  return {
    max: perMinute,
    timeWindow: minute,
    store: bucketStore(() => now().getTime()),
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    errorResponseBuilder: (_request, { ttl }) => refuse(Math.ceil(ttl / 1000)),
  };
}
