import type { BodyOf } from '#schemas/api/operations.ts';
import { requestPasswordByEmail, setPasswordByPhone } from '#schemas/api/registration.ts';
import { login } from '#schemas/api/signIn.ts';
import { call } from '#src/api/call.ts';
import { showToast, toastDuration } from '#src/stores/toasts.ts';
import { paying } from '../forms/paying.ts';
import { navigate } from '../navigation.ts';
import { withLoadingToast } from '../withLoadingToast.ts';
import { acceptSession } from './acceptSession.ts';
import { holdPasswordForSession } from './holdPasswordForSession.ts';

/** Requests a password recovery email, with a toast of one second (specification 4). Rejects with ApiError. */
export async function requestRecoveryEmail(body: BodyOf<'requestPasswordByEmail'>): Promise<void> {
  await withLoadingToast(() =>
    paying((payment) => call(requestPasswordByEmail, { body: { ...body, ...payment } })),
  );
  showToast('success', 'toast.letterSent', toastDuration.success);
}

/**
 * Sets a password by a one-time code sent to the phone, and signs in with the number and the new password
 * (specification 4). If only the sign-in fails, opens the login page. Rejects with ApiError if the password was not
 * set.
 */
export async function resetPasswordByPhone(body: BodyOf<'setPasswordByPhone'>): Promise<void> {
  await withLoadingToast(() =>
    paying((payment) => call(setPasswordByPhone, { body: { ...body, ...payment } })),
  );
  const { mobileNum, countryDialingCode, newPassword } = body;
  try {
    acceptSession(
      await call(login, {
        body: { type: 'username', username: mobileNum, countryDialingCode, password: newPassword },
      }),
    );
  } catch {
    showToast('success', 'toast.passwordSet');
    return navigate('login', undefined, { replace: true });
  }
  holdPasswordForSession(newPassword);
  showToast('success', 'toast.passwordSet');
  navigate('home', undefined, { replace: true });
}
