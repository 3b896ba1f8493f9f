import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { ValueOf } from '#schemas/api/operations.ts';
import { deviceName } from '#src/server/kernel/deviceName.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '#src/server/kernel/requestContext.ts';
import { refuseTrial } from '../security/reauthentication.ts';
import { changeSecurity } from '../security/securityChange.ts';
import { challengeLife, createChallenge, redeemChallenge } from './challenges.ts';
import { keeperOf } from './keepers.ts';
import { relyingPartyOf, requirePasskeys, userHandleOf } from './relyingParty.ts';
import { algorithms, verifyNewPasskey } from './verifyPasskey.ts';

/** Most passkeys that a member may have at once. */
const passkeyLimit = 10;

/** All passkeys of a member, newest first. */
const passkeysOf = ({ database, brandId }: RequestContext, { id }: SessionMember) =>
  database.db
    .selectFrom('passkey')
    .select(['id', 'rp_id', 'credential_id', 'aaguid', 'agent', 'added_at', 'used_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', id)
    .orderBy('id', 'desc')
    .execute();

/** What keeps a passkey, and where it was made: by these its member knows it again. */
function namesOf({ aaguid, agent }: { readonly aaguid: string; readonly agent: string | null }) {
  const { browser, system } = deviceName(agent);
  return { keeper: keeperOf(aaguid), browser, system };
}

/** A passkey as events name it, beside the device they tell of; null where its keeper is unknown. */
const eventDetail = (aaguid: string): string | null => keeperOf(aaguid) || null;

async function listPasskeys(context: RequestContext, member: SessionMember): Promise<ValueOf<'getPasskeys'>> {
  const rows = await passkeysOf(context, member);
  return {
    list: rows.map((row) => ({
      id: row.id,
      ...namesOf(row),
      host: row.rp_id,
      addedAt: row.added_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
    })),
    limit: passkeyLimit,
  };
}

const limitFailure = () => new ApiFailure('passkey.limit', 'no more passkeys');

/** The passkeys of a member: list, add, remove (specification 7 'Security'). */
export const passkeyHandlers: Handlers<'getPasskeys' | 'startPasskey' | 'addPasskey' | 'removePasskey'> = {
  getPasskeys: ({ member, context }) => listPasskeys(context, member),

  async startPasskey({ member, context }) {
    await requirePasskeys(context);
    const { rpId } = relyingPartyOf(context);
    const known = await passkeysOf(context, member);
    if (known.length >= passkeyLimit) throw limitFailure();
    const { name } = context.site.brand;
    const options = await generateRegistrationOptions({
      rpName: name,
      rpID: rpId,
      userName: member.account,
      userDisplayName: member.account,
      userID: new Uint8Array(userHandleOf(context.brandId, member.id)),
      challenge: await createChallenge(context, 'add'),
      timeout: challengeLife,
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: known
        .filter(({ rp_id }) => rp_id === rpId)
        .map(({ credential_id }) => ({ id: credential_id })),
    });
    return {
      rp: { id: rpId, name },
      user: { ...options.user },
      challenge: options.challenge,
      pubKeyCredParams: options.pubKeyCredParams.map(({ alg, type }) => ({ alg, type })),
      timeout: challengeLife,
      excludeCredentials: (options.excludeCredentials ?? []).map(({ id }) => ({ id, type: 'public-key' })),
      // Kept by the authenticator with the name of the account, and only for whoever unlocks it.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  },

  async addPasskey({ body, member, context }) {
    refuseTrial(member);
    await requirePasskeys(context);
    const { brandId, now, agent = null } = context;
    const relyingParty = relyingPartyOf(context);
    const challenge = await redeemChallenge(context, 'add', body.response.clientDataJSON);
    const credential = await verifyNewPasskey(body, challenge, relyingParty);
    const detail = eventDetail(credential.aaguid);
    // The change locks the member, so that the limit also holds for concurrent requests.
    await changeSecurity(context, { memberId: member.id, kind: 'passkeyAdded', detail }, async (tx) => {
      const { count } = await tx
        .selectFrom('passkey')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('brand_id', '=', brandId)
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= passkeyLimit) throw limitFailure();
      const added = await tx
        .insertInto('passkey')
        .values({
          brand_id: brandId,
          member_id: member.id,
          rp_id: relyingParty.rpId,
          credential_id: credential.id,
          public_key: credential.publicKey,
          counter: credential.counter,
          transports: JSON.stringify(body.response.transports ?? []),
          aaguid: credential.aaguid,
          backed_up: credential.backedUp,
          agent: agent?.slice(0, 300) ?? null,
          added_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw new ApiFailure('passkey.exists', 'the passkey is there already');
    });
    return listPasskeys(context, member);
  },

  async removePasskey({ body, member, context }) {
    const key = (await passkeysOf(context, member)).find(({ id }) => id === body.id);
    if (!key) throw new ApiFailure('request.notFound', 'no such passkey');
    const change = { memberId: member.id, kind: 'passkeyRemoved', detail: eventDetail(key.aaguid) } as const;
    await changeSecurity(context, change, async (tx) => {
      const removed = await tx
        .deleteFrom('passkey')
        .where('brand_id', '=', context.brandId)
        .where('member_id', '=', member.id)
        .where('id', '=', key.id)
        .returning('id')
        .executeTakeFirst();
      if (!removed) throw new ApiFailure('request.notFound', 'no such passkey');
    });
    return true;
  },
};
