import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/handle.ts';
import { isFromThisMachine } from '../http/caller.ts';
import type { SiteRegistry } from '../http/hosts.ts';
import { setApiHeaders } from '../http/securityHeaders.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Site } from '../kernel/site.ts';
import type { BrandPreparation } from '../seed/prepareBrands.ts';
import { readSettings } from '../settings/settings.ts';
import { setSwitch } from './operator.ts';
import { settingSources } from './settingSources.ts';
import { type Switch, SwitchError } from './switchChange.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Refuses callers from elsewhere as an unknown path, and callers without the token, before a body is read. */
function requireOperator(request: FastifyRequest, token: string): void {
  if (!isFromThisMachine(request)) throw new ApiFailure('request.notFound', 'no such call');
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(token)))
    throw new ApiFailure('permission.denied', 'for the operator of this machine only');
}

/** The site of a brand by its id. Throws an ApiFailure that lists the brands. */
function siteById(sites: SiteRegistry, brand: unknown): Site {
  const site = sites.byId(String(brand));
  if (site) return site;
  const ids = sites.all.map(({ brand: { id } }) => id).join(', ');
  throw new ApiFailure('request.invalid', `there is no brand "${String(brand)}"; there are ${ids}`);
}

interface OperatorRouteOptions {
  readonly database: Database;
  readonly sites: SiteRegistry;
  /** Without it the database is seeded for every brand. */
  readonly preparation: Pick<BrandPreparation, 'prepare'> | undefined;
  readonly token: string;
}

/**
 * `GET /operator/settings?brand=<id>` returns the brand's settings, and who set what of them. `POST /operator/switch`
 * with `{ brand, ...switch }` changes them and returns the new settings, and what they said already; the command line
 * uses it to change a running server. Both are accepted from
 * this machine only, with the token of its data folder.
 */
export function operatorRoute(
  app: FastifyInstance,
  { database, sites, preparation, token }: OperatorRouteOptions,
): void {
  /** The site of a brand by its id, with its data. */
  async function preparedSite(brand: unknown): Promise<Site> {
    const site = siteById(sites, brand);
    await preparation?.prepare(site);
    return site;
  }
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    setApiHeaders(reply);
    requireOperator(request, token);
  };
  app.post('/operator/switch', { bodyLimit: 16 * 1024, onRequest }, async (request) => {
    const { brand, ...change } = (request.body ?? {}) as { brand?: unknown } & Switch;
    const site = await preparedSite(brand);
    try {
      return { success: true, value: await setSwitch(database, site.brand.id, change) };
    } catch (error) {
      throw error instanceof SwitchError ? new ApiFailure('request.invalid', error.message) : error;
    }
  });
  app.get('/operator/settings', { onRequest }, async (request) => {
    const { id } = (await preparedSite((request.query as { brand?: unknown }).brand)).brand;
    const settings = await readSettings(database.db, id);
    return { success: true, value: { settings, sources: await settingSources(database.db, id) } };
  });
}
