import { Children, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './GameGrid.module.css';
import { Skeleton } from './Skeleton.tsx';

export interface GameGridProps {
  /** What the games are, for who does not see them: "Hot games". */
  label: string;
  /** GameTiles, each with its key. */
  children?: ReactNode;
  /** Tiles that are on their way, drawn as skeletons after the others. */
  coming?: number | undefined;
  /** After the last tile: a StateCard, "That was all". */
  end?: ReactNode;
  className?: string | undefined;
}

/** Tiles in rows of three; two where the screen is very narrow. */
export function GameGrid({ label, children, coming = 0, end, className }: GameGridProps) {
  return (
    <div aria-busy={coming > 0}>
      <ul aria-label={label} className={classes(styles.grid, className)}>
        {Children.map(children, (tile) => (
          <li className={styles.cell}>{tile}</li>
        ))}
        {Array.from({ length: coming }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are alike
          <li key={at} className={styles.cell} aria-hidden="true">
            <Skeleton shape="tile" />
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
