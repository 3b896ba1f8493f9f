import { createHash, randomBytes } from 'node:crypto';
import { isSolved, type Puzzle } from '#src/domain/forms/proofOfWork.ts';
import type { Database } from '#src/server/db/handle.ts';
import { chanceOf } from '#src/server/kernel/chance.ts';
import { fieldBounds } from '#src/server/settings/registerSettings.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { type CaptchaText, captchaText } from './captchaKinds.ts';

/** How long a captcha may be answered, in milliseconds. */
export const captchaLife = 5 * 60_000;

const idHash = (id: string): string => createHash('sha256').update(id).digest('hex');

/** A new captcha of the brand's kind: its id, which the visitor's cookie holds, what it shows and what answers it. */
export async function createCaptcha(
  { db }: Database,
  brandId: string,
  now: Date,
): Promise<{ id: string } & CaptchaText> {
  const id = randomBytes(24).toString('base64url');
  const { captcha } = fieldBounds((await readSettings(db, brandId)).register);
  const text = captchaText(captcha, chanceOf('captcha digits'));
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

/** As answers are compared: capitals or not, people type either. */
const plain = (answer: string): string => answer.trim().toUpperCase();

/** Whether the answer is that of the captcha. Right or wrong, it is used up. */
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
    plain(captcha.digits) === plain(answer)
  );
}

/** About a hundred thousand hashes: a second or two of a cheap phone's time, in parts so that luck evens out. */
const work = { parts: 12, bits: 13 } as const;

/**
 * The work that a device may do instead of its owner's reading the picture (WCAG 2.2, 3.3.8): nobody has to see, hear
 * or reckon, and whoever tries thousands of passwords pays for each.
 */
export const puzzleOf = (id: string): Puzzle => ({
  salt: createHash('sha256').update(`puzzle ${id}`).digest('base64url').slice(0, 22),
  ...work,
});

/** What answers a captcha, for whoever has done its work; undefined where the work is wrong or the captcha over. */
export async function answerOf(
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
