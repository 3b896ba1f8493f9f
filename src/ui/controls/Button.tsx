import type { ComponentProps, MouseEvent } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/Icon.tsx';
import type { IconName } from '../pictures/icons.ts';
import styles from './Button.module.css';

/**
 * `primary` once per screen; `quiet` and `outline` for secondary actions; `text` for minor ones; `danger` for what
 * cannot be undone.
 */
export type ButtonLook = 'primary' | 'quiet' | 'outline' | 'text' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'style'> {
  look?: ButtonLook | undefined;
  size?: 'regular' | 'small' | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
  /** Shows a spinner at the same width, keeps focus and name, and ignores presses. */
  busy?: boolean | undefined;
  icon?: IconName | undefined;
}

/** Class names of a button's look, for links that look like buttons. */
export const buttonClass = (
  look: ButtonLook,
  size: ButtonProps['size'],
  full?: boolean,
  className?: string,
) => classes(styles.button, styles[look], size === 'small' && styles.small, full && styles.full, className);

/** Content of a button, or of a link that looks like one. */
export const ButtonContent = ({ icon, children }: Pick<ButtonProps, 'icon' | 'children'>) => (
  <span className={styles.content}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);

/** A button. Label it with its action: "Send code", not "OK". */
export function Button(props: ButtonProps) {
  const { look = 'primary', size, full, busy, icon, children, className, onClick, type, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled` while busy: a disabled button loses the focus.
    if (busy || rest['aria-disabled'] === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass(look, size, full, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
      {busy && (
        <span className={styles.spinner}>
          <Icon name="loader-circle" spinning />
        </span>
      )}
    </button>
  );
}
