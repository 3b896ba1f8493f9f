import { classes } from '#src/ui/classes.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import styles from './Coming.module.css';
import header from './SiteHeader.module.css';

/** Skeleton of a balance. */
export const BalanceSkeleton = () => <Skeleton className={styles.balance} />;

/** Skeletons of a member's name and balance, visible only while a stored session has not been read yet. */
export const MemberSkeleton = () => (
  <div className={classes(styles.words, styles.coming)} aria-hidden="true">
    <div className={header.name}>
      <Skeleton className={styles.name} />
    </div>
    <div className={header.balance}>
      <BalanceSkeleton />
    </div>
  </div>
);

/** Skeleton of a member's strip with its buttons, under the same condition. */
export const StripSkeleton = ({ buttons }: { readonly buttons: readonly string[] }) => (
  <div className={classes(header.strip, styles.coming)} data-coming="" aria-hidden="true">
    <MemberSkeleton />
    {buttons.length > 0 && (
      <div className={header.buttons}>
        {buttons.map((key) => (
          <Skeleton key={key} className={styles.button} />
        ))}
      </div>
    )}
  </div>
);

/** Class of a visitor's offers, hidden while a stored session has not been read yet. */
export const visitorOnly = styles.visitor;
