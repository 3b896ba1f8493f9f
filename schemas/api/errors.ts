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
  'register.invalid': 'error.checkFields',
  'trial.over': 'error.trialOver',
  'firebase.invalid': 'error.firebase',
  'firebase.unregistered': 'error.firebaseNew',
  'sms.wrong': 'error.captchaWrong',
  'sms.wait': 'error.smsWait',
  'login.slowDown': 'error.tooManyTries',
  'request.tooMany': 'error.tooManyTries',
  'system.busy': 'error.tooManyTries',
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
  'password.first': 'error.ownPassword',
} as const satisfies Record<string, string>;

/** The same for errors that only registration, passwords, the security centre and passkeys meet: not in the first load. */
export const laterErrorTexts = {
  'register.closed': 'error.registerClosed',
  'register.userExists': 'error.userExists',
  'register.mobileExists': 'error.mobileExists',
  'register.affiliate': 'error.inviteCode',
  'register.recommender': 'error.recommenderId',
  'password.wrong': 'error.oldPassword',
  'password.common': 'error.passwordCommon',
  'modify.new.old.same': 'error.samePassword',
  'security.password': 'error.passwordWrong',
  'security.proof': 'error.proof',
  'picture.invalid': 'error.pictureInvalid',
  'payment.wrong': 'error.paymentWrong',
  'payment.unset': 'error.paymentUnset',
  'payment.same': 'error.samePayment',
  'payment.weak': 'error.paymentWeak',
  'card.limit': 'error.cardLimit',
  'card.exists': 'error.cardExists',
  'passkey.unknown': 'error.passkeyUnknown',
  'passkey.refused': 'error.passkeyRefused',
  'passkey.copied': 'error.passkeyCopied',
  'passkey.exists': 'error.passkeyExists',
  'passkey.limit': 'error.passkeyLimit',
} as const satisfies Record<string, string>;

/** An error code of a server. */
export type ErrorCode =
  | keyof typeof errorTexts
  | keyof typeof laterErrorTexts
  | keyof typeof secondFactorErrorTexts;

/** The text key for a server's error code. */
export const errorText = (code: string | undefined): string =>
  code !== undefined && Object.hasOwn(errorTexts, code)
    ? errorTexts[code as keyof typeof errorTexts]
    : 'error.unknown';
