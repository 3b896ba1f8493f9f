import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import { agentTypeBelow, isAgentType, memberTypes } from '#schemas/codes.ts';
import { openingFields } from '#src/domain/forms/registration/opening.ts';
import { registerMethods } from '#src/domain/forms/registration/registration.ts';
import { checkRegistration } from '#src/domain/forms/registration/registrationForm.ts';
import { countAttempt } from '../accounts/access/attempts.ts';
import { isCommonPassword } from '../accounts/access/newPassword.ts';
import { passwordFits } from '../accounts/access/passwords.ts';
import { createMember, keyHash, type RegisterValues } from '../accounts/registration/newMember.ts';
import {
  accountOf,
  nationalNumber,
  refuse,
  requireFree,
} from '../accounts/registration/registrationValues.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { lockMember, requireKey } from '../payments/idempotentOrder.ts';
import { ratesOfToday } from '../rates/ratesOfToday.ts';
import { registerBounds } from '../settings/registerSettings.ts';
import { readSettings } from '../settings/settings.ts';
import { requireAgent } from '../teams/requireAgent.ts';
import { allowedRates } from './allowedRates.ts';
import { ownCode } from './ownCode.ts';

type Body = BodyOf<'openDownline'>;
type Opened = ValueOf<'openDownline'>;

/** How accounts that somebody above opened are registered: they came by no link. */
export const openedByAgent = 'AGENT';

/**
 * What a key has opened; undefined if it has opened nothing. Throws `money.reused` where that was another account, and that
 * the name is taken where its password is another one by now: the agent would hand over one that opens nothing.
 */
async function openedBefore(
  { database, brandId }: RequestContext,
  agentId: string,
  {
    registrationKey,
    account,
    password,
  }: { readonly registrationKey: string; readonly account: string; readonly password: string },
): Promise<Opened | undefined> {
  const row = await database.db
    .selectFrom('member')
    .select(['account', 'type', 'password_hash'])
    .where('brand_id', '=', brandId)
    .where('upline_id', '=', agentId)
    .where('registration_key', '=', keyHash(registrationKey))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.account !== account) throw new ApiFailure('money.reused', 'the key was used for another request');
  if (!(await passwordFits(row.password_hash, password)))
    throw refuse('register.userExists', 'it was opened with another password', ['username', 'mobileNum']);
  return { account: row.account, agent: isAgentType(row.type) };
}

/** The values of the drawn fields, with the number as it is stored. Throws what breaks a rule. */
async function checkedValues(context: RequestContext, body: Body) {
  const { register, whitelabel } = await readSettings(context.database.db, context.brandId);
  if (!registerMethods(whitelabel).includes(body.method))
    throw refuse('register.closed', 'this way is closed');
  const drawn = openingFields(body.method, register, whitelabel);
  const entered = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => Object.hasOwn(drawn, key) && typeof value === 'string'),
  ) as RegisterValues;
  const number = nationalNumber(entered);
  const values = { ...entered, ...number?.value };
  const account = accountOf(body.method, values);
  const check = async () => {
    const invalid = Object.keys(checkRegistration(drawn, registerBounds(register), values));
    if (number?.possible === false) invalid.push('mobileNum');
    if (invalid.length > 0) throw refuse('register.invalid', 'fields break their rules', invalid);
    if (await isCommonPassword(body.password, account))
      throw refuse('password.common', 'everybody tries that password first', ['password']);
  };
  return { account, values, check };
}

/** An account that is asked for. */
interface Wanted extends Awaited<ReturnType<typeof checkedValues>> {
  readonly body: Body;
  readonly registrationKey: string;
}

/** Checks what is asked for and opens the account, or throws why not. */
async function create(
  context: RequestContext,
  member: SessionMember,
  { body, registrationKey, account, values, check }: Wanted,
): Promise<Opened> {
  const { database, brandId, now } = context;
  const owner = { brandId, memberId: member.id, now };
  await check();
  const own = await ratesOfToday(database.db, owner);
  const rates = allowedRates(body, own.rates);
  // Whoever looks for names by it is stopped soon.
  const wait = await countAttempt(database, { kind: 'opening', brandId, by: member.id, now });
  if (wait > 0) throw new ApiFailure('login.slowDown', 'too many accounts', { retryAfter: wait });
  await requireFree(context, account, values);
  const affiliateCode = await database.transaction(async (tx) => {
    await lockMember(tx, brandId, member.id);
    return ownCode(tx, owner);
  });
  await createMember(database, {
    ...{ brandId, account, uplineId: member.id, rates, registrationKey, now },
    type: body.agent ? agentTypeBelow(member.type) : memberTypes.member,
    // Who was brought by an agent may transfer to them, as one who came by a link.
    values: { ...values, affiliateCode },
    invited: undefined,
    mustChangePassword: true,
    registerMethod: openedByAgent,
    registerUrl: body.registerUrl ?? '',
    ...{ hasProvenNumber: false, providerUid: undefined, proof: undefined, consent: undefined },
  });
  return { account, agent: body.agent };
}

/** Opens an account right below an agent, once for a key. Nobody is signed in by it. */
async function openAccount(context: RequestContext, member: SessionMember, body: Body): Promise<Opened> {
  requireAgent(member);
  const registrationKey = `downline ${member.id} ${requireKey(context)}`;
  const checked = await checkedValues(context, body);
  const { account } = checked;
  const before = () =>
    openedBefore(context, member.id, { registrationKey, account, password: body.password });
  const opened = await before();
  if (opened) return opened;
  try {
    return await create(context, member, { ...checked, body, registrationKey });
  } catch (error) {
    // The same was sent twice at once, and the other request was first.
    const first = error instanceof ApiFailure ? await before() : undefined;
    if (!first) throw error;
    return first;
  }
}

/** Accounts that agents open for those below (AG-5). */
export const openingHandlers: Handlers<'openDownline'> = {
  openDownline: ({ body, member, context }) => openAccount(context, member, body),
};
