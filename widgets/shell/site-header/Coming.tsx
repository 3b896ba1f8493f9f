import { classes } from '#src/ui/classes.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import styles from './Coming.module.css';
import header from './SiteHeader.module.css';

/** Skeleton of a balance. */
export const BalanceComing = () => <Skeleton className={styles.balance} />;

/** Skeletons of a member's name and balance, visible only while a stored session has not been read yet. */
export const WordsComing = () => (
  <div className={classes(styles.words, styles.coming)} aria-hidden="true">
    <div className={header.name}>
      <Skeleton className={styles.name} />
    </div>
    <div className={header.balance}>
      <BalanceComing />
    </div>
  </div>
);

/** Skeleton of a member's strip, under the same condition. */
export const StripComing = () => (
  <div className={classes(header.strip, styles.coming)} data-coming="" aria-hidden="true">
    <WordsComing />
    <div className={header.buttons}>
      <Skeleton className={styles.button} />
      <Skeleton className={styles.button} />
    </div>
  </div>
);

/** Class of a visitor's offers, hidden while a stored session has not been read yet. */
export const forVisitors = styles.visitor;
