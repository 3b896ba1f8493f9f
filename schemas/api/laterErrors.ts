/**
 * The text keys of error codes that only registration, sign-in through providers, trials, passwords, the security centre and passkeys meet; in a file of their
 * own, so that no first load holds them.
 */
export const laterErrorTexts = {
  'register.invalid': 'error.checkFields',
  'trial.over': 'error.trialOver',
  'firebase.invalid': 'error.firebase',
  'firebase.unregistered': 'error.firebaseNew',
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
