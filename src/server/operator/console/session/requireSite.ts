import type { FastifyRequest } from 'fastify';
import type { Site } from '#src/server/kernel/site.ts';
import { type ConsoleOptions, ConsoleRefusal } from './consoleSession.ts';

/** The site of the brand in the path. Throws ConsoleRefusal for an unknown brand, and for a brand with errors. */
export function requireSite({ sites }: ConsoleOptions, request: FastifyRequest): Site {
  const { brand: id } = request.params as { brand: string };
  const site = sites.byId(id);
  if (!site) throw new ConsoleRefusal(404, 'There is no such brand on this server.');
  if (site.notes?.problems.length)
    throw new ConsoleRefusal(409, 'This brand has errors. Mend them, and set it then.');
  return site;
}
