import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from './db/handle.ts';
import { ApiFailure } from './failure.ts';
import { type Switch, SwitchError, setSwitch } from './operator.ts';
import { setApiHeaders } from './securityHeaders.ts';
import type { Site } from './site.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);

function requireOperator(request: FastifyRequest, token: string): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!isLoopback(request.socket.remoteAddress) || !timingSafeEqual(digest(given), digest(token)))
    throw new ApiFailure('permission.denied', 'for the operator of this machine only');
}

/**
 * `POST /operator/switch` with `{ brand, ...switch }`: lets a command line change a running server. From this
 * machine, with the token of its data folder. Answers with the brand's settings.
 */
export function operatorRoute(
  app: FastifyInstance,
  database: Database,
  sites: readonly Site[],
  token: string,
): void {
  app.post('/operator/switch', { bodyLimit: 16 * 1024 }, async (request, reply) => {
    setApiHeaders(reply);
    requireOperator(request, token);
    const { brand, ...wanted } = (request.body ?? {}) as { brand?: unknown } & Switch;
    const site = sites.find((one) => one.brand.id === brand);
    try {
      if (!site)
        throw new SwitchError(
          `there is no brand "${String(brand)}"; there are ${sites.map((one) => one.brand.id).join(', ')}`,
        );
      return { success: true, value: await setSwitch(database, site.brand.id, wanted) };
    } catch (error) {
      throw error instanceof SwitchError ? new ApiFailure('request.invalid', error.message) : error;
    }
  });
}
