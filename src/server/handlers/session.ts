import { memberTypes } from '#schemas/codes.ts';
import { drawCaptcha } from '../captchaPicture.ts';
import { captchaLife, createCaptcha, redeemCaptcha } from '../captchas.ts';
import { ApiFailure } from '../failure.ts';
import { clearTries, countTry, loginStanding } from '../loginGuard.ts';
import { passwordFits } from '../passwords.ts';
import { endSession, startSession } from '../sessions.ts';
import type { Handlers } from './context.ts';

const slowDown = (wait: number, captcha: boolean) =>
  new ApiFailure('login.slowDown', 'too many tries', { value: { captcha }, retryAfter: Math.max(1, wait) });

const captchaWanted = () =>
  new ApiFailure('login.captcha', 'the digits are missing or wrong', { value: { captcha: true } });

/** Login, logout and the captcha (specification 2 'Login', 4 and 7). */
export const sessionHandlers: Handlers<'login' | 'logout' | 'getCaptcha'> = {
  async login({ body, context: { database, brandId, site, now, ip, device, captchaId } }) {
    if (body.type !== 'username') throw new ApiFailure('not.available', 'only by user name so far');
    if (body.password === undefined) throw new ApiFailure('request.invalid', '/password is required');
    const account = body.username.trim().toLowerCase();
    const who = { brandId, account, ip };

    const before = await loginStanding(database, who, now);
    if (before.wait > 0) throw slowDown(before.wait, before.captcha);
    const solved = before.captcha && (await redeemCaptcha(database, brandId, captchaId, body.captcha, now));
    if (before.captcha && !solved) throw captchaWanted();
    const counted = await countTry(database, who, solved, now);
    if (counted === 'wait') throw slowDown(1, before.captcha);
    if (counted === 'captcha') throw captchaWanted();

    const member = await database.db
      .selectFrom('member')
      .select(['id', 'type', 'password_hash', 'must_change_password', 'disabled'])
      .where('brand_id', '=', brandId)
      .where('account', '=', account)
      .executeTakeFirst();
    // Unknown, disabled and wrong take the same work and give the same answer.
    const fits = await passwordFits(member?.password_hash, body.password);
    if (!member || !fits || member.disabled) {
      const { captcha } = await loginStanding(database, who, now);
      throw new ApiFailure('login.failed', 'user name or password is wrong', { value: { captcha } });
    }
    await clearTries(database, who, now);
    return {
      token: await startSession(database, { brandId, memberId: member.id, device, now }),
      merchantCode: member.type === memberTypes.trial ? site.brand.trialMerchant : site.brand.merchant,
      userName: account,
      customerType: member.type,
      firstTimeLogin: member.must_change_password,
    };
  },

  async logout({ context: { database, brandId, token } }) {
    if (token !== undefined) await endSession(database, brandId, token);
    return true;
  },

  async getCaptcha({ context: { database, brandId, now, keepCaptcha } }) {
    const { id, digits } = await createCaptcha(database, brandId, now);
    keepCaptcha(id, captchaLife / 1000);
    return drawCaptcha(digits);
  },
};
