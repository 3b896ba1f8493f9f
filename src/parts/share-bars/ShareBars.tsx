import type { ReactNode } from 'react';
import styles from './ShareBars.module.css';

/** One bar: how long it is of the longest, from 0 to 1, and what stands beside it. */
export interface ShareBar {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly length: number;
}

/** Values as bars, one under the other. The bars repeat what the numbers say. */
export const ShareBars = ({
  bars,
  label,
}: {
  readonly bars: readonly ShareBar[];
  readonly label: string;
}) => (
  <ul className={styles.bars} aria-label={label}>
    {bars.map(({ key, name, value, length }) => (
      <li key={key} className={styles.bar}>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>{value}</span>
        <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="1" className={styles.ground} />
          <rect width={Math.max(0, Math.min(1, length)) * 100} height="1" className={styles.filled} />
        </svg>
      </li>
    ))}
  </ul>
);
