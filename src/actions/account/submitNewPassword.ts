import type { BodyOf } from '#schemas/api/operations.ts';
import { changePassword } from '#schemas/api/ownPassword.ts';
import { call } from '#src/api/call.ts';
import { encodeTwice } from '#src/domain/access/twiceEncoded.ts';
import { beginSession, currentSession } from '#src/stores/account/session.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { showToast, toastDuration } from '#src/stores/toasts.ts';
import { withLoadingToast } from '../withLoadingToast.ts';
import { holdPasswordForSession } from './holdPasswordForSession.ts';
import { remembersPassword } from './rememberedLogin.ts';

/** Updates the stored password of a remembered login, so that it still works. */
function updateRememberedPassword(password: string, userName: string): void {
  const record = readStored('sass');
  if (record?.password === undefined || record.username.toLowerCase() !== userName || !remembersPassword())
    return;
  store('sass', { ...record, password: encodeTwice(password) });
}

/**
 * Changes the member's password (specification 4), under a loading toast, then shows "Change saved". This session
 * continues; the server ends all others. Rejects with ApiError.
 */
export async function submitNewPassword(body: BodyOf<'changePassword'>): Promise<void> {
  await withLoadingToast(() => call(changePassword, { body }));
  holdPasswordForSession(body.newPassword);
  const session = currentSession();
  if (session) {
    beginSession({ ...session, firstTimeLogin: false });
    updateRememberedPassword(body.newPassword, session.userName);
  }
  showToast('success', 'toast.changeSaved', toastDuration.success);
}
