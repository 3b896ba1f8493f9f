import type { FastifyInstance } from 'fastify';
import { policyReportPath } from '#src/domain/site/policyReports.ts';
import type { Database } from '../db/handle.ts';
import { readAsJson } from '../http/jsonBodies.ts';
import { setApiHeaders } from '../http/securityHeaders.ts';
import { siteOf } from '../http/siteOf.ts';
import { keepPolicyReport } from '../operator/policyReports.ts';
import { knownReleases } from './knownReleases.ts';
import { readPolicyReports } from './readPolicyReports.ts';

/** Reports kept of a brand in a minute, by this process; further ones are dropped. */
const mostPerMinute = 60;

/** In bytes: a batch of reports with the policy in each. */
const bodyLimit = 64 * 1024;

/** Counts reports by brand and minute. */
function minuteCounter(now: () => Date): (brandId: string) => boolean {
  let minute = 0;
  let counts = new Map<string, number>();
  return (brandId) => {
    const current = Math.floor(now().getTime() / 60_000);
    if (current !== minute) counts = new Map();
    minute = current;
    const count = (counts.get(brandId) ?? 0) + 1;
    counts.set(brandId, count);
    return count <= mostPerMinute;
  };
}

/** Options of the route. */
export interface PolicyReportOptions {
  readonly database: Database;
  /** Folders of browser files, by which the releases that are served are known. */
  readonly assetFolders: readonly string[];
  readonly now: () => Date;
}

/**
 * Takes what browsers report of the pages' policies, Trusted Types too, in the formats `application/csp-report` and
 * `application/reports+json`. The answer is always 204: a browser does nothing with another.
 */
export function policyReportRoutes(
  app: FastifyInstance,
  { database, assetFolders, now }: PolicyReportOptions,
): void {
  const isAllowed = minuteCounter(now);
  const isKnown = knownReleases(assetFolders);
  app.register(async (routes) => {
    readAsJson(routes, ['application/csp-report', 'application/reports+json']);
    routes.post(policyReportPath, { bodyLimit }, async (request, reply) => {
      setApiHeaders(reply);
      const { release } = request.query as { release?: unknown };
      // Anybody can invent one: all of those count as one.
      const known = typeof release === 'string' && (await isKnown(release)) ? release : '';
      const site = siteOf(request);
      for (const report of readPolicyReports(request.body, site, known))
        if (isAllowed(site.brand.id)) await keepPolicyReport(database, site.brand.id, report, now());
      return reply.code(204).send();
    });
  });
}
