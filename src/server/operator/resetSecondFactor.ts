import { unlinkProviders } from '../accounts/access/firebaseUser.ts';
import { deleteSecondFactors, secondFactorsOf } from '../accounts/access/secondFactors.ts';
import { changeSecurity, type SecurityContext } from '../accounts/security/securityChange.ts';
import { type ChangeContext, recordChange } from './operatorChanges.ts';

/**
 * Takes the second factor of a member away who has lost it and the recovery codes. It is recorded as a change, counts as a
 * change of the account's safety (a hold on money, an event, a message to the known addresses), ends sign-in by a provider,
 * and signs the member out everywhere. `gone` for an unknown account, `none` if it has no second factor.
 */
export async function resetSecondFactor(
  context: SecurityContext,
  at: ChangeContext,
  account: string,
): Promise<'done' | 'none' | 'gone'> {
  const { database, brandId } = context;
  const member = await database.db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .executeTakeFirst();
  if (!member) return 'gone';
  const methods = await secondFactorsOf(database.db, brandId, member.id);
  if (methods.length === 0) return 'none';
  await changeSecurity(context, { memberId: member.id, kind: 'twoStepReset' }, async (tx) => {
    await deleteSecondFactors(tx, brandId, member.id);
    await unlinkProviders(tx, brandId, member.id);
    const before = { secondFactor: methods.join(', ') };
    const after = { secondFactor: 'none' };
    await recordChange(tx, at, { kind: 'member', subject: account, before, after });
  });
  return 'done';
}
