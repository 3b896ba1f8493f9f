import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/Icon.tsx';
import type { IconName } from '../pictures/icons.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'style' | 'children' | 'aria-label'> {
  icon: IconName;
  /** Accessible name, as the button shows no text. */
  label: string;
  size?: 16 | 20 | 24 | undefined;
  filled?: boolean | undefined;
  spinning?: boolean | undefined;
  /** On a round muted background. */
  soft?: boolean | undefined;
  /** 32 px where 44 do not fit; the touch target stays 44. */
  dense?: boolean | undefined;
}

/** A button that shows an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 24, filled, spinning, soft, dense, className, type, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      className={classes(styles.button, soft && styles.soft, dense && styles.dense, className)}
    >
      <Icon name={icon} size={dense && size === 24 ? 20 : size} filled={filled} spinning={spinning} />
    </button>
  );
}
