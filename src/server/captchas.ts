import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Database } from './db/handle.ts';

/** How long a captcha may be answered, in milliseconds. */
export const captchaLife = 5 * 60_000;

const idHash = (id: string): string => createHash('sha256').update(id).digest('hex');

/** A new captcha of four to six digits: its id, which the visitor's cookie holds, and its digits. */
export async function createCaptcha(
  { db }: Database,
  brandId: string,
  now: Date,
): Promise<{ id: string; digits: string }> {
  const id = randomBytes(24).toString('base64url');
  const digits = Array.from({ length: randomInt(4, 7) }, () => randomInt(0, 10)).join('');
  await db
    .insertInto('captcha')
    .values({
      id_hash: idHash(id),
      brand_id: brandId,
      digits,
      expires_at: new Date(now.getTime() + captchaLife),
    })
    .execute();
  return { id, digits };
}

/** Whether the digits answer the captcha. Right or wrong, it is used up. */
export async function redeemCaptcha(
  { db }: Database,
  brandId: string,
  id: string | undefined,
  digits: string | undefined,
  now: Date,
): Promise<boolean> {
  if (id === undefined) return false;
  const captcha = await db
    .deleteFrom('captcha')
    .where('id_hash', '=', idHash(id))
    .where('brand_id', '=', brandId)
    .returning(['digits', 'expires_at'])
    .executeTakeFirst();
  return captcha !== undefined && captcha.expires_at > now && captcha.digits === digits?.trim();
}
