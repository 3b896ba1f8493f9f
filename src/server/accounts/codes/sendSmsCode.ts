import { nationalOf } from '#src/domain/forms/mobileNumber.ts';
import { requireTry } from '#src/server/accounts/access/requireTry.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { deliver } from '../access/outbox.ts';
import { createSmsCode, type SmsPurpose, smsPause } from './smsCodes.ts';

/** A mobile number, as digits, with or without the zero that is dialled at home. */
export interface MobileNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/**
 * Sends a code to a number (specification 7). Resolves to how long the next one waits; refuses with `sms.wait`
 * where one is on its way already. `known: false` does the same work and gives the same answer, but nothing is
 * sent: who asks must not learn whose numbers are known.
 */
export async function sendSmsCode(
  context: RequestContext,
  purpose: SmsPurpose['purpose'],
  number: MobileNumber,
  known = true,
): Promise<{ expiredMinutes: number }> {
  const { database, brandId, now } = context;
  await requireTry(context, 'sms');
  const { countryDialingCode } = number;
  const { mobileNum } = nationalOf(countryDialingCode, number.mobileNum);
  const mobile = `${countryDialingCode}${mobileNum}`;
  const made = await createSmsCode(database, { brandId, purpose, mobile }, now);
  if ('wait' in made)
    throw new ApiFailure('sms.wait', 'a code is on its way', {
      value: { fields: ['verificationCode'], seconds: made.wait },
      retryAfter: made.wait,
    });
  if (known)
    await deliver(context, {
      channel: 'sms',
      recipient: `+${countryDialingCode} ${mobileNum}`,
      content: `your code is ${made.code}`,
    });
  return { expiredMinutes: smsPause / 60_000 };
}
