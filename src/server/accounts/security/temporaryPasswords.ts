import { randomInt } from 'node:crypto';
import type { Database } from '#src/server/db/handle.ts';
import { unambiguousCharacters } from '#src/server/kernel/unambiguousCharacters.ts';
import type { Vault } from '#src/server/secrets/vault.ts';

/** Lifetime of a temporary password, in milliseconds. */
export const temporaryPasswordLife = 10 * 60_000;
/** Shortest pause between two of them for the same account, in milliseconds. */
const pause = 60_000;

/** How long after sign-in it is accepted as the old password, in milliseconds: the longest lifetime of a session. */
const changeLife = 12 * 3_600_000;

/** Creates a temporary password: twelve characters, about 59 bits, in three groups that can be read aloud. */
export const newTemporaryPassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => unambiguousCharacters[randomInt(unambiguousCharacters.length)]).join(''),
  ).join('-');

const secretHash = (vault: Vault, account: string, secret: string): string =>
  vault.hash('temporary password', account, secret);

/** The account a temporary password belongs to. `account`: the account name in lower case, as stored. */
export interface TemporaryOwner {
  readonly brandId: string;
  readonly account: string;
}

/**
 * Stores a new password for an account name, existing or not. False during the pause; the earlier password then stays.
 */
export async function storeTemporaryPassword(
  { db, vault }: Database,
  { brandId, account }: TemporaryOwner,
  secret: string,
  now: Date,
): Promise<boolean> {
  const newRow = {
    secret_hash: secretHash(vault, account, secret),
    sent_at: now,
    expires_at: new Date(now.getTime() + temporaryPasswordLife),
    used_at: null,
  };
  const stored = await db
    .insertInto('temporary_password')
    .values({ brand_id: brandId, account, ...newRow })
    .onConflict((oc) =>
      oc
        .columns(['brand_id', 'account'])
        .doUpdateSet(newRow)
        .where('temporary_password.sent_at', '<=', new Date(now.getTime() - pause)),
    )
    .returning('account')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Uses up a temporary password. True if it was valid and unused; the member must then choose a new password. */
export async function redeemTemporaryPassword(
  { db, vault }: Database,
  { brandId, account }: TemporaryOwner,
  secret: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('temporary_password')
    .set({ used_at: now })
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .where('secret_hash', '=', secretHash(vault, account, secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account')
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether this password was used to sign in lately: it is then accepted as the old password of a password change. */
export async function signedInWith(
  { db, vault }: Database,
  { brandId, account }: TemporaryOwner,
  secret: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('temporary_password')
    .select('account')
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .where('secret_hash', '=', secretHash(vault, account, secret))
    .where('used_at', '>', new Date(now.getTime() - changeLife))
    .executeTakeFirst();
  return found !== undefined;
}
