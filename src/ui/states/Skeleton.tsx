import { classes } from '../classes.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** `text` takes the size of the text around it; `tile` is a game's tile; `block` is sized by its class. */
  shape?: 'block' | 'text' | 'circle' | 'tile' | undefined;
  /** Lines of text. */
  lines?: number | undefined;
  className?: string | undefined;
}

/** The shape of what is coming. Hidden from screen readers: whoever shows it says `aria-busy`. */
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
