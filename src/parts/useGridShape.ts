import { type RefObject, useLayoutEffect, useState } from 'react';

/** How a grid lies on the page: all of its rows are alike. Lengths in px. */
export interface GridShape {
  readonly columns: number;
  readonly rowHeight: number;
  /** From the top of the document. */
  readonly top: number;
}

/** Shapes that grids had, by name and width of the window: a return draws at once what was measured before. */
const known = new Map<string, GridShape>();

/** Widths of the window and names are few; more than these are those of a window being dragged. */
const mostKnown = 40;

const nameHere = (name: string) => `${name} ${window.innerWidth}`;

/** Reads the shape off the first cell that is a tile. */
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
 * The shape of a grid, followed through changes of its size and of the page above it; null until it has been
 * measured, as in a published page. `name` stands for what the shape depends on besides the window's width.
 */
export function useGridShape(
  list: RefObject<HTMLElement | null>,
  name: string,
  isEmpty: boolean,
): GridShape | null {
  // Nothing is known yet where a page hydrates.
  const [shape, setShape] = useState<GridShape | null>(() =>
    typeof window === 'undefined' ? null : (known.get(nameHere(name)) ?? null),
  );
  useLayoutEffect(() => {
    const grid = list.current;
    if (!grid || isEmpty) return;
    const look = () => {
      const now = measure(grid);
      if (!now) return;
      if (known.size > mostKnown) known.clear();
      known.set(nameHere(name), now);
      setShape((before) => (isSame(before, now) ? before : now));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(grid);
    // What stands above may grow or go: then the grid begins elsewhere.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, name, isEmpty]);
  return shape;
}
