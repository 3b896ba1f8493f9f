import { call } from '#src/api/call.ts';
import { belongsToAnother } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { currentSession, endSession } from '#src/stores/session.ts';
import { erase, store } from '#src/stores/storage.ts';
import { dismissToast, showToast, toastDuration } from '#src/stores/toasts.ts';
import { navigate } from './navigation.ts';

/** Forgets on this device, at once, whatever belongs to a session. */
export function forgetSession(): void {
  endSession();
  queryClient.removeQueries({ predicate: ({ queryKey }) => belongsToAnother(queryKey, null) });
}

/** Tells the server; an unreachable server does not keep anybody signed in on this device. */
async function signOff(): Promise<void> {
  const waiting = showToast('loading', 'toast.in_please_wait', toastDuration.logout);
  try {
    if (currentSession()) await call('logout', {});
  } catch {
    // The session dies on the server by itself; here it is over in any case.
  } finally {
    dismissToast(waiting);
    forgetSession();
  }
}

/** Logs out from the settings page (specification 4): automatic login off, then home. */
export async function logout(): Promise<void> {
  await signOff();
  store('autoLogin', '0');
  navigate('home', undefined, { replace: true });
}

/** Logs out from the account menu, after the confirm: automatic login and the cached bank list are cleared too. */
export async function logoutFromMenu(): Promise<void> {
  await signOff();
  erase('autoLogin', 'autoSass', 'autoRemPass', 'MC_BankList');
  navigate('home', undefined, { replace: true });
}
