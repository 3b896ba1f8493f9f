import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';

type Grid = SpinResult['grid'];
type Size = Pick<SlotTable, 'rows' | 'symbols'>;

/** The strip of a reel: its symbols from the top, and its motion. A new strip restarts the motion. */
export interface Strip {
  readonly cells: readonly number[];
  /** `away`: leaves the shown symbols; `turn`: spins; `stop`: runs to the drawn symbols. */
  readonly motion: 'away' | 'turn' | 'stop' | undefined;
}

/** Number of random symbols that pass by. */
const passing = 6;

const randomSymbols = (count: number, symbols: number): number[] =>
  Array.from({ length: count }, () => Math.floor(Math.random() * symbols));

/** Strips of stopped reels. */
export const stoppedStrips = (grid: Grid): readonly Strip[] =>
  grid.map((cells) => ({ cells, motion: undefined }));

/** Strips of starting reels, from the shown symbols. */
export const startingStrips = (strips: readonly Strip[], grid: Grid, { symbols }: Size): readonly Strip[] =>
  strips.map((_, at) => ({
    cells: [...randomSymbols(passing, symbols), ...(grid[at] ?? [])],
    motion: 'away',
  }));

/** The strip of a spinning reel. It ends with the symbols it starts with, so that it repeats seamlessly. */
export function spinningStrip({ cells }: Strip, { rows, symbols }: Size): Strip {
  const top = cells.slice(0, rows);
  return { cells: [...top, ...randomSymbols(passing - rows, symbols), ...top], motion: 'turn' };
}

/** The strip of a stopping reel, to the drawn symbols. */
export const stoppingStrip = (column: readonly number[], { symbols }: Size): Strip => ({
  cells: [...column, ...randomSymbols(passing, symbols)],
  motion: 'stop',
});

/** The symbols on the reels before the first round, in rotation. */
export const initialGrid = ({ reels, rows, symbols }: Pick<SlotTable, 'reels' | 'rows' | 'symbols'>): Grid =>
  Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (_, row) => (reel * rows + row * 2 + 1) % symbols),
  );
