import { maskedEmail, maskedMobile } from '#src/domain/forms/masked.ts';
import { nationalOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { unlinkProviders } from '../access/firebaseUser.ts';
import { secondFactorsOf, secondStepMethods } from '../access/secondFactors.ts';
import { issueEmailCode } from '../codes/issueEmailCode.ts';
import { issueSmsCode, type MobileNumber } from '../codes/issueSmsCode.ts';
import type { OneTimeCodePurpose } from '../codes/oneTimeCodes.ts';
import { cardLimit } from './bankCards.ts';
import { liveSessions } from './devices.ts';
import { readProof } from './proof.ts';
import {
  fieldFailure,
  readAccount,
  refuseTrial,
  requireCode,
  requireValidValue,
} from './reauthentication.ts';
import { changeSecurity } from './securityChange.ts';
import { listSecurityEvents } from './securityEvents.ts';

/** Purpose of a code for an e-mail address. It includes the member, so that no other member can use the code. */
const emailPurpose = (brandId: string, memberId: string, email: string): OneTimeCodePurpose => ({
  brandId,
  purpose: 'email',
  mobile: `${memberId} ${email}`,
});

const normalizedEmail = (email: string): string => email.trim().toLowerCase();

/** A mobile number in the form in which numbers are stored and compared. Throws if there can be no such number. */
function requireNumber({ countryDialingCode, mobileNum }: MobileNumber): MobileNumber {
  requireValidValue('mobileNum', 'mobileNum', mobileNum);
  const national = nationalOf(countryDialingCode, mobileNum);
  if (!national.possible) throw fieldFailure('register.invalid', 'no such number', 'mobileNum');
  return { countryDialingCode, mobileNum: national.mobileNum };
}

/** Security settings of an account: their status, and changing the addresses (specification 2 'Member centre', 7 'Security'). */
export const securityHandlers: Handlers<
  'getSecurity' | 'sendOwnCode' | 'sendEmailCode' | 'setEmail' | 'sendMobileCode' | 'setMobile'
> = {
  async getSecurity({ member, context }) {
    const { database, brandId, now } = context;
    const account = await readAccount(context, member);
    const { money_out_held_until: heldUntil } = account;
    const { cards } = await database.db
      .selectFrom('bank_card')
      .select(({ fn }) => fn.countAll<string>().as('cards'))
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    const mode = (await readSettings(database.db, brandId)).secondFactor.members;
    const { passkeys } = await database.db
      .selectFrom('passkey')
      .select(({ fn }) => fn.countAll<string>().as('passkeys'))
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
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
      passkeys: mode !== 'off' ? Number(passkeys) : null,
      devices: (await liveSessions(context, member)).length,
      secondFactor: {
        mode,
        on: secondStepMethods(await secondFactorsOf(database.db, brandId, member.id), mode).length > 0,
      },
      proof: await readProof(context, member, account),
      moneyOutHeldUntil: heldUntil !== null && heldUntil > now ? heldUntil.toISOString() : null,
      events: await listSecurityEvents(database.db, brandId, member.id),
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
    const { brandId } = context;
    const email = normalizedEmail(body.email);
    requireValidValue('email', 'email', email);
    const purpose = emailPurpose(brandId, member.id, email);
    const useCode = await requireCode(context, purpose, body.verificationCode, 'verificationCode');
    const change = { memberId: member.id, kind: 'email', detail: maskedEmail(email) } as const;
    await changeSecurity(context, change, async (tx) => {
      await useCode(tx);
      await tx
        .updateTable('member')
        .set({ email, email_confirmed: true })
        .where('brand_id', '=', brandId)
        .where('id', '=', member.id)
        .execute();
    });
    return true;
  },

  async sendMobileCode({ body, member, context }) {
    refuseTrial(member);
    return issueSmsCode(context, 'mobile', requireNumber(body), { memberId: member.id });
  },

  async setMobile({ body, member, context }) {
    const { brandId } = context;
    const { mobileNum, countryDialingCode } = requireNumber(body);
    const mobile = `${countryDialingCode}${mobileNum}`;
    const purpose = { brandId, purpose: 'mobile', mobile } as const;
    const useCode = await requireCode(context, purpose, body.verificationCode, 'verificationCode');
    const detail = maskedMobile(countryDialingCode, mobileNum);
    await changeSecurity(context, { memberId: member.id, kind: 'phone', detail }, async (tx) => {
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
      const own = tx
        .selectFrom('member')
        .select('mobile')
        .where('brand_id', '=', brandId)
        .where('id', '=', member.id)
        .where('mobile_confirmed', '=', true);
      const former = await own.executeTakeFirst();
      // A first number replaces none, and leaves the provider that the member registered with.
      if (former && former.mobile !== mobile) await unlinkProviders(tx, brandId, member.id);
      await tx
        .updateTable('member')
        .set({ dialing_code: countryDialingCode, mobile_num: mobileNum, mobile_confirmed: true })
        .where('brand_id', '=', brandId)
        .where('id', '=', member.id)
        .execute();
    });
    return true;
  },
};
