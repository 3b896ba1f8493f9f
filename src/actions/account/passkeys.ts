import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { BodyOf } from '#schemas/api/operations.ts';
import { addPasskey, loginByPasskey, startPasskey, startPasskeyLogin } from '#schemas/api/passkeys.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { forgetHeldPassword } from '#src/stores/account/heldPassword.ts';
import { currentSession, firstPageOf } from '#src/stores/account/session.ts';
import { formFailureText } from '../forms/formFailureText.ts';
import { acceptSession } from './acceptSession.ts';
import { showLastLogin } from './showLastLogin.ts';

/** Whether this browser can use passkeys at this host, which must have a name. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** What browsers report of a ceremony that came to nothing, as text keys, by the name of the error. */
const ceremonyTexts: Readonly<Record<string, string>> = {
  // Both for "no" and for a time that ran out: browsers do not tell which.
  NotAllowedError: 'passkeyFailure.cancelled',
  AbortError: 'passkeyFailure.cancelled',
  InvalidStateError: 'error.passkeyExists',
  ConstraintError: 'passkeyFailure.unsuited',
  NotSupportedError: 'passkeyFailure.unsuited',
  SecurityError: 'passkeyFailure.unsupported',
};

/** The text key that says why a passkey was not made or did not sign in. */
export function passkeyFailureText(error: unknown): string {
  if (error instanceof ApiError) return formFailureText(error);
  return ceremonyTexts[(error as Error).name] ?? 'passkeyFailure.device';
}

/**
 * Has the browser make a passkey for the member and adds it to the account. Rejects with ApiError, or with the browser's
 * own error.
 */
export async function makePasskey(proof: BodyOf<'startPasskey'>): Promise<void> {
  const optionsJSON = await call(startPasskey, { body: proof });
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  await call(addPasskey, { body: { id, rawId, type, response } });
}

/**
 * Signs in by a passkey that the visitor chooses. Resolves to the page of what the member has to do first, undefined for
 * nothing. Rejects like `makePasskey`.
 */
export async function signInByPasskey(): Promise<string | undefined> {
  const optionsJSON = await call(startPasskeyLogin, {});
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const value = await call(loginByPasskey, {
    body: { id, rawId, type, response: { ...response, userHandle: response.userHandle ?? '' } },
  });
  acceptSession(value);
  forgetHeldPassword();
  if (value.lastLoginAt) showLastLogin(value.lastLoginAt);
  return firstPageOf(currentSession());
}
