import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';

type Grid = SpinResult['grid'];
type Size = Pick<SlotTable, 'rows' | 'symbols'>;

/** One reel: its symbols from the top, and how it moves. A new strip begins its motion anew. */
export interface Strip {
  readonly cells: readonly number[];
  /** Off the standing symbols, past any, or to the ones where it stops. */
  readonly motion: 'away' | 'turn' | 'stop' | undefined;
}

/** Symbols that fly past. */
const passing = 6;

const any = (count: number, symbols: number): number[] =>
  Array.from({ length: count }, () => Math.floor(Math.random() * symbols));

/** Reels that stand. */
export const standing = (grid: Grid): readonly Strip[] => grid.map((cells) => ({ cells, motion: undefined }));

/** Reels that leave where they stand. */
export const leaving = (strips: readonly Strip[], grid: Grid, { symbols }: Size): readonly Strip[] =>
  strips.map((_, at) => ({ cells: [...any(passing, symbols), ...(grid[at] ?? [])], motion: 'away' }));

/** A reel that has left goes round and round: it ends as it begins. */
export function turning({ cells }: Strip, { rows, symbols }: Size): Strip {
  const top = cells.slice(0, rows);
  return { cells: [...top, ...any(passing - rows, symbols), ...top], motion: 'turn' };
}

/** A reel that runs to where it stops. */
export const stopping = (column: readonly number[], { symbols }: Size): Strip => ({
  cells: [...column, ...any(passing, symbols)],
  motion: 'stop',
});

/** What stands on the reels before the first round: every symbol once, by turns. */
export const firstGrid = ({ reels, rows, symbols }: Pick<SlotTable, 'reels' | 'rows' | 'symbols'>): Grid =>
  Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (_, row) => (reel * rows + row * 2 + 1) % symbols),
  );
