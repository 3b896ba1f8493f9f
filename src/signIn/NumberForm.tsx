/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Field, useTold } from './Field.tsx';
import { internationalNumber, isNumber } from './phone.ts';
import type { Words } from './texts.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface NumberFormProps {
  readonly t: Words;
  readonly busy: boolean;
  /** Whether a code was sent, and when the next can be requested, in milliseconds since 1970. */
  readonly isSent: boolean;
  readonly until: number;
  /** Sends a code to a number. `tell` shows an error at the field. */
  readonly send: (number: string, tell: (text: string) => void) => void;
}

/** The form for a phone number, which also sends further codes after the pause. */
export function NumberForm({ t, busy, isSent, until, send }: NumberFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const [message, showMessage] = useTold();
  const left = useSecondsLeft(until);
  useLayoutEffect(() => box.current?.focus(), []);
  const submit = (event: Event) => {
    event.preventDefault();
    if (Date.now() < until || busy) return;
    const number = internationalNumber(box.current?.value ?? '');
    showMessage(isNumber(number) ? '' : t('error.mobile'));
    if (isNumber(number)) send(number, showMessage);
  };
  const resendLabel = left > 0 ? t('smsCode.again', { seconds: String(left) }) : t('smsCode.resend');
  return (
    <form noValidate onSubmit={submit}>
      <Field
        id="number"
        label={t('field.mobileNum')}
        hint={t('signIn.numberHint')}
        message={message}
        box={box}
        input={{
          type: 'tel',
          inputmode: 'tel',
          autocomplete: 'tel',
          maxlength: 24,
          dir: 'ltr',
          defaultValue: '+',
        }}
      />
      <button
        type="submit"
        class={isSent ? 'button outline' : 'button primary'}
        aria-busy={busy}
        aria-disabled={isSent ? left > 0 : undefined}
      >
        {isSent ? resendLabel : t('smsCode.send')}
      </button>
    </form>
  );
}
