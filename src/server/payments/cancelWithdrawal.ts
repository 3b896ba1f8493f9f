import { refuseTrial } from '../accounts/security/reauthentication.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { readSettings } from '../settings/settings.ts';
import { findWithdrawal } from './findWithdrawal.ts';
import { returnWithdrawal } from './returnWithdrawal.ts';
import { unsentStates, type WithdrawalView, withdrawalView } from './withdrawalView.ts';

/** Cancels what was not sent yet; once it is cancelled, cancelling changes nothing. Throws `money.state` if it is too late. */
export async function cancelOwnWithdrawal(
  context: RequestContext,
  member: SessionMember,
  id: string,
): Promise<WithdrawalView> {
  const { database, brandId, now } = context;
  refuseTrial(member);
  const { cancelWithdrawal: allowed } = (await readSettings(database.db, brandId)).payments;
  const found = await findWithdrawal(database.db, { brandId, memberId: member.id }, id);
  if (found.state === 'cancelled') return withdrawalView(database.db, found, allowed);
  if (!allowed) throw new ApiFailure('permission.denied', 'this brand lets nobody cancel');
  const cancelled = await retrying(database, (tx) =>
    returnWithdrawal(tx, { order: found.id, from: unsentStates, to: 'cancelled', actor: 'member', now }),
  );
  const order = cancelled ?? (await findWithdrawal(database.db, { brandId, memberId: member.id }, id));
  if (order.state !== 'cancelled') throw new ApiFailure('money.state', 'it is too late to cancel');
  return withdrawalView(database.db, order, allowed);
}
