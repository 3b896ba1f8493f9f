import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import type { RegisterSettings } from '#schemas/registerFields.ts';
import { lowestWork } from '#src/domain/forms/lowestWork.ts';
import {
  type RegisterMethod,
  type RegistrationFields,
  registerMethods,
  registrationFields,
} from '#src/domain/forms/registration/registration.ts';
import { checkRegistration } from '#src/domain/forms/registration/registrationForm.ts';
import type { ProofKind } from '#src/server/db/accountTables.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { takeOverPush } from '#src/server/push/pushDevices.ts';
import { registerBounds } from '#src/server/settings/registerSettings.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { flagsInForce } from '#src/server/settings/signInAudience.ts';
import { tokenHash } from '../../kernel/tokenHash.ts';
import { agreementInForce } from '../access/agreementConsent.ts';
import { isPhoneUser, verifyFirebaseUser } from '../access/firebaseUser.ts';
import { rememberDevice } from '../access/knownDevices.ts';
import { isCommonPassword } from '../access/newPassword.ts';
import { passwordFits } from '../access/passwords.ts';
import { secondFactorsOf } from '../access/secondFactors.ts';
import { startSession } from '../access/sessions.ts';
import { payAttempt } from '../captcha/payAttempt.ts';
import { checkOneTimeCode, type OneTimeCodePurpose } from '../codes/oneTimeCodes.ts';
import { type Affiliate, findAffiliate, findRecommender, newcomerOf, readInvited } from './invitations.ts';
import { createMember, keyHash, type RegisterValues } from './newMember.ts';
import { accountOf, mobileOf, nationalNumber, refuse, requireFree } from './registrationValues.ts';

type Body = BodyOf<'register'>;

/** Who is above a new member, who recommended them, and the link by which they came. */
interface Upline {
  readonly uplineId: string | null;
  readonly inviterId: string | undefined;
  readonly affiliate: Affiliate | undefined;
}

/**
 * Resolves to the new member's upline, which is the affiliate, else the recommender, and to both. Throws
 * ApiFailure if an invitation code is unknown. An unknown recommender is left out without a word, because recommenders are account names: no answer to
 * the newcomer tells which exist, neither this one nor a later one.
 */
async function uplineOf(context: RequestContext, values: RegisterValues, domain: string): Promise<Upline> {
  const { database, brandId } = context;
  const { affiliateCode, recommenderId } = values;
  const affiliate = affiliateCode ? await findAffiliate(database, brandId, affiliateCode, domain) : undefined;
  if (affiliateCode && !affiliate)
    throw refuse('register.affiliate', 'no such invitation code', ['affiliateCode']);
  const recommender = recommenderId && (await findRecommender(database, brandId, recommenderId));
  return {
    ...{ uplineId: affiliate?.memberId ?? (recommender || null), inviterId: recommender || undefined },
    affiliate,
  };
}

async function proofOf(context: RequestContext, values: RegisterValues) {
  if (values.verificationCode === undefined) return undefined;
  const { database, brandId, now } = context;
  const purpose: OneTimeCodePurpose = {
    brandId,
    purpose: 'register',
    mobile: mobileOf(values),
  };
  const codeHash = await checkOneTimeCode(database, purpose, values.verificationCode, now);
  if (codeHash === undefined) throw refuse('sms.wrong', 'the code is wrong or over', ['verificationCode']);
  return { purpose, codeHash };
}

/** By what a newcomer is proven: the chosen password; without one, the code sent to the number, or the provider. */
function proofOfNewcomer({
  values,
  hasProvenNumber,
  providerUid,
}: Pick<Registration, 'values' | 'hasProvenNumber' | 'providerUid'>): ProofKind | undefined {
  if (values.password !== undefined) return 'password';
  if (hasProvenNumber || values.verificationCode !== undefined) return 'phone';
  return providerUid === undefined ? undefined : 'provider';
}

/** How long an idempotency key returns the account it created, in milliseconds: while a form may still try again. */
const keyLife = 10 * 60_000;

/**
 * Resolves to the id of the account that this registration created in an earlier attempt whose response was lost;
 * undefined once something protects the account that the attempt does not know of: a second factor, or another password,
 * e-mail or number.
 */
async function findCreatedEarlier(
  { database, brandId, now, idempotencyKey }: RequestContext,
  { account, password }: { account: string; password: string | undefined },
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const member = await database.db
    .selectFrom('member')
    .select(['member.id', 'member.password_hash'])
    .where('member.brand_id', '=', brandId)
    .where('member.registration_key', '=', keyHash(idempotencyKey))
    .where('member.account', '=', account)
    .where('member.disabled', '=', false)
    .where('member.registered_at', '>', new Date(now.getTime() - keyLife))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('security_event')
            .select('security_event.id')
            .whereRef('security_event.brand_id', '=', 'member.brand_id')
            .whereRef('security_event.member_id', '=', 'member.id')
            .where('security_event.kind', '<>', 'newDevice'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!member || (await secondFactorsOf(database.db, brandId, member.id)).length > 0) return undefined;
  const matches = password === undefined || (await passwordFits(member.password_hash, password));
  return matches ? member.id : undefined;
}

/** The type of a member: who came by an agent's link may be one. */
async function typeOf(db: Queries, id: string): Promise<number> {
  const { type } = await db
    .selectFrom('member')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return type;
}

/**
 * Registers a member (specification 2, 3 and 5) according to the brand's settings: fields that the form does not show are
 * dropped, the others are checked by the same rules as in the browser. Failures name their fields in `value`. Resolves to
 * a session, as a login does.
 */
