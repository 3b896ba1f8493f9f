/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Field, useTold } from './Field.tsx';
import { isCode, typedCode } from './phone.ts';
import type { Words } from './texts.ts';

interface CodeFormProps {
  readonly t: Words;
  readonly busy: boolean;
  /** The code that was sent last: each new one takes the focus here. Without one there is nothing to type. */
  readonly sent: object | undefined;
  /** Checks a code. What is wrong with the code itself is told with `tell`. */
  readonly check: (code: string, tell: (text: string) => void) => void;
}

/** Asks for the code that was sent. */
export function CodeForm({ t, busy, sent, check }: CodeFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const [told, tell] = useTold();
  useLayoutEffect(() => {
    if (sent) box.current?.focus();
  }, [sent]);
  const submit = (event: Event) => {
    event.preventDefault();
    if (busy) return;
    const code = typedCode(box.current?.value ?? '');
    tell(isCode(code) ? '' : t('error.captchaWrong'));
    if (isCode(code)) check(code, tell);
  };
  return (
    <form noValidate hidden={!sent} onSubmit={submit}>
      <Field
        id="code"
        label={t('field.verificationCode')}
        told={told}
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
