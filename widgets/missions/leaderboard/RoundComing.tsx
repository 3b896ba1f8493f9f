import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import styles from './Leaderboard.module.css';

/** The steps of the podium, as they stand. */
const steps = ['comingSecond', 'comingFirst', 'comingThird'] as const;

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of a round that is still to come. */
export const RoundComing = () => (
  <div className={styles.round} aria-busy="true" data-answer-comes="">
    <div className={styles.head}>
      <Skeleton shape="text" lines={2} />
      <Skeleton className={styles.comingTime} />
    </div>
    <div className={styles.comingPodium}>
      {steps.map((step) => (
        <Skeleton key={step} className={styles[step]} />
      ))}
    </div>
    <ul className={styles.rows}>
      {rows.map((key) => (
        <li key={key} className={styles.row}>
          <Skeleton shape="circle" className={styles.comingRank} />
          <Skeleton shape="text" className={styles.comingName} />
        </li>
      ))}
    </ul>
  </div>
);
