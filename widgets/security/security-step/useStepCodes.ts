import { sendEmailCode, sendMobileCode } from '#schemas/api/security.ts';
import { rules } from '#schemas/rules.ts';
import { showRefusal } from '#src/actions/forms/useFormSubmit.ts';
import { useOwnCode } from '#src/actions/forms/useOwnCode.ts';
import { useSmsCode } from '#src/actions/forms/useSmsCode.ts';
import { call } from '#src/api/call.ts';
import type { DialingCountry } from '#src/domain/forms/numbers/dialingCountries.ts';
import { cleanValue } from '#src/domain/forms/rules/cleanValue.ts';
import { mobileNumberErrors } from '#src/forms/inputs/phoneNumbers.ts';
import type { Fields } from '#src/forms/useFields.ts';
import type { SecurityStep } from './contract.ts';

/** The buttons that send codes, by field: to the typed address or number, and to the account's own number. */
export function useStepCodes(step: SecurityStep, form: Fields, country: DialingCountry | null) {
  const failed = (error: unknown) => showRefusal(error, form);
  const code = useSmsCode(step === 'email' ? 'email' : 'mobile', failed);
  const ownCode = useOwnCode(failed);

  /** Sends a code to the typed address or number, once it is valid. */
  function toTyped() {
    const phone = step === 'phone';
    const key = phone ? 'mobileNum' : 'email';
    const wrong = form.errorIn(key);
    if (wrong !== null) return form.refuse(wrong, key);
    const typed = cleanValue(phone ? 'mobile' : 'email', form.values[key] ?? '');
    if (!phone) return code.send(() => call(sendEmailCode, { body: { email: typed } }));
    if (!country) return form.refuse(rules.countryDialingCode.message, key);
    const body = { mobileNum: typed, countryDialingCode: country.dialingCode };
    const fault = mobileNumberErrors(body).mobileNum;
    if (fault !== undefined) return form.refuse(fault, key);
    code.send(() => call(sendMobileCode, { body }));
  }

  return {
    verificationCode: { left: code.left, busy: code.busy, sent: code.sent, onSend: toTyped },
    ownCode,
  };
}
