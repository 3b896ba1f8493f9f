import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/Icon.tsx';
import styles from './Field.module.css';

export interface FieldProps {
  /** The control's id; its hint and error are `${id}hint` and `${id}error`. */
  id: string;
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A label above a control, with a hint and an error below it. */
export const Field = ({ id, label, required, hint, error, children, className }: FieldProps) => (
  <div className={classes(styles.field, error && styles.failed, className)}>
    <label htmlFor={id} className={styles.label}>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </label>
    {children}
    <p id={`${id}hint`} className={styles.hint}>
      {hint}
    </p>
    <FieldError id={`${id}error`} error={error} />
  </div>
);

/** The error of a control. The live region is always rendered, so that new content is announced. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) => (
  <p id={id} className={styles.error} aria-live="polite">
    {error && (
      <>
        <Icon name="circle-alert" size={16} />
        <span>{error}</span>
      </>
    )}
  </p>
);
