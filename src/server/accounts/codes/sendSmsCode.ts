import { nationalOf } from '#src/domain/forms/mobileNumber.ts';
import { requireTry } from '#src/server/accounts/access/requireTry.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { deliver } from '../access/outbox.ts';
import { createSmsCode, type SmsPurpose, smsPause } from './smsCodes.ts';

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
  const created = await createSmsCode(database, { brandId, purpose, mobile }, now);
  if ('wait' in created)
    throw new ApiFailure('sms.wait', 'a code is on its way', {
      value: { fields: ['verificationCode'], seconds: created.wait },
      retryAfter: created.wait,
    });
  if (known)
    await deliver(context, {
      channel: 'sms',
      recipient: `+${countryDialingCode} ${mobileNum}`,
      content: `your code is ${created.code}`,
    });
  return { expiredMinutes: smsPause / 60_000 };
}
