import { limitAttempts } from '#src/server/accounts/access/limitAttempts.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { type CountedMessage, countDaily } from './countDaily.ts';
import { createOneTimeCode, type OneTimeCodePurpose, pauseOf } from './oneTimeCodes.ts';

const waitFailure = (seconds: number) =>
  new ApiFailure('sms.wait', 'a code is on its way', {
    value: { fields: ['verificationCode'], seconds },
    retryAfter: seconds,
  });

/**
 * Creates a code that is about to be sent, within the limits per hour and day. Throws `sms.wait` during the pause, which
 * counts nothing, so that impatience does not use up a day's codes; `login.slowDown` at a limit.
 */
export async function requestCode(
  context: RequestContext,
  purpose: OneTimeCodePurpose,
  message: CountedMessage,
): Promise<string> {
  const { database, now } = context;
  await limitAttempts(context, 'sms');
  const pause = await pauseOf(database, purpose, now);
  if (pause > 0) throw waitFailure(pause);
  await countDaily(context, message);
  const created = await createOneTimeCode(database, purpose, now);
  if ('wait' in created) throw waitFailure(created.wait);
  return created.code;
}
