import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import { wholeNumberOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { linkFirebase, verifyFirebaseUser } from '../access/firebaseUser.ts';
import { signInMember } from './signInMember.ts';

/**
 * Signs in a Firebase user: the member linked to that user, else the member whose mobile number Firebase verified. Throws
 * `firebase.unregistered` if there is no such member, with the user's data for registration. Attempts are not counted:
 * there is nothing to guess about a signed token, and checking one takes less than any answer.
 */
export async function loginByFirebase(
  body: BodyOf<'login'>,
  context: RequestContext,
): Promise<ValueOf<'login'>> {
  const { database, brandId, now } = context;
  const user = await verifyFirebaseUser(body.firebaseIdToken, context);
  const { firebaseMobileNo, countryDialingCode = '' } = body;
  if (firebaseMobileNo !== undefined && user.mobile !== wholeNumberOf(countryDialingCode, firebaseMobileNo))
    throw new ApiFailure('firebase.invalid', 'the token is of another number');

  const columns = ['id', 'account', 'type', 'must_change_password', 'disabled'] as const;
  const members = database.db.selectFrom('member').where('member.brand_id', '=', brandId);
  const linkedMember = await members
    .innerJoin('firebase_identity', (on) =>
      on
        .onRef('firebase_identity.member_id', '=', 'member.id')
        .onRef('firebase_identity.brand_id', '=', 'member.brand_id'),
    )
    .select(columns)
    .where('firebase_identity.uid', '=', user.uid)
    .executeTakeFirst();
  const { mobile } = user;
  const member =
    linkedMember ??
    (mobile === undefined
      ? undefined
      : await members.select(columns).where('mobile', '=', mobile).executeTakeFirst());
  if (!member)
    throw new ApiFailure('firebase.unregistered', 'registration is to be finished', {
      value: { email: user.email ?? null, nickname: user.name ?? null, mobile: mobile ?? null },
    });
  if (member.disabled) throw new ApiFailure('permission.denied', 'the account is disabled');
  await linkFirebase(context, user.uid, member.id, now);
  return signInMember(context, member, 'provider');
}
