import { memberTypes } from '#schemas/codes.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers, RequestContext } from '#src/server/kernel/requestContext.ts';
import { challengeLife, createChallenge, redeemChallenge } from '../passkeys/challenges.ts';
import { relyingPartyOf, requirePasskeys, userHandleOf } from '../passkeys/relyingParty.ts';
import { verifySignedIn } from '../passkeys/verifyPasskey.ts';
import { changeSecurity } from '../security/securityChange.ts';
import { completeSignIn } from './signInMember.ts';

/** The passkey of this host with a credential id, and its member. */
const passkeyOf = (context: RequestContext, credentialId: string) =>
  context.database.db
    .selectFrom('passkey')
    .innerJoin('member', (on) =>
      on
        .onRef('member.id', '=', 'passkey.member_id')
        .onRef('member.brand_id', '=', 'passkey.brand_id')
        .on('member.disabled', '=', false)
        .on('member.type', '<>', memberTypes.trial),
    )
    .select(['passkey.id as keyId', 'passkey.credential_id', 'passkey.public_key'])
    .select(['member.id', 'member.account', 'member.type', 'member.must_change_password'])
    .where('passkey.brand_id', '=', context.brandId)
    .where('passkey.rp_id', '=', relyingPartyOf(context).rpId)
    .where('passkey.credential_id', '=', credentialId)
    .executeTakeFirst();

/**
 * Notes the use of a passkey with the authenticator's count of signatures. False if the count did not grow: somebody else
 * signs with the same key. Authenticators that do not count stay at 0.
 */
async function countUse(
  { database, brandId, now }: RequestContext,
  keyId: string,
  { counter, backedUp }: { readonly counter: number; readonly backedUp: boolean },
): Promise<boolean> {
  const counted = await database.db
    .updateTable('passkey')
    .set({ counter, used_at: now, backed_up: backedUp })
    .where('brand_id', '=', brandId)
    .where('id', '=', keyId)
    .where((eb) => (counter === 0 ? eb('counter', '=', '0') : eb('counter', '<', String(counter))))
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Signing in by passkey: the device and what unlocks it, so that no second step follows. */
export const passkeyLoginHandlers: Handlers<'startPasskeyLogin' | 'loginByPasskey'> = {
  async startPasskeyLogin({ context }) {
    await requirePasskeys(context);
    return {
      rpId: relyingPartyOf(context).rpId,
      challenge: (await createChallenge(context, 'login')).toString('base64url'),
      timeout: challengeLife,
      userVerification: 'required',
    };
  },

  async loginByPasskey({ body, context }) {
    await requirePasskeys(context);
    const challenge = await redeemChallenge(context, 'login', body.response.clientDataJSON);
    const key = await passkeyOf(context, body.id);
    const handle = key && userHandleOf(context.brandId, key.id).toString('base64url');
    // The same for a passkey that was removed, a disabled account and another brand's.
    if (!key || body.response.userHandle !== handle)
      throw new ApiFailure('passkey.unknown', 'no such passkey');
    const use = await verifySignedIn(body, challenge, relyingPartyOf(context), key);
    if (!(await countUse(context, key.keyId, use))) {
      await changeSecurity(context, { memberId: key.id, kind: 'passkeyCopied' }, async () => undefined);
      throw new ApiFailure('passkey.copied', 'the passkey seems to be copied');
    }
    return completeSignIn(context, key, 'passkey');
  },
};
