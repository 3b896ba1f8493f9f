import { type FormEvent, useEffect, useRef } from 'react';
import type { TypedMethod } from '#src/actions/account/secondStep.ts';
import { TotpField } from '#src/parts/totp-field/TotpField.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { FormPage } from '#src/ui/layout/FormPage.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './SignInCode.module.css';
import type { useSignInCode } from './useSignInCode.ts';

export type SignInCodeViewProps = ReturnType<typeof useSignInCode> & {
  readonly brand: string;
  readonly logo: { readonly src: string; readonly name: string };
  readonly onBack: () => void;
};

/** What is asked for, by how the step is taken. */
const sentences = {
  totp: 'signInCode.totpText',
  recovery: 'signInCode.recoveryText',
  passkey: 'signInCode.passkeyText',
} as const;

/** Presentational view of the second step. */
export function SignInCodeView(props: SignInCodeViewProps) {
  const { over, brand, method, other, passkey, logo, onBack, choose } = props;
  const t = useT();
  if (over)
    return (
      <StateCard
        state="empty"
        picture="security"
        title={t('signInCode.over')}
        sentence={t('signInCode.overText')}
        action={<Button onClick={onBack}>{t('signInCode.back')}</Button>}
      />
    );
  return (
    <FormPage
      onBack={onBack}
      logo={logo}
      heading={{
        title: t('signInCode.title'),
        text: t(sentences[method ?? 'passkey'], { brand }),
      }}
    >
      {method && <CodeForm key={method} {...props} method={method} />}
      <div className={styles.ways}>
        {passkey && (
          <Button
            look={method ? 'text' : 'primary'}
            full
            icon="key-round"
            busy={passkey.busy}
            onClick={passkey.use}
          >
            {t('passkeySignIn.go')}
          </Button>
        )}
        {passkey?.failure && <FormFailure>{t(passkey.failure)}</FormFailure>}
        {other && (
          <Button look="text" full onClick={() => choose(other)}>
            {t(other === 'totp' ? 'signInCode.useTotp' : 'signInCode.useRecovery')}
          </Button>
        )}
        <Link page="service" look="text" full>
          {t('signInCode.help')}
        </Link>
      </div>
    </FormPage>
  );
}

function CodeForm({
  method,
  code,
  error,
  busy,
  change,
  submit,
}: SignInCodeViewProps & { readonly method: TypedMethod }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  // When it appears, and after a refusal, there is nothing else to do than to type.
  useEffect(() => {
    if (error !== undefined || code === '') form.current?.querySelector('input')?.focus();
  }, [error, code]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={send} noValidate data-all-needed>
      {method === 'totp' ? (
        <TotpField value={code} error={error && t(error)} onChange={change} />
      ) : (
        <TextField
          label={t('field.recoveryCode')}
          name="code"
          value={code}
          error={error && t(error)}
          onChange={change}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={32}
          dir="ltr"
          required
        />
      )}
      <Button type="submit" full busy={busy}>
        {t('signInCode.submit')}
      </Button>
    </form>
  );
}
