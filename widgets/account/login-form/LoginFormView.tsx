import { lazy, Suspense } from 'react';
import type { SignInProvider } from '#src/domain/access/signInProviders.ts';
import { FieldForm, type FieldsState } from '#src/forms/FieldForm.tsx';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Checkbox } from '#src/ui/controls/Checkbox.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { FormPage } from '#src/ui/layout/FormPage.tsx';
import { useNavigation } from '#src/ui/navigation.ts';
import { useT } from '#src/ui/text.ts';
import type { MenuItem } from '#widgets/define.ts';
import styles from './LoginForm.module.css';
import type { useLogin } from './useLogin.ts';

const OtherSignIns = lazy(() => import('./OtherSignIns.tsx'));

export type LoginFormViewProps = Omit<ReturnType<typeof useLogin>, 'form'> & {
  readonly form: FieldsState;
  /** The visitor's menu: has an entry for registration where it is open. */
  readonly visitor: readonly MenuItem[];
  readonly logo: { readonly src: string; readonly name: string };
  /** Follows a sign-in by passkey; `first`: the page of what the member has to do first. */
  readonly onSignedIn: (first: string | undefined) => void;
  /** Opens the page for social sign-in. */
  readonly onProvider: (way: SignInProvider) => void;
  /** Shown on the login page; otherwise in a popup, which has its own heading. */
  readonly wholePage: boolean;
};

/** Presentational view of the login form. */
export function LoginFormView(props: LoginFormViewProps) {
  const { methods, method, choose, visitor, wholePage } = props;
  const t = useT();
  const { go } = useNavigation();
  const tabs = methods.length > 1;
  const register = visitor.find(({ key }) => key === 'register');

  return (
    <FormPage
      onBack={wholePage ? () => go('home') : undefined}
      logo={props.logo}
      heading={wholePage ? { title: t('loginForm.title') } : undefined}
      other={
        register && {
          question: t('loginForm.noAccount'),
          page: 'register',
          label: t('action.register'),
        }
      }
    >
      {(wholePage || tabs) && (
        <div className={classes(styles.lead, !wholePage && styles.alone)}>
          {tabs ? (
            <Tabs
              name="login"
              label={t('loginForm.methods')}
              even
              className={styles.tabs}
              tabs={methods.map((id) => ({
                id,
                label: t(`loginForm.${id}`),
                icon: id === 'sms' ? 'smartphone' : 'user',
              }))}
              active={method}
              onChange={(id) => choose(id === 'sms' ? 'sms' : 'username')}
            />
          ) : (
            <p className={styles.text}>{t('loginForm.text')}</p>
          )}
        </div>
      )}
      <TabPanel
        name="login"
        active={tabs ? method : undefined}
        className={classes(!wholePage && !tabs && styles.alone)}
      >
        <Body {...props} />
      </TabPanel>
    </FormPage>
  );
}

/** Label of the remember checkbox: the name or the number; the password only where the brand stores it. */
const rememberText = ({ method, remembersPassword }: LoginFormViewProps) => {
  if (method === 'sms') return 'loginForm.rememberMobile';
  return remembersPassword ? 'loginForm.rememberPassword' : 'loginForm.remember';
};

function Body(props: LoginFormViewProps) {
  const { method, form, remember, setRemember, busy, picture, dialing, sms, submit, lockout } = props;
  const t = useT();
  return (
    <FieldForm
      key={method}
      form={form}
      className={styles.form}
      picture={picture}
      dialing={dialing}
      sms={sms}
      onSubmit={submit}
    >
      <div className={styles.row}>
        <Checkbox checked={remember} onChange={setRemember}>
          {t(rememberText(props))}
        </Checkbox>
        {method === 'username' && (
          <Link page="forgot-password" className={styles.link}>
            {t('loginForm.forgot')}
          </Link>
        )}
      </div>
      <Button type="submit" full busy={busy} aria-disabled={lockout !== null || undefined}>
        {lockout === null ? t('loginForm.submit') : t('loginForm.hold', { time: lockout })}
      </Button>
      <div className={styles.others}>
        {(props.passkeys || props.providers.length > 0) && (
          <Suspense>
            <OtherSignIns {...props} onChoose={props.onProvider} />
          </Suspense>
        )}
      </div>
    </FieldForm>
  );
}
