import { type RefObject, useLayoutEffect, useState } from 'react';

/** Geometry of a grid whose rows all have the same height. Lengths in px. */
export interface GridShape {
  readonly columns: number;
  readonly rowHeight: number;
  /** From the top of the document. */
  readonly top: number;
}

/** Cache of measured shapes, by name and window width, so that Back renders in place at once. */
const measuredShapes = new Map<string, GridShape>();

/** Maximum cache size; more entries only come from a window being resized. */
const maxMeasured = 40;

const keyFor = (name: string) => `${name} ${window.innerWidth}`;

/** Measures the shape at the first cell. */
function measure(list: HTMLElement): GridShape | null {
  const cell = list.firstElementChild;
  if (!cell) return null;
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
  const rowHeight = cell.getBoundingClientRect().height;
  const top = Math.round(list.getBoundingClientRect().top + window.scrollY);
  return rowHeight > 0 ? { columns, rowHeight, top } : null;
}

const isSame = (a: GridShape | null, b: GridShape) =>
  a !== null && a.columns === b.columns && Math.abs(a.rowHeight - b.rowHeight) < 0.5 && a.top === b.top;

/**
 * The shape of a grid, updated when its size or the page above it changes; null until measured, as in published
 * pages. `name` identifies what the shape depends on besides the window width.
 */
export function useGridShape(
  list: RefObject<HTMLElement | null>,
  name: string,
  isEmpty: boolean,
): GridShape | null {
  // The cache is empty during hydration.
  const [shape, setShape] = useState<GridShape | null>(() =>
    typeof window === 'undefined' ? null : (measuredShapes.get(keyFor(name)) ?? null),
  );
  useLayoutEffect(() => {
    const grid = list.current;
    if (!grid || isEmpty) return;
    const update = () => {
      const now = measure(grid);
      if (!now) return;
      if (measuredShapes.size > maxMeasured) measuredShapes.clear();
      measuredShapes.set(keyFor(name), now);
      setShape((before) => (isSame(before, now) ? before : now));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(grid);
    // Content above may change its height, which moves the grid.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, name, isEmpty]);
  return shape;
}
