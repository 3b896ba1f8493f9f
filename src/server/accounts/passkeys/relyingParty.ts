import { createHash } from 'node:crypto';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { readSettings } from '#src/server/settings/settings.ts';

/** Whether members of the brand may use passkeys: they come with the second factors. */
export async function offersPasskeys({
  database,
  brandId,
}: Pick<RequestContext, 'database' | 'brandId'>): Promise<boolean> {
  return (await readSettings(database.db, brandId)).secondFactor.members !== 'off';
}

/** Throws `permission.denied` where the brand has no passkeys. */
export async function requirePasskeys(context: RequestContext): Promise<void> {
  if (!(await offersPasskeys(context))) throw new ApiFailure('permission.denied', 'not by passkey');
}

/** Whom an authenticator answers: the host of the calling page, and its origin. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/** The relying party of a request. Its origin is the one that was asked, or that of a page of the brand elsewhere. */
export const relyingPartyOf = ({ siteOrigin }: Pick<RequestContext, 'siteOrigin'>): RelyingParty => ({
  rpId: new URL(siteOrigin).hostname,
  origin: siteOrigin,
});

/** The id of a member that authenticators keep with a passkey: always the same, and it names nobody. */
export const userHandleOf = (brandId: string, memberId: string): Buffer =>
  createHash('sha256').update(`passkeys of ${brandId} ${memberId}`).digest();
