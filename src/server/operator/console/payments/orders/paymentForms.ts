import type { Currency } from '#src/domain/values/money.ts';
import type { PaymentDecision } from '#src/server/operator/payments/decidePayment.ts';
import type { PaymentView } from '#src/server/operator/payments/paymentOrders.ts';
import { type FormContent, problemList, selectField, textField } from '../../view/controls.ts';
import { type Html, type HtmlPart, html } from '../../view/html.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { amountField, moneyWords, shortMoney } from '../moneyFields.ts';
import type { CardContext } from './cardContext.ts';
import { isCreditable } from './paymentCard.ts';
import { refusalWords } from './paymentWords.ts';

/** A decision whose form is wrong: which one, and how. */
export interface RejectedDecision {
  readonly decision: string;
  readonly filled: FormContent;
}

/** How a decision is asked for. */
interface DecisionForm {
  readonly decision: PaymentDecision['kind'];
  readonly button: string;
  /** What pressing it means, where the button does not say it. */
  readonly hint?: string;
  readonly primary?: true;
  readonly fields?: (filled: FormContent, scope: string) => Html;
  readonly values?: FormContent['values'];
}

/** Reasons that each member reads in their own language, and a field for any other. */
const whyNot = (filled: FormContent, scope: string): Html =>
  html`${selectField({ name: 'known', label: 'In the member’s language', scope }, [['', 'Another reason'], ...Object.entries(refusalWords)], filled)}${textField({ name: 'reason', label: 'Reason', maxLength: 200, hint: 'Another one, in your own words: the member reads it as it is.', scope }, filled)}`;

const refuse: DecisionForm = { decision: 'refuse', button: 'Refuse', fields: whyNot };
const approve: DecisionForm = { decision: 'approve', button: 'Approve', primary: true };
const claim: DecisionForm = {
  ...{ decision: 'claim', button: 'I pay it now', primary: true },
  hint: 'By hand, at the bank: you see the card’s number then, and nobody cancels or refuses it any more.',
};
const paid: DecisionForm = {
  ...{ decision: 'paid', button: 'It was paid' },
  fields: (filled, scope) =>
    textField(
      { name: 'reason', label: 'Reason', maxLength: 200, hint: 'May be empty. The member reads it.', scope },
      filled,
    ),
};
const returned: DecisionForm = { decision: 'returned', button: 'It was not paid', fields: whyNot };

const takeover = (from: string): DecisionForm => ({
  ...{ decision: 'takeover', button: 'I go on with it' },
  fields: () => html`<input type="hidden" name="from" value="${from}">`,
  hint: 'Ask who pays it first: what is paid twice is lost.',
});

function depositForms(view: PaymentView): readonly DecisionForm[] {
  const { order } = view;
  const credit: DecisionForm = {
    ...{ decision: 'approve', button: 'Credit what arrived', primary: true },
    values: { arrived: shortMoney(order.amount) },
    fields: (filled, scope) =>
      amountField({ name: 'arrived', label: 'Arrived', hint: 'As the bank says it.', scope }, filled),
  };
  const isWaiting = ['open', 'told', 'asking'].includes(order.state);
  return [...(isCreditable(view) ? [credit] : []), ...(isWaiting ? [refuse] : [])];
}

function withdrawalForms({ order, approvals }: PaymentView, who: string): readonly DecisionForm[] {
  const counted = approvals.filter(({ counts }) => counts);
  const waitsForOthers =
    counted.length < order.approvals && approvals.some(({ operator }) => operator === who);
  switch (order.state) {
    case 'requested':
      return waitsForOthers ? [refuse] : [approve, refuse];
    case 'approved':
      return [claim, refuse];
    case 'sending':
      // What nobody pays by hand is being sent by the payout, which says what becomes of it.
      if (order.claimed_by === null) return [];
      if (order.claimed_by === who) return [paid, returned];
      return [...(order.approvals > 1 ? [paid, returned] : []), takeover(order.claimed_by)];
    case 'unknown':
      return [paid, returned];
    default:
      return [];
  }
}

/** What an operator has said of a payment that waits for another one's word. */
function ownWord(view: PaymentView, who: string, currency: Currency): string | undefined {
  const { order, approvals, endings } = view;
  const ending = endings.find(({ operator }) => operator === who)?.ending;
  if (ending !== undefined && (order.state === 'sending' || order.state === 'unknown'))
    return `You have said that it was ${ending === 'paid' ? '' : 'not '}paid. Another operator has to say the same.`;
  const approval = approvals.find(({ operator }) => operator === who);
  if (!approval || !(order.state === 'requested' || isCreditable(view))) return undefined;
  return approval.arrived === null
    ? 'You have approved it. Another operator has to approve it too.'
    : `You have said that ${moneyWords(approval.arrived, currency)} arrived. Another operator has to say the same.`;
}

/** Where decisions are asked for. */
interface DecisionPlace {
  readonly isOwnPage?: true;
  readonly rejected?: RejectedDecision | undefined;
  /** Where in the queue the operator is, and is again afterwards: the query of its address. */
  readonly place: string;
}

/**
 * What an operator may decide of a payment, each with its form; nothing for whose role it is not. Whether a withdrawal is
 * approved is decided on its own page, which says more of its member.
 */
export function decisionForms(
  { site, session }: CardContext,
  view: PaymentView,
  { isOwnPage, rejected, place }: DecisionPlace,
): HtmlPart {
  if (!session.can('money')) return null;
  const { order } = view;
  if (order.state === 'requested' && !isOwnPage)
    return html`<p class="hint">Decide on its own page, which says more of the member.</p>`;
  const word = ownWord(view, session.who, site.brand.currency);
  const wanted = order.kind === 'deposit' ? depositForms(view) : withdrawalForms(view, session.who);
  const forms = wanted.map(({ decision, button, primary, hint, fields, values = {} }) => {
    const scope = `p${order.id}-${decision}-`;
    const filled = rejected?.decision === decision ? rejected.filled : { values, problems: {} };
    return html`<form method="post" action="${brandPath(site, 'payments', `/orders/${order.id}/${decision}`)}">${csrfField(session)}${place !== '' && html`<input type="hidden" name="place" value="${place}">`}${problemList(filled, scope)}${fields?.(filled, scope)}${hint !== undefined && html`<p class="hint">${hint}</p>`}<div class="actions"><button${primary && html` class="primary"`} aria-label="${button}: ${order.kind} ${order.id}">${button}</button></div></form>`;
  });
  return html`${word !== undefined && html`<p class="hint">${word}</p>`}<div class="row">${forms.map((form) => html`<div>${form}</div>`)}</div>`;
}
