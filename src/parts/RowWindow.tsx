import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect } from 'react';

/** Rows rendered above and below those in view. */
const spareRows = 1;

export interface RowWindowProps {
  readonly rows: number;
  /** Height of a row, where they differ of each, and the offset of the first one in the document, in px. */
  readonly rowHeight: number | ((row: number) => number);
  readonly top: number;
  /** Row that stays rendered with its neighbours at any scroll position; null for none. */
  readonly pinned: number | null;
  /** Called with the rows to render, whenever they change. */
  readonly onRows: (rows: readonly number[]) => void;
}

/** Tracks which rows of a grid are near the viewport. Renders nothing; imported by grids once measured. */
export default function RowWindow({ rows, rowHeight, top, pinned, onRows }: RowWindowProps) {
  const rangeExtractor = useCallback(
    (seen: Range) => {
      const near = pinned === null ? [] : [pinned - 1, pinned, pinned + 1];
      const kept = near.filter((row) => row >= 0 && row < seen.count);
      return [...new Set([...defaultRangeExtractor(seen), ...kept])].sort((a, b) => a - b);
    },
    [pinned],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: typeof rowHeight === 'number' ? () => rowHeight : rowHeight,
    scrollMargin: top,
    overscan: spareRows,
    rangeExtractor,
    // A scroll event already fires before the frame is painted.
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height moves every row
  useEffect(() => virtualizer.measure(), [rowHeight]);
  const shown = virtualizer.getVirtualItems();
  const name = shown.map(({ index }) => index).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same rows are reported once
  useLayoutEffect(() => {
    if (shown.length > 0) onRows(shown.map(({ index }) => index));
  }, [name, onRows]);
  return null;
}
