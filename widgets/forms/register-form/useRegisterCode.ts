import { sendRegistrationSms } from '#schemas/api/registration.ts';
import { rules } from '#schemas/rules.ts';
import { useSmsCode } from '#src/actions/forms/useSmsCode.ts';
import { call } from '#src/api/call.ts';
import { registerRule } from '#src/domain/forms/registration/registrationForm.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import { cleanValue } from '#src/domain/forms/rules/cleanValue.ts';
import type { FormStore } from '#src/forms/engine/formStore.ts';
import { showRegisterRefusal } from './showRegisterRefusal.ts';
import type { RegisterFields } from './useRegisterFields.ts';

/** State of the button that sends a code to the number in the form. `paid`: one used up the visitor's captcha. */
export function useRegisterCode(
  form: FormStore,
  { bounds, dialing, joined }: RegisterFields,
  paid: () => void,
) {
  const { left, busy, sent, send } = useSmsCode('register', (error) =>
    showRegisterRefusal(error, form, joined),
  );

  function onSend() {
    const { values, refuse } = form.getState();
    const mobileNum = cleanValue('mobile', values.mobileNum ?? '');
    const wrong =
      checkValue(mobileNum, registerRule('mobileNum', bounds), true) ??
      (dialing?.country === null ? rules.countryDialingCode.message : null);
    if (wrong !== null) return refuse({ mobileNum: wrong });
    const body = { mobileNum, countryDialingCode: dialing?.country?.dialingCode ?? '' };
    send(async (payment) => {
      const sent = await call(sendRegistrationSms, { body: { ...body, ...payment } });
      if (payment.captcha !== undefined) paid();
      return sent;
    });
  }
  return { left, busy, sent, onSend };
}
