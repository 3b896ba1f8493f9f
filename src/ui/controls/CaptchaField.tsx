import { useId } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { useT } from '../text.ts';
import { Button } from './Button.tsx';
import styles from './Field.module.css';
import { Field } from './Field.tsx';

/**
 * Alternative to reading a captcha's picture: the device computes a proof of work and fills in the answer, by itself or
 * on request.
 */
export interface CaptchaHelp {
  readonly state: 'offered' | 'working' | 'done' | 'failed';
  readonly onAsk: () => void;
}

export interface CaptchaFieldProps {
  label: string;
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** URL or data URL of the picture; null without one. */
  image: string | null;
  onRefresh: () => void;
  /** A picture is loading. */
  busy?: boolean | undefined;
  /** Loading failed; a tap retries. */
  failed?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  inputMode?: 'numeric' | 'text' | undefined;
  onBlur?: (() => void) | undefined;
  help?: CaptchaHelp | undefined;
  /** Without a picture: only the device can answer. */
  quiet?: boolean | undefined;
}

/** A field for the characters in a picture; a tap on the picture loads another. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { label, image, busy, failed, error, hint, value, onChange, onRefresh, help, quiet, ...rest } = props;
  const t = useT();
  const id = useId();
  return (
    <Field id={id} label={label} required error={error} hint={hint}>
      <div className={styles.box}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          value={value}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          readOnly={quiet}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}hint ${id}error`}
          onChange={(event) => onChange(event.target.value)}
        />
        {!quiet && (
          <button
            type="button"
            className={styles.captcha}
            aria-label={failed && !busy ? undefined : t('ui.newCaptcha')}
            aria-busy={busy || undefined}
            onClick={() => !busy && onRefresh()}
          >
            {image && !failed && <img src={image} alt="" width={116} height={40} />}
            {(busy || failed || !image) && (
              <span className={styles.captchaState}>
                <Icon
                  name={failed && !busy ? 'refresh-cw' : 'loader-circle'}
                  size={16}
                  spinning={!failed || busy}
                />
                {failed && !busy && t('ui.retry')}
              </span>
            )}
          </button>
        )}
      </div>
      {help && <CaptchaHelpButton {...help} quiet={quiet} />}
    </Field>
  );
}

/** The button stays in place in every state, so that it keeps the focus and causes no layout shift. */
function CaptchaHelpButton({ state, onAsk, quiet }: CaptchaHelp & { quiet: boolean | undefined }) {
  const t = useT();
  const done = state === 'done';
  return (
    <div className={styles.around}>
      <Button
        look="text"
        size="small"
        icon={done ? 'check' : 'circle-help'}
        busy={state === 'working'}
        aria-disabled={done || undefined}
        onClick={onAsk}
      >
        {t(done ? 'captcha.done' : quiet ? 'ui.retry' : 'captcha.ask')}
      </Button>
      <p
        role="status"
        className={state === 'failed' ? styles.error : quiet && !done ? styles.hint : 'visually-hidden'}
      >
        {state !== 'offered' && t(`captcha.${state}`)}
      </p>
    </div>
  );
}
