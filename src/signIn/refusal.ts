/** Text keys of what Firebase refuses. What is the brand's own fault is nothing a player can mend: another way can be. */
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

/** What somebody is told of a refusal; `signIn.unavailable` where no try of theirs could do better. */
export function refusalText(error: unknown): string {
  // The page's own files did not come.
  if (error instanceof TypeError) return 'error.network';
  const code = (error as { code?: unknown } | null)?.code;
  return (typeof code === 'string' ? texts[code] : undefined) ?? 'signIn.unavailable';
}

/** Whether a refusal is about the code that was typed: then its field says so. */
export const isAboutCode = (text: string): boolean =>
  text === 'error.captchaWrong' || text === 'signIn.codeOver';
