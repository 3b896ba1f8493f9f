import { type ReactNode, useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './Delayed.module.css';

/** Default delay of a lazily loaded part's placeholder, in ms (specification, section 9). */
export const placeholderDelayMs = 200;

/**
 * A placeholder shown only after a noticeable delay. Its room is reserved from the start, to avoid a layout shift.
 */
export function Delayed({
  children,
  ms = placeholderDelayMs,
}: {
  children: ReactNode;
  ms?: number | undefined;
}) {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return (
    <div className={classes(styles.delayed, waiting && styles.waiting)} aria-busy="true" data-part-comes="">
      {children}
    </div>
  );
}
