import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getVerificationPattern } from '#schemas/api/ownPassword.ts';
import type { FieldBounds } from '#schemas/registerFields.ts';
import { rules } from '#schemas/rules.ts';
import { submitNewPassword } from '#src/actions/account/submitNewPassword.ts';
import { formFailureText } from '#src/actions/forms/formFailureText.ts';
import { refusedFields } from '#src/actions/forms/refusal.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { navigate } from '#src/actions/navigation.ts';
import { ApiError } from '#src/api/apiError.ts';
import { query } from '#src/api/queries.ts';
import { fieldRule } from '#src/domain/forms/rules/fieldRule.ts';
import { useFields, visibleFields } from '#src/forms/useFields.ts';
import { forgetHeldPassword, heldPassword } from '#src/stores/account/heldPassword.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';

/** Delay between the change and the home page, in milliseconds (specification 4). */
const homeDelayMs = 1000;

/** Cross-field error when the new password and its confirmation differ. */
const mismatchError = ({ newPassword, confirmNewPassword }: Readonly<Record<string, string>>) =>
  confirmNewPassword !== '' && confirmNewPassword !== newPassword
    ? { confirmNewPassword: 'error.passwordMismatch' }
    : ({} as Record<string, string>);

/** The form's fields, with the old password only where it must be asked for. */
function useOldPassword(formId: string, bounds: FieldBounds | undefined) {
  // Asked for only where none is held since the login; a held password may have expired or be wrong by now.
  const [asksOld, setAsksOld] = useState(() => heldPassword() === null);
  const [oldPasswordError, setOldPasswordError] = useState<string | null>(null);
  const form = useFields(
    visibleFields(currentBrand().forms[formId], ({ key }) => key !== 'oldPassword' || asksOld),
    { bounded: { newPassword: fieldRule(rules.password, bounds) }, between: mismatchError },
  );

  // The old password is asked for after all: its error is set once the field is mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when there is an error to show
  useEffect(() => {
    if (oldPasswordError === null) return;
    form.refuse(oldPasswordError, 'oldPassword');
    setOldPasswordError(null);
  }, [oldPasswordError]);

  function askOld(text: string) {
    forgetHeldPassword();
    setAsksOld(true);
    setOldPasswordError(text);
  }
  return { form, askOld };
}

/** State and actions of the password page. */
export function useChangePassword(formId: string) {
  const userName = useSession((state) => state.session?.userName ?? '');
  const bounds = useQuery(query(getVerificationPattern)).data ?? {};
  const [same, setSame] = useState(false);
  const { form, askOld } = useOldPassword(formId, bounds.password);
  const { check, refuse, focusField } = form;

  const changing = useSingleMutation({
    mutationFn: submitNewPassword,
    onError(error) {
      const [field] = refusedFields(error);
      if (error instanceof ApiError && error.code === 'modify.new.old.same') setSame(true);
      else if (field === 'oldPassword') askOld(formFailureText(error));
      else refuse(formFailureText(error), field);
    },
  });
  const { isSuccess: done } = changing;

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate('home', undefined, { replace: true }), homeDelayMs);
    return () => clearTimeout(timer);
  }, [done]);

  function submit() {
    const typed = done ? null : check();
    if (typed === null) return;
    const { newPassword = '', confirmNewPassword = '' } = typed;
    const oldPassword = typed.oldPassword ?? heldPassword();
    if (oldPassword === null) return askOld('error.password');
    if (oldPassword === newPassword) return setSame(true);
    changing.mutate({ oldPassword, newPassword, confirmNewPassword });
  }

  return {
    userName,
    form,
    /** Minimum length of a new password. */
    fewest: fieldRule(rules.password, bounds.password).minLength,
    busy: changing.isPending || done,
    submit,
    /** The new password equals the old one: an alert is open and no request was sent. */
    same,
    closeSame: () => {
      setSame(false);
      focusField('newPassword');
    },
  };
}
