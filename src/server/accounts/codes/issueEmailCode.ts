import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { deliverMessage } from '../access/outbox.ts';
import { type OneTimeCodePurpose, resendDelay } from './oneTimeCodes.ts';
import { requestCode } from './requestCode.ts';

/**
 * Sends a one-time code by e-mail to the address of a signed-in member. Resolves to the pause before the next; throws
 * `sms.wait` during that pause.
 */
export async function issueEmailCode(
  context: RequestContext,
  purpose: OneTimeCodePurpose,
  { email, memberId }: { readonly email: string; readonly memberId: string },
) {
  const code = await requestCode(context, purpose, { channel: 'mail', recipient: email, memberId });
  await deliverMessage(context, {
    channel: 'mail',
    recipient: email,
    content: `your code is ${code}`,
  });
  return { expiredMinutes: resendDelay / 60_000 };
}
