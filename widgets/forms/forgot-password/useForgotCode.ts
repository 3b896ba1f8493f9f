import { sendPasswordSms } from '#schemas/api/registration.ts';
import { rules } from '#schemas/rules.ts';
import { useSmsCode } from '#src/actions/forms/useSmsCode.ts';
import { call } from '#src/api/call.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import { cleanValue } from '#src/domain/forms/rules/cleanValue.ts';
import { fieldRule } from '#src/domain/forms/rules/fieldRule.ts';
import type { FormStore } from '#src/forms/engine/formStore.ts';
import { mobileNumberErrors } from '#src/forms/inputs/phoneNumbers.ts';
import type { ForgotFields } from './useForgotFields.ts';

/**
 * State of the button that sends a code to the number in the form. `failed` receives the error of a request that was
 * refused.
 */
export function useForgotCode(
  form: FormStore,
  { bounds, dialing }: ForgotFields,
  failed: (error: unknown) => void,
) {
  const { left, busy, sent, send } = useSmsCode('password', failed);

  function onSend() {
    const { values, refuse } = form.getState();
    const mobileNo = cleanValue('mobile', values.mobileNum ?? '');
    const countryDialingCode = dialing?.country?.dialingCode ?? '';
    const error =
      checkValue(mobileNo, fieldRule(rules.mobileNum, bounds.mobileNum), true) ??
      mobileNumberErrors({ countryDialingCode, mobileNum: mobileNo }).mobileNum ??
      (countryDialingCode === '' ? rules.countryDialingCode.message : null);
    if (error !== null) return refuse({ mobileNum: error });
    send((payment) => call(sendPasswordSms, { body: { mobileNo, countryDialingCode, ...payment } }));
  }
  return { left, busy, sent, locks: true, onSend };
}
