import { type FormEvent, useEffect, useRef } from 'react';
import { inputs } from '#src/forms/inputs.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useNavigation } from '#src/ui/navigation.ts';
import { useT } from '#src/ui/text.ts';
import type { MenuItem } from '../define.ts';
import styles from './LoginForm.module.css';
import type { useLogin } from './useLogin.ts';

type LoginFormViewProps = Omit<ReturnType<typeof useLogin>, 'captcha'> & {
  readonly captcha: {
    readonly data?: string | undefined;
    readonly isFetching: boolean;
    readonly isError: boolean;
    refetch(): unknown;
  };
  /** The visitor's menu: says whether registration is open. */
  readonly visitor: readonly MenuItem[];
  /** On the login page; else inside a popup, which has a head of its own. */
  readonly wholePage: boolean;
};

/** The login form as it looks. */
export function LoginFormView(props: LoginFormViewProps) {
  const {
    fields,
    values,
    errors,
    failure,
    remember,
    setRemember,
    busy,
    focus,
    captcha,
    change,
    leave,
    submit,
    visitor,
    wholePage,
  } = props;
  const t = useT();
  const { go } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const register = visitor.find(({ key }) => key === 'register');

  useEffect(() => {
    if (focus) form.current?.querySelector<HTMLInputElement>(`[name="${focus.key}"]`)?.focus();
  }, [focus]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <section className={styles.login}>
      {wholePage && (
        <>
          <IconButton
            icon="arrow-left"
            label={t('action.back')}
            onClick={() => go('home')}
            className={styles.back}
          />
          <h2 className={styles.title}>{t('loginForm.title')}</h2>
          <p className={styles.text}>{t('loginForm.text')}</p>
        </>
      )}
      <form ref={form} className={styles.form} method="post" onSubmit={send} noValidate>
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            <Icon name="circle-alert" />
            {t(failure)}
          </p>
        )}
        {fields.map((field) => {
          const Input = inputs[field.input];
          const error = errors[field.key];
          return (
            <Input
              key={field.key}
              name={field.key}
              label={t(field.label)}
              value={values[field.key] ?? ''}
              error={error === undefined ? undefined : t(error)}
              maxLength={field.maxLength}
              autoComplete={field.autocomplete}
              picture={{
                image: captcha.data ?? null,
                busy: captcha.isFetching,
                failed: captcha.isError,
                onRefresh: () => void captcha.refetch(),
              }}
              onChange={(value) => change(field.key, value)}
              onBlur={() => leave(field.key)}
            />
          );
        })}
        <div className={styles.row}>
          <Checkbox checked={remember} onChange={setRemember}>
            {t('loginForm.remember')}
          </Checkbox>
          <Link page="forgot-password" className={styles.link}>
            {t('loginForm.forgot')}
          </Link>
        </div>
        <Button type="submit" full busy={busy}>
          {t('loginForm.submit')}
        </Button>
      </form>
      {register && (
        <p className={styles.other}>
          {t('loginForm.noAccount')}{' '}
          <Link page="register" className={styles.link}>
            {t('action.register')}
          </Link>
        </p>
      )}
    </section>
  );
}
