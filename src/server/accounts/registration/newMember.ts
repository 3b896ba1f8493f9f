import { createHash, randomBytes } from 'node:crypto';
import { type AgentRates, ratesWithin } from '#src/domain/money/agentRates.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { retrying } from '#src/server/db/retrying.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import { writeAgentRates } from '#src/server/rates/agentRates.ts';
import { ratesOfToday } from '#src/server/rates/ratesOfToday.ts';
import { storeConsent } from '../access/agreementConsent.ts';
import { linkProvider } from '../access/firebaseUser.ts';
import { hashPassword } from '../access/passwords.ts';
import { consumeOneTimeCode, type OneTimeCodePurpose } from '../codes/oneTimeCodes.ts';
import { type InvitedNewcomer, noteInvitation } from './invitations.ts';

/** Validated values of registration fields, by field. */
export type RegisterValues = Readonly<Record<string, string | undefined>>;

/** Everything needed to create an account. */
export interface NewMember {
  readonly brandId: string;
  readonly account: string;
  readonly values: RegisterValues;
  readonly uplineId: string | null;
  readonly type: number;
  /** Rates of a new agent, as far as the upline has them on the day. */
  readonly rates: AgentRates;
  /** Whether the first sign-in chooses another password: somebody else knows this one. */
  readonly mustChangePassword?: boolean;
  /** Who invited the newcomer as a friend, if anybody did. */
  readonly invited: InvitedNewcomer | undefined;
  readonly registerMethod: string;
  readonly registerUrl: string;
  readonly registrationKey: string | undefined;
  /** Whether Firebase sent a code to the number, so that it counts as confirmed without `proof`. */
  readonly hasProvenNumber: boolean;
  /** The provider's user that signs in as the member, if any. */
  readonly providerUid: string | undefined;
  /** A verified SMS code, which is used up when the account is created. */
  readonly proof: { readonly purpose: OneTimeCodePurpose; readonly codeHash: string } | undefined;
  /** The version of the user agreement that the newcomer agreed to; undefined for who was shown none. */
  readonly consent: { readonly number: number; readonly language: string } | undefined;
  readonly now: Date;
}

/** SHA-256 of a registration's idempotency key, as hex; only this is stored. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

const contactFields = ['qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'] as const;

/**
 * Creates an account with its wallet and resolves to its id. Throws ApiFailure, and creates nothing, if the name, mobile
 * number or SMS code was taken by a concurrent registration.
 */
export async function createMember(database: Database, member: NewMember): Promise<string> {
  const { brandId, values, invited, consent, hasProvenNumber, providerUid, proof, now } = member;
  // Without a password, hash random bytes, so that no password matches.
  const passwordHash = await hashPassword(values.password ?? randomBytes(32).toString('base64url'));
  const paymentHash =
    values.paymentPassword === undefined ? null : await hashPassword(values.paymentPassword);
  const contacts = Object.fromEntries(
    contactFields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
  return retrying(database, async (tx) => {
    if (proof && !(await consumeOneTimeCode(tx, proof.purpose, proof.codeHash)))
      throw new ApiFailure('sms.wrong', 'the code was used', { value: { fields: ['verificationCode'] } });
    const created = await tx
      .insertInto('member')
      .values({
        brand_id: brandId,
        account: member.account,
        password_hash: passwordHash,
        has_password: values.password !== undefined,
        type: member.type,
        must_change_password: member.mustChangePassword ?? false,
        nickname: values.nickname ?? null,
        upline_id: member.uplineId,
        reg_date: now.toISOString().slice(0, 10),
        email: values.email?.toLowerCase() ?? null,
        dialing_code: values.mobileNum === undefined ? null : (values.countryDialingCode ?? ''),
        mobile_num: values.mobileNum ?? null,
        mobile_confirmed: hasProvenNumber || proof !== undefined,
        payee_name: values.payeeName ?? null,
        payment_password_hash: paymentHash,
        contacts: JSON.stringify(contacts),
        affiliate_code: values.affiliateCode?.toUpperCase() ?? null,
        register_method: member.registerMethod,
        register_url: member.registerUrl,
        registered_at: now,
        registration_key: member.registrationKey === undefined ? null : keyHash(member.registrationKey),
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw await takenFailure(tx, member);
    if (consent && !(await storeConsent(tx, { brandId, memberId: created.id, now, ...consent })))
      throw new ApiFailure('agreement.changed', 'another version of the agreement is in force');
    if (invited) await noteInvitation(tx, { brandId, memberId: created.id, now }, invited);
    await giveRates(tx, created.id, member);
    if (providerUid !== undefined)
      await linkProvider(tx, { brandId, memberId: created.id, uid: providerUid, now });
    // The encrypted number is bound to the member's id.
    if (values.idNumber !== undefined)
      await tx
        .updateTable('member')
        .set({
          sealed_id_number: database.vault.seal(
            'id number',
            { brandId, memberId: created.id },
            values.idNumber,
          ),
        })
        .where('brand_id', '=', brandId)
        .where('id', '=', created.id)
        .execute();
    return created.id;
  });
}

/** Gives a new agent the rates that are meant for them, from today on. */
async function giveRates(
  tx: Queries,
  memberId: string,
  { brandId, uplineId, rates, now }: NewMember,
): Promise<void> {
  if (uplineId === null || Object.keys(rates).length === 0) return;
  const above = await ratesOfToday(tx, { brandId, memberId: uplineId, now });
  await writeAgentRates(tx, {
    ...{ brandId, memberId, rates: ratesWithin(rates, above.rates), fromDay: above.day },
    ...{ setBy: uplineId, now },
  });
}

async function takenFailure(
  db: Database['db'],
  { brandId, account, values }: NewMember,
): Promise<ApiFailure> {
  const sameAccount = await db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .executeTakeFirst();
  return sameAccount && values.username !== undefined
    ? new ApiFailure('register.userExists', 'the user name is taken', { value: { fields: ['username'] } })
    : new ApiFailure('register.mobileExists', 'the number has an account', {
        value: { fields: ['mobileNum'] },
      });
}
