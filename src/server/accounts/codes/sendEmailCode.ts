import { requireTry } from '#src/server/accounts/access/requireTry.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { deliver } from '../access/outbox.ts';
import { createSmsCode, type SmsPurpose, smsPause } from './smsCodes.ts';

/** Sends a one-time code by e-mail. Resolves to the pause before the next; throws `sms.wait` during that pause. */
export async function sendEmailCode(context: RequestContext, purpose: SmsPurpose, email: string) {
  await requireTry(context, 'sms');
  const created = await createSmsCode(context.database, purpose, context.now);
  if ('wait' in created)
    throw new ApiFailure('sms.wait', 'a code is on its way', {
      value: { fields: ['verificationCode'], seconds: created.wait },
      retryAfter: created.wait,
    });
  await deliver(context, { channel: 'mail', recipient: email, content: `your code is ${created.code}` });
  return { expiredMinutes: smsPause / 60_000 };
}
