import { compareAmounts } from '#src/domain/money/units.ts';
import { isManual, type PaymentView } from '#src/server/operator/payments/paymentOrders.ts';
import { orderTermsOf } from '#src/server/payments/orderTerms.ts';
import { type HtmlPart, html } from '../../view/html.ts';

/** Whether two people have to say the same of a payment that is not over, as far as can be told before anything arrived. */
function needsTwo({ order }: PaymentView): boolean {
  if (order.done_at !== null) return false;
  if (order.kind === 'withdrawal') return order.approvals > 1;
  const { twoPeopleAbove } = orderTermsOf(order);
  return isManual(order) && twoPeopleAbove != null && compareAmounts(order.amount, twoPeopleAbove) > 0;
}

/** The warning that there are not two people who could decide together. `what` waits for that. */
export const tooFewDeciders = (deciders: number, what: string): HtmlPart =>
  deciders < 2 &&
  html`<div class="message bad"><p>${deciders === 0 ? 'Nobody decides' : 'Only one person decides'} about money and can sign in. ${what} for two of them: add another operator with the role Finance or Owner.</p></div>`;

/** The same, where one of these payments needs two people. */
export const warnOfTooFew = (deciders: number, views: readonly PaymentView[]): HtmlPart =>
  views.some(needsTwo) && tooFewDeciders(deciders, 'A payment waits');
