import type { FastifyInstance } from 'fastify';
import { listWaitingPayments } from '#src/server/operator/payments/orderQueue.ts';
import type { ConsoleOptions } from '../../session/consoleSession.ts';
import { html } from '../../view/html.ts';
import { brandPath } from '../../view/layout.ts';
import { sendPaymentPage } from '../paymentPage.ts';
import { cardContextOf } from './cardContext.ts';
import { decisionMessage } from './decisionMessage.ts';
import { paymentDetails, paymentTitle } from './paymentCard.ts';
import { decisionForms } from './paymentForms.ts';

/** Payments listed. */
const mostPayments = 100;

/** The route of the payments that wait. */
export function orderQueueRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;

  app.get('/brands/:brand/payments', async (request, reply) => {
    const context = await cardContextOf(options, request);
    const { site, session } = context;
    const found = await listWaitingPayments(database.db, site.brand.id, mostPayments + 1);
    const cards = found.slice(0, mostPayments).map((view) => {
      const path = brandPath(site, 'payments', `/orders/${view.order.id}`);
      return html`<details class="card"><summary><span>${paymentTitle(view)}</span></summary><div class="inner">${paymentDetails(view, context)}<p><a href="${path}">On a page of its own</a></p>${decisionForms(site, session, view)}</div></details>`;
    });
    const body = html`<section class="panel" aria-labelledby="waiting-title"><h2 id="waiting-title">Waiting</h2><p class="lead">Deposits and withdrawals that wait for somebody, the oldest first.</p>${cards.length === 0 ? html`<p class="empty">Nothing waits.</p>` : html`<div class="cards">${cards}</div>`}${found.length > mostPayments && html`<p class="hint">There are more than ${mostPayments}; these are the oldest.</p>`}</section>`;
    const message = decisionMessage(request);
    return sendPaymentPage(options, request, reply, { part: '', title: 'Payments', body, message });
  });
}
