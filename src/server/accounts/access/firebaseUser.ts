import { availableProviders, providerByFirebaseId } from '#src/domain/access/signInProviders.ts';
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

/** Links a Firebase user to a member. An existing link is kept. */
export async function linkFirebase(
  { database, brandId }: Pick<RequestContext, 'database' | 'brandId'>,
  uid: string,
  memberId: string,
  now: Date,
): Promise<void> {
  await database.db
    .insertInto('firebase_identity')
    .values({ brand_id: brandId, uid, member_id: memberId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
