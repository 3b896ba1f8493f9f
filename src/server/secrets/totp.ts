import { Secret, TOTP } from 'otpauth';

/** How many steps of 30 s a clock may be ahead or behind. */
const window = 1;

/** What every authenticator app takes: SHA-1, six digits, steps of 30 s (RFC 6238). */
const totpOf = (secret: string, label: { issuer: string; label: string } | Record<string, never> = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, ...label });

/** A new secret of a second factor: 160 random bits as base32, as an authenticator app takes it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpUri = ({ issuer, account, secret }: { issuer: string; account: string; secret: string }) =>
  totpOf(secret, { issuer, label: account }).toString();

/**
 * The step that a code is of: the one of now, one before or one after; undefined for a code of another time, and for a
 * text that is no code. A step counts once: the caller keeps the last one that was used, and refuses it and older ones.
 */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const off = totpOf(secret).validate({ token: code, timestamp, window });
  return off === null ? undefined : TOTP.counter({ period: 30, timestamp }) + off;
}
