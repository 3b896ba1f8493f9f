import { useState } from 'react';
import type { DialingCountry } from '#src/domain/forms/dialingCountries.ts';
import type { RegisterMethod } from '#src/domain/forms/registration.ts';
import { currentNewcomer, forgetNewcomer } from '#src/stores/newcomer.ts';

/** Somebody whom Firebase has proved, and who finishes registration: what their form begins with, and what it sends. */
export function useNewcomer() {
  const [newcomer, setNewcomer] = useState(currentNewcomer);
  const mobile = newcomer?.mobile;
  return {
    /** The form to begin with; null where any will do. */
    method: (mobile ? 'mobileNum' : null) as RegisterMethod | null,
    /** What is filled in. */
    known: Object.fromEntries(
      Object.entries({
        email: newcomer?.email,
        nickname: newcomer?.nickname,
        mobileNum: mobile?.mobileNum,
      }).filter(([, value]) => value !== undefined),
    ),
    country: mobile?.country ?? null,
    /** Whether Firebase has checked this number: it needs no other code. */
    proves: (country: DialingCountry | null, mobileNum: string | undefined): boolean =>
      mobile !== undefined &&
      mobile.country.dialingCode === country?.dialingCode &&
      mobile.mobileNum === mobileNum,
    /** Goes with the registration (specification 3). */
    proof: newcomer ? ({ firebaseChannel: 'sms', firebaseIdToken: newcomer.idToken } as const) : undefined,
    forget() {
      forgetNewcomer();
      setNewcomer(null);
    },
  };
}
