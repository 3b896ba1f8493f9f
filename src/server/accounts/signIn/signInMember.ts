import type { ValueOf } from '#schemas/api/operations.ts';
import { memberTypes } from '#schemas/codes.ts';
import type { ProofKind } from '#src/server/db/accountTables.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { startSession } from '../access/sessions.ts';

/** A member whose credentials were verified, by any sign-in method. */
export interface VerifiedMember {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly must_change_password: boolean;
}

/**
 * Starts a session for a member, proven by what the member signed in with (undefined: by a password of somebody else's
 * making), and resolves to the answer of a login (specification 7, 'Login').
 */
export async function signInMember(
  { database, brandId, site, device, agent, now, handOverSession, noteMember }: RequestContext,
  member: VerifiedMember,
  provenBy: ProofKind | undefined,
): Promise<ValueOf<'login'>> {
  noteMember(member.id);
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
  return {
    // A free trial lasts in one tab, beside the session that the browser's cookie holds for the others.
    token: isTrial ? token : handOverSession(token),
    merchantCode: isTrial ? site.brand.trialMerchant : site.brand.merchant,
    userName: member.account,
    customerType: member.type,
    firstTimeLogin: member.must_change_password,
    lastLoginAt: previousLogin === null ? null : previousLogin.toISOString(),
  };
}
