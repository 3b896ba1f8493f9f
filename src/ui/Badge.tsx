import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes.ts';

export interface BadgeProps {
  children: ReactNode;
  tone?: 'accent' | 'highlight' | 'neutral' | 'danger' | undefined;
  className?: string | undefined;
}

/** A short word or figure on a coloured ground: "New", "Live", "12". */
export const Badge = ({ children, tone = 'accent', className }: BadgeProps) => (
  <span className={classes(styles.badge, 'figures', styles[tone], className)}>
    <bdi>{children}</bdi>
  </span>
);

/** The dot that says something is unread; `label` says so in words. */
export const UnreadDot = ({ label, className }: { label: string; className?: string | undefined }) => (
  <span className={classes(styles.dot, className)}>
    <span className="visually-hidden">{label}</span>
  </span>
);
