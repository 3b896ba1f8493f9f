import { negative, sumOf } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { PaymentView } from '#src/server/operator/payments/paymentOrders.ts';
import { readSealed } from '#src/server/operator/payments/readSealed.ts';
import type { Operator } from '#src/server/operator/people/people.ts';
import { orderTermsOf } from '#src/server/payments/orderTerms.ts';
import { withdrawalTerms } from '#src/server/payments/withdrawalView.ts';
import type { Vault } from '#src/server/secrets/vault.ts';
import { personName } from '../../operators/operatorPages.ts';
import { timeElement } from '../../view/controls.ts';
import { type Html, type HtmlPart, html } from '../../view/html.ts';
import { moneyWords } from '../moneyFields.ts';
import type { CardContext } from './cardContext.ts';

/** A fact about a payment. */
export type CardFact = readonly [label: string, value: HtmlPart];

/** Facts as a list. */
export const factList = (facts: readonly CardFact[]): Html =>
  html`<dl class="facts">${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;

/** What the member filled in; undefined where it cannot be read. */
function readFields({ order }: PaymentView, vault: Vault): Readonly<Record<string, unknown>> | undefined {
  if (order.sealed_fields === null) return {};
  const owner = { brandId: order.brand_id, memberId: order.member_id };
  const text = readSealed(vault, 'deposit fields', owner, order.sealed_fields);
  try {
    return text === undefined ? undefined : { ...JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** What the member filled in, by the names that the fields have now. */
function filledIn(view: PaymentView, { vault, labels }: CardContext): CardFact[] {
  const fields = readFields(view, vault);
  if (!fields) return [['Filled in', html`<span class="problem">cannot be read</span>`]];
  const words = labels.get(view.order.method);
  return Object.entries(fields).map(([key, value]): CardFact => {
    const field = words?.get(key);
    const text = String(value);
    return [field?.label ?? key, html`<bdi>${field?.options.get(text) ?? text}</bdi>`];
  });
}

/** What is personal: of a deposit what the member filled in, of a withdrawal the card. */
export function personalFacts(view: PaymentView, context: CardContext): CardFact[] {
  if (view.order.kind === 'deposit') return filledIn(view, context);
  const { card } = withdrawalTerms(view.order);
  return [['Card', html`<bdi>${card.bankName}</bdi> •••• ${card.lastFour}, <bdi>${card.holder}</bdi>`]];
}

/** What is moved, and what it costs and brings. */
export function moneyFacts({ order }: PaymentView, currency: Currency): CardFact[] {
  const { amount, fee, bonus, arrived, promotion } = order;
  const words = (exact: string) => moneyWords(exact, currency);
  const facts: CardFact[] = [
    ['Amount', html`<strong>${words(amount)}</strong>`],
    ['Fee', words(fee)],
  ];
  if (order.kind === 'withdrawal') return [...facts, ['Card gets', words(sumOf(amount, negative(fee)))]];
  if (arrived !== null) facts.splice(1, 0, ['Arrived', html`<strong>${words(arrived)}</strong>`]);
  return [...facts, ['Bonus', html`${words(bonus)}${promotion !== null && html` (${promotion})`}`]];
}

/** By what it is paid, and of a transfer the account that the member was told to pay to. */
export function methodFacts({ order }: PaymentView): CardFact[] {
  if (order.kind === 'withdrawal') return [['Method', 'card']];
  const { texts, account, gateway, instructions } = orderTermsOf(order);
  const lineOf = (name: string) => instructions?.copy.find(({ key }) => key === name)?.value;
  const method = html`<bdi>${texts.EN?.title ?? order.method}</bdi>${gateway !== null && html`, gateway ${gateway}`}`;
  if (account === null) return [['Method', method]];
  return [
    ['Method', method],
    [
      'Our account',
      html`<bdi>${lineOf('bank')}</bdi>, <bdi>${lineOf('holder')}</bdi>, <code>${lineOf('number')}</code>`,
    ],
  ];
}

/** What operators have said of a payment. */
export function saidFacts(
  { approvals, endings }: PaymentView,
  operators: readonly Operator[],
  currency: Currency,
): CardFact[] {
  const by = ({ operator, at, counts }: { operator: string; at: Date; counts: boolean }, what?: string) =>
    html`<bdi>${personName(operators, operator)}</bdi>, ${timeElement(at)}${what !== undefined && `: ${what}`}${!counts && ' (does not count: decides about no money any more)'}`;
  return [
    ...approvals.map((one): CardFact => {
      if (one.arrived === null) return ['Approved by', by(one)];
      return ['Seen by', by(one, moneyWords(one.arrived, currency))];
    }),
    ...endings.map(
      (one): CardFact => ['Said by', by(one, one.ending === 'paid' ? 'it was paid' : 'it was not paid')],
    ),
  ];
}
