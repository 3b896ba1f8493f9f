import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { attemptWork, countPaidAttempt, type PricedKind } from '../access/addressPrice.ts';
import { answersCaptcha, captchaFailure } from './answersCaptcha.ts';

/** What a payment may say besides the answer to its captcha. */
interface Payment {
  /** The captcha's answer, if the caller sent one. */
  readonly captcha: string | undefined;
  /** Work that is asked for in any case, in zero bits. Default: none. */
  readonly least?: number;
  /** Names of the fields that a refusal is about. */
  readonly fields?: readonly string[];
}

/**
 * Counts an attempt of the caller's address, which has a price once many were made there: a right answer to the captcha
 * of that price always goes through. Throws `login.captcha`, whose value says the price, without one; that counts
 * nothing, so that only who pays makes it dearer for others.
 */
export async function payAttempt(
  context: RequestContext,
  kind: PricedKind,
  { captcha, least = 0, fields }: Payment,
): Promise<void> {
  const { database, brandId, ip, now } = context;
  const attempt = { kind, brandId, ip, now };
  const price = async () => Math.max(least, await attemptWork(database, attempt));
  const work = await price();
  if (work > 0 && !(await answersCaptcha(context, captcha, work)))
    throw captchaFailure(context, work, fields);
  if (!(await countPaidAttempt(database, attempt, work)))
    throw captchaFailure(context, await price(), fields);
}
