import type { ReactNode } from 'react';
import styles from './RecordDialog.module.css';

/** One thing that is known of a row, with what it is called. */
export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
