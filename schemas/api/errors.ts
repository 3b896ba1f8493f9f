/**
 * Every error code a server may answer with, and the text a player reads (specification 8). A code that is
 * not here reads as `error.unknown`.
 */
export const errorTexts = {
  'session.missing': 'error.notLoggedIn',
  'session.expired': 'error.loggedOut',
  'login.failed': 'error.loginFailed',
  'login.captcha': 'error.captchaWrong',
  'login.slowDown': 'error.tooManyTries',
  'request.tooMany': 'error.tooManyTries',
  'request.invalid': 'error.invalidRequest',
  'request.notFound': 'error.emptyUrl',
  'permission.denied': 'error.noPermission',
  'account.notMember': 'error.notMember',
  'account.notAgent': 'error.notAgent',
  'account.trial': 'error.trialAccount',
  'system.maintenance': 'error.maintenance',
  'system.upgrading': 'error.upgrading',
  'region.blocked': 'error.region',
  'cipher.unknown': 'error.outdated',
  'cipher.broken': 'error.outdated',
  'not.available': 'error.noPermission',
  'modify.new.old.same': 'error.samePassword',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof errorTexts;

/** The text key for a server's error code. */
export const errorText = (code: string | undefined): string =>
  code !== undefined && Object.hasOwn(errorTexts, code) ? errorTexts[code as ErrorCode] : 'error.unknown';
