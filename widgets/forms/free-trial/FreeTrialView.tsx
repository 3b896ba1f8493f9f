import { type FormEvent, useEffect, useRef } from 'react';
import { FormParts } from '#src/forms/formParts.ts';
import { CaptchaInput } from '#src/forms/inputs/FieldInputs.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './FreeTrial.module.css';
import type { useFreeTrial } from './useFreeTrial.ts';

type FreeTrialViewProps = ReturnType<typeof useFreeTrial> & {
  /** Whether the brand has open registration. */
  readonly register: boolean;
};

const can: readonly IconName[] = ['coins', 'gamepad-2', 'user'];
const cannot: readonly IconName[] = ['wallet', 'gift', 'history'];

/** Presentational view of the free-trial page: what a trial is, its limits, and its button. */
export function FreeTrialView(props: FreeTrialViewProps) {
  const { who, register } = props;
  const t = useT();
  return (
    <section className={styles.page}>
      <Picture name="game" className={styles.picture} />
      <h2 className={styles.title}>{t(who === 'visitor' ? 'freeTrial.title' : `freeTrial.${who}`)}</h2>
      <p className={styles.text}>{t(who === 'visitor' ? 'freeTrial.text' : `freeTrial.${who}Text`)}</p>
      {who === 'visitor' ? <StartForm {...props} /> : <SignedInLinks who={who} register={register} />}
      {who !== 'member' && (
        <div className={styles.lists}>
          <Points title={t('freeTrial.can')} icons={can} of="can" />
          <Points title={t('freeTrial.cannot')} icons={cannot} of="cannot" />
        </div>
      )}
      {who === 'visitor' && (
        <p className={styles.other}>
          {t(register ? 'freeTrial.wantAccount' : 'freeTrial.hasAccount')}{' '}
          {register ? (
            <Link page="register" className={styles.link}>
              {t('action.register')}
            </Link>
          ) : (
            <Link page="login" className={styles.link}>
              {t('action.login')}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

/** The start button, below the captcha where the server requires it. */
function StartForm({ captcha, digits, setDigits, wrong, failure, busy, start }: FreeTrialViewProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong !== null) form.current?.querySelector('input')?.focus();
  }, [wrong]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={send} noValidate>
      {failure !== null && <FormFailure>{t(failure)}</FormFailure>}
      {captcha && (
        <>
          <p role="status">{t('freeTrial.captcha')}</p>
          <FormParts value={{ picture: captcha.picture }}>
            <CaptchaInput
              name="captcha"
              label={t('field.captcha')}
              value={digits}
              required
              onChange={setDigits}
              onBlur={() => undefined}
              error={wrong === null ? undefined : t(wrong)}
              maxLength={captcha.maxLength}
              autoComplete={undefined}
            />
          </FormParts>
        </>
      )}
      <Button type="submit" icon="play" full busy={busy}>
        {t('freeTrial.start')}
      </Button>
    </form>
  );
}

/** For a signed-in member or a running trial. */
function SignedInLinks({ who, register }: { readonly who: 'trial' | 'member'; readonly register: boolean }) {
  const t = useT();
  return (
    <div className={styles.form}>
      <Link page="home" look="primary" full>
        {t('action.goHome')}
      </Link>
      {who === 'trial' && register && (
        <Link page="register" look="quiet" icon="user-plus" full>
          {t('action.register')}
        </Link>
      )}
    </div>
  );
}

interface PointsProps {
  readonly title: string;
  readonly of: 'can' | 'cannot';
  readonly icons: readonly IconName[];
}

function Points({ title, of, icons }: PointsProps) {
  const t = useT();
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.points}>
        {icons.map((icon, i) => (
          <li key={icon} className={styles.point}>
            <span className={styles[of]}>
              <Icon name={icon} />
            </span>
            {t(`freeTrial.${of}${i + 1}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
