import type { ValueOf } from '#schemas/api/operations.ts';
import type { SecurityStep } from './contract.ts';

type Security = ValueOf<'getSecurity'>;

/** Field that proves ownership: the login password, or for an account without one a code to its number. */
const proofOf = ({ hasPassword, mobile }: Security): readonly string[] =>
  hasPassword ? ['password'] : mobile === null ? [] : ['ownCode'];

/**
 * Keys of the fields that the server requires for a step in the account's state. `forgotten` refers to the payment
 * password.
 */
export function requiredFields(
  step: SecurityStep,
  security: Security,
  forgotten: boolean,
): ReadonlySet<string> {
  if (step === 'password') return new Set(['ownCode', 'newPassword', 'confirmNewPassword']);
  if (step === 'email')
    return new Set(['email', 'verificationCode', ...(security.emailConfirmed ? proofOf(security) : [])]);
  if (step === 'phone')
    return new Set(['mobileNum', 'verificationCode', ...(security.mobileConfirmed ? ['password'] : [])]);
  const pins = ['paymentPassword', 'confirmPaymentPassword'];
  if (!security.hasPaymentPassword) return new Set([...proofOf(security), ...pins]);
  if (!forgotten) return new Set(['oldPaymentPassword', ...pins]);
  const both = security.mobile === null ? [] : ['ownCode'];
  return new Set([...proofOf(security), ...both, ...pins]);
}

/** Whether a first password may be set: none exists, and a code can be sent to a number. */
export const canSetFirstPassword = ({ hasPassword, mobile }: Security): boolean =>
  !hasPassword && mobile !== null;

/** Whether a password must be set first: without one, the confirmed number is the only way to sign in. */
export const needsPassword = (step: SecurityStep, security: Security): boolean =>
  step === 'phone' && security.mobileConfirmed && !security.hasPassword;
