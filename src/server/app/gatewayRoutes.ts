import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/handle.ts';
import type { SiteRegistry } from '../http/hosts.ts';
import { addressRateLimit } from '../http/rateLimit.ts';
import { setApiHeaders } from '../http/securityHeaders.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { gatewaysOf } from '../payments/gateways/gateways.ts';
import { takeCall, workOnCall } from '../payments/takeCall.ts';

/** In bytes. */
const bodyLimit = 16 * 1024;

/** Options of the gateways' routes. */
export interface GatewayRoutesOptions {
  readonly database: Database;
  readonly sites: Pick<SiteRegistry, 'byId'>;
  readonly demo: boolean;
  readonly requestsPerMinute: number;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Takes calls of payment gateways at `/gateway/<gateway>/<brand>`: 200 once a call is stored, also where it was stored
 * before; 401 for one that its gateway did not sign. What a call brings about comes after the answer. Register it in its
 * own scope, as it reads every body as bytes.
 */
export async function gatewayRoutes(app: FastifyInstance, options: GatewayRoutesOptions): Promise<void> {
  const { database, sites, demo, now, log } = options;
  const work = { database, log, gateways: gatewaysOf(database, demo) };
  const tooMany = (retryAfter: number) =>
    new ApiFailure('request.tooMany', 'too many requests', { retryAfter });
  await app.register(fastifyRateLimit, addressRateLimit(options.requestsPerMinute, now, tooMany));
  app.removeAllContentTypeParsers();
  // A signature is of the bytes: nothing reads them before it is checked.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  app.post<{ Params: { gateway: string; brand: string } }>(
    '/gateway/:gateway/:brand',
    { bodyLimit },
    async (request, reply) => {
      setApiHeaders(reply);
      const { gateway, brand } = request.params;
      if (!Buffer.isBuffer(request.body) || !sites.byId(brand)) return reply.code(400).send({ taken: false });
      const { body, headers } = request;
      const id = await takeCall(work, { gateway, brandId: brand, body, headers }, now());
      if (id === null) return reply.code(401).send({ taken: false });
      if (id !== undefined) {
        const done = workOnCall(work, id, now()).catch((error: unknown) =>
          log('a call of a gateway could not be worked on', error),
        );
        running.add(done);
        void done.finally(() => running.delete(done));
      }
      return reply.send({ taken: true });
    },
  );
}

/** Carries the calls of the demo's gateway to an application of this process: what is between them is no concern of theirs. */
export const deliverTo =
  (app: FastifyInstance) =>
  async (call: {
    readonly brandId: string;
    readonly path: string;
    readonly body: Buffer;
    readonly headers: Readonly<Record<string, string>>;
  }): Promise<void> => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: call.path,
      headers: { ...call.headers, host: `${call.brandId}.localhost`, 'content-type': 'application/json' },
      payload: call.body,
    });
    if (statusCode !== 200) throw new Error(`the site answered ${statusCode} to a call of the gateway`);
  };
