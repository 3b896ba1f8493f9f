import { classes } from '#src/ui/classes.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import styles from './Coming.module.css';
import header from './SiteHeader.module.css';

/** A balance that has not come. */
export const BalanceComing = () => <Skeleton className={styles.balance} />;

/** Where a member's name and balance will stand: seen only where a session is stored that has not been read yet. */
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

/** The strip that a member will have, under the same condition. */
export const StripComing = () => (
  <div className={classes(header.strip, styles.coming)} data-coming="" aria-hidden="true">
    <WordsComing />
    <div className={header.buttons}>
      <Skeleton className={styles.button} />
      <Skeleton className={styles.button} />
    </div>
  </div>
);

/** On what a visitor is offered: a member need not see it while the session is read. */
export const forVisitors = styles.visitor;
