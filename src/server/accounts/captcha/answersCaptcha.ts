import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { captchaValue } from '../access/workPrice.ts';
import { redeemCaptcha } from './captchas.ts';

/** Whether an answer is right for the visitor's captcha, at a price of `work`. The captcha is used up either way. */
export const answersCaptcha = (
  { database, brandId, captchaId, now }: RequestContext,
  answer: string | undefined,
  work: number,
): Promise<boolean> => redeemCaptcha(database, brandId, captchaId, answer, now, work);

/** What a refusal's `value` says of the captcha of the next attempt, at a price of `work`. */
export const captchaDemand = ({ captchaProvider, now }: RequestContext, work: number) =>
  captchaValue(work, captchaProvider?.isUp(now) ? captchaProvider.frame : undefined);

/** The failure of a call whose captcha is missing, wrong or too cheap. `fields`: those of its form that it is about. */
export const captchaFailure = (
  context: RequestContext,
  work: number,
  fields?: readonly string[],
): ApiFailure =>
  new ApiFailure('login.captcha', 'the captcha is missing, wrong or too cheap', {
    value: { ...captchaDemand(context, work), ...(fields && { fields }) },
  });
