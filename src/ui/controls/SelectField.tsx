import { type ComponentProps, useId } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { useT } from '../text.ts';
import field from './Field.module.css';
import { Field } from './Field.tsx';
import styles from './SelectField.module.css';

export interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'style' | 'value' | 'onChange' | 'id' | 'children'> {
  /** Always visible. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { readonly value: string; readonly label: string }[];
  error?: string | undefined;
  hint?: string | undefined;
}

/** A native select. */
export function SelectField({ label, value, onChange, choices, error, hint, ...rest }: SelectFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <Field id={id} label={label} required={rest.required} error={error} hint={hint}>
      <div className={field.box}>
        <select
          {...rest}
          id={id}
          className={styles.select}
          value={value}
          data-empty={value === '' || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}hint ${id}error`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {t('ui.choose')}
          </option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.arrow} />
      </div>
    </Field>
  );
}
