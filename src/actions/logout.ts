import { logout as logoutCall, logoutEverywhere as logoutEverywhereCall } from '#schemas/api/session.ts';
import { call } from '#src/api/call.ts';
import { belongsToAnother } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { currentSession, endSession, type Session } from '#src/stores/session.ts';
import { erase, eraseVisit, isTrial, store } from '#src/stores/storage.ts';
import { dismissToast, showToast, toastDuration } from '#src/stores/toasts.ts';
import { busy } from './busy.ts';
import { navigate } from './navigation.ts';

/** Forgets on this device, at once, whatever belongs to a session. `lapsed`: nobody meant it to end. */
export function forgetSession(lapsed = false): void {
  endSession(lapsed);
  const token = currentSession()?.token ?? null;
  queryClient.removeQueries({ predicate: ({ queryKey }) => belongsToAnother(queryKey, token) });
}

/** Another tab signed in or out: what is stored stays theirs, and what was somebody else's is forgotten here too. */
export function followOtherTab(before: Session | null): void {
  const now = currentSession();
  queryClient.removeQueries({ predicate: ({ queryKey }) => belongsToAnother(queryKey, now?.token ?? null) });
  if (before) eraseVisit();
  if (!now) showToast('info', 'toast.leftElsewhere');
}

/**
 * Tells the server; an unreachable server does not keep anybody signed in on this device. Resolves to whether it was a
 * real account: a free trial has nothing on the device that would outlast it.
 */
async function signOff(): Promise<boolean> {
  const real = !isTrial();
  const waiting = showToast('loading', 'toast.in_please_wait', toastDuration.logout);
  try {
    if (currentSession()) await call(logoutCall, {});
  } catch {
    // The session dies on the server by itself; here it is over in any case.
  } finally {
    dismissToast(waiting);
    forgetSession();
  }
  return real;
}

/** Logs out from the settings page (specification 4): automatic login off, then home. */
export async function logout(): Promise<void> {
  if (await signOff()) store('autoLogin', '0');
  navigate('home', undefined, { replace: true });
}

/** Logs out from the account menu, after the confirm: automatic login and the cached bank list are cleared too. */
export async function logoutFromMenu(): Promise<void> {
  if (await signOff()) erase('autoLogin', 'autoSass', 'autoRemPass', 'MC_BankList');
  navigate('home', undefined, { replace: true });
}

/**
 * Signs out on every device. Where the server cannot be told, nothing ends: whoever lost a phone must know. Resolves to
 * whether it is done.
 */
export async function logoutEverywhere(): Promise<boolean> {
  const done = await busy(() => call(logoutEverywhereCall, {}), { longest: toastDuration.logout });
  if (done === undefined) return false;
  forgetSession();
  store('autoLogin', '0');
  navigate('home', undefined, { replace: true });
  return true;
}
