import type { Site } from '#src/server/kernel/site.ts';
import type { MadeAdjustment } from '#src/server/operator/payments/adjustments.ts';
import type { BetOfMovement } from '#src/server/operator/payments/memberBets.ts';
import type { MoneyOwner } from '#src/server/operator/payments/memberMoney.ts';
import { type Movement, sourceOfMovement } from '#src/server/operator/payments/movements.ts';
import type { PaymentView } from '#src/server/operator/payments/paymentOrders.ts';
import type { Operator } from '#src/server/operator/people/people.ts';
import { personName } from '../operators/operatorPages.ts';
import { moneyWords } from '../payments/moneyFields.ts';
import { paymentTitle } from '../payments/orders/paymentCard.ts';
import { stepList } from '../payments/orders/paymentWords.ts';
import { timeElement } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { brandPath } from '../view/layout.ts';
import { movementsPath } from './movementFilters.ts';
import { signedMoney } from './signedMoney.ts';

/** What movements are drawn with. */
export interface MovementContext {
  readonly site: Site;
  readonly owner: MoneyOwner;
  readonly operators: readonly Operator[];
  /** Deposits and withdrawals that the movements belong to. */
  readonly payments: readonly PaymentView[];
  readonly bets: readonly BetOfMovement[];
  /** Who made an adjustment, and why, by the movement's id. */
  readonly adjustments: ReadonlyMap<string, MadeAdjustment>;
}

/** Path of the page of a member's bet. */
export const betPath = (site: Site, account: string, id: string): string =>
  brandPath(site, 'members', `/${encodeURIComponent(account)}/bets/${id}`);

/** The steps of the order that a movement belongs to. */
const orderSteps = (site: Site, payment: PaymentView, operators: readonly Operator[]): Html =>
  html`<details class="more"><summary>${paymentTitle(payment, site.brand.currency)}</summary>${stepList(payment.steps, operators)}<p><a href="${brandPath(site, 'payments', `/orders/${payment.order.id}`)}">The payment</a></p></details>`;

/** Both sides of a movement. One that is another member's leads to the same movement of theirs. */
export const postingLines = (site: Site, { id, postings }: Movement): Html =>
  html`<ul>${postings.map(
    ({ account, ofMember, owner, amount, balance }) =>
      html`<li>${
        ofMember
          ? account
          : owner === null
            ? `the house’s ${account}`
            : html`${account} of <a href="${movementsPath(site, owner, { movement: id })}"><code>${owner}</code></a>`
      }: ${signedMoney(amount, site.brand.currency)}${ofMember && balance !== null && html`, then ${moneyWords(balance, site.brand.currency)}`}</li>`,
  )}</ul>`;

const transferWords = (key: string): string =>
  key.startsWith('transfer:launch-')
    ? 'Brought to the game at its launch.'
    : key.startsWith('transfer:collect-')
      ? 'Collected in the main wallet by the member.'
      : 'Moved between own wallets by the member.';

/** What a movement belongs to: a payment with its steps, bets, a transfer, or who adjusted the wallet. */
function sourceOf(context: MovementContext, movement: Movement): HtmlPart {
  const { site, owner, operators, payments, bets, adjustments } = context;
  const payment = payments.find(({ order }) => order.id === sourceOfMovement(movement).order);
  if (payment) return orderSteps(site, payment, operators);
  const own = bets.filter((bet) => bet.movement === movement.id);
  if (own.length > 0)
    return html`<p>${own.map(({ id }, at) => html`${at > 0 && ', '}<a href="${betPath(site, owner.account, id)}">Bet ${id}</a>`)}</p>`;
  const made = adjustments.get(movement.id);
  if (made) {
    const { who, approvedBy, note } = made;
    return html`<p class="hint"><bdi>${personName(operators, who)}</bdi>${approvedBy !== null && html`, approved by <bdi>${personName(operators, approvedBy)}</bdi>`}: <bdi>${note}</bdi></p>`;
  }
  return movement.kind === 'transfer' && html`<p class="hint">${transferWords(movement.key)}</p>`;
}

/** A movement of a member's accounts, with both sides and what it belongs to. */
export function movementRow(context: MovementContext, movement: Movement): Html {
  const { site, owner } = context;
  const { id, kind, key, at } = movement;
  return html`<li><div><p><strong>${kind}</strong> <a class="badge" href="${movementsPath(site, owner.account, { movement: id })}">${id}</a></p><p class="hint">${timeElement(at)} · <code>${key}</code></p>${postingLines(site, movement)}${sourceOf(context, movement)}</div></li>`;
}
