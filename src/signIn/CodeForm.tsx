/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { InputField, useFieldMessage } from './InputField.tsx';
import { isCode, typedCode } from './phone.ts';
import type { TextLookup } from './texts.ts';

interface CodeFormProps {
  readonly t: TextLookup;
  readonly busy: boolean;
  /** The last code sent: each new one moves the focus here. Without one the form is hidden. */
  readonly sent: object | undefined;
  /** Checks a code. `tell` shows an error at the field. */
  readonly check: (code: string, tell: (text: string) => void) => void;
}

/** The form for the code that was sent. */
export function CodeForm({ t, busy, sent, check }: CodeFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const [message, showMessage] = useFieldMessage();
  useLayoutEffect(() => {
    if (sent) box.current?.focus();
  }, [sent]);
  const submit = (event: Event) => {
    event.preventDefault();
    if (busy) return;
    const code = typedCode(box.current?.value ?? '');
    showMessage(isCode(code) ? '' : t('error.captchaWrong'));
    if (isCode(code)) check(code, showMessage);
  };
  return (
    <form noValidate hidden={!sent} onSubmit={submit}>
      <InputField
        id="code"
        label={t('field.verificationCode')}
        message={message}
        box={box}
        input={{
          type: 'text',
          inputmode: 'numeric',
          autocomplete: 'one-time-code',
          maxlength: 6,
          dir: 'ltr',
        }}
      />
      <button type="submit" class="button primary" aria-busy={busy}>
        {t('signIn.check')}
      </button>
    </form>
  );
}
