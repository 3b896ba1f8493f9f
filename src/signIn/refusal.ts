/**
 * Text keys of Firebase errors. Errors of the brand's set-up are missing: the visitor can only use another sign-in
 * method.
 */
const texts: Readonly<Record<string, string>> = {
  'auth/popup-closed-by-user': 'signIn.closed',
  'auth/cancelled-popup-request': 'signIn.closed',
  'auth/user-cancelled': 'signIn.closed',
  'auth/popup-blocked': 'signIn.blocked',
  'auth/network-request-failed': 'error.network',
  'auth/timeout': 'error.network',
  'auth/too-many-requests': 'error.tooManyTries',
  'auth/invalid-phone-number': 'error.mobile',
  'auth/missing-phone-number': 'error.mobile',
  'auth/invalid-verification-code': 'error.captchaWrong',
  'auth/missing-verification-code': 'error.captchaWrong',
  'auth/code-expired': 'signIn.codeOver',
  'auth/user-disabled': 'error.firebase',
  'auth/account-exists-with-different-credential': 'signIn.otherWay',
};

/** Returns the text key of an error; `signIn.unavailable` for errors that no retry can fix. */
export function refusalText(error: unknown): string {
  // A file of the page failed to load.
  if (error instanceof TypeError) return 'error.network';
  const code = (error as { code?: unknown } | null)?.code;
  return (typeof code === 'string' ? texts[code] : undefined) ?? 'signIn.unavailable';
}

/** Whether a text is about the typed code, and belongs to its field. */
export const isAboutCode = (text: string): boolean =>
  text === 'error.captchaWrong' || text === 'signIn.codeOver';
