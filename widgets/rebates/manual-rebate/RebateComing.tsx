import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import styles from './ManualRebate.module.css';

/** The page while what it shows is still to come, in the shape that it will have. */
export const RebateComing = () => (
  <div className={styles.page} aria-busy="true" data-answer-comes="">
    <Skeleton className={styles.heroComing} />
    <Skeleton className={styles.dayComing} />
    <Skeleton className={styles.dayComing} />
    <Skeleton className={styles.todayComing} />
  </div>
);
