import { negative, sumOf, toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { BetView } from '#src/server/operator/payments/memberBets.ts';
import type { MoneyOwner } from '#src/server/operator/payments/memberMoney.ts';
import type { Movement } from '#src/server/operator/payments/movements.ts';
import { moneyWords } from '../payments/moneyFields.ts';
import { type CardFact, factList } from '../payments/orders/paymentFacts.ts';
import { timeElement } from '../view/controls.ts';
import { type Html, html } from '../view/html.ts';
import { moneyPath } from './adjustmentForm.ts';
import { betSections } from './betSections.ts';
import { movementsPath } from './movementFilters.ts';
import { betPath, postingLines } from './movementRow.ts';
import { signedMoney } from './signedMoney.ts';

const stateWords = ({ state, win, setAsideAt }: BetView): string => {
  if (state === 'void') return 'void: the stake came back';
  if (state === 'open') return setAsideAt === null ? 'open' : 'set aside: it cannot be settled';
  return toUnits(win) > 0n ? 'won' : 'lost';
};

/** What the member has more or less by it; of an open one nothing is known yet. */
const netFact = ({ state, stake, win }: BetView, currency: Currency): CardFact[] =>
  state === 'settled' ? [['Net', signedMoney(sumOf(win, negative(stake)), currency)]] : [];

function factsOf(site: Site, { account }: MoneyOwner, bet: BetView): CardFact[] {
  const { currency } = site.brand;
  const { id, together, settledAt, setAsideAt, setAsideReason } = bet;
  return [
    ['Game', html`<bdi>${bet.game || 'not named'}</bdi>`],
    ['Vendor', html`<bdi>${bet.vendor}</bdi>, ${bet.category}, ${bet.engine}`],
    ['Stake', html`<strong>${moneyWords(bet.stake, currency)}</strong>`],
    ['Win', html`<strong>${moneyWords(bet.win, currency)}</strong>`],
    ...netFact(bet, currency),
    ['State', stateWords(bet)],
    ['Placed', timeElement(bet.placedAt)],
    ['Due', timeElement(bet.dueAt)],
    ...(settledAt ? [['Settled', timeElement(settledAt)] as const] : []),
    ...(setAsideAt ? [['Set aside', html`${timeElement(setAsideAt)}: ${setAsideReason}`] as const] : []),
    ['Paid from', bet.wallet],
    ['Transaction', html`<code>${bet.transaction}</code>`],
    ...(together.length > 1
      ? [
          [
            'Placed with it',
            html`${together
              .filter((other) => other !== id)
              .map(
                (other, at) =>
                  html`${at > 0 && ', '}<a href="${betPath(site, account, other)}">Bet ${other}</a>`,
              )}. Their stakes moved together.`,
          ] as const,
        ]
      : []),
  ];
}

const movementItem = (site: Site, { account }: MoneyOwner, movement: Movement): Html =>
  html`<li><div><p><strong>${movement.kind}</strong> <a class="badge" href="${movementsPath(site, account, { movement: movement.id })}">${movement.id}</a></p><p class="hint">${timeElement(movement.at)} · <code>${movement.key}</code></p>${postingLines(site, movement)}</div></li>`;

/** The page of a member's bet: what was staked on what, what came of it, and what moved. */
export function betPage(site: Site, owner: MoneyOwner, bet: BetView, movements: readonly Movement[]): Html {
  return html`<p class="over"><a href="${moneyPath(site, owner.account)}">Money of ${owner.account}</a></p><section class="panel" aria-labelledby="bet-title"><h2 id="bet-title">Bet ${bet.id} of ${owner.account}</h2>${factList(factsOf(site, owner, bet))}</section><section class="panel" aria-labelledby="detail-title"><h2 id="detail-title">What it was on</h2>${betSections(bet, site.brand.currency)}</section><section class="panel" aria-labelledby="moved-title"><h2 id="moved-title">What moved</h2>${
    movements.length === 0
      ? html`<p class="empty">Nothing.</p>`
      : html`<ol class="changes">${movements.map((movement) => movementItem(site, owner, movement))}</ol>`
  }</section>`;
}
