import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Picture } from '../pictures/Picture.tsx';
import { useFailureReason } from './failureReason.ts';
import styles from './StateCard.module.css';

export interface StateCardProps {
  /** Selects the picture, and whether it is announced. */
  state: 'empty' | 'error' | 'offline' | 'soon';
  title: string;
  /** One sentence: what this means, or what to do next. */
  sentence?: string | undefined;
  /** A Button or a Link. */
  action?: ReactNode;
  /** Overrides the picture of the state. */
  picture?: ComponentProps<typeof Picture>['name'] | undefined;
  /** For use in a list or a sheet instead of a whole page. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** Replaces a list or page that has nothing to show: a picture, a sentence, an action. */
export function StateCard({ state, title, sentence, action, picture, compact, className }: StateCardProps) {
  const reason = useFailureReason();
  const failed = state === 'error' || state === 'offline';
  const words = (failed ? reason : null) ?? sentence;
  return (
    <div
      className={classes(styles.card, compact && styles.compact, className)}
      data-state={state}
      role={failed ? 'alert' : undefined}
    >
      <Picture name={picture ?? state} className={styles.picture} />
      <p className={styles.title}>{title}</p>
      {words && <p className={styles.sentence}>{words}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
