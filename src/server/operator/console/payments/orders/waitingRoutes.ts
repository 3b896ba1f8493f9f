import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Site } from '#src/server/kernel/site.ts';
import type { QueueOwner } from '#src/server/operator/payments/queueParts.ts';
import { countWaiting, markWaiting, mostWaiting } from '#src/server/operator/payments/waiting.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  type ConsoleSession,
  consoleSessionOf,
} from '../../session/consoleSession.ts';
import { isSameSecret } from '../../session/password.ts';
import { requireSite } from '../../session/requireSite.ts';
import { noteWaiting } from '../../view/waiting.ts';
import { queuePath, readQueueQuery } from './queueQuery.ts';

/** Whose orders the console lists: without the demo's payout withdrawals are paid by hand. */
export const queueOwner = ({ demo }: Pick<ConsoleOptions, 'demo'>, { brand }: Site): QueueOwner => ({
  brandId: brand.id,
  byHand: !demo,
});

const labelOf = (count: number): string =>
  count === 0 ? '' : ` (${count > mostWaiting ? `${mostWaiting}+` : count})`;

/** The key of the address of what waits: other pages of this origin cannot know it, and so cannot ask. */
const waitingKey = ({ token }: ConsoleSession, { brand }: Site): string =>
  createHmac('sha256', token).update(`waiting ${brand.id}`).digest('base64url').slice(0, 24);

/** Where a page asks what waits now, and is let through by the same filters. */
export const waitingPath = (
  site: Site,
  session: ConsoleSession,
  values: Readonly<Record<string, string>> = {},
): string => queuePath(site, { ...values, key: waitingKey(session, site) }, '/waiting');

/** Has every page of a brand say how much waits. */
export function notesWaiting(routes: FastifyInstance, options: ConsoleOptions): void {
  routes.addHook('preHandler', async (request) => {
    const session = consoleSessionOf(request);
    const site = options.sites.byId((request.params as { brand?: string }).brand ?? '');
    const { shown } = request.routeOptions.config as { shown?: string };
    if (!site || shown !== undefined || !session.can('read')) return;
    const count = await countWaiting(options.database.db, queueOwner(options, site));
    noteWaiting(session, { label: labelOf(count), path: waitingPath(site, session) });
  });
}

/** The route that pages ask again and again. Being asked by a page that nobody uses does not keep its session alive. */
export function waitingRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { db } = options.database;
  app.get(
    '/brands/:brand/payments/waiting',
    { config: { shown: 'data', unattended: true } },
    async (request, reply) => {
      const site = requireSite(options, request);
      const session = consoleSessionOf(request);
      const asked = request.query as Readonly<Record<string, unknown>>;
      if (typeof asked.key !== 'string' || !isSameSecret(asked.key, waitingKey(session, site)))
        throw new ConsoleRefusal(404, 'There is no such page in the console.');
      const { filter, problems } = await readQueueQuery(db, site, asked);
      if (Object.keys(problems).length > 0) throw new ConsoleRefusal(400, 'These filters cannot be read.');
      const owner = queueOwner(options, site);
      return reply.send({
        label: labelOf(await countWaiting(db, owner)),
        marks: await markWaiting(db, owner, { ...filter, part: 'todo' }),
      });
    },
  );
}
