import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Picture } from '../pictures/Picture.tsx';
import styles from './StateCard.module.css';

export interface StateCardProps {
  /** What happened; picks the drawing, and whether it is announced. */
  state: 'empty' | 'error' | 'offline' | 'soon';
  title: string;
  /** One sentence: what this means, or what to do next. */
  sentence?: string | undefined;
  /** A Button or a Link. */
  action?: ReactNode;
  /** Another drawing than the state's own. */
  picture?: ComponentProps<typeof Picture>['name'] | undefined;
  /** In a list or a sheet rather than on a whole page. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** What stands where a list or a page has nothing to show: a drawing, a sentence, one thing to do. */
export function StateCard({ state, title, sentence, action, picture, compact, className }: StateCardProps) {
  const failed = state === 'error' || state === 'offline';
  return (
    <div
      className={classes(styles.card, compact && styles.compact, className)}
      role={failed ? 'alert' : undefined}
    >
      <Picture name={picture ?? state} className={styles.picture} />
      <p className={styles.title}>{title}</p>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
