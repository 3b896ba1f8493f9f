import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import type { IconName } from '../pictures/icons.ts';
import { useT } from '../text.ts';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

type Native = Omit<ComponentProps<'input'>, 'style' | 'value' | 'onChange' | 'type' | 'id' | 'children'>;

export interface TextFieldProps extends Native {
  /** Always in view. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** No `number`: digits of any script are typed and read; `inputMode` brings the right keyboard. */
  type?: 'text' | 'password' | 'tel' | 'email' | 'search' | undefined;
  /** What is wrong and what to do; read aloud when it appears. */
  error?: string | undefined;
  hint?: string | undefined;
  icon?: IconName | undefined;
  /** Before the text: a dialling code, a currency. */
  before?: ReactNode;
  /** After the text: "Send code". */
  after?: ReactNode;
  /** No button that empties it. */
  keeps?: boolean | undefined;
}

/** One line of text with its label, its error, and buttons that empty it or show a password. */
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
    keeps,
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
  const fixed = rest.disabled || rest.readOnly;
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
        {!keeps && !fixed && value !== '' && (
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
