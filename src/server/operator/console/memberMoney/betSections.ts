import type { Currency } from '#src/domain/values/money.ts';
import type { BetView } from '#src/server/operator/payments/memberBets.ts';
import type { StoredLine } from '#src/server/play/lotteryPlays.ts';
import type { StoredLeg, StoredSlip } from '#src/server/play/slips.ts';
import { moneyWords } from '../payments/moneyFields.ts';
import { factList } from '../payments/orders/paymentFacts.ts';
import { timeElement } from '../view/controls.ts';
import { type Html, html } from '../view/html.ts';

/** A round of a slot, as its order has it. */
interface StoredRound {
  /** Symbols by reel, from the top. */
  readonly grid: readonly (readonly number[])[];
  readonly wins: readonly {
    readonly line: number;
    readonly symbol: number;
    readonly count: number;
    readonly amount: string;
  }[];
}

const drawLine = (
  { play, numbers, odds, potential, issue }: StoredLine,
  draw: BetView['draw'],
  currency: Currency,
): Html =>
  factList([
    ['Draw', issue],
    ['Play', play],
    ...(numbers.length > 0 ? [['Numbers', numbers.join(', ')] as const] : []),
    ['Odds', odds],
    ['Can win', moneyWords(potential, currency)],
    [
      'Drawn',
      draw === null
        ? 'not yet'
        : html`${draw.numbers.join(', ')}${draw.bonus.length > 0 && html`; bonus ${draw.bonus.join(', ')}`}`,
    ],
  ]);

const legWords = (won: boolean | null): string => (won === null ? 'open' : won ? 'won' : 'lost');

const legRow = ({ home, away, kind, startsAt, market, line, selection, odds, score, won }: StoredLeg): Html =>
  html`<li><bdi>${home}</bdi> – <bdi>${away}</bdi>, ${kind}, ${timeElement(new Date(startsAt))}: ${market}${line !== null && ` ${line}`}, <strong>${selection}</strong> at ${odds}${score !== null && html`; ended ${score.join(' : ')}`}; ${legWords(won)}</li>`;

const slip = ({ odds, potential, legs }: StoredSlip, currency: Currency): Html =>
  html`${factList([
    ['Odds', odds],
    ['Can win', moneyWords(potential, currency)],
  ])}<ol class="places">${legs.map(legRow)}</ol>`;

function round({ grid, wins }: StoredRound, currency: Currency): Html {
  const rows = (grid[0] ?? []).map((_, row) => grid.map((reel) => reel[row]).join(' '));
  return html`<p>Symbols, row by row:</p><ul>${rows.map((row) => html`<li><code>${row}</code></li>`)}</ul>${
    wins.length === 0
      ? html`<p>No line won.</p>`
      : html`<ol class="places">${wins.map(({ line, symbol, count, amount }) => html`<li>Line ${line + 1}: ${count} of symbol ${symbol}, ${moneyWords(amount, currency)}</li>`)}</ol>`
  }`;
}

const has = (detail: object, ...names: readonly string[]): boolean =>
  names.every((name) => Object.hasOwn(detail, name));

/** What was bet on, as the game stored it: a line of a draw, a slip of matches, or a round. */
export function betSections({ detail, draw }: Pick<BetView, 'detail' | 'draw'>, currency: Currency): Html {
  const stored = typeof detail === 'object' && detail !== null ? detail : {};
  if (has(stored, 'legs', 'potential')) return slip(stored as StoredSlip, currency);
  if (has(stored, 'play', 'potential')) return drawLine(stored as StoredLine, draw, currency);
  if (has(stored, 'grid', 'wins')) return round(stored as StoredRound, currency);
  return html`<p class="empty">Its game stored nothing of it.</p>`;
}
