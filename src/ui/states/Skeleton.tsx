import { classes } from '../classes.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** `text` has the size of the surrounding text; `tile` is a game tile; `block` is sized by its class. */
  shape?: 'block' | 'text' | 'circle' | 'tile' | undefined;
  /** Lines of text. */
  lines?: number | undefined;
  className?: string | undefined;
}

/** A loading placeholder. Hidden from screen readers: the container must set `aria-busy`. */
export function Skeleton({ shape = 'block', lines = 1, className }: SkeletonProps) {
  if (shape === 'tile')
    return (
      <div className={classes(styles.tile, className)} aria-hidden="true">
        <div className={classes(styles.block, styles.square)} />
        <div>
          <div className={classes(styles.block, styles.text)} />
          <div className={classes(styles.block, styles.text)} />
        </div>
      </div>
    );
  if (shape === 'text')
    return (
      <div className={className} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
          <div key={line} className={classes(styles.block, styles.text)} />
        ))}
      </div>
    );
  return (
    <div
      className={classes(styles.block, shape === 'circle' && styles.circle, className)}
      aria-hidden="true"
    />
  );
}
