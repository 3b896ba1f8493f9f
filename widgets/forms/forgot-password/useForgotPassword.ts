import { useEffect } from 'react';
import { requestRecoveryEmail, resetPasswordByPhone } from '#src/actions/account/recoverPassword.ts';
import { formFailureText } from '#src/actions/forms/formFailureText.ts';
import { refusalByField } from '#src/actions/forms/refusal.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { ApiError } from '#src/api/apiError.ts';
import { useFormStore } from '#src/forms/engine/formStore.ts';
import { useForgotCode } from './useForgotCode.ts';
import { type RecoveryMethod, useForgotFields } from './useForgotFields.ts';

/** Delay between success and going back, in milliseconds (specification 9). */
const backDelayMs = 1000;

/** Form field by the server's name, where they differ. */
const fieldByServerName = { password: 'newPassword', mobileNo: 'mobileNum' } as const;

/** Submits the input by the chosen method. Resolves to whether an e-mail was requested. */
async function send(method: RecoveryMethod, clean: Readonly<Record<string, string>>): Promise<boolean> {
  const { username = '', email = '', countryDialingCode = '', mobileNum = '' } = clean;
  const { verificationCode = '', newPassword = '' } = clean;
  if (method === 'email') await requestRecoveryEmail({ username, email });
  else await resetPasswordByPhone({ countryDialingCode, mobileNum, verificationCode, newPassword });
  return method === 'email';
}

/** State and actions of the password recovery page. `leave` is called once an e-mail was requested. */
export function useForgotPassword(forms: Readonly<Record<RecoveryMethod, string>>, leave: () => void) {
  const form = useFormStore();
  const { fill, refuse, clearRefusal } = form.getState();
  const fields = useForgotFields(forms);
  const { method, joined, dialing, between } = fields;
  const countryDialingCode = dialing?.country?.dialingCode;
  useEffect(() => fill({ countryDialingCode }), [fill, countryDialingCode]);

  const showRefusal = (error: unknown) =>
    refuse(refusalByField(error, joined.fields, fieldByServerName), formFailureText(error));
  const sms = useForgotCode(form, fields, showRefusal);

  const sending = useSingleMutation({
    mutationFn: (clean: Readonly<Record<string, string>>) => send(method, clean),
    onError(error) {
      // One of the two must be entered again (specification 4): a password equal to the old one, or else the code.
      const same = error instanceof ApiError && error.code === 'modify.new.old.same';
      if (method === 'phone') fill({ [same ? 'newPassword' : 'verificationCode']: undefined });
      showRefusal(error);
    },
  });
  const sent = sending.data === true;

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(leave, backDelayMs);
    return () => clearTimeout(timer);
  }, [sent, leave]);

  return {
    state: fields.state,
    retry: fields.retry,
    methods: fields.methods,
    method,
    choose(next: RecoveryMethod) {
      fields.choose(next);
      clearRefusal();
    },
    joined,
    between,
    store: form,
    dialing,
    sms,
    busy: sending.isPending || sent,
    submit(clean: Readonly<Record<string, string>>) {
      if (sent) return;
      clearRefusal();
      sending.mutate(clean);
    },
  };
}
