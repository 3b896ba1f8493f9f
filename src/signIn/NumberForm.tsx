/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Field, useTold } from './Field.tsx';
import { internationalNumber, isNumber } from './phone.ts';
import type { Words } from './texts.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface NumberFormProps {
  readonly t: Words;
  readonly busy: boolean;
  /** Whether a code was sent, and when the next one may be asked for. */
  readonly isSent: boolean;
  readonly until: number;
  /** Sends a code to a number. What is wrong with the number itself is told with `tell`. */
  readonly send: (number: string, tell: (text: string) => void) => void;
}

/** Asks for a number, and has codes sent to it: another one once the wait is over. */
export function NumberForm({ t, busy, isSent, until, send }: NumberFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const [told, tell] = useTold();
  const left = useSecondsLeft(until);
  useLayoutEffect(() => box.current?.focus(), []);
  const submit = (event: Event) => {
    event.preventDefault();
    if (Date.now() < until || busy) return;
    const number = internationalNumber(box.current?.value ?? '');
    tell(isNumber(number) ? '' : t('error.mobile'));
    if (isNumber(number)) send(number, tell);
  };
  const again = left > 0 ? t('smsCode.again', { seconds: String(left) }) : t('smsCode.resend');
  return (
    <form noValidate onSubmit={submit}>
      <Field
        id="number"
        label={t('field.mobileNum')}
        hint={t('signIn.numberHint')}
        told={told}
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
        {isSent ? again : t('smsCode.send')}
      </button>
    </form>
  );
}
