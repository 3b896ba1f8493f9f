import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/Icon.tsx';
import styles from './Field.module.css';
import { FieldError } from './Field.tsx';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'style' | 'type' | 'checked' | 'onChange' | 'children' | 'id'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label; may contain a link. */
  children: ReactNode;
  error?: string | undefined;
}

/** A checkbox whose label is part of the target. */
export function Checkbox({ checked, onChange, children, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classes(error && styles.failed, className)}>
      <label className={styles.check}>
        <span className={styles.tick}>
          <input
            {...rest}
            type="checkbox"
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}error`}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={`${id}error`} error={error} />
    </div>
  );
}
