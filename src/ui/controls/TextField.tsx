import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import type { IconName } from '../pictures/icons.ts';
import { useT } from '../text.ts';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

type Native = Omit<ComponentProps<'input'>, 'style' | 'value' | 'onChange' | 'type' | 'id' | 'children'>;

export interface TextFieldProps extends Native {
  /** Always visible. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Not `number`, as digits of any script are accepted; `inputMode` selects the keyboard. */
  type?: 'text' | 'password' | 'tel' | 'email' | 'search' | 'date' | 'time' | undefined;
  /** What is wrong and what to do; announced when it appears. */
  error?: string | undefined;
  hint?: string | undefined;
  icon?: IconName | undefined;
  /** Before the text: a dialing code, a currency. */
  before?: ReactNode;
  /** After the text: "Send code". */
  after?: ReactNode;
  /** Hides the button that clears it. */
  noClear?: boolean | undefined;
}

/** A text input with label, error, and buttons that clear it or show a password. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    type = 'text',
    error,
    hint,
    icon,
    before,
    after,
    noClear,
    className,
    ...rest
  } = props;
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const empty = () => {
    onChange('');
    input.current?.focus();
  };
  const locked = rest.disabled || rest.readOnly;
  return (
    <Field id={id} label={label} required={rest.required} error={error} hint={hint} className={className}>
      <div className={styles.box}>
        {icon && <Icon name={icon} className={styles.icon} />}
        {before}
        <input
          {...rest}
          ref={input}
          id={id}
          className={styles.input}
          type={type === 'password' && shown ? 'text' : type}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}hint ${id}error`}
          spellCheck={rest.spellCheck ?? false}
          onChange={(event) => onChange(event.target.value)}
        />
        {!noClear && !locked && value !== '' && (
          <IconButton
            icon="x"
            size={16}
            dense
            label={t('ui.clear', { label })}
            onClick={empty}
            className={styles.clear}
          />
        )}
        {type === 'password' && (
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            size={20}
            dense
            label={t('ui.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        )}
        {after}
      </div>
    </Field>
  );
}
