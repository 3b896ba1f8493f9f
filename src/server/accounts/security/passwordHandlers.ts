import { memberTypes } from '#schemas/codes.ts';
import { rules } from '#schemas/rules.ts';
import { nationalOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import { registerRule } from '#src/domain/forms/registration/registrationForm.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers, RequestContext } from '#src/server/kernel/requestContext.ts';
import { registerBounds } from '#src/server/settings/registerSettings.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { unlinkProviders } from '../access/firebaseUser.ts';
import { forgetOtherDevices } from '../access/knownDevices.ts';
import { clearLoginAttempts } from '../access/loginGuard.ts';
import { mailText } from '../access/mailTexts.ts';
import { requireGoodPassword, setPassword } from '../access/newPassword.ts';
import { deliverMessage } from '../access/outbox.ts';
import { hashPassword, passwordFits } from '../access/passwords.ts';
import { endAllSessions } from '../access/sessions.ts';
import { payAttempt } from '../captcha/payAttempt.ts';
import { countDaily } from '../codes/countDaily.ts';
import { issueSmsCode, type MobileNumber } from '../codes/issueSmsCode.ts';
import { checkOneTimeCode, consumeOneTimeCode } from '../codes/oneTimeCodes.ts';
import { countedAttempt, readAccount, refuseTrial } from './reauthentication.ts';
import { changeSecurity, type SecurityContext } from './securityChange.ts';
import {
  newTemporaryPassword,
  signedInWith,
  storeTemporaryPassword,
  temporaryPasswordLife,
} from './temporaryPasswords.ts';

const refuse = (code: ApiFailure['code'], message: string, fields: readonly string[]) =>
  new ApiFailure(code, message, { value: { fields } });

const boundsOf = async ({ database, brandId }: RequestContext) =>
  registerBounds((await readSettings(database.db, brandId)).register);

/**
 * Sets a member's password, as a change of the account's safety. The session of the context's token continues, all others
 * end. `also` is done in the same transaction.
 */
async function savePassword(
  context: SecurityContext,
  { id, account }: { readonly id: string; readonly account: string },
  password: string,
  also: (tx: Queries) => Promise<void>,
): Promise<void> {
  const { brandId, now } = context;
  const hash = await hashPassword(password);
  await changeSecurity(context, { memberId: id, kind: 'password' }, async (tx) => {
    await also(tx);
    await setPassword(tx, { brandId, memberId: id, account, hash, now });
  });
}

const normalizedNumber = (countryDialingCode: string, mobileNum: string): MobileNumber => ({
  countryDialingCode,
  mobileNum: nationalOf(countryDialingCode, mobileNum).mobileNum,
});

/** Throws if password recovery by phone is off (specification 2, 'Forgot password'). */
async function requireRecoveryByPhone({ database, brandId }: RequestContext): Promise<void> {
  if (!(await readSettings(database.db, brandId)).whitelabel.PSWCHGVERF3)
    throw new ApiFailure('permission.denied', 'this way is closed');
}

/** The member who confirmed a mobile number, if that member may set a password. */
const ownerOf = ({ database, brandId }: RequestContext, { countryDialingCode, mobileNum }: MobileNumber) =>
  database.db
    .selectFrom('member')
    .select(['id', 'account', 'password_hash'])
    .where('brand_id', '=', brandId)
    .where('mobile', '=', countryDialingCode + mobileNum)
    .where('mobile_confirmed', '=', true)
    .where('disabled', '=', false)
    .where('type', '!=', memberTypes.trial)
    .executeTakeFirst();

/** Password recovery and change, and logging out everywhere (specification 2, 4, 5 and 7). */
export const passwordHandlers: Handlers<
  | 'requestPasswordByEmail'
  | 'sendPasswordSms'
  | 'setPasswordByPhone'
  | 'changePassword'
  | 'setFirstPassword'
  | 'logoutEverywhere'
> = {
  async requestPasswordByEmail({ body, context }) {
    const { database, brandId, now, language, site } = context;
    const account = body.username.trim().toLowerCase();
    const email = body.email.trim().toLowerCase();
    const invalidFields = [
      ...(checkValue(account, rules.loginUsername, true) === null ? [] : ['username']),
      ...(checkValue(email, registerRule('email', await boundsOf(context)), true) === null ? [] : ['email']),
    ];
    if (invalidFields.length > 0) throw refuse('register.invalid', 'fields break their rules', invalidFields);
    await payAttempt(context, 'passwordMail', { captcha: body.captcha });
    await countDaily(context, { channel: 'mail', recipient: `${account} ${email}` });
    const member = await database.db
      .selectFrom('member')
      .select(['email', 'disabled', 'type'])
      .where('brand_id', '=', brandId)
      .where('account', '=', account)
      .executeTakeFirst();
    const known = member?.email === email && !member.disabled && member.type !== memberTypes.trial;
    // The same answer, pause and work, whether the account exists and has that address or not.
    const secret = newTemporaryPassword();
    const recipient = known ? ('owner' as const) : ('nobody' as const);
    const stored = await storeTemporaryPassword(database, { brandId, account, recipient }, secret, now);
    if (stored && known) {
      const title = mailText(language, 'password', { brand: site.brand.name });
      const values = { name: account, password: secret, count: temporaryPasswordLife / 60_000 };
      const text = mailText(language, 'passwordText', values);
      await deliverMessage(context, { channel: 'mail', recipient: email, content: `${title}\n\n${text}` });
    }
    return true;
  },

  async sendPasswordSms({ body: { mobileNo, countryDialingCode, captcha }, context }) {
    await requireRecoveryByPhone(context);
    const number = normalizedNumber(countryDialingCode, mobileNo);
    if (checkValue(mobileNo, registerRule('mobileNum', await boundsOf(context)), true) !== null)
      throw refuse('register.invalid', 'no such number', ['mobileNum']);
    return issueSmsCode(context, 'password', number, {
      known: (await ownerOf(context, number)) !== undefined,
      captcha,
    });
  },

  async setPasswordByPhone({ body, context }) {
    await requireRecoveryByPhone(context);
    await payAttempt(context, 'password', { captcha: body.captcha });
    const { database, brandId, ip, now } = context;
    const { newPassword, countryDialingCode, verificationCode } = body;
    const { mobileNum } = normalizedNumber(countryDialingCode, body.mobileNum);
    const owner = await ownerOf(context, { countryDialingCode, mobileNum });
    const purpose = { brandId, purpose: 'password', mobile: `${countryDialingCode}${mobileNum}` } as const;
    const codeHash = await checkOneTimeCode(database, purpose, verificationCode, now);
    if (!owner || codeHash === undefined)
      throw refuse('sms.wrong', 'the code is wrong or over', ['verificationCode']);
    // A refused password does not use up the code.
    await requireGoodPassword(newPassword, owner.account, await boundsOf(context), 'password');
    if (await passwordFits(owner.password_hash, newPassword))
      throw refuse('modify.new.old.same', 'the new password is the old one', ['password']);
    // Without a token: no session continues, whoever it is that sends one.
    await savePassword({ ...context, token: undefined }, owner, newPassword, async (tx) => {
      if (!(await consumeOneTimeCode(tx, purpose, codeHash)))
        throw refuse('sms.wrong', 'the code was used', ['verificationCode']);
      await unlinkProviders(tx, brandId, owner.id);
    });
    await clearLoginAttempts(database, { brandId, account: `${countryDialingCode}${mobileNum}`, ip }, now);
    return true;
  },

  async changePassword({ body, member, context }) {
    const { database, brandId, now } = context;
    const { oldPassword, newPassword, confirmNewPassword } = body;
    refuseTrial(member);
    const { password_hash } = await readAccount(context, member);
    const owner = { brandId, account: member.account };
    await countedAttempt(context, member, 'password', async () => {
      const matches = await passwordFits(password_hash, oldPassword);
      if (!matches && !(await signedInWith(database, owner, oldPassword, now)))
        throw refuse('password.wrong', 'the old password is wrong', ['oldPassword']);
    });
    if (newPassword !== confirmNewPassword)
      throw refuse('register.invalid', 'the two are different', ['confirmNewPassword']);
    if (newPassword === oldPassword || (await passwordFits(password_hash, newPassword)))
      throw refuse('modify.new.old.same', 'the new password is the old one', ['newPassword']);
    await requireGoodPassword(newPassword, member.account, await boundsOf(context), 'newPassword');
    await savePassword(context, member, newPassword, (tx) => unlinkProviders(tx, brandId, member.id));
    return true;
  },

  async setFirstPassword({ body, member, context }) {
    const { newPassword, confirmNewPassword } = body;
    // Members with a password change it instead.
    if ((await readAccount(context, member)).has_password)
      throw new ApiFailure('permission.denied', 'there is a password');
    if (newPassword !== confirmNewPassword)
      throw refuse('register.invalid', 'the two are different', ['confirmNewPassword']);
    await requireGoodPassword(newPassword, member.account, await boundsOf(context), 'newPassword');
    // The provider that the member registered with goes on signing in: nothing is replaced.
    await savePassword(context, member, newPassword, async () => undefined);
    return true;
  },

  async logoutEverywhere({ member, context }) {
    const { database, brandId, deviceMark: mark } = context;
    await endAllSessions(database, brandId, member.id);
    await forgetOtherDevices(database.db, { brandId, memberId: member.id, mark });
    context.forgetSession();
    return true;
  },
};
