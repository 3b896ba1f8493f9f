import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { payAttempt } from '../captcha/payAttempt.ts';
import { type CountedMessage, countDaily } from './countDaily.ts';
import { createOneTimeCode, type OneTimeCodePurpose, pauseOf } from './oneTimeCodes.ts';

const waitFailure = (seconds: number) =>
  new ApiFailure('sms.wait', 'a code is on its way', {
    value: { fields: ['verificationCode'], seconds },
    retryAfter: seconds,
  });

/**
 * Creates a code that is about to be sent, within the limits of a day. Strangers pay for it once their address has asked
 * for many; members have counters of their own. Throws `sms.wait` during the pause, which counts nothing, so that
 * impatience does not use up a day's codes; `login.captcha` with the price; `login.slowDown` at a limit, since no work
 * gives the operator back what a message costs.
 */
export async function requestCode(
  context: RequestContext,
  purpose: OneTimeCodePurpose,
  message: CountedMessage,
  captcha?: string,
): Promise<string> {
  const { database, now } = context;
  const pause = await pauseOf(database, purpose, now);
  if (pause > 0) throw waitFailure(pause);
  if (message.memberId === undefined) await payAttempt(context, 'code', { captcha });
  await countDaily(context, message);
  const created = await createOneTimeCode(database, purpose, now);
  if ('wait' in created) throw waitFailure(created.wait);
  return created.code;
}
