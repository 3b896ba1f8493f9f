import { nationalOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import { limitAttempts } from '#src/server/accounts/access/limitAttempts.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { deliverMessage } from '../access/outbox.ts';
import { createOneTimeCode, type OneTimeCodePurpose, resendDelay } from './oneTimeCodes.ts';

/** A mobile number, as digits, with or without the national trunk prefix (0). */
export interface MobileNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/**
 * Sends a one-time code by SMS (specification 7). Resolves to the pause before the next; throws `sms.wait` during that
 * pause. `known: false` does the same work and gives the same answer but sends nothing, so that callers cannot find out
 * which numbers have accounts.
 */
export async function issueSmsCode(
  context: RequestContext,
  purpose: OneTimeCodePurpose['purpose'],
  number: MobileNumber,
  known = true,
): Promise<{ expiredMinutes: number }> {
  const { database, brandId, now } = context;
  await limitAttempts(context, 'sms');
  const { countryDialingCode } = number;
  const { mobileNum } = nationalOf(countryDialingCode, number.mobileNum);
  const mobile = `${countryDialingCode}${mobileNum}`;
  const created = await createOneTimeCode(database, { brandId, purpose, mobile }, now);
  if ('wait' in created)
    throw new ApiFailure('sms.wait', 'a code is on its way', {
      value: { fields: ['verificationCode'], seconds: created.wait },
      retryAfter: created.wait,
    });
  if (known)
    await deliverMessage(context, {
      channel: 'sms',
      recipient: `+${countryDialingCode} ${mobileNum}`,
      content: `your code is ${created.code}`,
    });
  return { expiredMinutes: resendDelay / 60_000 };
}
