import { rules } from '#schemas/rules.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import { isWeakPin } from '#src/domain/forms/rules/weakPin.ts';
import type { Handlers, RequestContext, SessionMember } from '#src/server/kernel/requestContext.ts';
import { hashPassword, passwordFits } from '../access/passwords.ts';
import {
  type Account,
  type ConsumeCode,
  confirmedMobile,
  fieldFailure,
  readAccount,
  requireOwnCode,
  requireSecret,
} from './reauthentication.ts';
import { changeSecurity } from './securityChange.ts';

/**
 * What a payment password that exists asks for besides the proof: the old one. If it was forgotten, the code sent to the
 * confirmed number; of an account without a login password that is its proof already. Without a number only an operator
 * can take it away. Resolves to the function that uses up the code.
 */
async function requireOldPayment(
  context: RequestContext,
  member: SessionMember,
  account: Account,
  given: { readonly oldPaymentPassword?: string | undefined; readonly ownCode?: string | undefined },
): Promise<ConsumeCode> {
  const { payment_password_hash: hash, has_password } = account;
  if (hash === null) return async () => undefined;
  const wrong = fieldFailure('payment.wrong', 'the payment password is wrong', 'oldPaymentPassword');
  if (given.oldPaymentPassword !== undefined) {
    await requireSecret(context, member, { kind: 'payment', hash, given: given.oldPaymentPassword, wrong });
    return async () => undefined;
  }
  const mobile = confirmedMobile(account);
  if (mobile === undefined) throw wrong;
  if (!has_password) return async () => undefined;
  return requireOwnCode(context, member, mobile, given.ownCode);
}

/** Setting and changing the payment password (specification 7 'Security'). */
export const paymentPasswordHandlers: Handlers<'setPaymentPassword'> = {
  async setPaymentPassword({ body, member, context }) {
    const { brandId } = context;
    const { paymentPassword, confirmPaymentPassword = paymentPassword } = body;
    if (checkValue(paymentPassword, rules.paymentPassword, true) !== null || isWeakPin(paymentPassword))
      throw fieldFailure('payment.weak', 'too easy to guess, or not six digits', 'paymentPassword');
    if (confirmPaymentPassword !== paymentPassword)
      throw fieldFailure('register.invalid', 'they differ', 'confirmPaymentPassword');
    const account = await readAccount(context, member);
    const useCode = await requireOldPayment(context, member, account, body);
    const stored = account.payment_password_hash;
    if (stored !== null && (await passwordFits(stored, paymentPassword)))
      throw fieldFailure('payment.same', 'as before', 'paymentPassword');
    const hash = await hashPassword(paymentPassword);
    await changeSecurity(context, { memberId: member.id, kind: 'payment' }, async (tx) => {
      await useCode(tx);
      await tx
        .updateTable('member')
        .set({ payment_password_hash: hash })
        .where('brand_id', '=', brandId)
        .where('id', '=', member.id)
        .execute();
    });
    return true;
  },
};
