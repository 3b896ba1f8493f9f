import { logout, logoutEverywhere } from '#schemas/api/session.ts';
import { call } from '#src/api/call.ts';
import { currentSession } from '#src/stores/account/session.ts';
import { erase, isTrial, store } from '#src/stores/storage.ts';
import { dismissToast, showToast, toastDuration } from '#src/stores/toasts.ts';
import { navigate } from '../navigation.ts';
import { withToasts } from '../withLoadingToast.ts';
import { forgetSession } from './forgetSession.ts';

/** Signs out from the settings page (specification 4): turns automatic login off, then opens the home page. */
export async function signOut(): Promise<void> {
  if (await endCurrentSession()) store('autoLogin', '0');
  navigate('home', undefined, { replace: true });
}

/** Signs out from the account menu, after the confirmation: also clears automatic login and the cached bank list. */
export async function signOutFromMenu(): Promise<void> {
  if (await endCurrentSession()) erase('autoLogin', 'autoSass', 'autoRemPass', 'MC_BankList');
  navigate('home', undefined, { replace: true });
}

/**
 * Logs out on the server and here; if the server is unreachable, the session still ends here. Resolves to whether
 * it was a real account: a free trial stores nothing beyond the visit.
 */
async function endCurrentSession(): Promise<boolean> {
  const real = !isTrial();
  const toastId = showToast('loading', 'toast.in_please_wait', toastDuration.logout);
  try {
    if (currentSession()) await call(logout, {});
  } catch {
    // The session expires on the server by itself; here it ends in any case.
  } finally {
    dismissToast(toastId);
    forgetSession();
  }
  return real;
}

/**
 * Signs out on every device. If the call fails, nothing ends and the failure is shown: a member who lost a phone
 * must know. Resolves to whether it succeeded.
 */
export async function signOutEverywhere(): Promise<boolean> {
  const answer = await withToasts(() => call(logoutEverywhere, {}), { longest: toastDuration.logout });
  if (answer === undefined) return false;
  forgetSession();
  store('autoLogin', '0');
  navigate('home', undefined, { replace: true });
  return true;
}
