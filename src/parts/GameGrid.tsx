import { Children, type ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import styles from './GameGrid.module.css';
import type { TileLook } from './GameTile.tsx';

export interface GameGridProps {
  /** Accessible name: "Hot games". */
  label: string;
  /** GameTiles, each with its key. */
  children?: ReactNode;
  /** Number of skeletons after the tiles. */
  skeletons?: number | undefined;
  /** Tiles per row; depends on the screen width if omitted. */
  columns?: 2 | 3 | 4 | undefined;
  /** One row that scrolls sideways. */
  row?: boolean | undefined;
  /** Shape of tiles and skeletons. */
  look?: TileLook | undefined;
  /** After the last tile: a StateCard, "That was all". */
  end?: ReactNode;
  className?: string | undefined;
}

/** Tiles in rows of three, or two on a very narrow screen. */
export function GameGrid(props: GameGridProps) {
  const { label, children, skeletons = 0, columns, row, look = 'square', end, className } = props;
  return (
    <div aria-busy={skeletons > 0}>
      <ul
        aria-label={label}
        className={classes(
          row ? styles.row : styles.grid,
          columns && styles[`columns${columns}`],
          styles[look],
          className,
        )}
      >
        {Children.map(children, (tile) => (
          <li className={styles.cell}>{tile}</li>
        ))}
        {Array.from({ length: skeletons }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are alike
          <li key={at} className={styles.cell} aria-hidden="true">
            {look === 'square' ? <Skeleton shape="tile" /> : <Skeleton className={styles.coming} />}
          </li>
        ))}
      </ul>
      {end && (
        <div className={styles.end} role="status">
          {end}
        </div>
      )}
    </div>
  );
}
