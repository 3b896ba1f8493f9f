import { type FocusEvent, lazy, memo, type ReactNode, Suspense, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import type { TileLook } from './GameTile.tsx';
import styles from './InfiniteGrid.module.css';
import { useGridShape } from './useGridShape.ts';

let followsWindow = false;
const RowWindow = lazy(async () => {
  const module = await import('./RowWindow.tsx');
  followsWindow = true;
  return module;
});

/** Tiles drawn before the grid knows where it lies: a page of games. */
const firstTiles = 26;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

export interface InfiniteGridProps<T> {
  /** What the games are, for who does not see them: "Slots". */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Draws one tile. Give the same function each time, or every tile is drawn anew. */
  tile: (item: T, index: number) => ReactNode;
  /** Tiles that are on their way, drawn as skeletons after the others. */
  coming?: number | undefined;
  /** How many there are in all; undefined where nobody knows yet. */
  total?: number | undefined;
  columns?: 2 | 3 | 4 | undefined;
  /** Shape of the tiles: all rows are equally high. */
  look?: TileLook | undefined;
  /** After the last tile: "That was all". */
  end?: ReactNode;
}

/**
 * Tiles in rows, of which only those near the screen are in the page, however many there are. In a published page and
 * in the first drawing over it the first ones stand in order; each has its own place once the grid has been measured.
 */
export function InfiniteGrid<T>(props: InfiniteGridProps<T>) {
  const { label, items, keyOf, tile, coming = 0, total, columns, look = 'square', end } = props;
  const list = useRef<HTMLUListElement>(null);
  const language = typeof document === 'undefined' ? '' : document.documentElement.lang;
  const shape = useGridShape(list, `${look} ${columns ?? 'by width'} ${language}`, items.length === 0);
  const [near, setNear] = useState<readonly number[] | null>(null);
  const { held, onFocus, onBlur } = useHeldItem(list);

  const measured = items.length > 0 ? shape : null;
  const perRow = measured?.columns ?? 1;
  const rowHeight = measured?.rowHeight ?? 0;
  // The row begun is filled, and one more stands under it.
  const waiting = measured && coming > 0 ? perRow * 2 - (items.length % perRow || perRow) : coming;
  const count = items.length + waiting;
  const rows = Math.ceil(count / perRow);
  const placed = measured !== null && near !== null;
  const isDrawnApart = typeof window === 'undefined' || followsWindow;
  const first = isDrawnApart ? Math.min(items.length, firstTiles) : items.length;
  const indexes = placed
    ? near
        .filter((row) => row < rows)
        .flatMap((row) => upTo(perRow).map((at) => row * perRow + at))
        .filter((index) => index < count)
    : [...upTo(first), ...upTo(waiting).map((at) => items.length + at)];

  const cellOf = (index: number) => {
    const item = items[index];
    const offset = Math.floor(index / perRow) * rowHeight;
    const place = placed ? { column: index % perRow, offset } : noPlace;
    if (item === undefined) return <ComingCell key={`coming ${index}`} look={look} {...place} />;
    const cell = { item, index, total: total ?? -1, tile: tile as Tile };
    return <TileCell key={keyOf(item)} {...cell} {...place} />;
  };
  return (
    <div aria-busy={coming > 0} data-answer-comes={items.length === 0 && coming > 0 ? '' : undefined}>
      <ul
        ref={list}
        aria-label={label}
        className={classes(
          styles.grid,
          columns && styles[`columns${columns}`],
          styles[look],
          placed && styles.placed,
        )}
        // Set by script alone: a published page has none.
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
            held={held === null ? null : Math.floor(held / perRow)}
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

/** The item that has the keyboard's focus: it must not go while the page is scrolled elsewhere. */
function useHeldItem(list: { readonly current: HTMLElement | null }) {
  const [held, setHeld] = useState<number | null>(null);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const position = Number(target.closest('li')?.getAttribute('aria-posinset') ?? 0);
    if (position > 0 && target.matches(':focus-visible')) setHeld(position - 1);
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!list.current?.contains(relatedTarget)) setHeld(null);
  };
  return { held, onFocus, onBlur };
}

interface Placing {
  /** Null where the cells stand in order. */
  readonly column: number | null;
  /** From the top of the grid, in px. */
  readonly offset: number;
}
const noPlace: Placing = { column: null, offset: 0 };

const placing = ({ column, offset }: Placing) => ({
  className: classes(styles.cell, column !== null && styles[`in${column}`]),
  // Where it stood in order, to the pixel: a transform would count as moving.
  style: column === null ? undefined : { insetBlockStart: offset },
});

type Tile = (item: unknown, index: number) => ReactNode;
interface TileCellProps extends Placing {
  readonly item: unknown;
  readonly index: number;
  readonly total: number;
  readonly tile: Tile;
}

const TileCell = memo(function TileCell({ item, index, total, tile, ...place }: TileCellProps) {
  return (
    <li {...placing(place)} aria-posinset={index + 1} aria-setsize={total}>
      {tile(item, index)}
    </li>
  );
});

const ComingCell = ({ look, ...place }: Placing & { readonly look: TileLook }) => (
  <li {...placing(place)} aria-hidden="true">
    {look === 'square' ? <Skeleton shape="tile" /> : <Skeleton className={styles.coming} />}
  </li>
);
