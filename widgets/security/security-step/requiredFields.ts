import type { ValueOf } from '#schemas/api/operations.ts';
import { requiredProof } from '#src/domain/access/requiredProof.ts';
import type { SecurityStep } from './contract.ts';

type Security = ValueOf<'getSecurity'>;

/**
 * Keys of the fields that the server requires for a step in the account's state. `forgotten` refers to the payment
 * password.
 */
export function requiredFields(
  step: SecurityStep,
  security: Security,
  forgotten: boolean,
): ReadonlySet<string> {
  const proof = requiredProof(security.proof);
  if (step === 'password') return new Set([...proof, 'newPassword', 'confirmNewPassword']);
  if (step === 'email') return new Set([...proof, 'email', 'verificationCode']);
  if (step === 'phone') return new Set([...proof, 'mobileNum', 'verificationCode']);
  const fields = [...proof, 'paymentPassword', 'confirmPaymentPassword'];
  if (!security.hasPaymentPassword) return new Set(fields);
  // Only a confirmed number replaces it; where the login password is the proof, the number is a second one.
  if (!forgotten || !security.mobileConfirmed) return new Set([...fields, 'oldPaymentPassword']);
  return new Set([...fields, ...(security.hasPassword ? ['ownCode'] : [])]);
}
