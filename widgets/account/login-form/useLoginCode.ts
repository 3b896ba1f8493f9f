import { useEffect } from 'react';
import { sendSmsCode } from '#schemas/api/signIn.ts';
import { rules } from '#schemas/rules.ts';
import { useDialing } from '#src/actions/forms/useDialing.ts';
import { useSmsCode } from '#src/actions/forms/useSmsCode.ts';
import { call } from '#src/api/call.ts';
import type { DialingCountry } from '#src/domain/forms/numbers/dialingCountries.ts';
import { cleanValue } from '#src/domain/forms/rules/cleanValue.ts';
import { mobileNumberErrors } from '#src/forms/inputs/phoneNumbers.ts';
import type { Fields } from '#src/forms/useFields.ts';

/** Cross-field error of the mobile tab: the number against its country, by field key. */
export function loginNumberErrors(
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const { countryDialingCode, username } = values;
  const { mobileNum } = mobileNumberErrors({ countryDialingCode, mobileNum: username });
  return mobileNum === undefined ? {} : { username: mobileNum };
}

/** The mobile tab's country and its button that sends a code. */
export function useLoginCode(shown: boolean, form: Fields, failed: (error: unknown) => void) {
  const { countries, home, country: chosen, onChoose } = useDialing(shown);
  const sms = useSmsCode('login', failed);
  const { values, fill, errorIn, refuse } = form;

  // The form stores the dialing code. Several countries may share it: the chosen country is shown.
  const dialingCode = values.countryDialingCode ?? '';
  const country =
    dialingCode === '' || chosen?.dialingCode === dialingCode
      ? chosen
      : (countries?.find((one) => one.dialingCode === dialingCode) ?? null);
  const place = shown && dialingCode === '' ? chosen?.dialingCode : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the visitor's country is known
  useEffect(() => {
    if (place !== undefined) fill({ countryDialingCode: place });
  }, [place]);

  function choose(one: DialingCountry) {
    onChoose(one);
    fill({ countryDialingCode: one.dialingCode });
  }

  function send() {
    const mobileNum = cleanValue('mobile', values.username ?? '');
    const wrong =
      errorIn('username') ??
      (dialingCode === '' ? rules.countryDialingCode.message : null) ??
      loginNumberErrors({ ...values, username: mobileNum }).username;
    if (wrong !== undefined) refuse(wrong, 'username');
    else {
      const body = { mobileNum, moduleId: 'VERIFICATION3', countryDialingCode: dialingCode } as const;
      sms.send((payment) => call(sendSmsCode, { body: { ...body, ...payment } }));
    }
  }

  return {
    dialing: shown ? { country, countries, home, onChoose: choose } : undefined,
    sms: shown ? { left: sms.left, busy: sms.busy, sent: sms.sent, onSend: send } : undefined,
  };
}
