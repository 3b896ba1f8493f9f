import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Queries } from '#src/server/db/handle.ts';

/** How long a code is good, and how long the next one waits. In milliseconds. */
const codeLife = 10 * 60_000;
export const smsPause = 60_000;
/** Tries at one code. */
const mostTries = 5;

/** What a code proves, and for whom. */
export interface SmsPurpose {
  readonly brandId: string;
  readonly purpose: 'register' | 'login' | 'password' | 'mobile' | 'own' | 'email';
  /** Dialling code and number, as digits; for `email` whose address it is, and the address. */
  readonly mobile: string;
}

const hashOf = (salt: string, code: string): string =>
  createHash('sha256').update(`${salt} ${code}`).digest('hex');

/**
 * Makes a new code of six digits for a number; an earlier one is void. Resolves to the code, or to the seconds
 * until another may be sent.
 */
export function createSmsCode(
  database: Database,
  { brandId, purpose, mobile }: SmsPurpose,
  now: Date,
): Promise<{ code: string } | { wait: number }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('base64url');
  const fresh = {
    salt,
    code_hash: hashOf(salt, code),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + codeLife),
  };
  return database.transaction(async (tx) => {
    const made = await tx
      .insertInto('sms_code')
      .values({ brand_id: brandId, purpose, mobile, ...fresh })
      .onConflict((oc) =>
        oc
          .columns(['brand_id', 'purpose', 'mobile'])
          .doUpdateSet(fresh)
          .where('sms_code.sent_at', '<=', new Date(now.getTime() - smsPause)),
      )
      .returning('mobile')
      .executeTakeFirst();
    if (made) return { code };
    const { sent_at } = await tx
      .selectFrom('sms_code')
      .select('sent_at')
      .where('brand_id', '=', brandId)
      .where('purpose', '=', purpose)
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    return { wait: Math.max(1, Math.ceil((sent_at.getTime() + smsPause - now.getTime()) / 1000)) };
  });
}

/** Counts a try at a number's code. Resolves to what `consumeSmsCode` takes where it is right; undefined where not. */
export async function trySmsCode(
  { db }: Database,
  { brandId, purpose, mobile }: SmsPurpose,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('sms_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('mobile', '=', mobile)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returning(['salt', 'code_hash'])
    .executeTakeFirst();
  if (!row) return undefined;
  const right = timingSafeEqual(Buffer.from(hashOf(row.salt, code)), Buffer.from(row.code_hash));
  return right ? row.code_hash : undefined;
}

/** Uses a right code up, inside the transaction of what it proves. False where another was quicker. */
export async function consumeSmsCode(
  tx: Queries,
  { brandId, purpose, mobile }: SmsPurpose,
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
