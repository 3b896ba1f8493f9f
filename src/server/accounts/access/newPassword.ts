import type { BoundsByField } from '#src/domain/forms/registration/registrationForm.ts';
import { registerRule } from '#src/domain/forms/registration/registrationForm.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';

/** Number of most common passwords of sufficient length that are refused (ASVS 6.2.4). */
const refusedCount = 3000;
const minLength = 8;

let common: Promise<ReadonlySet<string>> | undefined;

/** Reads the common passwords. The list is large and seldom needed, so it is loaded on first use. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter((word) => word.length >= minLength);
  return new Set(long.slice(0, refusedCount));
}

/** Whether a password is one of the most common ones or equals the account name. */
export async function isCommonPassword(password: string, account: string): Promise<boolean> {
  common ??= readCommon();
  const lowerCase = password.toLowerCase();
  return lowerCase === account.toLowerCase() || (await common).has(lowerCase);
}

/** Throws ApiFailure if a new password breaks the brand's rule or is too common. `field`: the form field to report. */
export async function requireGoodPassword(
  password: string,
  account: string,
  bounds: BoundsByField,
  field: string,
): Promise<void> {
  const value = { fields: [field] };
  if (checkValue(password, registerRule('password', bounds), true) !== null)
    throw new ApiFailure('register.invalid', 'the password breaks its rule', { value });
  if (await isCommonPassword(password, account))
    throw new ApiFailure('password.common', 'everybody tries that password first', { value });
}

/** A password to be set. */
export interface PasswordChange {
  readonly brandId: string;
  readonly memberId: string;
  readonly account: string;
  /** From `hashPassword`. */
  readonly hash: string;
  readonly now: Date;
}

/**
 * Sets a password, in a transaction, and deletes a temporary password that was mailed before. The session that set it
 * knows it, so it counts as proven.
 */
export async function setPassword(
  tx: Queries,
  { brandId, memberId, account, hash, now }: PasswordChange,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: hash, has_password: true, must_change_password: false })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .execute();
  await tx
    .updateTable('session')
    .set({ must_change_password: false, proven_at: now, proven_by: 'password' })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
  await tx
    .deleteFrom('temporary_password')
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .execute();
}
