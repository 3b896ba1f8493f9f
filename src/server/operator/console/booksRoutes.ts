import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listOrdersSetAside, type TryOutcome, tryOrderAgain } from '../ordersSetAside.ts';
import { describeDiscrepancy, shortAmount } from '../reconciliation/discrepancy.ts';
import {
  latestRuns,
  type ReconciliationRun,
  runReconciliation,
} from '../reconciliation/reconciliationRuns.ts';
import {
  type ConsoleOptions,
  type ConsoleSession,
  changeBy,
  consoleSessionOf,
  redirectTo,
} from './session/consoleSession.ts';
import { pluralize, timeElement } from './view/controls.ts';
import { type Html, type HtmlPart, html } from './view/html.ts';
import { consolePage, csrfField } from './view/layout.ts';

/** Runs listed. */
const mostRuns = 24;

/** Orders listed that were set aside. */
const mostOrders = 50;

const tryOutcomes: Readonly<Record<TryOutcome, string>> = {
  settled: 'is settled.',
  open: 'is open again, and is settled when its time comes.',
  aside: 'could not be settled, and was set aside again.',
  gone: 'is no longer set aside. Nothing was changed.',
};

/** How long the answer to the button waits for the result, in milliseconds; a longer run goes on. */
const patience = 5000;

const isClean = ({ finished_at, found }: ReconciliationRun): boolean => finished_at !== null && found === 0;

const stateOf = (run: ReconciliationRun): string =>
  run.finished_at === null ? 'not finished' : isClean(run) ? 'in balance' : pluralize(run.found, 'finding');

const stateMark = (run: ReconciliationRun): Html =>
  html`<span class="state" data-on="${isClean(run) ? 'yes' : run.finished_at === null ? 'later' : 'no'}">${stateOf(run)}</span>`;

/** The result of the latest run: the numbers, and each finding. */
function result(run: ReconciliationRun): Html {
  const { accounts = 0, transactions = 0, orders = 0, payments = 0 } = run.counted;
  return html`<p>${stateMark(run)}</p><p class="hint">${timeElement(run.started_at)} · compared ${pluralize(accounts, 'account')}, ${pluralize(transactions, 'transaction')}, ${pluralize(orders, 'order')} and ${pluralize(payments, 'payment')}</p>${run.findings.length > 0 && html`<ol class="places">${run.findings.map((finding) => html`<li><bdi>${finding.brand}</bdi>: ${describeDiscrepancy(finding)}</li>`)}</ol>`}${run.found > run.findings.length && html`<p class="hint">and ${run.found - run.findings.length} more</p>`}`;
}

/** The orders that wait for the operator, each with a button; nothing if there are none. */
async function asidePanel(options: ConsoleOptions, session: ConsoleSession): Promise<HtmlPart> {
  const orders = await listOrdersSetAside(options.database.db, mostOrders);
  if (orders.length === 0) return null;
  const rows = orders.map(
    ({ id, brandId, memberId, stake, since, reason }) =>
      html`<li><div><p><bdi>${brandId}</bdi>: order ${id} of member ${memberId}, stake ${shortAmount(stake)}</p><p class="problem" dir="auto">${reason}</p><p class="hint">since ${timeElement(since)}</p></div>${session.can('money') && html`<form method="post" action="/console/books/orders/${id}">${csrfField(session)}<button aria-label="Try order ${id} again">Try again</button></form>`}</li>`,
  );
  return html`<section class="panel" aria-labelledby="aside-title"><h2 id="aside-title">Set aside</h2><p class="lead">These bets could not be settled. They stay open, their stakes with the vendor, and hold up no others. Mend the cause, then try again: the bet is settled at once, or set aside again with its reason.</p><ul class="entries">${rows}</ul></section>`;
}

/** What became of an order that was tried again, from the query of the redirect. */
function tryMessage(request: FastifyRequest): HtmlPart {
  const { order, done } = request.query as { order?: unknown; done?: unknown };
  if (typeof order !== 'string' || typeof done !== 'string' || !Object.hasOwn(tryOutcomes, done)) return null;
  return html`<p>Order ${order.slice(0, 20)} ${tryOutcomes[done as TryOutcome]}</p>`;
}

/** Registers the page that says whether ledger and orders of all brands agree, and its buttons. */
export function booksRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now, log } = options;

  app.get('/books', async (request, reply) => {
    const session = consoleSessionOf(request);
    const [latest, ...earlier] = await latestRuns(database, mostRuns);
    const body = html`<section class="panel" aria-labelledby="books-title"><h2 id="books-title">Ledger and orders</h2><p class="lead">Every hour the ledger is compared with itself and with the orders of all brands. What does not agree is named here; nothing is changed.</p>${latest ? result(latest) : html`<p class="empty">Nothing was compared yet.</p>`}${session.can('books') && html`<form method="post" action="/console/books">${csrfField(session)}<button class="primary">Compare now</button></form>`}</section>${await asidePanel(options, session)}${
      earlier.length > 0 &&
      html`<section class="panel" aria-labelledby="earlier-title"><h2 id="earlier-title">Earlier</h2><ul class="entries">${earlier.map((run) => html`<li>${timeElement(run.started_at)}${stateMark(run)}</li>`)}</ul></section>`
    }`;
    return reply
      .type('text/html; charset=utf-8')
      .send(consolePage(session, { title: 'Books', body, message: tryMessage(request) }));
  });

  app.post('/books/orders/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const done = await tryOrderAgain(database, changeBy(options, request), id, log);
    return redirectTo(reply, `/console/books?${new URLSearchParams({ order: id, done })}`);
  });

  app.post('/books', async (_request, reply) => {
    const running = runReconciliation(database, now, log).catch((error: unknown) =>
      log('the books could not be compared', error),
    );
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    await Promise.race([running, enough]);
    clearTimeout(timer);
    return redirectTo(reply, '/console/books');
  });
}
