import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useT } from '#src/ui/text.ts';
import type { InputProps } from './inputs.ts';
import styles from './SmsCodeInput.module.css';

/** The code of a text message, and the button that sends one. While it waits the button counts down. */
export function SmsCodeInput(props: InputProps) {
  const { picture: _, dialing: __, choices: ___, sms, required = true, ...rest } = props;
  const t = useT();
  const waiting = sms !== undefined && sms.left > 0;
  return (
    <TextField
      {...rest}
      required={required}
      disabled={sms?.locks === true && !sms.sent}
      inputMode="numeric"
      dir="ltr"
      keeps
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
