import { FieldForm } from '#src/forms/FieldForm.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './TwoStepSignIn.module.css';
import type { TwoStepState } from './TwoStepSignInView.tsx';
import type { Intent } from './useTwoStep.ts';

interface AskViewProps extends TwoStepState {
  readonly status: NonNullable<TwoStepState['status']>;
  readonly intent: Intent;
}

/** What is about to change, with the fields by which the owner proves it. */
export function AskView(props: AskViewProps) {
  const { status, intent, form, ownCode, busy, submit, choose } = props;
  const t = useT();
  const starts = intent === 'start';
  return (
    <section className={styles.page} aria-labelledby="two-step-ask">
      <div className={styles.intro}>
        <span className={styles.disc}>
          <Icon name={intent === 'renew' ? 'key-round' : 'shield-check'} size={24} />
        </span>
        <div>
          <h2 id="two-step-ask" className={styles.title}>
            {t(starts ? 'twoStep.introTitle' : `twoStep.${intent}`)}
          </h2>
          <p className={styles.text}>{t(starts ? 'twoStep.introText' : `twoStep.${intent}Text`)}</p>
        </div>
      </div>
      {starts && status.mode === 'required' && <p className={styles.notice}>{t('twoStep.required')}</p>}
      {starts && (
        <ol className={styles.steps}>
          <li>{t('twoStep.intro1')}</li>
          <li>{t('twoStep.intro2')}</li>
          <li>{t('twoStep.intro3')}</li>
        </ol>
      )}
      <FieldForm
        form={form}
        className={styles.form}
        smsOf={{ ownCode }}
        hints={{ ownCode: t('securityStep.ownCodeHint') }}
        before={form.fields.length > 0 && <p className={styles.proof}>{t('twoStep.proofTitle')}</p>}
        onSubmit={() => submit(intent)}
      >
        <Button type="submit" full look={intent === 'turnOff' ? 'danger' : 'primary'} busy={busy}>
          {t(starts ? 'twoStep.start' : `twoStep.${intent}`)}
        </Button>
        {form.fields.some(({ key }) => key === 'password') && (
          <Link page="forgot-password" look="text" full>
            {t('proof.forgotten')}
          </Link>
        )}
        {!starts && (
          <Button look="text" full onClick={() => choose(null)}>
            {t('action.back')}
          </Button>
        )}
      </FieldForm>
    </section>
  );
}
