import { createHash, randomBytes } from 'node:crypto';
import { isSolved, type Puzzle } from '#src/domain/forms/proofOfWork.ts';
import type { Database } from '#src/server/db/handle.ts';
import { randomIntFor } from '#src/server/kernel/randomInt.ts';
import { registerBounds } from '#src/server/settings/registerSettings.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { type CaptchaText, captchaText } from './captchaKinds.ts';

/** Lifetime of a captcha, in milliseconds. */
export const captchaLife = 5 * 60_000;

const idHash = (id: string): string => createHash('sha256').update(id).digest('hex');

/** Creates a captcha of the brand's kind. Resolves to its id (for the visitor's cookie), its text and its answer. */
export async function createCaptcha(
  { db }: Database,
  brandId: string,
  now: Date,
): Promise<{ id: string } & CaptchaText> {
  const id = randomBytes(24).toString('base64url');
  const { captcha } = registerBounds((await readSettings(db, brandId)).register);
  const text = captchaText(captcha, randomIntFor('captcha digits'));
  await db
    .insertInto('captcha')
    .values({
      id_hash: idHash(id),
      brand_id: brandId,
      digits: text.answer,
      expires_at: new Date(now.getTime() + captchaLife),
    })
    .execute();
  return { id, ...text };
}

/** Normalizes an answer, so that case and surrounding spaces do not matter. */
const normalized = (answer: string): string => answer.trim().toUpperCase();

/** Whether the answer is correct. The captcha is used up either way. */
export async function redeemCaptcha(
  { db }: Database,
  brandId: string,
  id: string | undefined,
  answer: string | undefined,
  now: Date,
): Promise<boolean> {
  if (id === undefined) return false;
  const captcha = await db
    .deleteFrom('captcha')
    .where('id_hash', '=', idHash(id))
    .where('brand_id', '=', brandId)
    .returning(['digits', 'expires_at'])
    .executeTakeFirst();
  return (
    captcha !== undefined &&
    captcha.expires_at > now &&
    answer !== undefined &&
    normalized(captcha.digits) === normalized(answer)
  );
}

/**
 * Difficulty: about a hundred thousand hashes, one or two seconds on a cheap phone. Several parts reduce the variance.
 */
const work = { parts: 12, bits: 13 } as const;

/**
 * The proof of work that a device may compute instead of its user reading the picture (WCAG 2.2, 3.3.8): it needs no
 * seeing, hearing or calculating, and makes trying thousands of passwords expensive.
 */
export const puzzleOf = (id: string): Puzzle => ({
  salt: createHash('sha256').update(`puzzle ${id}`).digest('base64url').slice(0, 22),
  ...work,
});

/** Returns a captcha's answer in exchange for its proof of work; undefined if that is wrong or the captcha expired. */
export async function captchaAnswer(
  { db }: Database,
  brandId: string,
  id: string,
  answers: readonly number[],
  now: Date,
): Promise<string | undefined> {
  if (!isSolved(puzzleOf(id), answers)) return undefined;
  const captcha = await db
    .selectFrom('captcha')
    .select('digits')
    .where('id_hash', '=', idHash(id))
    .where('brand_id', '=', brandId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return captcha?.digits;
}
