import { type FormEvent, useRef } from 'react';
import { copyText } from '#src/actions/copyText.ts';
import { QrCode } from '#src/parts/qr-code/QrCode.tsx';
import { TotpField } from '#src/parts/totp-field/TotpField.tsx';
import { Button, ButtonContent, buttonClass } from '#src/ui/controls/Button.tsx';
import { useT } from '#src/ui/text.ts';

import { startStep } from './startStep.ts';
import styles from './TwoStepSignIn.module.css';
import type { TwoStepState } from './TwoStepSignInView.tsx';

interface ScanViewProps extends TwoStepState {
  readonly secret: NonNullable<TwoStepState['secret']>;
}

/** The secret for the app, as a picture, as text and as a link to the app; and the code that shows it has it. */
export function ScanView({ secret: { secret, uri }, confirm }: ScanViewProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.current?.querySelector('input')?.focus();
    confirm.submit();
  };
  return (
    <section ref={startStep} tabIndex={-1} className={styles.page}>
      <p>{t('twoStep.scanText')}</p>
      <div className={styles.qr}>
        <QrCode text={uri} label={t('twoStep.qr')} />
      </div>
      <a href={uri} className={buttonClass('outline', 'regular', true, styles.openApp)}>
        <ButtonContent icon="smartphone">{t('twoStep.openApp')}</ButtonContent>
      </a>
      <div className={styles.key}>
        <p className={styles.text}>{t('twoStep.keyText')}</p>
        <code className={styles.secret} dir="ltr">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        {copyText && (
          <Button look="text" size="small" icon="copy" onClick={() => copyText?.(secret, 'twoStep.copied')}>
            {t('twoStep.copyKey')}
          </Button>
        )}
      </div>
      <form ref={form} className={styles.form} method="post" onSubmit={send} noValidate data-all-needed>
        <p>{t('twoStep.codeText')}</p>
        <TotpField value={confirm.code} error={confirm.error && t(confirm.error)} onChange={confirm.change} />
        <Button type="submit" full busy={confirm.busy}>
          {t('twoStep.turnOn')}
        </Button>
      </form>
    </section>
  );
}
