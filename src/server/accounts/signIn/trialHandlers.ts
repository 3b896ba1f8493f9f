import { memberTypes } from '#schemas/codes.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { requireAudience } from '#src/server/settings/signInAudience.ts';
import { startSession } from '../access/sessions.ts';
import { payAttempt } from '../captcha/payAttempt.ts';
import { canOpenTrial, createTrial, openTrial } from './trials.ts';

const overFailure = () => new ApiFailure('trial.over', 'opened already, too old, or not a trial');

/** Free play (specification 2 'Login', 6 and 7): a trial account for one visit, of the brand's trial merchant. */
export const trialHandlers: Handlers<'createTrialAccount' | 'freePlay'> = {
  async createTrialAccount({ context }) {
    requireAudience(await readSettings(context.database.db, context.brandId), memberTypes.trial);
    return { userName: await createTrial(context.database, context.brandId, context.now) };
  },

  async freePlay({ body, context }) {
    const { database, brandId, site, now, device } = context;
    requireAudience(await readSettings(database.db, brandId), memberTypes.trial);
    // Before the captcha, which a name that is over would use up.
    if (!(await canOpenTrial(database, brandId, body.userName, now))) throw overFailure();
    await payAttempt(context, 'trial', { captcha: body.captcha });
    const memberId = await openTrial(database, brandId, body.userName, now);
    if (memberId === undefined) throw overFailure();
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
