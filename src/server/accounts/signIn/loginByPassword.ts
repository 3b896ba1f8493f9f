import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import type { LoginCaptchaMode } from '#schemas/captchaModes.ts';
import { lowestWork } from '#src/domain/forms/lowestWork.ts';
import { nationalOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { knownDeviceOf } from '../access/knownDevices.ts';
import { clearLoginAttempts, countLoginAttempt, loginLimits, slowDownFailure } from '../access/loginGuard.ts';
import { passwordFits, requireRoomToHash } from '../access/passwords.ts';
import { answersCaptcha, captchaDemand, captchaFailure } from '../captcha/answersCaptcha.ts';
import { redeemTemporaryPassword } from '../security/temporaryPasswords.ts';
import { signInMember } from './signInMember.ts';

/** Work that the captcha of the next attempt proves, by the brand's mode and that of the failures; 0 without one. */
const workOf = (mode: LoginCaptchaMode, work: number): number =>
  mode === 'off' ? 0 : mode === 'always' ? Math.max(lowestWork, work) : work;

/**
 * Signs in by user name (or mobile number with dialling code) and password; with a captcha where the brand's mode asks for one, usually after several failures
 * (specification 4, 'Login').
 */
export async function loginByPassword(
  body: BodyOf<'login'>,
  context: RequestContext,
): Promise<ValueOf<'login'>> {
  const { database, brandId, now, ip } = context;
  if (body.password === undefined) throw new ApiFailure('request.invalid', '/password is required');
  const { countryDialingCode } = body;
  const name = body.username.trim().toLowerCase();
  const nameOrNumber =
    countryDialingCode === undefined ? name : nationalOf(countryDialingCode, name).mobileNum;
  // With a dialling code, the name is a mobile number, which may belong to an account of any name.
  const account = `${countryDialingCode ?? ''}${nameOrNumber}`;
  const mode = (await readSettings(database.db, brandId)).captcha.login;
  const member = await database.db
    .selectFrom('member')
    .select(['id', 'account', 'type', 'password_hash', 'must_change_password', 'disabled'])
    .where('brand_id', '=', brandId)
    .where((eb) =>
      countryDialingCode === undefined ? eb('account', '=', account) : eb('mobile', '=', account),
    )
    .executeTakeFirst();
  // Only a mark in a cookie is a secret of the device.
  const mark = context.handsOutCookies ? context.deviceMark : undefined;
  const knownDevice = member && (await knownDeviceOf(database.db, { brandId, memberId: member.id, mark }));
  const subjects = { brandId, account, ip, addressWaits: mode === 'off', knownDevice };
  const nextWork = async () => workOf(mode, (await loginLimits(database, subjects, now)).work);

  const limits = await loginLimits(database, subjects, now);
  const work = workOf(mode, limits.work);
  if (limits.wait > 0) throw slowDownFailure(limits.wait, captchaDemand(context, work));
  requireRoomToHash();
  if (work > 0 && !(await answersCaptcha(context, body.captcha, work))) throw captchaFailure(context, work);
  const outcome = await countLoginAttempt(database, subjects, mode === 'off' || work, now);
  if (outcome === 'wait') throw slowDownFailure(1, captchaDemand(context, work));
  if (outcome === 'captcha') throw captchaFailure(context, await nextWork());

  // Unknown and wrong take the same work and give the same answer.
  const matches = await passwordFits(member?.password_hash, body.password);
  // A temporary password signs in once; the member must then choose a new password.
  const owner = { brandId, account: member?.account ?? account };
  const usedTemporary = !matches && (await redeemTemporaryPassword(database, owner, body.password, now));
  if (!member || !(matches || usedTemporary))
    throw new ApiFailure('login.failed', 'user name or password is wrong', {
      value: captchaDemand(context, await nextWork()),
    });
  // Told to whoever has the right password, and to nobody else: others read what an unknown account gives.
  if (member.disabled) throw new ApiFailure('account.missing', 'the account is disabled');
  await clearLoginAttempts(database, subjects, now);
  return usedTemporary
    ? signInMember(context, { ...member, must_change_password: true }, undefined)
    : signInMember(context, member, member.must_change_password ? undefined : 'password');
}
