import { FieldForm } from '#src/forms/FieldForm.tsx';
import { SignInAgain } from '#src/parts/SignInAgain.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Passkeys.module.css';
import { passkeyName } from './passkeyName.ts';
import type { PasskeysViewProps } from './view.ts';

type PasskeySheetProps = PasskeysViewProps & { readonly open: NonNullable<PasskeysViewProps['open']> };

/** The proof before a passkey is added, or the confirmation of removing one. */
export function PasskeySheet(props: PasskeySheetProps) {
  const { open, form, smsOf, gated, busy, onSignIn, onClose, submit } = props;
  const t = useT();
  const adding = open === 'add';
  const title = t(adding ? 'passkeys.add' : 'passkeys.remove');
  if (gated)
    return (
      <Popup title={title} onClose={onClose}>
        <SignInAgain onSignIn={onSignIn} />
      </Popup>
    );
  return (
    <Popup title={title} shape="card" onClose={onClose}>
      <FieldForm form={form} className={styles.form} smsOf={smsOf} onSubmit={submit}>
        {!adding && <p className={styles.text}>{t('passkeys.sure', { name: passkeyName(open, t) })}</p>}
        <div className={styles.answers}>
          <Button look="outline" onClick={onClose}>
            {t('passkeys.keep')}
          </Button>
          <Button look={adding ? 'primary' : 'danger'} type="submit" busy={busy}>
            {t(adding ? 'passkeys.go' : 'passkeys.remove')}
          </Button>
        </div>
        {form.fields.some(({ key }) => key === 'password') && (
          <Link page="forgot-password" look="text" full>
            {t('proof.forgotten')}
          </Link>
        )}
      </FieldForm>
    </Popup>
  );
}
