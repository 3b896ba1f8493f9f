import type { WaitingAdjustment } from '#src/server/operator/payments/adjustments.ts';
import type { PaymentView } from '#src/server/operator/payments/paymentOrders.ts';
import { adjustmentCards } from '../../memberMoney/adjustmentCards.ts';
import { type Html, type HtmlPart, html } from '../../view/html.ts';
import { waitingOf } from '../../view/waiting.ts';
import type { CardContext } from './cardContext.ts';
import { paymentDetails, paymentTitle } from './paymentCard.ts';
import { decisionForms } from './paymentForms.ts';
import { filterForm, partLinks, partTitles } from './queueFilters.ts';
import { type QueueQuery, queuePath, queuePlace } from './queueQuery.ts';
import { warnOfTooFew } from './twoPeople.ts';
import { waitingPath } from './waitingRoutes.ts';

/** What the queue shows. */
interface Queue {
  readonly query: QueueQuery;
  readonly listed: readonly PaymentView[];
  readonly adjustments: readonly WaitingAdjustment[];
  /** Whether others come after those that are listed. */
  readonly hasMore: boolean;
  /** All that waits and is let through, also what is on other pages; undefined where the page does not ask again. */
  readonly marks: readonly string[] | undefined;
  readonly methods: readonly (readonly [id: string, title: string])[];
}

const leads = {
  todo: 'Transfers that members say they have paid or sent a proof of, withdrawals to approve, to pay by hand or to look up, and adjustments that another operator has to approve. The oldest first.',
  unpaid: 'Their members have not paid, or have not said so. The oldest first.',
  gateways:
    'Nobody has to do anything: a gateway, the payout or the server itself goes on with these. The oldest first.',
  over: 'Nothing is left to do. A transfer that arrives late all the same is credited here. The newest first.',
  all: 'Whatever their state. The newest first.',
} as const;

function card(view: PaymentView, context: CardContext, query: QueueQuery): Html {
  const { site } = context;
  const { fresh } = query;
  const place = queuePlace(query);
  const ownPage = queuePath(site, { place }, `/orders/${view.order.id}`);
  const { id } = view.order;
  return html`<details class="card" id="order-${id}"><summary><span>${paymentTitle(view, site.brand.currency)}${fresh.has(`order-${id}`) && html` <span class="badge">new</span>`}</span></summary><div class="inner">${paymentDetails(view, context)}<p><a href="${ownPage}">On a page of its own</a></p>${decisionForms(context, view, { place })}</div></details>`;
}

/** Links to the other pages of the list. */
function pageLinks({ site }: CardContext, { query, listed, hasMore }: Queue): HtmlPart {
  const { values, after } = query;
  const last = listed.at(-1);
  const next =
    hasMore && last && html`<a href="${queuePath(site, { ...values, after: last.order.id })}">Next ones</a>`;
  const first = after !== undefined && html`<a href="${queuePath(site, values)}">From the beginning</a>`;
  return (next || first) && html`<p class="row more-pages">${first}${next}</p>`;
}

/** The queue: what a person has to do comes first, and whatever else is asked for by filters. */
export function queuePage(context: CardContext, queue: Queue): Html {
  const { site, session } = context;
  const { query, listed, adjustments, marks, methods } = queue;
  const { filter, values, problems } = query;
  const { part } = filter;
  const waiting = waitingOf(session)?.label ?? '';
  const line =
    marks &&
    html`<p class="live" role="status" data-live="${waitingPath(site, session, values)}" data-known="${marks.join(' ')}"><a class="button primary" href="${queuePath(site, values)}" hidden></a></p>`;
  const empty =
    Object.keys(problems).length > 0 ? 'See above.' : part === 'todo' ? 'Nothing waits.' : 'None.';
  return html`${partLinks(site, query, waiting)}<section class="panel" aria-label="Filters">${filterForm(site, query, methods)}</section><div>${line}<section class="panel" aria-labelledby="waiting-title"><h2 id="waiting-title">${partTitles[part]}</h2><p class="lead">${leads[part]}</p>${warnOfTooFew(context.deciders, listed)}${adjustmentCards(context, adjustments)}${listed.length === 0 ? adjustments.length === 0 && html`<p class="empty">${empty}</p>` : html`<div class="cards">${listed.map((view) => card(view, context, query))}</div>`}${pageLinks(context, queue)}</section></div>`;
}
