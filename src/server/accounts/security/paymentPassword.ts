import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext, SessionMember } from '#src/server/kernel/requestContext.ts';
import { type Account, fieldFailure, readAccount, requireSecret } from './reauthentication.ts';

/**
 * Checks the payment password that a member gives, and counts the attempt. Throws `payment.unset`, `payment.wrong`, or
 * `login.slowDown` after too many wrong ones. Resolves to the account's security data.
 */
export async function requirePaymentPassword(
  context: RequestContext,
  member: SessionMember,
  given: string,
): Promise<Account> {
  const account = await readAccount(context, member);
  if (account.payment_password_hash === null)
    throw new ApiFailure('payment.unset', 'set a payment password first');
  await requireSecret(context, member, {
    kind: 'payment',
    hash: account.payment_password_hash,
    given,
    wrong: fieldFailure('payment.wrong', 'the payment password is wrong', 'paymentPassword'),
  });
  return account;
}
