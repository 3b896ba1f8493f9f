import { classes } from '../classes.ts';
import styles from './Icon.module.css';
import sprite from './icons.svg?no-inline';
import { type IconName, mirroredIcons } from './icons.ts';

export interface IconProps {
  name: IconName;
  size?: 16 | 20 | 24 | 32 | undefined;
  /** Filled instead of outlined, as for an active heart. */
  filled?: boolean | undefined;
  spinning?: boolean | undefined;
  className?: string | undefined;
}

/**
 * An icon in the colour of the surrounding text. Hidden from screen readers: adjacent text or its button names it.
 */
export const Icon = ({ name, size = 20, filled, spinning, className }: IconProps) => (
  <svg
    className={classes(
      styles.icon,
      filled && styles.filled,
      spinning && styles.spinning,
      mirroredIcons.has(name) && styles.mirrored,
      className,
    )}
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  >
    <use href={`${sprite}#${name}`} />
  </svg>
);
