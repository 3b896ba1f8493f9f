import { rules } from '#schemas/rules.ts';
import { maskedEmail, maskedMobile } from '#src/domain/forms/masked.ts';
import { nationalOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import { isWeakPin } from '#src/domain/forms/rules/weakPin.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { hashPassword, passwordFits } from '../access/passwords.ts';
import { issueEmailCode } from '../codes/issueEmailCode.ts';
import { issueSmsCode } from '../codes/issueSmsCode.ts';
import type { OneTimeCodePurpose } from '../codes/oneTimeCodes.ts';
import { cardLimit } from './bankCards.ts';
import { liveSessions } from './devices.ts';
import {
  fieldFailure,
  ownMobile,
  readAccount,
  reauthenticate,
  refuseTrial,
  requireCode,
  requireSecret,
  requireValidValue,
} from './reauthentication.ts';

/** Purpose of a code for an e-mail address. It includes the member, so that no other member can use the code. */
const emailPurpose = (brandId: string, memberId: string, email: string): OneTimeCodePurpose => ({
  brandId,
  purpose: 'email',
  mobile: `${memberId} ${email}`,
});

const normalizedEmail = (email: string): string => email.trim().toLowerCase();

/** Security settings of an account: their status, and changing each (specification 2 'Member centre', 7 'Security'). */
export const securityHandlers: Handlers<
  | 'getSecurity'
  | 'sendOwnCode'
  | 'sendEmailCode'
  | 'setEmail'
  | 'sendMobileCode'
  | 'setMobile'
  | 'setPaymentPassword'
> = {
  async getSecurity({ member, context }) {
    const { database, brandId } = context;
    const account = await readAccount(context, member);
    const { cards } = await database.db
      .selectFrom('bank_card')
      .select(({ fn }) => fn.countAll<string>().as('cards'))
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return {
      hasPassword: account.has_password,
      hasPaymentPassword: account.payment_password_hash !== null,
      email: account.email === null ? null : maskedEmail(account.email),
      emailConfirmed: account.email_confirmed,
      mobile:
        account.mobile_num === null ? null : maskedMobile(account.dialing_code ?? '', account.mobile_num),
      mobileConfirmed: account.mobile_confirmed,
      cards: Number(cards),
      cardLimit,
      devices: (await liveSessions(context, member)).length,
    };
  },

  async sendOwnCode({ member, context }) {
    refuseTrial(member);
    const { dialing_code, mobile_num } = await readAccount(context, member);
    if (mobile_num === null) throw new ApiFailure('register.invalid', 'the account has no number');
    const number = { countryDialingCode: dialing_code ?? '', mobileNum: mobile_num };
    return issueSmsCode(context, 'own', number, { memberId: member.id });
  },

  async sendEmailCode({ body, member, context }) {
    refuseTrial(member);
    const email = normalizedEmail(body.email);
    requireValidValue('email', 'email', email);
    return issueEmailCode(context, emailPurpose(context.brandId, member.id, email), {
      email,
      memberId: member.id,
    });
  },

  async setEmail({ body, member, context }) {
    refuseTrial(member);
    const { database, brandId } = context;
    const email = normalizedEmail(body.email);
    requireValidValue('email', 'email', email);
    const account = await readAccount(context, member);
    const useOwnerCode = account.email_confirmed
      ? await reauthenticate(context, member, account, body)
      : async () => undefined;
    const useCode = await requireCode(
      context,
      emailPurpose(brandId, member.id, email),
      body.verificationCode,
      'verificationCode',
    );
    await database.transaction(async (tx) => {
      await useCode(tx);
      await useOwnerCode(tx);
      await tx
        .updateTable('member')
        .set({ email, email_confirmed: true })
        .where('brand_id', '=', brandId)
        .where('id', '=', member.id)
        .execute();
    });
    return true;
  },

  async sendMobileCode({ body: { mobileNum, countryDialingCode }, member, context }) {
    refuseTrial(member);
    requireValidValue('mobileNum', 'mobileNum', mobileNum);
    return issueSmsCode(context, 'mobile', { countryDialingCode, mobileNum }, { memberId: member.id });
  },

  async setMobile({ body, member, context }) {
    refuseTrial(member);
    const { database, brandId } = context;
    const { countryDialingCode } = body;
    requireValidValue('mobileNum', 'mobileNum', body.mobileNum);
    const { mobileNum } = nationalOf(countryDialingCode, body.mobileNum);
    const account = await readAccount(context, member);
    const mobile = `${countryDialingCode}${mobileNum}`;
    if (account.mobile_confirmed && ownMobile(account) !== mobile) {
      // The number is the account's only credential: its owner must set a password before replacing it.
      if (!account.has_password) throw new ApiFailure('security.noPassword', 'set a login password first');
      await reauthenticate(context, member, account, body);
    }
    const useCode = await requireCode(
      context,
      { brandId, purpose: 'mobile', mobile },
      body.verificationCode,
      'verificationCode',
    );
    await database.transaction(async (tx) => {
      await useCode(tx);
      const other = await tx
        .selectFrom('member')
        .select('id')
        .where('brand_id', '=', brandId)
        .where('mobile', '=', mobile)
        .where('id', '<>', member.id)
        .executeTakeFirst();
      // Reported only to the owner of the phone, whose code was checked above.
      if (other) throw fieldFailure('register.mobileExists', 'the number has an account', 'mobileNum');
      await tx
        .updateTable('member')
        .set({ dialing_code: countryDialingCode, mobile_num: mobileNum, mobile_confirmed: true })
        .where('brand_id', '=', brandId)
        .where('id', '=', member.id)
        .execute();
    });
    return true;
  },

  async setPaymentPassword({ body, member, context }) {
    refuseTrial(member);
    const { database, brandId } = context;
    const { paymentPassword, confirmPaymentPassword = paymentPassword, oldPaymentPassword } = body;
    if (checkValue(paymentPassword, rules.paymentPassword, true) !== null || isWeakPin(paymentPassword))
      throw fieldFailure('payment.weak', 'too easy to guess, or not six digits', 'paymentPassword');
    if (confirmPaymentPassword !== paymentPassword)
      throw fieldFailure('register.invalid', 'they differ', 'confirmPaymentPassword');
    const account = await readAccount(context, member);
    const stored = account.payment_password_hash;
    const byOld = stored !== null && oldPaymentPassword !== undefined;
    if (byOld)
      await requireSecret(context, member, {
        kind: 'payment',
        hash: stored,
        given: oldPaymentPassword,
        wrong: fieldFailure('payment.wrong', 'the payment password is wrong', 'oldPaymentPassword'),
      });
    const useCode = byOld
      ? async () => undefined
      : await reauthenticate(context, member, account, body, stored !== null);
    if (stored !== null && (await passwordFits(stored, paymentPassword)))
      throw fieldFailure('payment.same', 'as before', 'paymentPassword');
    const hash = await hashPassword(paymentPassword);
    await database.transaction(async (tx) => {
      await useCode(tx);
      await tx
        .updateTable('member')
        .set({ payment_password_hash: hash })
        .where('brand_id', '=', brandId)
        .where('id', '=', member.id)
        .execute();
    });
    return true;
  },
};
