import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import { nationalOf } from '#src/domain/forms/mobileNumber.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { clearTries, countTry, loginStanding, slowDown } from '../access/loginGuard.ts';
import { passwordFits } from '../access/passwords.ts';
import { redeemCaptcha } from '../captcha/captchas.ts';
import { redeemTemporaryPassword } from '../security/temporaryPasswords.ts';
import { letIn } from './letIn.ts';

const captchaWanted = () =>
  new ApiFailure('login.captcha', 'the digits are missing or wrong', { value: { captcha: true } });

/** Signs in by user name, or mobile number with its dialling code, and password; after some failures only with a captcha (specification 4, 'Login'). */
export async function loginByPassword(
  body: BodyOf<'login'>,
  context: RequestContext,
): Promise<ValueOf<'login'>> {
  const { database, brandId, now, ip, captchaId } = context;
  if (body.password === undefined) throw new ApiFailure('request.invalid', '/password is required');
  const { countryDialingCode } = body;
  const name = body.username.trim().toLowerCase();
  const typed = countryDialingCode === undefined ? name : nationalOf(countryDialingCode, name).mobileNum;
  // A mobile number stands for the account it belongs to, whatever that is called.
  const account = `${countryDialingCode ?? ''}${typed}`;
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
    .select(['id', 'account', 'type', 'password_hash', 'must_change_password', 'disabled'])
    .where('brand_id', '=', brandId)
    .where((eb) =>
      countryDialingCode === undefined
        ? eb('account', '=', account)
        : eb.and([eb('dialing_code', '=', countryDialingCode), eb('mobile_num', '=', typed)]),
    )
    .executeTakeFirst();
  // Unknown, disabled and wrong take the same work and give the same answer.
  const fits = await passwordFits(member?.password_hash, body.password);
  // What was mailed to who forgot the password lets in once, and leads to choosing another.
  const owner = { brandId, account: member?.account ?? account };
  const mailed = !fits && (await redeemTemporaryPassword(database, owner, body.password, now));
  if (!member || !(fits || mailed) || member.disabled) {
    const { captcha } = await loginStanding(database, who, now);
    throw new ApiFailure('login.failed', 'user name or password is wrong', { value: { captcha } });
  }
  await clearTries(database, who, now);
  return letIn(context, mailed ? { ...member, must_change_password: true } : member);
}
