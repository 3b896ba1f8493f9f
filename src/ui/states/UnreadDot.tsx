import { classes } from '../classes.ts';
import styles from './UnreadDot.module.css';

/** The dot that says something is unread; `label` says so in words. */
export const UnreadDot = ({ label, className }: { label: string; className?: string | undefined }) => (
  <span className={classes(styles.dot, className)}>
    <span className="visually-hidden">{label}</span>
  </span>
);
