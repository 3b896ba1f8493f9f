import { createHash, randomBytes } from 'node:crypto';
import { lowestWork } from '#src/domain/forms/lowestWork.ts';
import { isSolved, type Puzzle } from '#src/domain/forms/proofOfWork.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { randomIntFor } from '#src/server/kernel/randomInt.ts';
import { registerBounds } from '#src/server/settings/registerSettings.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { highestWork, pictureCounts, worthOf } from '../access/workPrice.ts';
import { type CaptchaText, captchaText } from './captchaKinds.ts';

/** Lifetime of a captcha, in milliseconds. */
export const captchaLife = 5 * 60_000;

const idHash = (id: string): string => createHash('sha256').update(id).digest('hex');

/** A random text of the brand's kind of captcha. `purpose` names its random numbers. */
async function newText(db: Queries, brandId: string, purpose: string): Promise<CaptchaText> {
  const { captcha } = registerBounds((await readSettings(db, brandId)).register);
  return captchaText(captcha, randomIntFor(purpose));
}

/** Creates a captcha of the brand's kind. Resolves to its id (for the visitor's cookie), its text and its answer. */
export async function createCaptcha(
  { db }: Database,
  brandId: string,
  now: Date,
): Promise<{ id: string } & CaptchaText> {
  const id = randomBytes(24).toString('base64url');
  const text = await newText(db, brandId, 'captcha digits');
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

/**
 * Whether the answer is correct: the picture's, where it counts or the price was paid as well, or the one that was given
 * for what is worth `work` or more. The captcha is used up either way.
 */
export async function redeemCaptcha(
  { db }: Database,
  brandId: string,
  id: string | undefined,
  answer: string | undefined,
  now: Date,
  work: number = lowestWork,
): Promise<boolean> {
  if (id === undefined) return false;
  const captcha = await db
    .deleteFrom('captcha')
    .where('id_hash', '=', idHash(id))
    .where('brand_id', '=', brandId)
    .returning(['digits', 'proof', 'work_done', 'passed', 'expires_at'])
    .executeTakeFirst();
  if (captcha === undefined || captcha.expires_at <= now || answer === undefined) return false;
  const { digits, proof } = captcha;
  const isPaid = worthOf(captcha.work_done, captcha.passed) >= work;
  const accepted = [
    ...(pictureCounts(work) || isPaid ? [digits] : []),
    ...(proof !== null && isPaid ? [proof] : []),
  ];
  return accepted.some((one) => normalized(one) === normalized(answer));
}

/** Parts of a puzzle: several reduce the variance of its work. */
const parts = 16;

const puzzleOf = (id: string, bits: number): Puzzle => ({
  salt: createHash('sha256').update(`puzzle ${id}`).digest('base64url').slice(0, 22),
  parts,
  bits,
});

/**
 * Asks for `work` (within the prices) of a captcha, which a device may do instead of its user reading the picture (WCAG
 * 2.2, 3.3.8): it needs no seeing, hearing or calculating, and makes trying thousands of passwords expensive. Resolves to
 * its puzzle; undefined without such a captcha.
 */
export async function startWork(
  { db }: Database,
  brandId: string,
  id: string,
  work: number,
  now: Date,
): Promise<Puzzle | undefined> {
  const bits = Math.min(highestWork, Math.max(lowestWork, work));
  const captcha = await db
    .updateTable('captcha')
    .set({ work_asked: bits })
    .where('id_hash', '=', idHash(id))
    .where('brand_id', '=', brandId)
    .where('expires_at', '>', now)
    .returning('id_hash')
    .executeTakeFirst();
  return captcha && puzzleOf(id, bits);
}

/**
 * Checks the work that was asked for and notes it with its captcha. Resolves to an answer that this captcha takes once,
 * which says nothing of the picture's; undefined if the work is wrong or the captcha expired.
 */
export async function proveWork(
  { db }: Database,
  brandId: string,
  id: string,
  answers: readonly number[],
  now: Date,
): Promise<string | undefined> {
  const captcha = await db
    .selectFrom('captcha')
    .select('work_asked')
    .where('id_hash', '=', idHash(id))
    .where('brand_id', '=', brandId)
    .where('work_asked', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!captcha || !(await isSolved(puzzleOf(id, captcha.work_asked), answers))) return undefined;
  return noteProof(db, brandId, id, { work_done: captcha.work_asked });
}

/** Notes what was done for a captcha. Resolves to a new answer that it takes; undefined if it is gone. */
async function noteProof(
  db: Queries,
  brandId: string,
  id: string,
  done: { readonly work_done: number } | { readonly passed: true },
): Promise<string | undefined> {
  const { answer } = await newText(db, brandId, 'captcha proof');
  const proved = await db
    .updateTable('captcha')
    .set({ ...done, proof: answer })
    .where('id_hash', '=', idHash(id))
    .where('brand_id', '=', brandId)
    .returning('proof')
    .executeTakeFirst();
  return proved?.proof ?? undefined;
}

/** Notes with a captcha that its visitor passed the brand's own provider. Resolves to an answer that it takes once. */
export const notePassed = ({ db }: Database, brandId: string, id: string): Promise<string | undefined> =>
  noteProof(db, brandId, id, { passed: true });
