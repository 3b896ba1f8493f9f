import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';

/** Where Google publishes the keys that Firebase signs with; fetched when the first token comes, and kept. */
const keysAddress =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const googleKeys: JWTVerifyGetKey = createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: 5000 });

/** Somebody must have signed in this short a time ago, in seconds: an old token proves nothing about who holds it. */
const freshness = 10 * 60;

/** What Firebase says of somebody who has just signed in. */
export interface FirebasePerson {
  /** Id of the person in the brand's Firebase project. */
  readonly uid: string;
  /** `phone`, `google.com`, `facebook.com` … */
  readonly provider: string;
  /** Dialling code and number, as digits, where Firebase has proved them. */
  readonly mobile: string | undefined;
  /** Only where it is verified. */
  readonly email: string | undefined;
  readonly name: string | undefined;
}

export interface FirebaseTrust {
  readonly projectId: string;
  /** Tokens are those of the emulator, which signs nothing: for development alone. */
  readonly emulated: boolean;
  readonly now: Date;
  /** Keys of the signatures. Default: Google's. */
  readonly keys?: JWTVerifyGetKey;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 128 ? value : undefined;

function personOf(claims: JWTPayload, now: Date): FirebasePerson | undefined {
  const uid = text(claims.sub);
  const { firebase, auth_time: signedInAt } = claims;
  const provider = text((firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider);
  const age = now.getTime() / 1000 - Number(signedInAt);
  // Half a minute for clocks that differ.
  if (uid === undefined || provider === undefined || !(age >= -30 && age <= freshness)) return undefined;
  return {
    uid,
    provider,
    mobile: /^\+(\d{5,20})$/.exec(text(claims.phone_number) ?? '')?.[1],
    email: claims.email_verified === true ? text(claims.email) : undefined,
    name: text(claims.name),
  };
}

/**
 * Who a Firebase id token is of: signed by Google for the brand's own project, not over, and of a sign-in just now.
 * Undefined where any of that fails. Rejects where the keys cannot be had.
 */
export async function readFirebaseToken(
  token: string,
  { projectId, emulated, now, keys = googleKeys }: FirebaseTrust,
): Promise<FirebasePerson | undefined> {
  const asked = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: now,
    clockTolerance: 30,
  };
  try {
    const { payload } = emulated
      ? UnsecuredJWT.decode(token, asked)
      : await jwtVerify(token, keys, {
          ...asked,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'iat', 'sub'],
        });
    return payload.exp === undefined ? undefined : personOf(payload, now);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // What is wrong with the token is its holder's fault; keys that do not come are nobody's.
    if (/^ERR_(JWT|JWS|JOSE_ALG|JWKS_NO)/.test(code)) return undefined;
    throw error;
  }
}
