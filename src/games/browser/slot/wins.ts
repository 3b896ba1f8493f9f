import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';

type Wins = SpinResult['wins'];

/** The winning cells, as `reel:row`. */
export const winningCells = ({ lines }: Pick<SlotTable, 'lines'>, wins: Wins): Set<string> =>
  new Set(
    wins.flatMap(({ line, count }) =>
      (lines[line] ?? []).slice(0, count).map((row, reel) => `${reel}:${row}`),
    ),
  );

/** The points of a line through the centres of its cells of 100 by 100, for an SVG polyline. */
export const linePoints = (rows: readonly number[]): string =>
  rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
