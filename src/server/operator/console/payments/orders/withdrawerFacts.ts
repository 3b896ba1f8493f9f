import { memberTypeNames } from '#schemas/codes.ts';
import { toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { Withdrawer } from '#src/server/operator/payments/withdrawer.ts';
import { pluralize, timeElement } from '../../view/controls.ts';
import { type Html, type HtmlPart, html } from '../../view/html.ts';
import { moneyWords } from '../moneyFields.ts';
import { type CardFact, factList } from './paymentFacts.ts';

/** What is a reason to look twice. */
const warned = (words: HtmlPart): Html => html`<span class="problem">${words}</span>`;

function cardFacts(card: NonNullable<Withdrawer['card']>): CardFact[] {
  const { holder, addedAt, removedAt, sharedWith } = card;
  return [
    ['Holder of the card', html`<bdi>${holder}</bdi>`],
    [
      'Card since',
      html`${timeElement(addedAt)}${removedAt && html`, ${warned(html`removed ${timeElement(removedAt)}`)}`}`,
    ],
    ...(sharedWith.length === 0
      ? []
      : [['Same card', warned(html`also of ${sharedWith.join(', ')}`)] satisfies CardFact]),
  ];
}

/** What whoever decides on a withdrawal is told of its member, and of the card in full. */
export function withdrawerFacts(withdrawer: Withdrawer, currency: Currency): Html {
  const { nickname, name, type, disabled, joined, heldUntil, wallet, toWager, paidBefore, card } = withdrawer;
  const { count, amount } = paidBefore;
  const words = `${type} · ${memberTypeNames[type] ?? 'another type'}`;
  return factList([
    ['Nickname', nickname === null ? 'none' : html`<bdi>${nickname}</bdi>`],
    ['Name', name === null ? 'none given' : html`<bdi>${name}</bdi>`],
    ...(card ? cardFacts(card) : []),
    ['Type', disabled ? html`${words}, ${warned('disabled')}` : words],
    ['Registered', joined],
    [
      'Paid before',
      count === 0
        ? 'nothing: the first withdrawal'
        : `${pluralize(count, 'withdrawal')}, ${moneyWords(amount, currency)}`,
    ],
    ['In the wallet', moneyWords(wallet, currency)],
    ['Still to wager', toUnits(toWager) === 0n ? 'nothing' : warned(moneyWords(toWager, currency))],
    ['Money held until', heldUntil === null ? 'not held' : warned(timeElement(heldUntil))],
  ]);
}
