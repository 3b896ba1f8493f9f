import { classes } from '../classes.ts';
import styles from './UnreadDot.module.css';

/** A dot that marks unread messages; `label` is read by screen readers. */
export const UnreadDot = ({ label, className }: { label: string; className?: string | undefined }) => (
  <span className={classes(styles.dot, className)}>
    <span className="visually-hidden">{label}</span>
  </span>
);
