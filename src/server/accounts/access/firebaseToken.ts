import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';

/** Where Google publishes Firebase's signing keys. Fetched with the first token, then cached. */
const keysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const googleKeys: JWTVerifyGetKey = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5000 });

/** Longest time since the user's sign-in, in seconds: an older token does not prove that the caller is the user. */
const maxSignInAge = 10 * 60;

/** A user who has just signed in to Firebase. */
export interface FirebaseUser {
  /** Id of the user in the brand's Firebase project. */
  readonly uid: string;
  /** `phone`, `google.com`, `facebook.com` … */
  readonly provider: string;
  /**
   * Dialling code and number, as digits, that a code was sent to for this sign-in. Undefined for all providers but `phone`:
   * their users carry the number that they confirmed once, which may be another person's by now.
   */
  readonly mobile: string | undefined;
  /** Only if Firebase verified it. */
  readonly email: string | undefined;
  readonly name: string | undefined;
}

/** What a token is verified against. */
export interface FirebaseTokenOptions {
  readonly projectId: string;
  /** Accept the emulator's tokens, which are not signed. For development only. */
  readonly emulated: boolean;
  readonly now: Date;
  /** Keys that verify signatures. Default: Google's. */
  readonly keys?: JWTVerifyGetKey;
}

const shortText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 128 ? value : undefined;

function userOf(claims: JWTPayload, now: Date): FirebaseUser | undefined {
  const uid = shortText(claims.sub);
  const { firebase, auth_time: signedInAt } = claims;
  const provider = shortText((firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider);
  const age = now.getTime() / 1000 - Number(signedInAt);
  // Tolerates clocks that differ by half a minute.
  if (uid === undefined || provider === undefined || !(age >= -30 && age <= maxSignInAge)) return undefined;
  return {
    uid,
    provider,
    mobile:
      provider === 'phone' ? /^\+(\d{5,20})$/.exec(shortText(claims.phone_number) ?? '')?.[1] : undefined,
    email: claims.email_verified === true ? shortText(claims.email) : undefined,
    name: shortText(claims.name),
  };
}

/**
 * Verifies a Firebase id token and resolves to its user: it must be signed by Google for the brand's project, not expired,
 * and issued for a recent sign-in. Undefined if it is not. Rejects if the keys cannot be fetched.
 */
export async function readFirebaseToken(
  token: string,
  { projectId, emulated, now, keys = googleKeys }: FirebaseTokenOptions,
): Promise<FirebaseUser | undefined> {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: now,
    clockTolerance: 30,
  };
  try {
    const { payload } = emulated
      ? UnsecuredJWT.decode(token, expected)
      : await jwtVerify(token, keys, {
          ...expected,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'iat', 'sub'],
        });
    return payload.exp === undefined ? undefined : userOf(payload, now);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // An invalid token is the caller's fault; keys that cannot be fetched are not.
    if (/^ERR_(JWT|JWS|JOSE_ALG|JWKS_NO)/.test(code)) return undefined;
    throw error;
  }
}
