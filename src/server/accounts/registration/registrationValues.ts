import { nationalOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import type { RegisterMethod } from '#src/domain/forms/registration/registration.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import type { RegisterValues } from './newMember.ts';

/** A refusal that names its fields. */
export const refuse = (code: ApiFailure['code'], message: string, fields: readonly string[] = []) =>
  new ApiFailure(code, message, { value: { fields } });

/** A whole mobile number, as digits. */
export const mobileOf = ({ countryDialingCode = '', mobileNum = '' }: RegisterValues): string =>
  `${countryDialingCode}${mobileNum}`;

/** The name of a new account. */
export const accountOf = (method: RegisterMethod, values: RegisterValues): string =>
  method === 'username' ? (values.username ?? '').toLowerCase() : mobileOf(values);

/** Normalizes a mobile number, so that different spellings cannot create two accounts. */
export function nationalNumber({ countryDialingCode, mobileNum }: RegisterValues) {
  if (!countryDialingCode || !mobileNum) return undefined;
  const { possible, ...value } = nationalOf(countryDialingCode, mobileNum);
  return { possible, value };
}

/**
 * Throws if the name or number is taken, before an SMS code is used up. The database's constraints decide in the end.
 */
export async function requireFree(
  { database, brandId }: RequestContext,
  account: string,
  values: RegisterValues,
): Promise<void> {
  const taken = await database.db
    .selectFrom('member')
    .select('account')
    .where('brand_id', '=', brandId)
    .where((eb) =>
      values.mobileNum === undefined
        ? eb('account', '=', account)
        : eb.or([eb('account', '=', account), eb('mobile', '=', mobileOf(values))]),
    )
    .executeTakeFirst();
  if (!taken) return;
  throw taken.account === account && values.username !== undefined
    ? refuse('register.userExists', 'the user name is taken', ['username'])
    : refuse('register.mobileExists', 'the number has an account', ['mobileNum']);
}
