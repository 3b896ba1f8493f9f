import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import { login } from '#schemas/api/signIn.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { forgetHeldPassword } from '#src/stores/account/heldPassword.ts';
import { setPendingSignIn } from '#src/stores/account/pendingSignIn.ts';
import { currentSession, firstPageOf } from '#src/stores/account/session.ts';
import { acceptSession } from './acceptSession.ts';
import { holdPasswordForSession } from './holdPasswordForSession.ts';
import { rememberLogin } from './rememberedLogin.ts';

/**
 * The result of a login. `first`: the page of what the member has to do first, of which the second step of signing in is
 * one. `captcha`: the server requires a captcha from now on.
 */
export type LoginOutcome =
  | { signedIn: true; first: string | undefined }
  | { signedIn: false; captcha: boolean; error: unknown };

/** Whether a refusal requires a captcha (specification 7: data.value.captcha). */
export function requiresCaptcha(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, value } = error;
  if (code === 'login.captcha') return true;
  return typeof value === 'object' && value !== null && 'captcha' in value && value.captcha === true;
}

/** Shows the time of the previous login. Loads what it takes only then; without it the message is left out. */
const tellLastLogin = (at: string): Promise<void> =>
  import('./showLastLogin.ts').then(
    ({ showLastLogin }) => showLastLogin(at),
    () => undefined,
  );

/**
 * Signs in by user name and password, or by mobile number and one-time code, and remembers the login as the brand
 * configures; or begins its second step. Never rejects; the form shows the failure.
 */
export async function signIn(credentials: BodyOf<'login'>, remember: boolean): Promise<LoginOutcome> {
  /** Begins the session. Returns the page of what is to be done first. */
  function complete(value: ValueOf<'login'>) {
    rememberLogin(credentials, remember);
    acceptSession(value);
    if (credentials.type === 'username' && credentials.password !== undefined)
      holdPasswordForSession(credentials.password);
    // Login by code: a password held from an earlier login is not this member's.
    else forgetHeldPassword();
    if (value.lastLoginAt) void tellLastLogin(value.lastLoginAt);
    return firstPageOf(currentSession());
  }
  try {
    return { signedIn: true, first: complete(await call(login, { body: credentials })) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'login.secondFactor')
      return { signedIn: false, captcha: requiresCaptcha(error), error };
    setPendingSignIn({ said: error.value, complete });
    return { signedIn: true, first: 'sign-in-code' };
  }
}
