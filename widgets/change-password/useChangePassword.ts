import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getVerificationPattern } from '#schemas/api/session.ts';
import { rules } from '#schemas/rules.ts';
import { changePassword } from '#src/actions/changePassword.ts';
import { navigate } from '#src/actions/navigation.ts';
import { ApiError, failureText } from '#src/api/apiError.ts';
import { query } from '#src/api/queries.ts';
import { fieldRule } from '#src/domain/forms/fieldRule.ts';
import { drawnFields, useFields } from '#src/forms/useFields.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { forgetHeldPassword, heldPassword } from '#src/stores/heldPassword.ts';
import { useSession } from '#src/stores/session.ts';

/** Home comes this long after the change, in milliseconds (specification 4). */
const homeAfter = 1000;

/** The first of the form's fields that a refusal names. */
function fieldOf(error: unknown): string | undefined {
  const value = error instanceof ApiError ? (error.value as { fields?: unknown } | null) : null;
  return Array.isArray(value?.fields) && typeof value.fields[0] === 'string' ? value.fields[0] : undefined;
}

/** Everything the password page does. */
export function useChangePassword(formId: string) {
  const userName = useSession((state) => state.session?.userName ?? '');
  const bounds = useQuery(query(getVerificationPattern)).data ?? {};
  // Asked for only where none is held from the login; what was held may be over, or wrong by now.
  const [asksOld, setAsksOld] = useState(() => heldPassword() === null);
  const [told, setTold] = useState<string | null>(null);
  const [same, setSame] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const sending = useRef(false);

  const form = useFields(
    drawnFields(currentBrand().forms[formId], ({ key }) => key !== 'oldPassword' || asksOld),
    {
      bounds: { newPassword: bounds.password },
      between: ({ newPassword, confirmNewPassword }) =>
        confirmNewPassword !== '' && confirmNewPassword !== newPassword
          ? { confirmNewPassword: 'error.passwordMismatch' }
          : {},
    },
  );
  const { check, refuse, point } = form;

  // The old password is asked for after all: the word goes to its field once that is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something is to be told, and only then
  useEffect(() => {
    if (told === null) return;
    refuse(told, 'oldPassword');
    setTold(null);
  }, [told]);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate('home', undefined, { replace: true }), homeAfter);
    return () => clearTimeout(timer);
  }, [done]);

  function askOld(text: string) {
    forgetHeldPassword();
    setAsksOld(true);
    setTold(text);
  }

  async function submit() {
    if (sending.current || done) return;
    const typed = check();
    if (typed === null) return;
    const { newPassword = '', confirmNewPassword = '' } = typed;
    const oldPassword = typed.oldPassword ?? heldPassword();
    if (oldPassword === null) return askOld('error.password');
    if (oldPassword === newPassword) return setSame(true);
    sending.current = true;
    setBusy(true);
    try {
      await changePassword({ oldPassword, newPassword, confirmNewPassword });
      setDone(true);
    } catch (error) {
      const field = fieldOf(error);
      if (error instanceof ApiError && error.code === 'modify.new.old.same') setSame(true);
      else if (field === 'oldPassword') askOld(failureText(error));
      else refuse(failureText(error), field);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    userName,
    form,
    /** Fewest characters of a new password. */
    fewest: fieldRule(rules.password, bounds.password).minLength,
    busy: busy || done,
    submit,
    /** The new password is the old one: said in an alert, and nothing is sent. */
    same,
    closeSame: () => {
      setSame(false);
      point('newPassword');
    },
  };
}
