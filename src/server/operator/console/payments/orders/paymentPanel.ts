import type { FastifyRequest } from 'fastify';
import { type CardToPay, cardToPay } from '#src/server/operator/payments/cardToPay.ts';
import type { PaymentView } from '#src/server/operator/payments/paymentOrders.ts';
import { findWithdrawer } from '#src/server/operator/payments/withdrawer.ts';
import { type ConsoleOptions, changeBy } from '../../session/consoleSession.ts';
import { type Html, type HtmlPart, html } from '../../view/html.ts';
import { cardContextOf } from './cardContext.ts';
import { paymentDetails, paymentTitle } from './paymentCard.ts';
import { decisionForms, type RejectedDecision } from './paymentForms.ts';
import { warnOfTooFew } from './twoPeople.ts';
import { withdrawerFacts } from './withdrawerFacts.ts';

const toPay = ({ holder, number }: CardToPay): HtmlPart =>
  number === undefined
    ? html`<div class="message bad"><p>The card’s number cannot be read. Say that it was not paid, and its money is in the wallet again.</p></div>`
    : html`<p>You pay it: to <code>${number}</code>, <bdi>${holder}</bdi>. Say here what became of it.</p>`;

/** A payment on a page of its own, with all that it is decided by. */
export async function paymentPanel(
  options: ConsoleOptions,
  request: FastifyRequest,
  view: PaymentView,
  { place, rejected }: { readonly place: string; readonly rejected?: RejectedDecision | undefined },
): Promise<Html> {
  const { database, now } = options;
  const context = await cardContextOf(options, request);
  const { session, site, deciders } = context;
  const { order } = view;
  const decides = session.can('money') && order.kind === 'withdrawal' && order.done_at === null;
  const member = decides && (await findWithdrawer(database.db, order, now()));
  const card = decides && (await cardToPay(database, changeBy(options, request, site.brand.id), order));
  return html`${warnOfTooFew(deciders, [view])}<section class="panel" aria-labelledby="payment-title"><h2 id="payment-title">${paymentTitle(view, site.brand.currency)}</h2>${paymentDetails(view, context)}${member && html`<h3>Its member</h3>${withdrawerFacts(member, site.brand.currency)}`}${card && toPay(card)}${decisionForms(context, view, { isOwnPage: true, rejected, place })}</section>`;
}
