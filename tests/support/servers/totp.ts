import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret in base32. `timestamp`: milliseconds; default: now. */
export const totpCode = (secret: string, timestamp = Date.now()): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
