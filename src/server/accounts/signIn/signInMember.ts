import type { ValueOf } from '#schemas/api/operations.ts';
import type { SecondFactorMethod } from '#schemas/api/secondFactor.ts';
import { memberTypes } from '#schemas/codes.ts';
import type { ProofKind } from '#src/server/db/accountTables.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { takeOverPush } from '#src/server/push/pushDevices.ts';
import { type BrandSettings, readSettings } from '#src/server/settings/settings.ts';
import { requireAudience } from '#src/server/settings/signInAudience.ts';
import { tokenHash } from '../../kernel/tokenHash.ts';
import { secondFactorsOf, secondStepMethods } from '../access/secondFactors.ts';
import { startSession } from '../access/sessions.ts';
import { noticeDevice } from '../security/newDevice.ts';
import { createSignInChallenge } from './signInChallenges.ts';

/** A member whose credentials were verified, by any sign-in method. */
export interface VerifiedMember {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly must_change_password: boolean;
}

/** By what this sign-in needs a second step, none if it needs no such; and whether the brand wants one set up first. */
async function secondStepOf(
  { database, brandId }: RequestContext,
  { id, type }: VerifiedMember,
  { secondFactor: { members: mode } }: BrandSettings,
): Promise<{ readonly methods: readonly SecondFactorMethod[]; readonly owes: boolean }> {
  if (type === memberTypes.trial) return { methods: [], owes: false };
  const has = await secondFactorsOf(database.db, brandId, id);
  return { methods: secondStepMethods(has, mode), owes: has.length === 0 && mode === 'required' };
}

/**
 * Signs a member in whose first factor was right: by what it was proven (undefined: by a password of somebody else's
 * making). Resolves to the answer of a login (specification 7, 'Login'). Throws `login.secondFactor`, with the challenge for
 * `finishLogin`, for a member who has a second factor; `account.notMember` or `account.notAgent` where the site is for others.
 */
export async function signInMember(
  context: RequestContext,
  member: VerifiedMember,
  provenBy: ProofKind | undefined,
): Promise<ValueOf<'login'>> {
  const settings = await readSettings(context.database.db, context.brandId);
  requireAudience(settings, member.type);
  const { methods, owes } = await secondStepOf(context, member, settings);
  if (methods.length === 0) return completeSignIn(context, member, provenBy, owes);
  context.noteMember(member.id);
  const challenge = await createSignInChallenge(context, {
    memberId: member.id,
    provenBy: provenBy ?? null,
    mustChangePassword: member.must_change_password,
  });
  throw new ApiFailure('login.secondFactor', 'the second step is to be taken', {
    value: { challenge, methods },
  });
}

/**
 * Starts a session for a member of whom nothing more is asked, proven by what the member signed in with, and resolves to
 * the answer of a login. `owes`: the brand requires a second factor, and the member has none. Throws `account.notMember` or
 * `account.notAgent` where the site is for others, which may have become so since the first proof.
 */
export async function completeSignIn(
  context: RequestContext,
  member: VerifiedMember,
  provenBy: ProofKind | undefined,
  owes = false,
): Promise<ValueOf<'login'>> {
  const { database, brandId, site, device, agent, now, handOverSession } = context;
  requireAudience(await readSettings(database.db, brandId), member.type);
  context.noteMember(member.id);
  // Read and written in one statement, so that of two concurrent sign-ins one is the other's previous sign-in.
  const previous = await database.db
    .with('known', (db) =>
      db
        .selectFrom('member')
        .select(['id', 'last_login_at'])
        .where('brand_id', '=', brandId)
        .where('id', '=', member.id)
        .forUpdate(),
    )
    .updateTable('member')
    .from('known')
    .set({ last_login_at: now })
    .where('member.brand_id', '=', brandId)
    .whereRef('member.id', '=', 'known.id')
    .returning('known.last_login_at')
    .executeTakeFirst();
  const previousLogin = previous?.last_login_at ?? null;
  const isTrial = member.type === memberTypes.trial;
  if (!isTrial) await noticeDevice(context, member.id);
  const token = await startSession(database, {
    brandId,
    memberId: member.id,
    device,
    agent,
    now,
    lastLoginAt: previousLogin,
    mustChangePassword: member.must_change_password,
    provenBy,
  });
  const mark = context.handsOutCookies && !isTrial ? context.deviceMark : undefined;
  const sessionHash = tokenHash(token);
  await takeOverPush(database.db, { brandId, memberId: member.id, sessionHash, mark });
  return {
    // A free trial lasts in one tab, beside the session that the browser's cookie holds for the others.
    token: isTrial ? token : handOverSession(token),
    merchantCode: isTrial ? site.brand.trialMerchant : site.brand.merchant,
    userName: member.account,
    customerType: member.type,
    firstTimeLogin: member.must_change_password,
    ...(owes && !member.must_change_password && { secondFactorDue: true }),
    lastLoginAt: previousLogin === null ? null : previousLogin.toISOString(),
  };
}
