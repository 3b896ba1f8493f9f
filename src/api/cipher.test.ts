import { createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { cipherScheme } from '#schemas/cipherScheme.ts';
import shared from '#tests/support/samples/cipherVectors.json' with { type: 'json' };
import { encrypt } from './cipher.ts';

const secret = randomBytes(64);
const key = { scheme: cipherScheme, kid: 'k1', key: secret.toString('base64') };

/** Independent decryption. Null when the MAC does not match. */
function decrypt(data: string, keyBytes: Buffer): string | null {
  const payload = Buffer.from(data, 'base64');
  const mac = payload.subarray(-32);
  const signed = payload.subarray(0, -32);
  if (!createHmac('sha256', keyBytes.subarray(32)).update(signed).digest().equals(mac)) return null;
  const decipher = createDecipheriv('aes-256-cbc', keyBytes.subarray(0, 32), signed.subarray(0, 16));
  return Buffer.concat([decipher.update(signed.subarray(16)), decipher.final()]).toString('utf8');
}

describe('[AU-7] an encrypted payload', () => {
  test('is read by an independent AES-256-CBC and HMAC-SHA256, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (plain) => {
        expect(decrypt(encrypt(key, plain).data, secret)).toBe(plain);
      }),
    );
  });

  test('is iv, ciphertext in whole blocks, mac', () => {
    const lengths = [0, 15, 16, 17].map(
      (size) => Buffer.from(encrypt(key, 'x'.repeat(size)).data, 'base64').length,
    );
    expect(lengths).toEqual([16 + 16 + 32, 16 + 16 + 32, 16 + 32 + 32, 16 + 32 + 32]);
  });

  test('never has the same iv twice, so equal payloads differ', () => {
    const ivs = Array.from({ length: 100 }, () =>
      Buffer.from(encrypt(key, 'same').data, 'base64').toString('hex', 0, 16),
    );
    expect(new Set(ivs).size).toBe(100);
  });

  test('names its scheme and key in the header', () => {
    expect(encrypt(key, '{}').header).toBe('aes-256-cbc+hmac-sha256; kid=k1');
  });

  test('is refused by the mac when one bit anywhere is flipped', () => {
    const payload = Buffer.from(encrypt(key, '{"username":"bob"}').data, 'base64');
    for (let at = 0; at < payload.length; at += 1) {
      const flipped = Buffer.from(payload);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      expect(decrypt(flipped.toString('base64'), secret)).toBeNull();
    }
  });

  test('cannot be read with another key', () => {
    expect(decrypt(encrypt(key, 'text').data, randomBytes(64))).toBeNull();
  });

  test.each(shared.vectors)('is byte for byte what OpenSSL makes of %o', ({ key, iv, plain, data }) => {
    const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
      (into as unknown as Uint8Array).set(Buffer.from(iv, 'base64'));
      return into;
    });
    expect(encrypt({ scheme: shared.scheme, kid: 'k1', key }, plain).data).toBe(data);
    chance.mockRestore();
  });

  test.each(shared.unknownSchemes)('is not made for the unknown scheme %j', (scheme) => {
    expect(() => encrypt({ ...key, scheme }, '{}')).toThrow(RangeError);
  });

  test.each([0, 16, 32, 63, 65])('is not made with a key of %d bytes', (size) => {
    expect(() => encrypt({ ...key, key: randomBytes(size).toString('base64') }, '{}')).toThrow(RangeError);
  });
});
