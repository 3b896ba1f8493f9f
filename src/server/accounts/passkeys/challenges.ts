import { createHash, randomBytes } from 'node:crypto';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { tokenHash } from '../../kernel/tokenHash.ts';
import { relyingPartyOf } from './relyingParty.ts';

/** Lifetime of a challenge, in milliseconds. */
export const challengeLife = 5 * 60_000;

/** What a challenge is signed for: a new passkey of the member of this session, or a sign-in. */
export type Ceremony = 'add' | 'login';

const challengeHash = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

const sessionOf = (ceremony: Ceremony, { token }: RequestContext): string | null =>
  ceremony === 'add' ? tokenHash(token ?? '') : null;

/** Creates a challenge: 32 random bytes. It is good once, at this host. */
export async function createChallenge(
  context: RequestContext,
  ceremony: Ceremony,
): Promise<Buffer<ArrayBuffer>> {
  const { database, brandId, now } = context;
  const challenge = randomBytes(32);
  await database.db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: challengeHash(challenge.toString('base64url')),
      brand_id: brandId,
      rp_id: relyingPartyOf(context).rpId,
      session_hash: sessionOf(ceremony, context),
      expires_at: new Date(now.getTime() + challengeLife),
    })
    .execute();
  return challenge;
}

/** The challenge that a client says was signed, as base64url; undefined if it says none. */
function signedChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Uses up the challenge that was signed, whatever the signature is worth, and resolves to it. Throws `passkey.refused` if
 * it was not given for this ceremony here, or was used or is over.
 */
export async function redeemChallenge(
  context: RequestContext,
  ceremony: Ceremony,
  clientDataJSON: string,
): Promise<string> {
  const { database, brandId, now } = context;
  const challenge = signedChallenge(clientDataJSON);
  const given =
    challenge === undefined
      ? undefined
      : await database.db
          .deleteFrom('passkey_challenge')
          .where('challenge_hash', '=', challengeHash(challenge))
          .where('brand_id', '=', brandId)
          .where('rp_id', '=', relyingPartyOf(context).rpId)
          .where('session_hash', 'is not distinct from', sessionOf(ceremony, context))
          .returning('expires_at')
          .executeTakeFirst();
  if (challenge === undefined || given === undefined || given.expires_at <= now)
    throw new ApiFailure('passkey.refused', 'the challenge is unknown or over');
  return challenge;
}
