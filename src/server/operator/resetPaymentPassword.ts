import { changeSecurity, type SecurityContext } from '../accounts/security/securityChange.ts';
import { type ChangeContext, recordChange } from './operatorChanges.ts';

/**
 * Takes the payment password of a member away who has forgotten it and has no confirmed number to show it by; the member
 * then sets another one with the usual proof. It is recorded as a change and counts as a change of the account's safety (a
 * hold on money, an event, a message to the known addresses) and signs the member out everywhere. `gone` for an unknown
 * account, `none` if it has no payment password.
 */
export async function resetPaymentPassword(
  context: SecurityContext,
  at: ChangeContext,
  account: string,
): Promise<'done' | 'none' | 'gone'> {
  const { database, brandId } = context;
  const member = await database.db
    .selectFrom('member')
    .select(['id', 'payment_password_hash'])
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .executeTakeFirst();
  if (!member) return 'gone';
  if (member.payment_password_hash === null) return 'none';
  await changeSecurity(context, { memberId: member.id, kind: 'payment' }, async (tx) => {
    await tx
      .updateTable('member')
      .set({ payment_password_hash: null })
      .where('brand_id', '=', brandId)
      .where('id', '=', member.id)
      .execute();
    const before = { paymentPassword: 'set' };
    const after = { paymentPassword: 'none' };
    await recordChange(tx, at, { kind: 'member', subject: account, before, after });
  });
  return 'done';
}
