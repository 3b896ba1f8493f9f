import { createHash, randomBytes } from 'node:crypto';
import { memberTypes } from '#schemas/codes.ts';
import type { Database } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import { post } from '#src/server/wallet/ledger.ts';
import { hashPassword } from '../access/passwords.ts';
import { consumeSmsCode, type SmsPurpose } from '../codes/smsCodes.ts';

/** Values of a registration's fields, checked. */
export type RegisterValues = Readonly<Record<string, string | undefined>>;

/** Everything a new account is made from. */
export interface NewMember {
  readonly brandId: string;
  readonly account: string;
  readonly values: RegisterValues;
  readonly uplineId: string | null;
  readonly registerMethod: string;
  readonly registerUrl: string;
  readonly registrationKey: string | undefined;
  /** A right SMS code, used up with the account's making. */
  readonly proof: { readonly purpose: SmsPurpose; readonly codeHash: string } | undefined;
  readonly now: Date;
}

/** What the database keeps of the key that a registration was sent under. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

const contactFields = ['qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'] as const;

/**
 * Makes an account with its wallet and returns its id. Throws ApiFailure where its name, its mobile number or
 * its SMS code has been taken in the meantime; then nothing is made.
 */
export async function createMember(database: Database, member: NewMember): Promise<string> {
  const { brandId, values, proof, now } = member;
  // Without a password nobody may get in by one: the hash is of what nobody knows.
  const passwordHash = await hashPassword(values.password ?? randomBytes(32).toString('base64url'));
  const paymentHash =
    values.paymentPassword === undefined ? null : await hashPassword(values.paymentPassword);
  const contacts = Object.fromEntries(
    contactFields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
  return database.transaction(async (tx) => {
    if (proof && !(await consumeSmsCode(tx, proof.purpose, proof.codeHash)))
      throw new ApiFailure('sms.wrong', 'the code was used', { value: { fields: ['verificationCode'] } });
    const made = await tx
      .insertInto('member')
      .values({
        brand_id: brandId,
        account: member.account,
        password_hash: passwordHash,
        has_password: values.password !== undefined,
        type: memberTypes.member,
        nickname: values.nickname ?? null,
        upline_id: member.uplineId,
        reg_date: now.toISOString().slice(0, 10),
        email: values.email?.toLowerCase() ?? null,
        dialing_code: values.mobileNum === undefined ? null : (values.countryDialingCode ?? ''),
        mobile_num: values.mobileNum ?? null,
        mobile_confirmed: proof !== undefined,
        payee_name: values.payeeName ?? null,
        id_number: values.idNumber ?? null,
        payment_password_hash: paymentHash,
        contacts: JSON.stringify(contacts),
        affiliate_code: values.affiliateCode?.toUpperCase() ?? null,
        register_method: member.registerMethod,
        register_url: member.registerUrl,
        registration_key: member.registrationKey === undefined ? null : keyHash(member.registrationKey),
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw await whatIsTaken(tx, member);
    await post(tx, {
      brandId,
      memberId: made.id,
      kind: 'grant',
      key: 'welcome',
      postings: [
        { account: { memberId: made.id }, amount: '0' },
        { account: { house: 'play-money' }, amount: '0' },
      ],
    });
    return made.id;
  });
}

async function whatIsTaken(db: Database['db'], { brandId, account, values }: NewMember): Promise<ApiFailure> {
  const same = await db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .executeTakeFirst();
  return same && values.username !== undefined
    ? new ApiFailure('register.userExists', 'the user name is taken', { value: { fields: ['username'] } })
    : new ApiFailure('register.mobileExists', 'the number has an account', {
        value: { fields: ['mobileNum'] },
      });
}
