import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Queries } from '#src/server/db/handle.ts';
import type { Vault } from '#src/server/secrets/vault.ts';

/** Lifetime of a code, in milliseconds. */
const codeLife = 10 * 60_000;
/** Shortest pause between two codes to the same recipient, in milliseconds. */
export const resendDelay = 60_000;
/** Attempts allowed per code. */
const maxAttempts = 5;

/** What a one-time code is for, and who receives it. */
export interface OneTimeCodePurpose {
  readonly brandId: string;
  readonly purpose: 'register' | 'login' | 'password' | 'mobile' | 'own' | 'email';
  /** The recipient: dialling code and number, as digits; for `email` the member's id and the address. */
  readonly mobile: string;
}

/** A keyed hash: without the key, six digits would be found by trying all of them. */
const hashOf = (vault: Vault, salt: string, code: string): string => vault.hash('one-time code', salt, code);

/** Seconds until another code may be sent; 0 if it may be now. */
export async function pauseOf(
  { db }: Pick<Database, 'db'>,
  { brandId, purpose, mobile }: OneTimeCodePurpose,
  now: Date,
): Promise<number> {
  const earlier = await db
    .selectFrom('sms_code')
    .select('sent_at')
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('mobile', '=', mobile)
    .where('sent_at', '>', new Date(now.getTime() - resendDelay))
    .executeTakeFirst();
  return earlier
    ? Math.max(1, Math.ceil((earlier.sent_at.getTime() + resendDelay - now.getTime()) / 1000))
    : 0;
}

/**
 * Creates a code of six digits and invalidates an earlier one. Resolves to the code, or to the seconds until another may
 * be sent.
 */
export function createOneTimeCode(
  database: Database,
  { brandId, purpose, mobile }: OneTimeCodePurpose,
  now: Date,
): Promise<{ code: string } | { wait: number }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('base64url');
  const newCode = {
    salt,
    code_hash: hashOf(database.vault, salt, code),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + codeLife),
  };
  return database.transaction(async (tx) => {
    const stored = await tx
      .insertInto('sms_code')
      .values({ brand_id: brandId, purpose, mobile, ...newCode })
      .onConflict((oc) =>
        oc
          .columns(['brand_id', 'purpose', 'mobile'])
          .doUpdateSet(newCode)
          .where('sms_code.sent_at', '<=', new Date(now.getTime() - resendDelay)),
      )
      .returning('mobile')
      .executeTakeFirst();
    if (stored) return { code };
    return { wait: Math.max(1, await pauseOf({ db: tx }, { brandId, purpose, mobile }, now)) };
  });
}

/**
 * Counts an attempt and checks a code. Resolves to its hash, with which it can be used up; undefined if it is wrong or
 * expired.
 */
export async function checkOneTimeCode(
  { db, vault }: Database,
  { brandId, purpose, mobile }: OneTimeCodePurpose,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('sms_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('mobile', '=', mobile)
    .where('tries', '<', maxAttempts)
    .where('expires_at', '>', now)
    .returning(['salt', 'code_hash'])
    .executeTakeFirst();
  if (!row) return undefined;
  const matches = timingSafeEqual(Buffer.from(hashOf(vault, row.salt, code)), Buffer.from(row.code_hash));
  return matches ? row.code_hash : undefined;
}

/**
 * Uses up a checked code, in the transaction of the change that it proves. False if a concurrent request used it first.
 */
export async function consumeOneTimeCode(
  tx: Queries,
  { brandId, purpose, mobile }: OneTimeCodePurpose,
  codeHash: string,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('sms_code')
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('mobile', '=', mobile)
    .where('code_hash', '=', codeHash)
    .returning('mobile')
    .executeTakeFirst();
  return used !== undefined;
}
