import type { ComponentType, ReactNode } from 'react';
import { useStore } from 'zustand';
import type { SchemaFormProps } from '#src/forms/engine/SchemaForm.tsx';
import { SocialSignInButtons } from '#src/parts/SocialSignInButtons.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { FormPage } from '#src/ui/layout/FormPage.tsx';
import { useNavigation } from '#src/ui/navigation.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { AgeConfirmation } from './AgeConfirmation.tsx';
import { Agreement } from './Agreement.tsx';
import styles from './RegisterForm.module.css';
import { RegisterSkeleton } from './RegisterSkeleton.tsx';
import type { useRegister } from './useRegister.ts';

export type RegisterFormViewProps = ReturnType<typeof useRegister> & {
  /** The component that renders the form; null while its chunk loads. */
  readonly engine: {
    readonly Engine: ComponentType<SchemaFormProps> | null;
    readonly failed: boolean;
    readonly retry: () => void;
  };
  /** The brand's banner below the back button. */
  readonly banner?: ReactNode;
  /** Minimum age of players. */
  readonly age: number;
};

/** Presentational view of the registration form. */
export function RegisterFormView(props: RegisterFormViewProps) {
  const { state, method, methods, choose, invitedBy, engine } = props;
  const t = useT();
  const { go } = useNavigation();

  // Tabs appear together with the form: earlier they would shift the layout.
  const ready = state === 'ready' && (engine.Engine !== null || engine.failed);
  const open = state === 'ready' || state === 'coming';
  return (
    <FormPage
      onBack={() => go('home')}
      heading={
        open
          ? {
              above: props.banner && <div className={styles.banner}>{props.banner}</div>,
              title: t('registerForm.title'),
              text: t('registerForm.text'),
            }
          : undefined
      }
      other={{ question: t('registerForm.hasAccount'), page: 'login', label: t('action.login') }}
    >
      {invitedBy !== null && (
        <p className={styles.invited}>
          <Icon name="circle-check" />
          <span>{t('registerForm.invited', { code: invitedBy })}</span>
        </p>
      )}
      {props.isNewcomer && (
        <p className={styles.invited}>
          <Icon name="circle-check" />
          <span>{t('registerForm.newcomer')}</span>
        </p>
      )}
      {methods.length > 1 && ready ? (
        <>
          <Tabs
            name="register"
            label={t('registerForm.methods')}
            look="pill"
            even
            className={styles.tabs}
            tabs={methods.map((id) => ({ id, label: t(`registerForm.${id}`) }))}
            active={method}
            onChange={(id) => choose(id === 'username' ? 'username' : 'mobileNum')}
          />
          <TabPanel name="register" active={method}>
            <Body {...props} />
          </TabPanel>
        </>
      ) : (
        <Body {...props} />
      )}
    </FormPage>
  );
}

/** The form, its skeleton, a failure, or the reason registration is closed. */
function Body(props: RegisterFormViewProps) {
  const { state, retry, engine, joined } = props;
  const t = useT();
  if (state === 'closed' || state === 'inviteOnly')
    return (
      <StateCard
        state="empty"
        picture="gift"
        title={t(`registerForm.${state}`)}
        sentence={t(`registerForm.${state}Text`)}
        action={
          <Link page="home" look="primary">
            {t('action.goHome')}
          </Link>
        }
      />
    );
  if (state === 'failed' || engine.failed)
    return (
      <StateCard
        state="error"
        title={t('registerForm.failed')}
        sentence={t('registerForm.failedText')}
        action={
          <Button icon="refresh-cw" onClick={state === 'failed' ? retry : engine.retry}>
            {t('action.retry')}
          </Button>
        }
      />
    );
  if (state === 'coming' || !engine.Engine)
    return <RegisterSkeleton fields={state === 'ready' ? fieldCount(joined.order) : undefined} />;
  return <Ready {...props} Engine={engine.Engine} />;
}

/** The dialing code shares the line of the number. */
const fieldCount = (order: readonly string[]) => order.filter((key) => key !== 'countryDialingCode').length;

function Ready(props: RegisterFormViewProps & { Engine: ComponentType<SchemaFormProps> }) {
  const { Engine, joined, method, store } = props;
  const t = useT();
  const failure = useStore(store, (form) => form.failure);
  return (
    <Engine
      key={method}
      form={joined}
      store={store}
      between={props.between}
      picture={props.picture}
      dialing={props.dialing}
      sms={props.sms}
      onSubmit={props.submit}
    >
      <AgeConfirmation
        age={props.age}
        confirmed={props.ofAge}
        missed={props.ageMissed}
        onChange={props.setOfAge}
      />
      <Agreement agreed={props.agreed} onChange={props.setAgreed} changed={props.agreementChanged} />
      {failure !== null && <FormFailure>{t(failure)}</FormFailure>}
      <Button type="submit" full busy={props.busy} aria-disabled={!props.agreed || undefined}>
        {t('registerForm.submit')}
      </Button>
      <SocialSignInButtons providers={props.providers} busy={props.busy} onChoose={props.onProvider} />
    </Engine>
  );
}
