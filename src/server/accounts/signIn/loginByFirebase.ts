import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import { requireTry } from '#src/server/accounts/access/requireTry.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { firebasePerson, linkFirebase } from '../access/firebasePerson.ts';
import { letIn } from './letIn.ts';

/**
 * Signs in who has proved to Firebase who they are: the member they signed in as before, else the one whose mobile
 * number Firebase has checked. Whoever is neither is told to finish registration, with what is known of them.
 */
export async function loginByFirebase(
  body: BodyOf<'login'>,
  context: RequestContext,
): Promise<ValueOf<'login'>> {
  const { database, brandId, now } = context;
  await requireTry(context, 'firebase');
  const person = await firebasePerson(body.firebaseIdToken, context);
  const { firebaseMobileNo, countryDialingCode = '' } = body;
  if (firebaseMobileNo !== undefined && person.mobile !== `${countryDialingCode}${firebaseMobileNo}`)
    throw new ApiFailure('firebase.invalid', 'the token is of another number');

  const columns = ['id', 'account', 'type', 'must_change_password', 'disabled'] as const;
  const members = database.db.selectFrom('member').where('member.brand_id', '=', brandId);
  const linked = await members
    .innerJoin('firebase_identity', (on) =>
      on
        .onRef('firebase_identity.member_id', '=', 'member.id')
        .onRef('firebase_identity.brand_id', '=', 'member.brand_id'),
    )
    .select(columns)
    .where('firebase_identity.uid', '=', person.uid)
    .executeTakeFirst();
  const { mobile } = person;
  const member =
    linked ??
    (mobile === undefined
      ? undefined
      : await members
          .select(columns)
          .where((eb) => eb(eb.fn('concat', ['dialing_code', 'mobile_num']), '=', mobile))
          .where('mobile_num', 'is not', null)
          .executeTakeFirst());
  if (!member)
    throw new ApiFailure('firebase.unregistered', 'registration is to be finished', {
      value: { email: person.email ?? null, nickname: person.name ?? null, mobile: mobile ?? null },
    });
  if (member.disabled) throw new ApiFailure('permission.denied', 'the account is disabled');
  await linkFirebase(context, person.uid, member.id, now);
  return letIn(context, member);
}
