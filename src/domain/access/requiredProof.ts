import type { ValueOf } from '#schemas/api/operations.ts';

type Proof = ValueOf<'getSecurity'>['proof'];

/** Keys of the fields by which a member shows to be the owner before a change; none if that was shown lately. */
export function requiredProof({ kind, fresh }: Proof): readonly ('password' | 'ownCode')[] {
  if (fresh) return [];
  if (kind === 'password') return ['password'];
  return kind === 'phone' ? ['ownCode'] : [];
}

/** Whether only a new sign-in shows that: the account has neither a password nor a confirmed number. */
export const needsNewSignIn = ({ kind, fresh }: Proof): boolean =>
  !fresh && kind !== 'password' && kind !== 'phone';
