import type { ReactNode } from 'react';
import styles from './MoneyOut.module.css';

interface FigureLinesProps {
  /** Lines of a label and a value; lines without a value are left out. `strong`: the one that counts. */
  readonly lines: readonly {
    readonly key: string;
    readonly label: string;
    readonly value: ReactNode;
    readonly strong?: boolean;
  }[];
}

/** Figures with their labels, one a line. */
export const FigureLines = ({ lines }: FigureLinesProps) => (
  <dl className={styles.facts}>
    {lines.map(({ key, label, value, strong }) =>
      value === null || value === undefined ? null : (
        <div key={key} className={strong ? styles.sum : styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
