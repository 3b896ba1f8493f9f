import { memberTypes } from '#schemas/codes.ts';
import { type RuleKey, rules } from '#schemas/rules.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext, SessionMember } from '#src/server/kernel/requestContext.ts';
import { passwordFits } from '../access/passwords.ts';
import { clearSecretAttempts, countSecretAttempt, type SecretAttempt } from '../access/secretAttempts.ts';
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
      'money_out_held_until',
    ])
    .where('brand_id', '=', brandId)
    .where('id', '=', member.id)
    .executeTakeFirst();
  if (!row) throw new ApiFailure('session.expired', 'the session is over');
  return row;
}

/** Security data of a member's account. */
export type Account = Awaited<ReturnType<typeof readAccount>>;

/**
 * Counts an attempt of a member at a secret, then runs `check`, which throws if it is wrong. Throws `login.slowDown` after
 * too many wrong ones.
 */
export async function countedAttempt<T>(
  { database, brandId, now }: RequestContext,
  member: SessionMember,
  kind: SecretAttempt['kind'],
  check: () => Promise<T>,
): Promise<T> {
  const attempt = { brandId, memberId: member.id, kind, now };
  const wait = await countSecretAttempt(database, attempt);
  if (wait > 0) throw new ApiFailure('login.slowDown', 'too many tries', { retryAfter: wait });
  const result = await check();
  await clearSecretAttempts(database, attempt);
  return result;
}

/** Counts an attempt at a member's secret and checks it. Throws `wrong` if it does not match, or `login.slowDown`. */
export async function requireSecret(
  context: RequestContext,
  member: SessionMember,
  secret: {
    readonly kind: 'password' | 'payment';
    readonly hash: string | null;
    readonly given: string;
    readonly wrong: ApiFailure;
  },
): Promise<void> {
  await countedAttempt(context, member, secret.kind, async () => {
    if (!(await passwordFits(secret.hash ?? undefined, secret.given))) throw secret.wrong;
  });
}

/** The confirmed mobile number of an account with dialling code, as digits; undefined if there is none. */
export const confirmedMobile = ({ dialing_code, mobile_num, mobile_confirmed }: Account) =>
  mobile_num === null || !mobile_confirmed ? undefined : `${dialing_code ?? ''}${mobile_num}`;

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

/** Counts an attempt at the code sent to the account's own number (`sendOwnCode`), and checks it as `requireCode` does. */
export const requireOwnCode = (
  context: RequestContext,
  member: SessionMember,
  mobile: string,
  code: string | undefined,
): Promise<ConsumeCode> =>
  countedAttempt(context, member, 'code', () =>
    requireCode(context, { brandId: context.brandId, purpose: 'own', mobile }, code, 'ownCode'),
  );
