import AES from 'crypto-js/aes.js';
import Base64 from 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import WordArray from 'crypto-js/lib-typedarrays.js';
import { cipherScheme } from '#schemas/cipherScheme.ts';

/** The key that start-up returns for encrypting payloads. */
export interface EncodedCipherKey {
  readonly scheme: string;
  readonly kid: string;
  /** 64 bytes, base64: 32 for the cipher, 32 for the mac. */
  readonly key: string;
}

/** An encrypted payload, and the header that names its scheme and key. */
export interface EncryptedPayload {
  readonly header: string;
  /** base64(iv | ciphertext | mac), the mac over iv and ciphertext. */
  readonly data: string;
}

/**
 * Encrypts a payload (specification 7). TLS is the protection; this keeps passwords out of proxies' logs. Keys and
 * IV are word arrays, because a string would be taken as a passphrase. Throws RangeError for an unknown scheme or a
 * key of the wrong length.
 */
export function encrypt({ scheme, kid, key }: EncodedCipherKey, plain: string): EncryptedPayload {
  if (scheme !== cipherScheme) throw new RangeError(`unknown cipher scheme: ${scheme}`);
  const words = Base64.parse(key);
  if (words.sigBytes !== 64) throw new RangeError('the cipher key is not 64 bytes');
  const cipherKey = WordArray.create(words.words.slice(0, 8), 32);
  const macKey = WordArray.create(words.words.slice(8, 16), 32);
  const iv = WordArray.create(crypto.getRandomValues(new Uint8Array(16)) as never);
  const encrypted = iv.clone().concat(AES.encrypt(Utf8.parse(plain), cipherKey, { iv }).ciphertext);
  const mac = HmacSHA256(encrypted, macKey);
  return { header: `${scheme}; kid=${kid}`, data: Base64.stringify(encrypted.concat(mac)) };
}
