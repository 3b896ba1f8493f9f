import type { BetView } from '#src/server/operator/payments/memberBets.ts';
import type { StoredLine } from '#src/server/play/lotteryPlays.ts';
import type { StoredLeg, StoredSlip } from '#src/server/play/slips.ts';
import { shortMoney } from '../payments/moneyFields.ts';
import { timeElement } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';

/** A line of a list of facts. */
export type Fact = readonly [label: string, value: HtmlPart];

export const factList = (facts: readonly Fact[]): Html =>
  html`<dl class="facts">${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;

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

const drawLine = ({ play, numbers, odds, potential, issue }: StoredLine, draw: BetView['draw']): Html =>
  factList([
    ['Draw', issue],
    ['Play', play],
    ...(numbers.length > 0 ? [['Numbers', numbers.join(', ')] as const] : []),
    ['Odds', odds],
    ['Can win', shortMoney(potential)],
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

const slip = ({ odds, potential, legs }: StoredSlip): Html =>
  html`${factList([
    ['Odds', odds],
    ['Can win', shortMoney(potential)],
  ])}<ol class="places">${legs.map(legRow)}</ol>`;

function round({ grid, wins }: StoredRound): Html {
  const rows = (grid[0] ?? []).map((_, row) => grid.map((reel) => reel[row]).join(' '));
  return html`<p>Symbols, row by row:</p><ul>${rows.map((row) => html`<li><code>${row}</code></li>`)}</ul>${
    wins.length === 0
      ? html`<p>No line won.</p>`
      : html`<ol class="places">${wins.map(({ line, symbol, count, amount }) => html`<li>Line ${line + 1}: ${count} of symbol ${symbol}, ${shortMoney(amount)}</li>`)}</ol>`
  }`;
}

const has = (detail: object, ...names: readonly string[]): boolean =>
  names.every((name) => Object.hasOwn(detail, name));

/** What was bet on, as the game stored it: a line of a draw, a slip of matches, or a round. */
export function betDetail({ detail, draw }: Pick<BetView, 'detail' | 'draw'>): Html {
  const stored = typeof detail === 'object' && detail !== null ? detail : {};
  if (has(stored, 'legs', 'potential')) return slip(stored as StoredSlip);
  if (has(stored, 'play', 'potential')) return drawLine(stored as StoredLine, draw);
  if (has(stored, 'grid', 'wins')) return round(stored as StoredRound);
  return html`<p class="empty">Its game stored nothing of it.</p>`;
}
