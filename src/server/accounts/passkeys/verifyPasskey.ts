import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { BodyOf } from '#schemas/api/operations.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RelyingParty } from './relyingParty.ts';

/** Algorithms that new passkeys may sign by, as COSE numbers: Ed25519, ES256, RS256. */
export const algorithms = [-8, -7, -257];

const refused = () => new ApiFailure('passkey.refused', 'the answer of the authenticator is not good');

/** A credential that an authenticator has made. */
export interface NewCredential {
  /** Base64url. */
  readonly id: string;
  /** COSE key, as base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly aaguid: string;
  readonly backedUp: boolean;
}

/** Checks a new passkey. Throws `passkey.refused` for another host or challenge, and where nobody was verified. */
export async function verifyNewPasskey(
  body: BodyOf<'addPasskey'>,
  challenge: string,
  { rpId, origin }: RelyingParty,
): Promise<NewCredential> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...body, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  const { credential, aaguid, credentialBackedUp } = registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    aaguid,
    backedUp: credentialBackedUp,
  };
}

/** A stored passkey, as far as its signature is checked by it. */
interface StoredKey {
  readonly credential_id: string;
  readonly public_key: string;
}

/**
 * Checks a signature by a stored passkey, and resolves to the authenticator's count of signatures. Throws
 * `passkey.refused` as above.
 */
export async function verifySignedIn(
  body: BodyOf<'loginByPasskey'>,
  challenge: string,
  { rpId, origin }: RelyingParty,
  key: StoredKey,
): Promise<{ readonly counter: number; readonly backedUp: boolean }> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...body, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      // Compared where it is stored, so that of two concurrent sign-ins with one count the second is noticed.
      counter: 0,
    },
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}
