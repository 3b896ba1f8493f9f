import { nationalOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { deliverMessage } from '../access/outbox.ts';
import { type OneTimeCodePurpose, resendDelay } from './oneTimeCodes.ts';
import { requestCode } from './requestCode.ts';

/** A mobile number, as digits, with or without the national trunk prefix (0). */
export interface MobileNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/**
 * Sends a one-time code by SMS (specification 7). Resolves to the pause before the next; throws `sms.wait` during that
 * pause. `known: false` does the same work and gives the same answer but sends nothing, so that callers cannot find out
 * which numbers have accounts. `memberId`: the signed-in member who asks, whom strangers' requests do not slow down.
 * `captcha`: a stranger's answer to the captcha that a refusal asked for.
 */
export async function issueSmsCode(
  context: RequestContext,
  purpose: OneTimeCodePurpose['purpose'],
  number: MobileNumber,
  {
    known = true,
    memberId,
    captcha,
  }: { readonly known?: boolean; readonly memberId?: string; readonly captcha?: string | undefined } = {},
): Promise<{ expiredMinutes: number }> {
  const { brandId } = context;
  const { countryDialingCode } = number;
  const { mobileNum } = nationalOf(countryDialingCode, number.mobileNum);
  const mobile = `${countryDialingCode}${mobileNum}`;
  const message = { channel: 'sms', recipient: mobile, memberId } as const;
  const code = await requestCode(context, { brandId, purpose, mobile }, message, captcha);
  if (known)
    await deliverMessage(context, {
      channel: 'sms',
      recipient: `+${countryDialingCode} ${mobileNum}`,
      content: `your code is ${code}`,
    });
  return { expiredMinutes: resendDelay / 60_000 };
}
