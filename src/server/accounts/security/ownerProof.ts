import { memberTypes } from '#schemas/codes.ts';
import { type RuleKey, rules } from '#schemas/rules.ts';
import { checkValue } from '#src/domain/forms/checkValue.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext, SessionMember } from '#src/server/kernel/requestContext.ts';
import { clearOwnTries, countOwnTry } from '../access/ownTries.ts';
import { passwordFits } from '../access/passwords.ts';
import { consumeSmsCode, type SmsPurpose, trySmsCode } from '../codes/smsCodes.ts';

/** A refusal that names the fields it is about. */
export const refuseFields = (code: ApiFailure['code'], message: string, ...fields: string[]) =>
  new ApiFailure(code, message, { value: { fields } });

/** Refuses a trial account: it has nothing to keep safe, and ends by itself. */
export function refuseTrial(member: SessionMember): void {
  if (member.type === memberTypes.trial) throw new ApiFailure('account.trial', 'not for trial accounts');
}

/** Refuses a value that breaks its rule (specification 5). */
export function requireValue(field: string, rule: RuleKey, value: string): void {
  if (checkValue(value, rules[rule], true) !== null)
    throw refuseFields('register.invalid', `${field} breaks its rule`, field);
}

/** What the account has to prove itself with, and what is kept safe. */
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

export type Account = Awaited<ReturnType<typeof readAccount>>;

/** Counts a try at a secret of the member's own and looks at it. Throws `wrong` where it is not the secret. */
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
  const one = { brandId, memberId: member.id, kind: secret.kind, now };
  const wait = await countOwnTry(database, one);
  if (wait > 0) throw new ApiFailure('login.slowDown', 'too many tries', { retryAfter: wait });
  if (!(await passwordFits(secret.hash ?? undefined, secret.given))) throw secret.wrong;
  await clearOwnTries(database, one);
}

/** The number of an account as codes are sent to it. */
export const ownMobile = ({ dialing_code, mobile_num }: Account): string | undefined =>
  mobile_num === null ? undefined : `${dialing_code ?? ''}${mobile_num}`;

/** Uses up, inside the transaction of what was proved. */
export type Spend = (tx: Queries) => Promise<void>;

/** Looks at a code that was sent. Resolves to what uses it up with the change it is for. */
export async function requireCode(
  { database, now }: RequestContext,
  purpose: SmsPurpose,
  code: string | undefined,
  field: string,
): Promise<Spend> {
  const wrong = () => refuseFields('sms.wrong', 'the code is wrong or over', field);
  const codeHash = code === undefined ? undefined : await trySmsCode(database, purpose, code, now);
  if (codeHash === undefined) throw wrong();
  return async (tx) => {
    if (!(await consumeSmsCode(tx, purpose, codeHash))) throw wrong();
  };
}

/**
 * Refuses whoever cannot show that the account is theirs: by its login password, where it has one; by the code sent
 * to its number where it has none, or where both are asked for and there is a number.
 */
export async function requireOwner(
  context: RequestContext,
  member: SessionMember,
  account: Account,
  given: { readonly password?: string | undefined; readonly ownCode?: string | undefined },
  both = false,
): Promise<Spend> {
  if (account.has_password)
    await requireSecret(context, member, {
      kind: 'password',
      hash: account.password_hash,
      given: given.password,
      wrong: refuseFields('security.password', 'the login password is wrong', 'password'),
    });
  const mobile = ownMobile(account);
  if (mobile === undefined || (account.has_password && !both)) return async () => undefined;
  return requireCode(context, { brandId: context.brandId, purpose: 'own', mobile }, given.ownCode, 'ownCode');
}
