import type { Site } from '#src/server/kernel/site.ts';
import type { PaymentView } from '#src/server/operator/payments/paymentOrders.ts';
import type { ConsoleSession } from '../../session/consoleSession.ts';
import { type FormContent, problemList, textField } from '../../view/controls.ts';
import { type Html, type HtmlPart, html } from '../../view/html.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { amountField, shortMoney } from '../moneyFields.ts';
import { isCreditable } from './paymentCard.ts';

/** A decision whose form is wrong: which one, and how. */
export interface RejectedDecision {
  readonly decision: string;
  readonly filled: FormContent;
}

/** How a decision is asked for. */
interface DecisionForm {
  readonly decision: 'approve' | 'refuse' | 'paid' | 'returned';
  readonly button: string;
  readonly primary?: true;
  readonly fields?: (filled: FormContent, scope: string) => Html;
  readonly values?: FormContent['values'];
}

const reasonField =
  (hint: string) =>
  (filled: FormContent, scope: string): Html =>
    textField({ name: 'reason', label: 'Reason', maxLength: 200, hint, scope }, filled);

function formsFor(view: PaymentView, who: string): readonly DecisionForm[] {
  const { order, approvals } = view;
  const shown = reasonField('The member reads it.');
  const refuse: DecisionForm = { decision: 'refuse', button: 'Refuse', fields: shown };
  if (order.kind === 'deposit') {
    const credit: DecisionForm = {
      ...{ decision: 'approve', button: 'Credit what arrived', primary: true },
      values: { arrived: shortMoney(order.amount) },
      fields: (filled, scope) =>
        amountField({ name: 'arrived', label: 'Arrived', hint: 'As the bank says it.', scope }, filled),
    };
    const isWaiting = ['open', 'told', 'asking'].includes(order.state);
    return [...(isCreditable(view) ? [credit] : []), ...(isWaiting ? [refuse] : [])];
  }
  const paid: DecisionForm = {
    ...{ decision: 'paid', button: 'It was paid', fields: reasonField('May be empty. The member reads it.') },
  };
  const approve: DecisionForm = { decision: 'approve', button: 'Approve', primary: true };
  const isMine = approvals.some(({ operator }) => operator === who);
  switch (order.state) {
    case 'requested':
      return isMine ? [refuse] : [approve, refuse];
    case 'approved':
      return [paid, refuse];
    case 'sending':
      return [paid];
    case 'unknown':
      return [paid, { decision: 'returned', button: 'It was not paid', fields: shown }];
    default:
      return [];
  }
}

/** What an operator may decide of a payment, each with its form; nothing for whose role it is not. */
export function decisionForms(
  site: Site,
  session: ConsoleSession,
  view: PaymentView,
  rejected?: RejectedDecision,
): HtmlPart {
  if (!session.can('money')) return null;
  const { order, approvals } = view;
  const first = approvals.find(({ operator }) => operator === session.who);
  const waits = (order.state === 'requested' || isCreditable(view)) && first !== undefined;
  const forms = formsFor(view, session.who).map(({ decision, button, primary, fields, values = {} }) => {
    const scope = `p${order.id}-${decision}-`;
    const filled = rejected?.decision === decision ? rejected.filled : { values, problems: {} };
    return html`<form method="post" action="${brandPath(site, 'payments', `/orders/${order.id}/${decision}`)}">${csrfField(session)}${problemList(filled, scope)}${fields?.(filled, scope)}<div class="actions"><button${primary && html` class="primary"`} aria-label="${button}: ${order.kind} ${order.id}">${button}</button></div></form>`;
  });
  return html`${waits && html`<p class="hint">${first?.arrived == null ? 'You have approved it. Another operator has to approve it too.' : `You have said that ${shortMoney(first.arrived)} arrived. Another operator has to say the same.`}</p>`}<div class="row">${forms.map((form) => html`<div>${form}</div>`)}</div>`;
}