export async function registerAccount(
  method: RegisterMethod,
  body: Body,
  context: RequestContext,
): Promise<ValueOf<'register'>> {
  const { database, brandId, site, now, device, agent } = context;
  const settings = await readSettings(database.db, brandId);
  const { register, secondFactor } = settings;
  const whitelabel = flagsInForce(settings);
  if (!registerMethods(whitelabel).includes(method)) throw refuse('register.closed', 'this way is closed');

  // A provider's user is linked to the new member; a number that Firebase has just sent a code to needs none of ours.
  const firebaseUser = body.firebaseIdToken
    ? await verifyFirebaseUser(body.firebaseIdToken, context)
    : undefined;
  const fields = registrationFields(method, register, whitelabel);
  // A link may contain an affiliate code or a recommender even if the form has no field for it.
  const accepted = new Set<string>([...Object.keys(fields), 'affiliateCode', 'recommenderId']);
  const entered: RegisterValues = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => accepted.has(key) && typeof value === 'string'),
  ) as RegisterValues;
  const { verificationCode, ...others }: RegisterValues = { ...entered, ...nationalNumber(entered)?.value };
  const hasProvenNumber = firebaseUser?.mobile !== undefined && firebaseUser.mobile === mobileOf(others);
  const values: RegisterValues =
    hasProvenNumber || verificationCode === undefined ? others : { ...others, verificationCode };
  const { verificationCode: codeField, ...otherFields } = fields;
  const drawn = hasProvenNumber || !codeField ? otherFields : fields;
  const account = accountOf(method, values);
  const openSession = async (memberId: string, provenBy?: ProofKind) => {
    context.noteMember(memberId);
    const mark = context.keepDeviceMark();
    await database.transaction((tx) => rememberDevice(tx, context, memberId, mark));
    const token = await startSession(database, { brandId, memberId, device, agent, now, provenBy });
    await takeOverPush(database.db, {
      ...{ brandId, memberId, sessionHash: tokenHash(token) },
      mark: context.handsOutCookies ? mark : undefined,
    });
    return {
      token: context.handOverSession(token),
      merchantCode: site.brand.merchant,
      userName: account,
      customerType: await typeOf(database.db, memberId),
      firstTimeLogin: false,
      ...(secondFactor.members === 'required' && { secondFactorDue: true }),
    };
  };

  const findEarlier = () => findCreatedEarlier(context, { account, password: values.password });
  const earlier = await findEarlier();
  if (earlier !== undefined) return openSession(earlier);
  try {
    const providerUid = firebaseUser && !isPhoneUser(firebaseUser) ? firebaseUser.uid : undefined;
    const registration = { account, values, drawn, hasProvenNumber, providerUid };
    const memberId = await checkAndCreate({ ...registration, register, whitelabel, body, context });
    // Only here: the key of a retry is no proof.
    return await openSession(memberId, proofOfNewcomer(registration));
  } catch (error) {
    // The same registration was sent twice concurrently, and the other request was first.
    const concurrent = error instanceof ApiFailure ? await findEarlier() : undefined;
    if (concurrent === undefined) throw error;
    return openSession(concurrent);
  }
}

/** A registration that is ready to be checked. */
interface Registration {
  readonly account: string;
  readonly values: RegisterValues;
  readonly drawn: RegistrationFields;
  /** Whether Firebase has just sent a code to the number. */
  readonly hasProvenNumber: boolean;
  /** The provider's user that registers, if any. */
  readonly providerUid: string | undefined;
  readonly register: RegisterSettings;
  readonly whitelabel: Readonly<Record<string, boolean>>;
  readonly body: Body;
  readonly context: RequestContext;
}

/** Checks a registration and creates the account; resolves to its id. Throws ApiFailure if a check fails. */
async function checkAndCreate({
  account,
  values,
  drawn,
  hasProvenNumber,
  providerUid,
  register,
  whitelabel,
  body,
  context,
}: Registration): Promise<string> {
  const { database, brandId, now } = context;
  const invalidFields = Object.keys(checkRegistration(drawn, registerBounds(register), values));
  if (nationalNumber(values)?.possible === false) invalidFields.push('mobileNum');
  if (invalidFields.length > 0) throw refuse('register.invalid', 'fields break their rules', invalidFields);
  if (values.password !== undefined && (await isCommonPassword(values.password, account)))
    throw refuse('password.common', 'everybody tries that password first', ['password']);
  await requireAgreement(context, body);
  // Only a code invites: recommenders are account names, of which anybody knows one.
  if (!whitelabel.DIRECTREG3 && !values.affiliateCode) throw refuse('register.closed', 'by invitation only');
  await payAttempt(context, 'register', {
    captcha: body.captcha,
    least: drawn.captcha ? lowestWork : 0,
    fields: ['captcha'],
  });
  await requireFree(context, account, values);
  const proof = await proofOf(context, values);
  // After captcha and code: who looks for codes or names pays for each try.
  const { uplineId, inviterId, affiliate } = await uplineOf(context, values, body.domain);
  const invited = inviterId === undefined ? undefined : await readInvited(context, inviterId);
  return createMember(database, {
    brandId,
    account,
    values,
    uplineId,
    invited,
    ...newcomerOf(affiliate),
    registerMethod: body.registerMethod,
    registerUrl: body.registerUrl,
    registrationKey: context.idempotencyKey,
    consent:
      body.agreement === undefined ? undefined : { number: body.agreement, language: context.language },
    hasProvenNumber,
    providerUid,
    proof,
    now,
  });
}

/** Throws if another version of the user agreement is in force than the form showed, before anything is used up. */
async function requireAgreement({ database, brandId, now }: RequestContext, { agreement }: Body) {
  if (agreement === undefined || agreement === (await agreementInForce(database.db, brandId, now))) return;
  throw refuse('agreement.changed', 'another version of the agreement is in force');
}
