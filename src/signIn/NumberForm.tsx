/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { InputField, useFieldMessage } from './InputField.tsx';
import { internationalNumber, isPhoneNumber } from './phone.ts';
import type { TextLookup } from './texts.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface NumberFormProps {
  readonly t: TextLookup;
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
  const [message, showMessage] = useFieldMessage();
  const left = useSecondsLeft(until);
  useLayoutEffect(() => box.current?.focus(), []);
  const submit = (event: Event) => {
    event.preventDefault();
    if (Date.now() < until || busy) return;
    const number = internationalNumber(box.current?.value ?? '');
    showMessage(isPhoneNumber(number) ? '' : t('error.mobile'));
    if (isPhoneNumber(number)) send(number, showMessage);
  };
  const resendLabel = left > 0 ? t('smsCode.again', { seconds: String(left) }) : t('smsCode.resend');
  return (
    <form noValidate onSubmit={submit}>
      <InputField
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
