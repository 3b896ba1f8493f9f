import { normalizeIP } from '@fastify/rate-limit';
import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import { nationalOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import { registerRule } from '#src/domain/forms/registration/registrationForm.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { countries } from '#src/server/settings/countries.ts';
import { registerBounds } from '#src/server/settings/registerSettings.ts';
import { type BrandSettings, readSettings } from '#src/server/settings/settings.ts';
import { takeAttemptBack } from '../access/addressPrice.ts';
import { clearLoginAttempts, countLoginAttempt, loginLimits, slowDownFailure } from '../access/loginGuard.ts';
import { payAttempt } from '../captcha/payAttempt.ts';
import { issueSmsCode, type MobileNumber } from '../codes/issueSmsCode.ts';
import { checkOneTimeCode, consumeOneTimeCode, type OneTimeCodePurpose } from '../codes/oneTimeCodes.ts';
import { signInMember, type VerifiedMember } from './signInMember.ts';

/** Reads the brand's settings. Throws if signing in by code is off. */
async function requireEnabled({ database, brandId }: RequestContext): Promise<BrandSettings> {
  const settings = await readSettings(database.db, brandId);
  if (!settings.whitelabel.MOBILEVERCODELOGIN3) throw new ApiFailure('permission.denied', 'not by code');
  return settings;
}

/** A mobile number in its normal form. The default dialling code is that of the brand's country. */
function numberOf(settings: BrandSettings, mobileNum: string, code: string | undefined): MobileNumber {
  const countryDialingCode =
    code ?? countries.find((country) => country.code === settings.mode.location)?.dialingCode ?? '';
  return { countryDialingCode, mobileNum: nationalOf(countryDialingCode, mobileNum).mobileNum };
}

/** The member who may sign in with this number: an unconfirmed one may be a stranger's. */
const ownerOf = (
  { database, brandId }: RequestContext,
  { countryDialingCode, mobileNum }: MobileNumber,
): Promise<VerifiedMember | undefined> =>
  database.db
    .selectFrom('member')
    .select(['id', 'account', 'type', 'must_change_password'])
    .where('brand_id', '=', brandId)
    .where('mobile', '=', countryDialingCode + mobileNum)
    .where('mobile_confirmed', '=', true)
    .where('disabled', '=', false)
    .executeTakeFirst();

/** Sends a sign-in code (specification 7). For an unknown or unconfirmed number it gives the same answer, and sends nothing. */
export async function sendLoginCode(
  { mobileNum, countryDialingCode, captcha }: BodyOf<'sendSmsCode'>,
  context: RequestContext,
): Promise<ValueOf<'sendSmsCode'>> {
  const settings = await requireEnabled(context);
  if (checkValue(mobileNum, registerRule('mobileNum', registerBounds(settings.register)), true) !== null)
    throw new ApiFailure('register.invalid', 'no such number', { value: { fields: ['mobileNum'] } });
  const number = numberOf(settings, mobileNum, countryDialingCode);
  const owner = await ownerOf(context, number);
  return issueSmsCode(context, 'login', number, { known: owner !== undefined, captcha });
}

/**
 * Signs in by mobile number (`username`) and SMS code (`password`); also members without a password or with a locked
 * password. A code allows five attempts, so no captcha is required before many of the address have failed. The answer is the
 * same for unknown or unconfirmed number, disabled account, and wrong, used or expired code.
 */
export async function loginByCode(body: BodyOf<'login'>, context: RequestContext): Promise<ValueOf<'login'>> {
  const { database, brandId, now, ip } = context;
  const settings = await requireEnabled(context);
  const { username, password = '', countryDialingCode } = body;
  if (!/^\d{4,20}$/.test(username) || !/^\d{1,10}$/.test(password))
    throw new ApiFailure('request.invalid', '/username is a number, /password a code');
  const number = numberOf(settings, username, countryDialingCode);
  const mobile = `${number.countryDialingCode}${number.mobileNum}`;
  // Names of their own: failures at codes and at passwords of one address do not count for one another.
  const subjects = { brandId, account: `sms ${mobile}`, ip: `sms ${normalizeIP(ip)}` };

  const { wait } = await loginLimits(database, subjects, now);
  if (wait > 0) throw slowDownFailure(wait);
  await payAttempt(context, 'codeLogin', { captcha: body.captcha });
  if ((await countLoginAttempt(database, subjects, true, now)) !== 'counted') throw slowDownFailure(1);

  const purpose: OneTimeCodePurpose = { brandId, purpose: 'login', mobile };
  const codeHash = await checkOneTimeCode(database, purpose, password, now);
  const owner = await ownerOf(context, number);
  const used =
    owner !== undefined &&
    codeHash !== undefined &&
    (await database.transaction((tx) => consumeOneTimeCode(tx, purpose, codeHash)));
  if (!used)
    throw new ApiFailure('sms.wrong', 'the code is wrong or over', { value: { fields: ['password'] } });
  await clearLoginAttempts(database, subjects, now);
  await takeAttemptBack(database, { kind: 'codeLogin', brandId, ip, now });
  return signInMember(context, owner, 'phone');
}
