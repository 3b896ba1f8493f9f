import type { RefusalReason } from '#schemas/api/refusalReasons.ts';
import type { PaymentView } from '#src/server/operator/payments/paymentOrders.ts';
import type { Operator } from '#src/server/operator/people/people.ts';
import { personName } from '../../operators/operatorPages.ts';
import { timeElement } from '../../view/controls.ts';
import { type Html, type HtmlPart, html } from '../../view/html.ts';

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

/** Why a payment was refused, or came back, in words: what operators choose from. */
export const refusalWords: Readonly<Record<RefusalReason, string>> = {
  notReceived: 'No such payment came',
  payerDiffers: 'The payer’s name is another',
  proofUnclear: 'The proof is unclear',
  cardDiffers: 'The card’s holder is another',
  cardRefused: 'The bank did not take it',
  notAllowed: 'Against the terms',
};

/** What is unusual about a deposit, in words; another reason is what an operator wrote. */
const reasonWords: Readonly<Record<string, string>> = {
  ...refusalWords,
  late: 'the money came late',
  differs: 'another amount arrived than was asked for',
  lateDiffers: 'the money came late, and is another amount',
  promotionUsed: 'the promotion was used already',
  gateway: 'the gateway could not be reached',
  declined: 'the gateway declined it',
  toldLate: 'after its time',
  heldMore: 'much more than was asked for',
  heldCurrency: 'in another currency',
  heldDecimals: 'with digits that the currency does not have',
};

/** Whether a text is a code by which the product says why, and no words of an operator. */
export const isReasonCode = (text: string): boolean => Object.hasOwn(reasonWords, text);

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

const ends: Readonly<Record<string, 'yes' | 'no'>> = {
  ...{ credited: 'yes', paid: 'yes' },
  ...{ open: 'no', refused: 'no', expired: 'no', cancelled: 'no', returned: 'no' },
};

/** How the mark of a state looks: it ended well, nothing is to be done, or something is. */
export const toneOf = (state: string): 'yes' | 'no' | 'later' => ends[state] ?? 'later';

/** The state of a payment in words. */
export const wordsOf = (state: string): string => stateWords[state] ?? state;
const reasonOf = (reason: string): string =>
  Object.hasOwn(reasonWords, reason) ? (reasonWords[reason] ?? reason) : reason;

/** The steps of a payment, with who made them. */
export const stepList = (steps: PaymentView['steps'], operators: readonly Operator[]): Html =>
  html`<ol class="places">${steps.map(
    (step) =>
      html`<li>${timeElement(step.at)}: ${stepWords(step)}, by ${step.who === null ? `the ${step.actor}` : html`<bdi>${personName(operators, step.who)}</bdi>`}${stepReason(step)}</li>`,
  )}</ol>`;
