import { createHash, randomBytes } from 'node:crypto';
import type { ProofKind } from '#src/server/db/accountTables.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';

/** How long a challenge is good, in milliseconds. */
const challengeLife = 5 * 60_000;
/** Tries of a code per challenge. */
const maxTries = 5;

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

/** The device as it introduces itself; a challenge is good on no other. */
const deviceOf = ({ device, agent }: RequestContext) => ({
  device: device?.slice(0, 32) ?? null,
  agent: agent?.slice(0, 300) ?? null,
});

/** A sign-in whose first factor was right. */
export interface PendingSignIn {
  readonly memberId: string;
  /** What the first factor proved. */
  readonly provenBy: ProofKind | null;
  readonly mustChangePassword: boolean;
}

/** Stores a pending sign-in. Resolves to its challenge: 256 random bits, of which only the hash is stored. */
export async function createSignInChallenge(
  context: RequestContext,
  { memberId, provenBy, mustChangePassword }: PendingSignIn,
): Promise<string> {
  const { database, brandId, now } = context;
  const challenge = randomBytes(32).toString('base64url');
  await database.db
    .insertInto('sign_in_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      brand_id: brandId,
      member_id: memberId,
      ...deviceOf(context),
      proven_by: provenBy,
      must_change_password: mustChangePassword,
      expires_at: new Date(now.getTime() + challengeLife),
    })
    .execute();
  return challenge;
}

/** The sign-in that a challenge of this brand and device is for; undefined if there is none, or it is over. */
export async function findChallenge(
  context: RequestContext,
  challenge: string,
): Promise<PendingSignIn | undefined> {
  const { database, brandId, now } = context;
  const { device, agent } = deviceOf(context);
  const row = await database.db
    .selectFrom('sign_in_challenge')
    .select(['member_id', 'proven_by', 'must_change_password'])
    .where('challenge_hash', '=', hashOf(challenge))
    .where('brand_id', '=', brandId)
    .where('device', 'is not distinct from', device)
    .where('agent', 'is not distinct from', agent)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && { memberId: row.member_id, provenBy: row.proven_by, mustChangePassword: row.must_change_password }
  );
}

/** Counts a try before its code is checked, so that concurrent ones gain nothing. False if there are none left. */
export async function countTry({ database }: RequestContext, challenge: string): Promise<boolean> {
  const counted = await database.db
    .updateTable('sign_in_challenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('challenge_hash', '=', hashOf(challenge))
    .where('tries', '<', maxTries)
    .returning('tries')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Uses up a challenge. False if a concurrent request did. */
export async function consumeChallenge({ database }: RequestContext, challenge: string): Promise<boolean> {
  const used = await database.db
    .deleteFrom('sign_in_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .returning('challenge_hash')
    .executeTakeFirst();
  return used !== undefined;
}
