import { memberTypes } from '#schemas/codes.ts';
import { limitAttempts } from '#src/server/accounts/access/limitAttempts.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers, RequestContext } from '#src/server/kernel/requestContext.ts';
import { countAttempt } from '../access/attempts.ts';
import { startSession } from '../access/sessions.ts';
import { captchaValue, lowestWork } from '../access/workPrice.ts';
import { redeemCaptcha } from '../captcha/captchas.ts';
import { createTrial, openTrial } from './trials.ts';

/** Requires a captcha from an IP address that has opened many trials. */
async function requireCaptcha(context: RequestContext, captcha: string | undefined): Promise<void> {
  const { database, brandId, captchaId, now } = context;
  if ((await countAttempt(database, { ...context, kind: 'trialFreely' })) === 0) return;
  if (await redeemCaptcha(database, brandId, captchaId, captcha, now)) return;
  throw new ApiFailure('login.captcha', 'the digits are missing or wrong', {
    value: captchaValue(lowestWork),
  });
}

/** Free play (specification 2 'Login', 6 and 7): a trial account for one visit, of the brand's trial merchant. */
export const trialHandlers: Handlers<'createTrialAccount' | 'freePlay'> = {
  async createTrialAccount({ context }) {
    await limitAttempts(context, 'trial');
    return { userName: await createTrial(context.database, context.brandId, context.now) };
  },

  async freePlay({ body, context }) {
    const { database, brandId, site, now, device } = context;
    await requireCaptcha(context, body.captcha);
    const memberId = await openTrial(database, brandId, body.userName, now);
    if (memberId === undefined) throw new ApiFailure('trial.over', 'opened already, too old, or not a trial');
    context.noteMember(memberId);
    return {
      token: await startSession(database, { brandId, memberId, device, now }),
      merchantCode: site.brand.trialMerchant,
      userName: body.userName,
      customerType: memberTypes.trial,
      firstTimeLogin: false,
    };
  },
};
