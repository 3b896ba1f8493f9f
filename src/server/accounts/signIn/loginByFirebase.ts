import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import { wholeNumberOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { isPhoneUser, verifyFirebaseUser } from '../access/firebaseUser.ts';
import { signInMember } from './signInMember.ts';

/**
 * Signs in a Firebase user: by phone the member whose confirmed number a code was just sent to, whoever had the number
 * before; by another provider the member linked to that user. Throws `firebase.unregistered` if there is no such member,
 * with the user's data for registration. Attempts are not counted: there is nothing to guess about a signed token, and
 * checking one takes less than any answer.
 */
export async function loginByFirebase(
  body: BodyOf<'login'>,
  context: RequestContext,
): Promise<ValueOf<'login'>> {
  const { database, brandId } = context;
  const user = await verifyFirebaseUser(body.firebaseIdToken, context);
  const { mobile } = user;
  const byPhone = isPhoneUser(user);
  const { firebaseMobileNo, countryDialingCode = '' } = body;
  if (
    byPhone &&
    firebaseMobileNo !== undefined &&
    mobile !== wholeNumberOf(countryDialingCode, firebaseMobileNo)
  )
    throw new ApiFailure('firebase.invalid', 'the token is of another number');

  const members = database.db
    .selectFrom('member')
    .select(['id', 'account', 'type', 'must_change_password', 'disabled'])
    .where('brand_id', '=', brandId);
  const member = await (byPhone
    ? members.where('mobile', '=', mobile ?? '').where('mobile_confirmed', '=', true)
    : members.where('id', 'in', (eb) =>
        eb
          .selectFrom('firebase_identity')
          .select('member_id')
          .where('brand_id', '=', brandId)
          .where('uid', '=', user.uid),
      )
  ).executeTakeFirst();
  if (!member)
    throw new ApiFailure('firebase.unregistered', 'registration is to be finished', {
      value: { email: user.email ?? null, nickname: user.name ?? null, mobile: mobile ?? null },
    });
  if (member.disabled) throw new ApiFailure('account.missing', 'the account is disabled');
  return signInMember(context, member, byPhone ? 'phone' : 'provider');
}
