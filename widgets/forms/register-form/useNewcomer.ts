import { useState } from 'react';
import type { DialingCountry } from '#src/domain/forms/numbers/dialingCountries.ts';
import type { RegisterMethod } from '#src/domain/forms/registration/registration.ts';
import {
  clearPendingRegistration,
  currentPendingRegistration,
} from '#src/stores/account/pendingRegistration.ts';

/**
 * A visitor with a social sign-in who still has to register: initial values of the form, and what the request adds.
 */
export function useNewcomer() {
  const [newcomer, setNewcomer] = useState(currentPendingRegistration);
  const mobile = newcomer?.mobile;
  return {
    /** The initial method; null for the default. */
    method: (mobile ? 'mobileNum' : null) as RegisterMethod | null,
    /** Initial values. */
    initialValues: Object.fromEntries(
      Object.entries({
        email: newcomer?.email,
        nickname: newcomer?.nickname,
        mobileNum: mobile?.mobileNum,
      }).filter(([, value]) => value !== undefined),
    ),
    country: mobile?.country ?? null,
    /** Whether Firebase has verified this number, so that no code is needed. */
    proves: (country: DialingCountry | null, mobileNum: string | undefined): boolean =>
      mobile !== undefined &&
      mobile.country.dialingCode === country?.dialingCode &&
      mobile.mobileNum === mobileNum,
    /** Part of the registration request (specification 3). */
    proof: newcomer ? ({ firebaseChannel: 'sms', firebaseIdToken: newcomer.idToken } as const) : undefined,
    forget() {
      clearPendingRegistration();
      setNewcomer(null);
    },
  };
}
