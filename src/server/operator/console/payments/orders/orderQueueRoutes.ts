import type { FastifyInstance } from 'fastify';
import type { Queries } from '#src/server/db/handle.ts';
import { listMethodViews } from '#src/server/operator/payments/methodChanges.ts';
import { listQueuedOrders } from '#src/server/operator/payments/orderQueue.ts';
import { adjustmentsIn, markWaiting } from '#src/server/operator/payments/waiting.ts';
import type { ConsoleOptions } from '../../session/consoleSession.ts';
import { html } from '../../view/html.ts';
import { sendPaymentPage } from '../paymentPage.ts';
import { cardContextOf } from './cardContext.ts';
import { decisionMessage } from './decisionMessage.ts';
import { queuePage } from './queuePage.ts';
import { readQueueQuery } from './queueQuery.ts';
import { queueOwner, waitingRoutes } from './waitingRoutes.ts';

/** Payments of a page. */
const pageSize = 50;

/** What payments of a brand go by, with their names. */
const methodNames = async (db: Queries, brandId: string) => [
  ...(await listMethodViews(db, brandId)).map(({ id, terms }) => [id, terms.texts.EN?.title ?? id] as const),
  ['card', 'Card, of withdrawals'] as const,
];

/** Routes of the payments of a brand: what waits, and any other by filters. */
export function orderQueueRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { db } = options.database;
  waitingRoutes(app, options);

  app.get('/brands/:brand/payments', async (request, reply) => {
    const context = await cardContextOf(options, request);
    const { site } = context;
    const owner = queueOwner(options, site);
    const query = await readQueueQuery(db, site, request.query as Readonly<Record<string, unknown>>);
    const { filter, problems, after } = query;
    const isRefused = Object.keys(problems).length > 0;
    const isLive = filter.part === 'todo' && !isRefused;
    const found = isRefused ? [] : await listQueuedOrders(db, owner, filter, { after, most: pageSize + 1 });
    const body = queuePage(context, {
      ...{ query, listed: found.slice(0, pageSize), hasMore: found.length > pageSize },
      adjustments: after === undefined && !isRefused ? await adjustmentsIn(db, owner, filter) : [],
      marks: isLive ? await markWaiting(db, owner, filter) : undefined,
      methods: await methodNames(db, site.brand.id),
    });
    const message = isRefused
      ? html`<p role="alert">Nothing is listed: a filter needs another look.</p>`
      : decisionMessage(request);
    return sendPaymentPage(options, request, reply.code(isRefused ? 400 : 200), {
      ...{ part: '', title: 'Payments', body, message },
    });
  });
}
