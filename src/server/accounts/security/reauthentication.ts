import { memberTypes } from '#schemas/codes.ts';
import { type RuleKey, rules } from '#schemas/rules.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext, SessionMember } from '#src/server/kernel/requestContext.ts';
import { passwordFits } from '../access/passwords.ts';
import { clearSecretAttempts, countSecretAttempt } from '../access/secretAttempts.ts';
import { checkOneTimeCode, consumeOneTimeCode, type OneTimeCodePurpose } from '../codes/oneTimeCodes.ts';

/** An ApiFailure that names the fields it is about. */
export const fieldFailure = (code: ApiFailure['code'], message: string, ...fields: string[]) =>
  new ApiFailure(code, message, { value: { fields } });

/** Throws if the member has a trial account, which has no security settings and ends by itself. */
export function refuseTrial(member: SessionMember): void {
  if (member.type === memberTypes.trial) throw new ApiFailure('account.trial', 'not for trial accounts');
}

/** Throws if a value breaks its rule (specification 5). */
export function requireValidValue(field: string, rule: RuleKey, value: string): void {
  if (checkValue(value, rules[rule], true) !== null)
    throw fieldFailure('register.invalid', `${field} breaks its rule`, field);
}

/** Reads the security data of a member's account. */
export async function readAccount({ database, brandId }: RequestContext, member: SessionMember) {
  const row = await database.db
    .selectFrom('member')
    .select([
      'password_hash',
      'has_password',
      'payment_password_hash',
      'email',
      'email_confirmed',
      'dialing_code',
      'mobile_num',
      'mobile_confirmed',
      'payee_name',
    ])
    .where('brand_id', '=', brandId)
    .where('id', '=', member.id)
    .executeTakeFirst();
  if (!row) throw new ApiFailure('session.expired', 'the session is over');
  return row;
}

/** Security data of a member's account. */
export type Account = Awaited<ReturnType<typeof readAccount>>;

/** Counts an attempt at a member's secret and checks it. Throws `wrong` if it does not match, or `login.slowDown`. */
export async function requireSecret(
  { database, brandId, now }: RequestContext,
  member: SessionMember,
  secret: {
    readonly kind: 'password' | 'payment';
    readonly hash: string | null;
    readonly given: string | undefined;
    readonly wrong: ApiFailure;
  },
): Promise<void> {
  if (secret.given === undefined) throw secret.wrong;
  const attempt = { brandId, memberId: member.id, kind: secret.kind, now };
  const wait = await countSecretAttempt(database, attempt);
  if (wait > 0) throw new ApiFailure('login.slowDown', 'too many tries', { retryAfter: wait });
  if (!(await passwordFits(secret.hash ?? undefined, secret.given))) throw secret.wrong;
  await clearSecretAttempts(database, attempt);
}

/** The mobile number of an account with dialling code, as digits; undefined if there is none. */
export const ownMobile = ({ dialing_code, mobile_num }: Account): string | undefined =>
  mobile_num === null ? undefined : `${dialing_code ?? ''}${mobile_num}`;

/** Uses up a checked code, in the transaction of the change that it proves. */
export type ConsumeCode = (tx: Queries) => Promise<void>;

/** Checks a one-time code. Throws `sms.wrong` if it is wrong; resolves to the function that uses it up. */
export async function requireCode(
  { database, now }: RequestContext,
  purpose: OneTimeCodePurpose,
  code: string | undefined,
  field: string,
): Promise<ConsumeCode> {
  const wrong = () => fieldFailure('sms.wrong', 'the code is wrong or over', field);
  const codeHash = code === undefined ? undefined : await checkOneTimeCode(database, purpose, code, now);
  if (codeHash === undefined) throw wrong();
  return async (tx) => {
    if (!(await consumeOneTimeCode(tx, purpose, codeHash))) throw wrong();
  };
}

/**
 * Re-authenticates a member: by login password if the account has one, and by the code sent to its number if it has no
 * password or if `both` is set and there is a number. Throws if that fails; resolves to the function that uses up the
 * code.
 */
export async function reauthenticate(
  context: RequestContext,
  member: SessionMember,
  account: Account,
  given: { readonly password?: string | undefined; readonly ownCode?: string | undefined },
  both = false,
): Promise<ConsumeCode> {
  if (account.has_password)
    await requireSecret(context, member, {
      kind: 'password',
      hash: account.password_hash,
      given: given.password,
      wrong: fieldFailure('security.password', 'the login password is wrong', 'password'),
    });
  const mobile = ownMobile(account);
  if (mobile === undefined || (account.has_password && !both)) return async () => undefined;
  return requireCode(context, { brandId: context.brandId, purpose: 'own', mobile }, given.ownCode, 'ownCode');
}
