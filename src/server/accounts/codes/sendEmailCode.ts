import { requireTry } from '#src/server/accounts/access/requireTry.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { deliver } from '../access/outbox.ts';
import { createSmsCode, type SmsPurpose, smsPause } from './smsCodes.ts';

/** Sends a code to an address. Resolves to how long the next one waits; refuses where one is on its way. */
export async function sendEmailCode(context: RequestContext, purpose: SmsPurpose, email: string) {
  await requireTry(context, 'sms');
  const made = await createSmsCode(context.database, purpose, context.now);
  if ('wait' in made)
    throw new ApiFailure('sms.wait', 'a code is on its way', {
      value: { fields: ['verificationCode'], seconds: made.wait },
      retryAfter: made.wait,
    });
  await deliver(context, { channel: 'mail', recipient: email, content: `your code is ${made.code}` });
  return { expiredMinutes: smsPause / 60_000 };
}
