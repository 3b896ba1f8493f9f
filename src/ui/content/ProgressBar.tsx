import type { ComponentProps } from 'react';
import styles from './ProgressBar.module.css';

type ProgressBarProps = Omit<ComponentProps<'progress'>, 'max' | 'value' | 'className'> & {
  /** From 0 to 100. */
  readonly percent: number | string;
};

/** How far something is. What it is is said by a label. */
export const ProgressBar = ({ percent, ...rest }: ProgressBarProps) => (
  <progress {...rest} className={styles.bar} max="100" value={percent} />
);
