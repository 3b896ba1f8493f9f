import type { ValueOf } from '#schemas/api/operations.ts';
import type { SecurityStep } from './contract.ts';

type Security = ValueOf<'getSecurity'>;

/** What shows that it is the owner who asks: the login password, or the code to the number of who has none. */
const proofOf = ({ hasPassword, mobile }: Security): readonly string[] =>
  hasPassword ? ['password'] : mobile === null ? [] : ['ownCode'];

/** The fields that the server asks for, as the account stands. `forgotten`: the payment password. */
export function fieldsOf(step: SecurityStep, security: Security, forgotten: boolean): ReadonlySet<string> {
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

/** Who has a password changes it, with the old one; who has no number either cannot be sent a code. */
export const takesFirstPassword = ({ hasPassword, mobile }: Security): boolean =>
  !hasPassword && mobile !== null;

/** A number is all that an account without a password has: it gets one before the number may go. */
export const needsPassword = (step: SecurityStep, security: Security): boolean =>
  step === 'phone' && security.mobileConfirmed && !security.hasPassword;
