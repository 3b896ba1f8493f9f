import { sql } from 'kysely';
import type { Database } from '#src/server/db/handle.ts';
import { randomGroups } from '#src/server/kernel/unambiguousCharacters.ts';
import type { Vault } from '#src/server/secrets/vault.ts';

/** Lifetime of a temporary password, in milliseconds. */
export const temporaryPasswordLife = 10 * 60_000;
/** Shortest pause between two of them for the same account, in milliseconds. */
const pause = 60_000;

/** How long after sign-in it is accepted as the old password, in milliseconds: the longest lifetime of a session. */
const changeLife = 12 * 3_600_000;

/** Creates a temporary password: twelve characters, about 59 bits, in three groups that can be read aloud. */
export const newTemporaryPassword = (): string => randomGroups(3, 4);

const secretHash = (vault: Vault, account: string, secret: string): string =>
  vault.hash('temporary password', account, secret);

/** The account a temporary password belongs to. `account`: the account name in lower case, as stored. */
export interface TemporaryOwner {
  readonly brandId: string;
  readonly account: string;
}

/**
 * Stores a new password for an account name, existing or not, beside those sent before: each stays valid until one is used
 * or it expires, so that nobody can void a letter by asking for another. `recipient`: `nobody` if the name and the address
 * do not belong together; it takes the same work and has a pause of its own. False during the pause.
 */
export async function storeTemporaryPassword(
  database: Database,
  { brandId, account, recipient }: TemporaryOwner & { readonly recipient: 'owner' | 'nobody' },
  secret: string,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Of two concurrent requests the second must find the first.
    const lock = `temporary password ${brandId} ${account}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    const earlier = await tx
      .selectFrom('temporary_password')
      .select('sent_at')
      .where('brand_id', '=', brandId)
      .where('account', '=', account)
      .where('recipient', '=', recipient)
      .where('sent_at', '>', new Date(now.getTime() - pause))
      .executeTakeFirst();
    if (earlier) return false;
    await tx
      .insertInto('temporary_password')
      .values({
        brand_id: brandId,
        account,
        recipient,
        secret_hash: secretHash(database.vault, account, secret),
        sent_at: now,
        expires_at: new Date(now.getTime() + temporaryPasswordLife),
        used_at: null,
      })
      .execute();
    return true;
  });
}

/**
 * Uses up a temporary password, and with it all others of the account. True if it was valid and unused; the member must
 * then choose a new password.
 */
export async function redeemTemporaryPassword(
  database: Database,
  { brandId, account }: TemporaryOwner,
  secret: string,
  now: Date,
): Promise<boolean> {
  const hash = secretHash(database.vault, account, secret);
  return database.transaction(async (tx) => {
    const used = await tx
      .updateTable('temporary_password')
      .set({ used_at: now })
      .where('brand_id', '=', brandId)
      .where('account', '=', account)
      .where('recipient', '=', 'owner')
      .where('secret_hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('account')
      .executeTakeFirst();
    if (used === undefined) return false;
    await tx
      .deleteFrom('temporary_password')
      .where('brand_id', '=', brandId)
      .where('account', '=', account)
      .where('recipient', '=', 'owner')
      .where('secret_hash', '!=', hash)
      .where('used_at', 'is', null)
      .execute();
    return true;
  });
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
    .where('recipient', '=', 'owner')
    .where('secret_hash', '=', secretHash(vault, account, secret))
    .where('used_at', '>', new Date(now.getTime() - changeLife))
    .executeTakeFirst();
  return found !== undefined;
}
