import type { BodyOf } from '#schemas/api/operations.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { belongsToAnother } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { startSession } from '#src/stores/session.ts';
import { erase, store } from '#src/stores/storage.ts';

/** How a login ended. `captcha`: the server wants to see a captcha's digits from now on. */
export type LoginOutcome = { signedIn: true } | { signedIn: false; captcha: boolean; error: unknown };

/** Whether a refusal says that a captcha is needed (specification 7: data.value.captcha). */
function wantsCaptcha(error: unknown): boolean {
  const value = error instanceof ApiError ? error.value : null;
  return typeof value === 'object' && value !== null && 'captcha' in value && value.captcha === true;
}

/**
 * Signs in by user name. Remembers the name, never the password: that is the browser's own manager's work.
 * Resolves in every case; the form says what happened.
 */
export async function login(credentials: BodyOf<'login'>, remember: boolean): Promise<LoginOutcome> {
  try {
    const value = await call('login', { body: credentials });
    if (remember) store('sass', { type: 'username', username: credentials.username });
    else erase('sass');
    store('autoLogin', '1');
    store('autoSass', remember ? '1' : '0');
    startSession({ ...value, type: value.customerType });
    queryClient.removeQueries({
      predicate: ({ queryKey }) => belongsToAnother(queryKey, value.token),
    });
    return { signedIn: true };
  } catch (error) {
    return { signedIn: false, captcha: wantsCaptcha(error), error };
  }
}
