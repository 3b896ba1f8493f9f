import { memberTypes } from '#schemas/codes.ts';
import { unlinkProviders } from '../accounts/access/firebaseUser.ts';
import { changeSecurity, type SecurityContext } from '../accounts/security/securityChange.ts';
import { newTemporaryPassword, storeTemporaryPassword } from '../accounts/security/temporaryPasswords.ts';
import { type ChangeContext, recordChange } from './operatorChanges.ts';

/**
 * Gives a member who has lost every way to sign in a temporary password, to be told by telephone: good once, within ten
 * minutes, to choose a password of their own. It is recorded as a change, counts as a change of the account's safety (a hold
 * on money, an event, a message to the known addresses), ends sign-in by a provider, which may be another person's, and leaves a known password in force. Resolves to the password;
 * `wait` if one was made within the last minute, `gone` for an account that cannot sign in.
 */
export async function letMemberIn(
  context: SecurityContext,
  at: ChangeContext,
  account: string,
): Promise<{ readonly password: string } | 'wait' | 'gone'> {
  const { database, brandId, now } = context;
  const member = await database.db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .where('disabled', '=', false)
    .where('type', '!=', memberTypes.trial)
    .executeTakeFirst();
  if (!member) return 'gone';
  const password = newTemporaryPassword();
  if (!(await storeTemporaryPassword(database, { brandId, account, recipient: 'owner' }, password, now)))
    return 'wait';
  // Nobody sees the password unless the record of it is stored.
  await changeSecurity(context, { memberId: member.id, kind: 'operator' }, async (tx) => {
    await unlinkProviders(tx, brandId, member.id);
    const before = { temporaryPassword: 'none' };
    const after = { temporaryPassword: 'given' };
    await recordChange(tx, at, { kind: 'member', subject: account, before, after });
  });
  return { password };
}
