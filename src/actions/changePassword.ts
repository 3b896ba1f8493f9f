import type { BodyOf } from '#schemas/api/operations.ts';
import { changePassword as changePasswordCall } from '#schemas/api/session.ts';
import { call } from '#src/api/call.ts';
import { encodeTwice } from '#src/domain/access/twiceEncoded.ts';
import { currentSession, startSession } from '#src/stores/session.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { showToast, toastDuration } from '#src/stores/toasts.ts';
import { underWait } from './busy.ts';
import { holdPassword } from './holdPassword.ts';
import { remembersPassword } from './rememberedLogin.ts';

/** A login that this device remembers with its password goes on working: the record holds the new one. */
function refreshRemembered(password: string, userName: string): void {
  const record = readStored('sass');
  if (record?.password === undefined || record.username.toLowerCase() !== userName || !remembersPassword())
    return;
  store('sass', { ...record, password: encodeTwice(password) });
}

/**
 * Changes the password of who is signed in (specification 4): told under a wait message, then "Change saved". The
 * session here goes on, all others have ended. Rejects with ApiError.
 */
export async function changePassword(body: BodyOf<'changePassword'>): Promise<void> {
  await underWait(() => call(changePasswordCall, { body }));
  holdPassword(body.newPassword);
  const session = currentSession();
  if (session) {
    startSession({ ...session, firstTimeLogin: false });
    refreshRemembered(body.newPassword, session.userName);
  }
  showToast('success', 'toast.changeSaved', toastDuration.success);
}
