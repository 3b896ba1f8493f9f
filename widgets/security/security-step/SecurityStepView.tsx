import { rules } from '#schemas/rules.ts';
import { FieldForm, type FieldsState } from '#src/forms/FieldForm.tsx';
import { SignInAgain } from '#src/parts/SignInAgain.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import type { SecurityStep } from './contract.ts';
import styles from './SecurityStep.module.css';
import type { useSecurityStep } from './useSecurityStep.ts';

export type SecurityStepViewProps = Omit<ReturnType<typeof useSecurityStep>, 'form'> & {
  readonly form: FieldsState;
};

const icons: Record<SecurityStep, IconName> = {
  payment: 'wallet',
  email: 'mail',
  phone: 'smartphone',
  password: 'lock',
};

/** Hints shown before any error, by field. */
const hintKeys = { paymentPassword: 'securityStep.pinHint', ownCode: 'securityStep.ownCodeHint' } as const;

/** Presentational view of a step of the security centre. */
export function SecurityStepView(props: SecurityStepViewProps) {
  const { security, gated, closed } = props;
  const t = useT();
  if (security === null)
    return (
      <FailedCard
        title={t('securityStep.failed')}
        sentence={t('securityStep.failedText')}
        onRetry={props.onRetry}
      />
    );
  if (security === undefined)
    return (
      <div className={styles.page} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.introComing} />
        <Skeleton className={styles.fieldComing} />
        <Skeleton className={styles.fieldComing} />
        <Skeleton className={styles.fieldComing} />
      </div>
    );
  if (closed) return <PasswordThere />;
  if (gated) return <SignInAgain onSignIn={props.onSignIn} />;
  return <StepForm {...props} security={security} />;
}

/** Shown instead of the form for a first password: one exists already. */
function PasswordThere() {
  const t = useT();
  return (
    <StateCard
      state="empty"
      picture="security"
      title={t('securityStep.passwordThere')}
      sentence={t('securityStep.passwordThereText')}
      action={
        <Link page="change-password" look="primary">
          {t('securityStep.changePassword')}
        </Link>
      }
    />
  );
}

type StepFormProps = SecurityStepViewProps & {
  readonly security: NonNullable<SecurityStepViewProps['security']>;
};

/** The form of a step, below what it is for and the present value. */
function StepForm(props: StepFormProps) {
  const { step, security, form, forgotten, busy, submit } = props;
  const t = useT();
  const present = step === 'email' ? security.email : step === 'phone' ? security.mobile : null;
  const changes = step === 'payment' ? security.hasPaymentPassword : present !== null;
  // Without a confirmed number only customer service helps.
  const words = !forgotten
    ? `securityStep.${step}Text`
    : security.mobileConfirmed
      ? 'securityStep.paymentForgottenText'
      : 'toast.contact_service';
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <span className={styles.disc}>
          <Icon name={icons[step]} size={24} />
        </span>
        <div>
          <p>{t(words)}</p>
          {present !== null && (
            <p className={styles.present}>
              {t('securityStep.present')}{' '}
              <bdi dir="ltr" className={styles.value}>
                {present}
              </bdi>
            </p>
          )}
        </div>
      </div>
      <FieldForm
        form={form}
        className={styles.form}
        dialing={props.dialing}
        smsOf={props.smsOf}
        hints={{
          ...Object.fromEntries(Object.entries(hintKeys).map(([key, hint]) => [key, t(hint)])),
          newPassword: t('securityStep.passwordHint', { min: rules.password.minLength }),
        }}
        onSubmit={submit}
      >
        <Button type="submit" full busy={busy}>
          {t(changes ? `securityStep.${step}Change` : `securityStep.${step}Set`)}
        </Button>
        {step === 'payment' && security.hasPaymentPassword && (
          <Button look="text" full onClick={props.toggleForgotten}>
            {t(forgotten ? 'securityStep.remembered' : 'securityStep.forgotten')}
          </Button>
        )}
        {form.fields.some(({ key }) => key === 'password') && (
          <Link page="forgot-password" look="text" full>
            {t('proof.forgotten')}
          </Link>
        )}
      </FieldForm>
    </div>
  );
}
