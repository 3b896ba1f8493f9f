import { signInWays, wayOfProvider } from '#src/domain/access/signInWays.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { type FirebasePerson, readFirebaseToken } from './firebaseToken.ts';

/**
 * Who a token is of, where the brand has Firebase set up and its way is open. Throws ApiFailure otherwise. That the
 * emulator's unsigned tokens count is said by the brand's hosting, which no manifest reaches.
 */
export async function firebasePerson(
  token: string | undefined,
  { database, brandId, site, now }: RequestContext,
): Promise<FirebasePerson> {
  const setUp = site.brand.login?.firebase;
  if (!setUp) throw new ApiFailure('permission.denied', 'not through Firebase');
  const trust = {
    projectId: setUp.projectId,
    emulated: site.hosting.firebaseEmulator !== undefined,
    now,
  };
  const person = token === undefined ? undefined : await readFirebaseToken(token, trust);
  if (!person) throw new ApiFailure('firebase.invalid', 'the token is not good');
  const way = wayOfProvider(person.provider);
  const { whitelabel } = await readSettings(database.db, brandId);
  if (way === undefined || !signInWays(site.brand.login, whitelabel).includes(way))
    throw new ApiFailure('permission.denied', 'not by this way');
  return person;
}

/** Remembers as whom somebody signs in. Who is remembered already stays so. */
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
