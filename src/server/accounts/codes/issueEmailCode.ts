import { limitAttempts } from '#src/server/accounts/access/limitAttempts.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { deliverMessage } from '../access/outbox.ts';
import { createOneTimeCode, type OneTimeCodePurpose, resendDelay } from './oneTimeCodes.ts';

/** Sends a one-time code by e-mail. Resolves to the pause before the next; throws `sms.wait` during that pause. */
export async function issueEmailCode(context: RequestContext, purpose: OneTimeCodePurpose, email: string) {
  await limitAttempts(context, 'sms');
  const created = await createOneTimeCode(context.database, purpose, context.now);
  if ('wait' in created)
    throw new ApiFailure('sms.wait', 'a code is on its way', {
      value: { fields: ['verificationCode'], seconds: created.wait },
      retryAfter: created.wait,
    });
  await deliverMessage(context, {
    channel: 'mail',
    recipient: email,
    content: `your code is ${created.code}`,
  });
  return { expiredMinutes: resendDelay / 60_000 };
}
