import { createHmac } from 'node:crypto';
import type { Currency } from '#src/domain/values/money.ts';
import { isManual, type PaymentView } from '#src/server/operator/payments/paymentOrders.ts';
import { personName } from '../../operators/operatorPages.ts';
import type { ConsoleSession } from '../../session/consoleSession.ts';
import { timeElement } from '../../view/controls.ts';
import { type Html, type HtmlPart, html } from '../../view/html.ts';
import { brandPath } from '../../view/layout.ts';
import { moneyWords } from '../moneyFields.ts';
import type { CardContext } from './cardContext.ts';
import { type Fact, factList, methodFacts, moneyFacts, personalFacts, saidFacts } from './paymentFacts.ts';

const stateWords: Readonly<Record<string, string>> = {
  open: 'not paid yet',
  told: 'the member says it is paid',
  asking: 'the gateway is asked',
  credited: 'credited',
  refused: 'refused',
  expired: 'expired',
  cancelled: 'cancelled',
  requested: 'waits for approval',
  approved: 'approved, to be sent',
  sending: 'being sent',
  unknown: 'nobody knows whether it was sent',
  paid: 'paid',
  returned: 'returned to the wallet',
};

/** What is unusual about a deposit, in words; another reason is what an operator wrote. */
const reasonWords: Readonly<Record<string, string>> = {
  late: 'the money came late',
  differs: 'another amount arrived than was asked for',
  lateDiffers: 'the money came late, and is another amount',
  promotionUsed: 'the promotion was used already',
  gateway: 'the gateway could not be reached',
  heldMore: 'much more than was asked for',
  heldCurrency: 'in another currency',
  heldDecimals: 'with digits that the currency does not have',
};

/** A step of a payment in words. */
function stepWords({ before, state, actor }: PaymentView['steps'][number]): string {
  if (state === 'sending' && actor === 'operator')
    return before === state ? 'taken over' : 'being paid by hand';
  if (state === 'told' && actor === 'gateway') return 'left to operators';
  if (state === 'told' && actor === 'system') return 'looked for, as there is a picture of the payment';
  return wordsOf(state);
}

/** What was said with a step. */
function stepReason({ reason, says }: PaymentView['steps'][number]): HtmlPart {
  if (reason === null) return null;
  return html`: <bdi>${reasonOf(reason)}</bdi>${says !== null && html` (it took <bdi>${says}</bdi>)`}`;
}

/** The state of a payment in words. */
export const wordsOf = (state: string): string => stateWords[state] ?? state;
const reasonOf = (reason: string): string => reasonWords[reason] ?? reason;

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
  const facts: Fact[] = [
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
  return html`${factList(facts)}${mayRead && pictures.length > 0 && html`<div class="proofs">${pictures}</div>`}<ol class="places">${steps.map(
    (step) =>
      html`<li>${timeElement(step.at)}: ${stepWords(step)}, by ${step.who === null ? `the ${step.actor}` : html`<bdi>${personName(operators, step.who)}</bdi>`}${stepReason(step)}</li>`,
  )}</ol>`;
}

/** A payment in a word: what it is, how much, and its state. */
export const paymentTitle = ({ order, account, approvals }: PaymentView, currency: Currency): Html =>
  html`${order.kind === 'deposit' ? 'Deposit' : 'Withdrawal'} ${order.id}: ${moneyWords(order.amount, currency)} of <code>${account}</code> <span class="state" data-on="${order.state === 'open' ? 'no' : 'later'}">${wordsOf(order.state)}${order.state === 'requested' && order.approvals > 1 && html` (${approvals.filter(({ counts }) => counts).length} of ${order.approvals})`}</span>`;

/** Whether an operator says what arrived: of a transfer, also of one that came late. */
export const isCreditable = ({ order }: PaymentView): boolean =>
  isManual(order) && order.state !== 'credited';
