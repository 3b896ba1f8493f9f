import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { SchemaFormProps } from '#src/forms/engine/SchemaForm.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { FormPage } from '#src/ui/layout/FormPage.tsx';
import { useNavigation } from '#src/ui/navigation.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './ForgotPassword.module.css';
import type { useForgotPassword } from './useForgotPassword.ts';

export type ForgotPasswordViewProps = ReturnType<typeof useForgotPassword> & {
  /** The component that renders the form; null while its chunk loads. */
  readonly engine: {
    readonly Engine: ComponentType<SchemaFormProps> | null;
    readonly failed: boolean;
    readonly retry: () => void;
  };
};

/** A number can break two rules at once: too few digits, and characters that are no digits. */
const messageOf = (key: string, keyword: string): string | undefined =>
  key === 'mobileNum' && keyword === 'minLength' ? 'forgotPassword.mobileLength' : undefined;

/** Presentational view of the password recovery page. */
export function ForgotPasswordView(props: ForgotPasswordViewProps) {
  const { methods, method, choose, state, engine } = props;
  const t = useT();
  const { go } = useNavigation();

  // Tabs appear together with the form: earlier they would shift the layout.
  const ready = state === 'ready' && (engine.Engine !== null || engine.failed);
  return (
    <FormPage
      onBack={() => go('home')}
      heading={{
        title: t('forgotPassword.title'),
        text: t(ready ? `forgotPassword.${method}Text` : 'forgotPassword.text'),
      }}
      other={{ question: t('forgotPassword.known'), page: 'login', label: t('action.login') }}
    >
      {methods.length > 1 && ready ? (
        <>
          <Tabs
            name="forgot"
            label={t('forgotPassword.ways')}
            look="pill"
            even
            className={styles.tabs}
            tabs={methods.map((id) => ({ id, label: t(`forgotPassword.${id}`) }))}
            active={method}
            onChange={(id) => choose(id === 'phone' ? 'phone' : 'email')}
          />
          <TabPanel name="forgot" active={method}>
            <Body {...props} />
          </TabPanel>
        </>
      ) : (
        <Body {...props} />
      )}
    </FormPage>
  );
}

/** The form, its skeleton, or the failure. */
function Body(props: ForgotPasswordViewProps) {
  const { state, retry, engine } = props;
  const t = useT();
  if (state === 'failed' || engine.failed)
    return (
      <StateCard
        state="error"
        title={t('forgotPassword.failed')}
        sentence={t('forgotPassword.failedText')}
        action={
          <Button icon="refresh-cw" onClick={state === 'failed' ? retry : engine.retry}>
            {t('action.retry')}
          </Button>
        }
      />
    );
  if (state === 'coming' || !engine.Engine)
    return (
      <div
        className={styles.skeleton}
        role="status"
        aria-busy="true"
        aria-label={t('forgotPassword.title')}
        data-answer-comes=""
      >
        <Skeleton className={styles.box} />
        <Skeleton className={styles.box} />
        <Skeleton className={styles.button} />
      </div>
    );
  return <Ready {...props} Engine={engine.Engine} />;
}

function Ready(props: ForgotPasswordViewProps & { Engine: ComponentType<SchemaFormProps> }) {
  const { Engine, joined, method, store, busy } = props;
  const t = useT();
  const failure = useStore(store, (form) => form.failure);
  return (
    <Engine
      key={method}
      form={joined}
      store={store}
      between={props.between}
      messageOf={messageOf}
      dialing={props.dialing}
      sms={props.sms}
      onSubmit={props.submit}
    >
      {({ touched, invalid }) => (
        <>
          {failure !== null && <FormFailure>{t(failure)}</FormFailure>}
          <Button type="submit" full busy={busy} aria-disabled={!touched || invalid || undefined}>
            {t(method === 'phone' ? 'forgotPassword.set' : 'forgotPassword.retrieve')}
          </Button>
          <Link page="service" className={styles.service}>
            <Icon name="headphones" />
            {t('forgotPassword.service')}
          </Link>
        </>
      )}
    </Engine>
  );
}
