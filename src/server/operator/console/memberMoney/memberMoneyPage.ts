import type { Site } from '#src/server/kernel/site.ts';
import type { WaitingAdjustment } from '#src/server/operator/payments/adjustments.ts';
import type { Movement } from '#src/server/operator/payments/movements.ts';
import { moneyWords } from '../payments/moneyFields.ts';
import { queuePath } from '../payments/orders/queueQuery.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { brandPath } from '../view/layout.ts';
import { adjustmentCards, type RejectedRefusal } from './adjustmentCards.ts';
import { type AdjustmentForm, adjustmentForm } from './adjustmentForm.ts';
import { type MovementQuery, movementFilterForm, movementsPath } from './movementFilters.ts';
import { type MovementContext, movementRow } from './movementRow.ts';

/** What the page of a member's money shows. */
interface MemberMoney extends MovementContext {
  readonly session: ConsoleSession;
  readonly accounts: readonly { readonly kind: string; readonly balance: string | null }[];
  readonly query: MovementQuery;
  readonly movements: readonly Movement[];
  /** Whether there are earlier movements. */
  readonly more: boolean;
  readonly waiting: readonly WaitingAdjustment[];
  readonly refusal: RejectedRefusal | undefined;
  readonly form: AdjustmentForm;
  /** Above it another operator approves an adjustment. */
  readonly limit: string | null;
}

function movementList(site: Site, money: MemberMoney): HtmlPart {
  const { owner, movements, query, more } = money;
  const last = movements.at(-1);
  const isFiltered = Object.keys(query.values).length > 0;
  return html`<section class="panel" aria-labelledby="movements-title"><h2 id="movements-title">Movements</h2>${movementFilterForm(site, owner.account, query)}${
    movements.length === 0
      ? html`<p class="empty">${isFiltered ? 'None that the filters let through.' : 'None.'}</p>`
      : html`<ol class="changes">${movements.map((movement) => movementRow(money, movement))}</ol>`
  }${more && last && html`<p><a href="${movementsPath(site, owner.account, { ...query.values, before: last.id })}">Earlier ones</a></p>`}</section>`;
}

/** The page of a member's money: what is in the accounts, what waits, and every movement of them. */
export function memberMoneyPage(site: Site, money: MemberMoney): HtmlPart {
  const { session, owner, accounts, waiting, form, limit, refusal: rejected } = money;
  const back = brandPath(site, 'members', `?q=${encodeURIComponent(owner.account)}`);
  return html`<p class="over"><a href="${back}">Member ${owner.account}</a></p><section class="panel" aria-labelledby="money-title"><h2 id="money-title">Money of ${owner.account}</h2>${
    accounts.length === 0
      ? html`<p class="empty">No account yet: no money ever moved.</p>`
      : html`<dl class="facts">${accounts.map(({ kind, balance }) => html`<dt>${kind}</dt><dd>${moneyWords(balance ?? '0', site.brand.currency)}</dd>`)}</dl>`
  }<p><a href="${queuePath(site, { show: 'all', member: owner.account })}">Deposits and withdrawals, also those that are over</a></p></section>${waiting.length > 0 && html`<section class="panel" aria-labelledby="waiting-title"><h2 id="waiting-title">Waiting for another operator</h2><p class="lead">Nothing has moved yet.</p>${adjustmentCards(money, waiting, { rejected, open: true })}</section>`}${adjustmentForm(site, session, owner.account, { ...form, limit })}${movementList(site, money)}`;
}
