import type { Site } from '#src/server/kernel/site.ts';
import type { WaitingAdjustment } from '#src/server/operator/payments/adjustments.ts';
import type { AdjustmentDecided } from '#src/server/operator/payments/decideAdjustment.ts';
import type { Operator } from '#src/server/operator/people/people.ts';
import { roleCan } from '#src/server/operator/roles.ts';
import { personName } from '../operators/operatorPages.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import { type FormContent, problemList, textField, timeElement } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { csrfField } from '../view/layout.ts';
import { moneyPath } from './adjustmentForm.ts';
import { signedMoney } from './signedMoney.ts';

/** What cards of adjustments that wait are drawn with. */
interface AdjustmentContext {
  readonly site: Site;
  readonly session: ConsoleSession;
  readonly operators: readonly Operator[];
}

/** A refusal whose form is wrong: of which adjustment, and how. */
export interface RejectedRefusal {
  readonly id: string;
  readonly filled: FormContent;
}

/** Why a decision on an adjustment changed nothing. */
export const decisionRefusals: Readonly<
  Record<Exclude<AdjustmentDecided, 'approved' | 'refused' | 'gone'>, string>
> = {
  own: 'You asked for it: another operator has to approve it. Nothing was changed.',
  asker:
    'Who asked for it may not move money any more: refuse it, and ask for it anew where it is right. Nothing was changed.',
  first: 'Somebody was first: it does not wait any more. Nothing was changed.',
  insufficient: 'Less than nothing would be left in the wallet. Nothing was changed; it still waits.',
  conflict: 'Its form was used for another movement: refuse it. Nothing was changed.',
  trial: 'A trial has no money to adjust. Nothing was changed.',
};

/** An adjustment that waits, in a word: how much, and whose. */
const adjustmentTitle = ({ id, amount, account }: WaitingAdjustment, { brand }: Site): Html =>
  html`Adjustment ${id}: ${signedMoney(amount, brand.currency)} of <code>${account}</code> <span class="state" data-on="later">waits for another operator</span>`;

const isOther = ({ disabled, confirmed, role, name }: Operator, askedBy: string): boolean =>
  !disabled && confirmed && name !== askedBy && roleCan(role, 'money');

function decisionForms(
  { site, session, operators }: AdjustmentContext,
  { id, account, askedBy }: WaitingAdjustment,
  rejected: RejectedRefusal | undefined,
): HtmlPart {
  if (!session.can('money')) return null;
  const path = (decision: string) => moneyPath(site, account, `/adjustments/${id}/${decision}`);
  const isOwn = askedBy === session.who;
  const scope = `a${id}-`;
  const filled = rejected?.id === id ? rejected.filled : { values: {}, problems: {} };
  const approve = html`<form method="post" action="${path('approve')}">${csrfField(session)}<div class="actions"><button class="primary" aria-label="Approve: adjustment ${id}">Approve</button></div></form>`;
  const [label, hint] = isOwn
    ? ['Take it back', 'Why you do not want it any more.']
    : ['Refuse', 'Why; the member does not read it.'];
  const refuse = html`<form method="post" action="${path('refuse')}">${csrfField(session)}${problemList(filled, scope)}${textField({ name: 'reason', label: 'Reason', maxLength: 300, hint, scope }, filled)}<div class="actions"><button aria-label="${label}: adjustment ${id}">${label}</button></div></form>`;
  const nobody = operators.every((operator) => !isOther(operator, askedBy));
  return html`${isOwn && html`<p class="hint">You asked for it. Another operator has to approve it.${nobody && ' There is none whose role allows it: an owner adds one.'}</p>`}<div class="row">${!isOwn && html`<div>${approve}</div>`}<div>${refuse}</div></div>`;
}

/** An adjustment that waits, with what is decided of it. Why, and by whom, is for who may see what is personal. */
const adjustmentDetails = (
  context: AdjustmentContext,
  waiting: WaitingAdjustment,
  rejected?: RejectedRefusal,
): Html => {
  const { session, site, operators } = context;
  const { amount, account, note, askedBy, askedAt } = waiting;
  const isShown = session.can('personal');
  return html`<dl class="facts"><dt>Amount</dt><dd><strong>${signedMoney(amount, site.brand.currency)}</strong></dd><dt>Member</dt><dd>${isShown ? html`<a href="${moneyPath(site, account)}">${account}</a>` : account}</dd><dt>Asked for by</dt><dd><bdi>${personName(operators, askedBy)}</bdi>, ${timeElement(askedAt)}</dd>${isShown && html`<dt>Note</dt><dd><bdi>${note}</bdi></dd>`}</dl>${decisionForms(context, waiting, rejected)}`;
};

/** Adjustments that wait, each with its forms; nothing where none does. */
export const adjustmentCards = (
  context: AdjustmentContext,
  waiting: readonly WaitingAdjustment[],
  {
    rejected,
    open = false,
  }: { readonly rejected?: RejectedRefusal | undefined; readonly open?: boolean } = {},
): HtmlPart =>
  waiting.length > 0 &&
  html`<div class="cards">${waiting.map(
    (one) =>
      html`<details class="card" id="adjustment-${one.id}"${(open || rejected?.id === one.id) && html` open`}><summary><span>${adjustmentTitle(one, context.site)}</span></summary><div class="inner">${adjustmentDetails(context, one, rejected)}</div></details>`,
  )}</div>`;
