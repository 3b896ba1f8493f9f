import { availableProviders, providerByFirebaseId } from '#src/domain/access/signInProviders.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { type FirebaseUser, readFirebaseToken } from './firebaseToken.ts';

/**
 * Verifies a Firebase id token and returns its user. Throws ApiFailure if the brand has no Firebase, the sign-in method
 * is off or the token is invalid. Whether the emulator's unsigned tokens are accepted is set by the brand's hosting,
 * which a manifest cannot change.
 */
export async function verifyFirebaseUser(
  token: string | undefined,
  { database, brandId, site, now }: RequestContext,
): Promise<FirebaseUser> {
  const firebase = site.brand.login?.firebase;
  if (!firebase) throw new ApiFailure('permission.denied', 'not through Firebase');
  const options = {
    projectId: firebase.projectId,
    emulated: site.hosting.firebaseEmulator !== undefined,
    now,
  };
  const user = token === undefined ? undefined : await readFirebaseToken(token, options);
  if (!user) throw new ApiFailure('firebase.invalid', 'the token is not good');
  const method = providerByFirebaseId(user.provider);
  const { whitelabel } = await readSettings(database.db, brandId);
  if (method === undefined || !availableProviders(site.brand.login, whitelabel).includes(method))
    throw new ApiFailure('permission.denied', 'not by this way');
  return user;
}

/** Whether Firebase sent a code to the user's number for this sign-in. The number is then the user, and is never linked. */
export const isPhoneUser = ({ provider }: FirebaseUser): boolean =>
  providerByFirebaseId(provider) === 'phone';

/** A link between a provider's user and a member. */
export interface ProviderLink {
  readonly brandId: string;
  readonly memberId: string;
  /** Id of the user in the brand's Firebase project. */
  readonly uid: string;
  readonly now: Date;
}

/**
 * Links a provider's user to a member, in the transaction that makes the member: nobody gets into an account that exists by
 * a link made later. An existing link is kept.
 */
export async function linkProvider(
  tx: Queries,
  { brandId, memberId, uid, now }: ProviderLink,
): Promise<void> {
  await tx
    .insertInto('firebase_identity')
    .values({ brand_id: brandId, uid, member_id: memberId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the links of a member, in a transaction: no provider signs the member in any more. */
export async function unlinkProviders(tx: Queries, brandId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('firebase_identity')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
}
