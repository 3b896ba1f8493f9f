import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect } from 'react';

/** Rows in the page above and below those in view. */
const spareRows = 1;

export interface RowWindowProps {
  readonly rows: number;
  /** Height of a row, and where the first one begins in the document, in px. */
  readonly rowHeight: number;
  readonly top: number;
  /** Stays in the page with its neighbours, wherever the page is scrolled to; null for none. */
  readonly held: number | null;
  /** Told which rows are to be in the page, as often as that changes. */
  readonly onRows: (rows: readonly number[]) => void;
}

/** Follows the window over the rows of a grid. Draws nothing; fetched by grids that have come to stand. */
export default function RowWindow({ rows, rowHeight, top, held, onRows }: RowWindowProps) {
  const rangeExtractor = useCallback(
    (seen: Range) => {
      const near = held === null ? [] : [held - 1, held, held + 1];
      const kept = near.filter((row) => row >= 0 && row < seen.count);
      return [...new Set([...defaultRangeExtractor(seen), ...kept])].sort((a, b) => a - b);
    },
    [held],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: spareRows,
    rangeExtractor,
    // A scroll event comes before the frame is drawn already.
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height stand elsewhere
  useEffect(() => virtualizer.measure(), [rowHeight]);
  const shown = virtualizer.getVirtualItems();
  const name = shown.map(({ index }) => index).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same rows are told once
  useLayoutEffect(() => {
    if (shown.length > 0) onRows(shown.map(({ index }) => index));
  }, [name, onRows]);
  return null;
}
