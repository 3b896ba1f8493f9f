import { createHmac } from 'node:crypto';
import type { Currency } from '#src/domain/values/money.ts';
import { isManual, type PaymentView } from '#src/server/operator/payments/paymentOrders.ts';
import { personName } from '../../operators/operatorPages.ts';
import type { ConsoleSession } from '../../session/consoleSession.ts';
import { timeElement } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { brandPath } from '../../view/layout.ts';
import { moneyWords } from '../moneyFields.ts';
import type { CardContext } from './cardContext.ts';
import {
  type CardFact,
  factList,
  methodFacts,
  moneyFacts,
  personalFacts,
  saidFacts,
} from './paymentFacts.ts';
import { stepList, toneOf, wordsOf } from './paymentWords.ts';

/** The key of the address of a proof: other pages of this origin cannot know it, and so cannot show the picture. */
export const proofKey = ({ token }: ConsoleSession, id: string): string =>
  createHmac('sha256', token).update(`proof ${id}`).digest('base64url').slice(0, 24);

/** The facts of a payment, and its steps. Pictures and what the member filled in are for who may see what is personal. */
export function paymentDetails(view: PaymentView, context: CardContext): Html {
  const { site, session, operators } = context;
  const { currency } = site.brand;
  const { order, account, steps, proofs } = view;
  const mayRead = session.can('personal');
  const memberPath = brandPath(site, 'members', `/${encodeURIComponent(account)}/money`);
  const facts: CardFact[] = [
    ['Member', mayRead ? html`<a href="${memberPath}">${account}</a>` : account],
    ...moneyFacts(view, currency),
    ...methodFacts(view),
    ...(order.reference === null ? [] : [['Reference', html`<code>${order.reference}</code>`] as const]),
    ['Asked for', timeElement(order.requested_at)],
    ...(order.state === 'open' && order.expires_at
      ? [['Expires', timeElement(order.expires_at)] as const]
      : []),
    ...(mayRead ? personalFacts(view, context) : []),
    ...(order.kind === 'withdrawal' && order.approvals > 1
      ? [['Approvals needed', order.approvals] as const]
      : []),
    ...(order.claimed_by === null
      ? []
      : [['Paid by hand by', html`<bdi>${personName(operators, order.claimed_by)}</bdi>`] as const]),
    ...saidFacts(view, operators, currency),
  ];
  const pictures = proofs.map((id, i) => {
    const path = brandPath(site, 'payments', `/proofs/${id}?key=${proofKey(session, id)}`);
    return html`<a href="${path}"><img src="${path}" alt="Picture ${i + 1} of the payment" loading="lazy"></a>`;
  });
  return html`${factList(facts)}${mayRead && pictures.length > 0 && html`<div class="proofs">${pictures}</div>`}${stepList(steps, operators)}`;
}

/** A payment in a word: what it is, how much, and its state. */
export const paymentTitle = ({ order, account, approvals }: PaymentView, currency: Currency): Html =>
  html`${order.kind === 'deposit' ? 'Deposit' : 'Withdrawal'} ${order.id}: ${moneyWords(order.amount, currency)} of <code>${account}</code> <span class="state" data-on="${toneOf(order.state)}">${wordsOf(order.state)}${order.state === 'requested' && order.approvals > 1 && html` (${approvals.filter(({ counts }) => counts).length} of ${order.approvals})`}</span>`;

/** Whether an operator says what arrived: of a transfer, also of one that came late. */
export const isCreditable = ({ order }: PaymentView): boolean =>
  isManual(order) && order.state !== 'credited';
