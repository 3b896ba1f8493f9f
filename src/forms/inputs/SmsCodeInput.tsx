import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useT } from '#src/ui/text.ts';
import { useFormParts } from '../formParts.ts';
import type { InputProps } from './inputProps.ts';
import styles from './SmsCodeInput.module.css';

/** The field for an SMS code, with the button that sends one and counts down until the next. */
export function SmsCodeInput(props: InputProps) {
  const t = useT();
  const parts = useFormParts();
  const sms = parts.smsOf?.[props.name] ?? parts.sms;
  const waiting = sms !== undefined && sms.left > 0;
  return (
    <TextField
      {...props}
      disabled={sms?.locks === true && !sms.sent}
      inputMode="numeric"
      dir="ltr"
      noClear
      after={
        sms && (
          <Button
            look="text"
            size="small"
            className={styles.send}
            busy={sms.busy}
            aria-disabled={waiting || undefined}
            onClick={sms.onSend}
          >
            {waiting
              ? t('smsCode.again', { seconds: sms.left })
              : t(sms.sent ? 'smsCode.resend' : 'smsCode.send')}
          </Button>
        )
      }
    />
  );
}
