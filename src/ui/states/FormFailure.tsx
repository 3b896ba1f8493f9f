import type { ReactNode } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import styles from './FormFailure.module.css';

/** The error of a form as a whole, announced when it appears. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      <Icon name="circle-alert" />
      {children}
    </p>
  );
}
