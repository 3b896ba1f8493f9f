import type { laterErrorTexts } from './laterErrors.ts';
import type { moneyErrorTexts } from './moneyErrors.ts';
import type { secondFactorErrorTexts } from './secondFactorErrors.ts';

/**
 * Error codes of a server, each with the key of the text that players see (specification 8). Unknown codes get
 * `error.unknown`.
 */
export const errorTexts = {
  'session.missing': 'error.notLoggedIn',
  'session.expired': 'error.loggedOut',
  'login.failed': 'error.loginFailed',
  'login.captcha': 'error.captchaWrong',
  'sms.wrong': 'error.captchaWrong',
  'sms.wait': 'error.smsWait',
  'login.slowDown': 'error.tooManyTries',
  'request.tooMany': 'error.tooManyTries',
  'system.busy': 'error.tooManyTries',
  'request.invalid': 'error.invalidRequest',
  'request.notFound': 'error.notFound',
  'permission.denied': 'error.noPermission',
  'account.missing': 'error.userMissing',
  'account.notMember': 'error.notMember',
  'account.notAgent': 'error.notAgent',
  'account.trial': 'error.trialAccount',
  'system.maintenance': 'error.maintenance',
  'system.upgrading': 'error.upgrading',
  'region.blocked': 'error.region',
  'cipher.unknown': 'error.outdated',
  'cipher.broken': 'error.outdated',
  'not.available': 'error.noPermission',
  'password.first': 'error.ownPassword',
} as const satisfies Record<string, string>;

/** An error code of a server. */
export type ErrorCode =
  | keyof typeof errorTexts
  | keyof typeof laterErrorTexts
  | keyof typeof secondFactorErrorTexts
  | keyof typeof moneyErrorTexts;

/** The text key for a server's error code. */
export const errorText = (code: string | undefined): string =>
  code !== undefined && Object.hasOwn(errorTexts, code)
    ? errorTexts[code as keyof typeof errorTexts]
    : 'error.unknown';
