import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';

type Wins = SpinResult['wins'];

/** The cells that won, `reel:row`. */
export const wonCells = ({ lines }: Pick<SlotTable, 'lines'>, wins: Wins): Set<string> =>
  new Set(
    wins.flatMap(({ line, count }) =>
      (lines[line] ?? []).slice(0, count).map((row, reel) => `${reel}:${row}`),
    ),
  );

/** A line as the points of its cells' middles, each cell 100 by 100. */
export const linePoints = (rows: readonly number[]): string =>
  rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
