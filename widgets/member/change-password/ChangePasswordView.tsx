import { FieldForm, type FieldsState } from '#src/forms/FieldForm.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { FormPage } from '#src/ui/layout/FormPage.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './ChangePassword.module.css';
import type { useChangePassword } from './useChangePassword.ts';

type ChangePasswordViewProps = Omit<ReturnType<typeof useChangePassword>, 'form'> & {
  readonly form: FieldsState;
  /** The member chooses a first password: the heading explains why. */
  readonly first: boolean;
};

/** Presentational view of the password form. */
export function ChangePasswordView(props: ChangePasswordViewProps) {
  const { userName, form, fewest, busy, submit, same, closeSame, first } = props;
  const t = useT();
  return (
    <FormPage
      heading={
        first
          ? { title: t('changePassword.firstTitle'), text: t('changePassword.firstText') }
          : { title: t('changePassword.title'), text: t('changePassword.text') }
      }
    >
      <FieldForm
        form={form}
        className={styles.form}
        hints={{ newPassword: t('changePassword.hint', { min: fewest }) }}
        onSubmit={submit}
        // In the form, so that a password manager knows whose password this is.
        before={
          <TextField
            label={t('field.username')}
            name="username"
            value={userName}
            onChange={() => undefined}
            readOnly
            dir="ltr"
            autoComplete="username"
          />
        }
      >
        <Button type="submit" full busy={busy}>
          {t('changePassword.submit')}
        </Button>
      </FieldForm>
      {same && (
        <Popup
          title={t('toast.in_popup_prompt')}
          shape="card"
          alert
          onClose={closeSame}
          actions={
            <Button full onClick={closeSame}>
              {t('changePassword.understood')}
            </Button>
          }
        >
          {t('error.samePassword')}
        </Popup>
      )}
    </FormPage>
  );
}
