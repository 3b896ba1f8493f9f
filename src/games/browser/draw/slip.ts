import { exceeds, multiplyAmount } from '../bets/amounts.ts';
import type { PlayContext } from '../playContext.ts';
import type { DrawPage } from './drawState.ts';

/** The stake per line, and the total stake of all lines. */
export const slipStakes = (
  { bets }: Pick<PlayContext, 'bets'>,
  { bet, lines }: Pick<DrawPage, 'bet' | 'lines'>,
): { readonly each: string; readonly all: string } => {
  const each = bets[bet] ?? '0';
  return { each, all: multiplyAmount(each, String(lines.length)) };
};

/** The highest possible win of a single line. */
export const bestWin = (each: string, lines: readonly { readonly odds: string }[]): string =>
  lines
    .map(({ odds }) => multiplyAmount(each, odds))
    .reduce((best, win) => (exceeds(win, best) ? win : best), '0');
