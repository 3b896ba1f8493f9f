import type { Site } from '#src/server/kernel/site.ts';
import {
  type MoneyOwner,
  type Movement,
  orderOfMovement,
} from '#src/server/operator/payments/memberMoney.ts';
import type { PaymentView } from '#src/server/operator/payments/paymentOrders.ts';
import type { Operator } from '#src/server/operator/people/people.ts';
import { personName } from '../operators/operatorPages.ts';
import { amountField, shortMoney } from '../payments/moneyFields.ts';
import { paymentTitle, wordsOf } from '../payments/orders/paymentCard.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import { type FormContent, problemList, textField, timeElement } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { brandPath, csrfField } from '../view/layout.ts';

/** What the page of a member's money shows. */
interface MemberMoney {
  readonly owner: MoneyOwner;
  readonly accounts: readonly { readonly kind: string; readonly balance: string | null }[];
  readonly movements: readonly Movement[];
  /** Deposits and withdrawals that the movements belong to. */
  readonly payments: readonly PaymentView[];
  /** Who made an adjustment, and why, by the movement's id. */
  readonly adjustments: ReadonlyMap<string, { readonly who: string; readonly note: string }>;
  readonly operators: readonly Operator[];
  /** Whether there are earlier movements. */
  readonly more: boolean;
  /** Of the form: what it is sent with twice takes effect once. */
  readonly key: string;
  readonly rejected?: FormContent | undefined;
}

const signed = (amount: string): string =>
  amount.startsWith('-') ? `−${shortMoney(amount.slice(1))}` : `+${shortMoney(amount)}`;

/** The steps of the order that a movement belongs to. */
const orderSteps = (site: Site, payment: PaymentView, operators: readonly Operator[]): Html =>
  html`<details class="more"><summary>${paymentTitle(payment)}</summary><ol class="places">${payment.steps.map(
    ({ at, actor, who, state, reason }) =>
      html`<li>${timeElement(at)}: ${wordsOf(state)}, by ${who === null ? `the ${actor}` : html`<bdi>${personName(operators, who)}</bdi>`}${reason !== null && html`: <bdi>${reason}</bdi>`}</li>`,
  )}</ol><p><a href="${brandPath(site, 'payments', `/orders/${payment.order.id}`)}">The payment</a></p></details>`;

function movementRow(site: Site, movement: Movement, money: MemberMoney): Html {
  const { id, kind, key, at, postings } = movement;
  const payment = money.payments.find(({ order }) => order.id === orderOfMovement(movement));
  const made = money.adjustments.get(id);
  const lines = postings.map(
    ({ account, ofMember, owner, amount, balance }) =>
      html`<li>${ofMember ? account : owner === null ? `the house’s ${account}` : html`${account} of <code>${owner}</code>`}: ${signed(amount)}${ofMember && balance !== null && html`, then ${shortMoney(balance)}`}</li>`,
  );
  return html`<li><div><p><strong>${kind}</strong> <span class="badge">${id}</span></p><p class="hint">${timeElement(at)} · <code>${key}</code></p><ul>${lines}</ul>${made && html`<p class="hint"><bdi>${personName(money.operators, made.who)}</bdi>: <bdi>${made.note}</bdi></p>`}${payment && orderSteps(site, payment, money.operators)}</div></li>`;
}

function adjustmentForm(
  site: Site,
  session: ConsoleSession,
  { owner, key, rejected }: MemberMoney,
): HtmlPart {
  if (!session.can('money')) return null;
  const filled = rejected ?? { values: {}, problems: {} };
  const action = brandPath(site, 'members', `/${encodeURIComponent(owner.account)}/money`);
  return html`<section class="panel" aria-labelledby="adjust-title"><h2 id="adjust-title">Adjust the wallet</h2><p class="lead">Where nothing else puts it right. It is not undone, but by another one; less than nothing is never left.</p><form method="post" action="${action}" data-guard${rejected && html` data-dirty`}>${csrfField(session)}<input type="hidden" name="key" value="${key}">${problemList(filled)}<div class="row">${amountField({ name: 'amount', label: 'Amount', maxLength: 28, hint: 'With − before it money is taken away.' }, filled)}${textField({ name: 'note', label: 'Note', maxLength: 300, hint: 'Why; the member does not read it.' }, filled)}</div><div class="actions"><button class="primary">Adjust the wallet</button></div></form></section>`;
}

/** The page of a member's money: what is in the accounts, and every movement of them. */
export function memberMoneyPage(site: Site, session: ConsoleSession, money: MemberMoney): HtmlPart {
  const { owner, accounts, movements, more } = money;
  const last = movements.at(-1);
  const path = brandPath(site, 'members', `/${encodeURIComponent(owner.account)}/money`);
  const back = brandPath(site, 'members', `?q=${encodeURIComponent(owner.account)}`);
  return html`<p class="over"><a href="${back}">Member ${owner.account}</a></p><section class="panel" aria-labelledby="money-title"><h2 id="money-title">Money of ${owner.account}</h2>${
    accounts.length === 0
      ? html`<p class="empty">No account yet: no money ever moved.</p>`
      : html`<dl class="facts">${accounts.map(({ kind, balance }) => html`<dt>${kind}</dt><dd>${shortMoney(balance ?? '0')}</dd>`)}</dl>`
  }</section>${adjustmentForm(site, session, money)}<section class="panel" aria-labelledby="movements-title"><h2 id="movements-title">Movements</h2>${
    movements.length === 0
      ? html`<p class="empty">None.</p>`
      : html`<ol class="changes">${movements.map((movement) => movementRow(site, movement, money))}</ol>`
  }${more && last && html`<p><a href="${path}?before=${last.id}">Earlier ones</a></p>`}</section>`;
}
