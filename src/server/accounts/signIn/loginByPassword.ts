import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import type { LoginCaptchaMode } from '#schemas/captchaModes.ts';
import { nationalOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { clearLoginAttempts, countLoginAttempt, loginLimits, slowDownFailure } from '../access/loginGuard.ts';
import { passwordFits } from '../access/passwords.ts';
import { redeemCaptcha } from '../captcha/captchas.ts';
import { redeemTemporaryPassword } from '../security/temporaryPasswords.ts';
import { signInMember } from './signInMember.ts';

const captchaFailure = () =>
  new ApiFailure('login.captcha', 'the digits are missing or wrong', { value: { captcha: true } });

/** Whether the next attempt needs a captcha, by the brand's mode and whether there were failures. */
const asksForCaptcha = (mode: LoginCaptchaMode, suspicious: boolean): boolean =>
  mode === 'always' || (mode === 'afterFailures' && suspicious);

/**
 * Signs in by user name (or mobile number with dialling code) and password; with a captcha where the brand's mode asks for one, usually after several failures
 * (specification 4, 'Login').
 */
export async function loginByPassword(
  body: BodyOf<'login'>,
  context: RequestContext,
): Promise<ValueOf<'login'>> {
  const { database, brandId, now, ip, captchaId } = context;
  if (body.password === undefined) throw new ApiFailure('request.invalid', '/password is required');
  const { countryDialingCode } = body;
  const name = body.username.trim().toLowerCase();
  const nameOrNumber =
    countryDialingCode === undefined ? name : nationalOf(countryDialingCode, name).mobileNum;
  // With a dialling code, the name is a mobile number, which may belong to an account of any name.
  const account = `${countryDialingCode ?? ''}${nameOrNumber}`;
  const subjects = { brandId, account, ip };

  const mode = (await readSettings(database.db, brandId)).captcha.login;
  const { wait, captcha: suspicious } = await loginLimits(database, subjects, now);
  const needsCaptcha = asksForCaptcha(mode, suspicious);
  if (wait > 0) throw slowDownFailure(wait, needsCaptcha);
  const solved = needsCaptcha && (await redeemCaptcha(database, brandId, captchaId, body.captcha, now));
  if (needsCaptcha && !solved) throw captchaFailure();
  const outcome = await countLoginAttempt(database, subjects, solved || mode === 'off', now);
  if (outcome === 'wait') throw slowDownFailure(1, needsCaptcha);
  if (outcome === 'captcha') throw captchaFailure();

  const member = await database.db
    .selectFrom('member')
    .select(['id', 'account', 'type', 'password_hash', 'must_change_password', 'disabled'])
    .where('brand_id', '=', brandId)
    .where((eb) =>
      countryDialingCode === undefined ? eb('account', '=', account) : eb('mobile', '=', account),
    )
    .executeTakeFirst();
  // Unknown, disabled and wrong take the same work and give the same answer.
  const matches = await passwordFits(member?.password_hash, body.password);
  // A temporary password signs in once; the member must then choose a new password.
  const owner = { brandId, account: member?.account ?? account };
  const usedTemporary = !matches && (await redeemTemporaryPassword(database, owner, body.password, now));
  if (!member || !(matches || usedTemporary) || member.disabled) {
    const { captcha } = await loginLimits(database, subjects, now);
    throw new ApiFailure('login.failed', 'user name or password is wrong', {
      value: { captcha: asksForCaptcha(mode, captcha) },
    });
  }
  await clearLoginAttempts(database, subjects, now);
  return signInMember(context, usedTemporary ? { ...member, must_change_password: true } : member);
}
