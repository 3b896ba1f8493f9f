import { type FocusEvent, lazy, memo, type ReactNode, Suspense, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import type { TileLook } from './GameTile.tsx';
import styles from './InfiniteGrid.module.css';
import { useGridShape } from './useGridShape.ts';

let rowWindowLoaded = false;
const RowWindow = lazy(async () => {
  const module = await import('./RowWindow.tsx');
  rowWindowLoaded = true;
  return module;
});

/** Number of tiles rendered before the grid has been measured: a page of games. */
const firstTiles = 26;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

export interface InfiniteGridProps<T> {
  /** Accessible name: "Slots". */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Renders one tile. Keep the function stable, or every tile re-renders. */
  tile: (item: T, index: number) => ReactNode;
  /** Number of skeletons after the tiles. */
  skeletons?: number | undefined;
  /** Total number of items; undefined while unknown. */
  total?: number | undefined;
  columns?: 2 | 3 | 4 | undefined;
  /** Shape of the tiles; all rows have the same height. */
  look?: TileLook | undefined;
  /** After the last tile: "That was all". */
  end?: ReactNode;
}

/**
 * A virtualised grid: only rows near the viewport are in the DOM. A published page and its hydration render the first
 * tiles in document order; after measuring, each is positioned absolutely.
 */
export function InfiniteGrid<T>(props: InfiniteGridProps<T>) {
  const { label, items, keyOf, tile, skeletons = 0, total, columns, look = 'square', end } = props;
  const list = useRef<HTMLUListElement>(null);
  const language = typeof document === 'undefined' ? '' : document.documentElement.lang;
  const shape = useGridShape(list, `${look} ${columns ?? 'by width'} ${language}`, items.length === 0);
  const [near, setNear] = useState<readonly number[] | null>(null);
  const { held, onFocus, onBlur } = useFocusedItem(list);

  const measured = items.length > 0 ? shape : null;
  const perRow = measured?.columns ?? 1;
  const rowHeight = measured?.rowHeight ?? 0;
  // Skeletons fill the last row and one more below it.
  const waiting = measured && skeletons > 0 ? perRow * 2 - (items.length % perRow || perRow) : skeletons;
  const count = items.length + waiting;
  const rows = Math.ceil(count / perRow);
  const placed = measured !== null && near !== null;
  const rendersFirstPage = typeof window === 'undefined' || rowWindowLoaded;
  const first = rendersFirstPage ? Math.min(items.length, firstTiles) : items.length;
  const indexes = placed
    ? near
        .filter((row) => row < rows)
        .flatMap((row) => upTo(perRow).map((at) => row * perRow + at))
        .filter((index) => index < count)
    : [...upTo(first), ...upTo(waiting).map((at) => items.length + at)];

  const cellOf = (index: number) => {
    const item = items[index];
    const offset = Math.floor(index / perRow) * rowHeight;
    const place = placed ? { column: index % perRow, offset } : unplaced;
    if (item === undefined) return <SkeletonCell key={`coming ${index}`} look={look} {...place} />;
    const cell = { item, index, total: total ?? -1, tile: tile as Tile };
    return <TileCell key={keyOf(item)} {...cell} {...place} />;
  };
  return (
    <div aria-busy={skeletons > 0} data-answer-comes={items.length === 0 && skeletons > 0 ? '' : undefined}>
      <ul
        ref={list}
        aria-label={label}
        className={classes(
          styles.grid,
          columns && styles[`columns${columns}`],
          styles[look],
          placed && styles.placed,
        )}
        // Set by script only: published pages have no inline styles.
        style={placed ? { blockSize: rows * rowHeight, ['--columns' as string]: perRow } : undefined}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {indexes.map(cellOf)}
      </ul>
      {measured && (
        <Suspense>
          <RowWindow
            rows={rows}
            rowHeight={rowHeight}
            top={measured.top}
            pinned={held === null ? null : Math.floor(held / perRow)}
            onRows={setNear}
          />
        </Suspense>
      )}
      {end && (
        <div className={styles.end} role="status">
          {end}
        </div>
      )}
    </div>
  );
}

/** Index of the item with keyboard focus, which must stay in the DOM while scrolled out of view. */
function useFocusedItem(list: { readonly current: HTMLElement | null }) {
  const [focused, setFocused] = useState<number | null>(null);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const position = Number(target.closest('li')?.getAttribute('aria-posinset') ?? 0);
    if (position > 0 && target.matches(':focus-visible')) setFocused(position - 1);
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!list.current?.contains(relatedTarget)) setFocused(null);
  };
  return { held: focused, onFocus, onBlur };
}

interface Placement {
  /** Null while the cells are in document order. */
  readonly column: number | null;
  /** From the top of the grid, in px. */
  readonly offset: number;
}
const unplaced: Placement = { column: null, offset: 0 };

const placementProps = ({ column, offset }: Placement) => ({
  className: classes(styles.cell, column !== null && styles[`in${column}`]),
  // Exactly its position in document order: a transform would count as a layout shift.
  style: column === null ? undefined : { insetBlockStart: offset },
});

type Tile = (item: unknown, index: number) => ReactNode;
interface TileCellProps extends Placement {
  readonly item: unknown;
  readonly index: number;
  readonly total: number;
  readonly tile: Tile;
}

const TileCell = memo(function TileCell({ item, index, total, tile, ...place }: TileCellProps) {
  return (
    <li {...placementProps(place)} aria-posinset={index + 1} aria-setsize={total}>
      {tile(item, index)}
    </li>
  );
});

const SkeletonCell = ({ look, ...place }: Placement & { readonly look: TileLook }) => (
  <li {...placementProps(place)} aria-hidden="true">
    {look === 'square' ? <Skeleton shape="tile" /> : <Skeleton className={styles.coming} />}
  </li>
);
