import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A key that encrypts values in the database. */
export interface DataKey {
  /** Its id, derived from the key itself, as hex: stored with each value, and never the same for two keys. */
  readonly kid: string;
  /** 32 bytes for AES-256-GCM. */
  readonly cipher: Buffer;
}

/** Length of the secret that a key is derived from, in bytes. */
export const secretLength = 32;

/** The key of a secret of 32 bytes. The key id reveals nothing of it. */
export function dataKey(secret: Buffer): DataKey {
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `livery ${use}`, length));
  return { kid: derive('key id', 6).toString('hex'), cipher: derive('data cipher', 32) };
}

/** Start of every encrypted value. No value in clear starts so. */
const scheme = 'v1';
const nonceLength = 12;
const tagLength = 16;

/** What the values of a key start with. */
export const sealedPrefix = (kid: string): string => `${scheme}.${kid}.`;

/** Encrypts a text. It can be opened only with the same `bound`, which is not stored with it. */
export function sealText({ kid, cipher: key }: DataKey, bound: string, plain: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealedPrefix(kid) + sealed.toString('base64url');
}

/** Decrypts a text. Throws if it was altered, is bound to something else, or its key is not among these. */
export function openText(keys: readonly DataKey[], bound: string, sealed: string): string {
  const [, kid, data = ''] = sealed.split('.');
  const key = keys.find((one) => one.kid === kid);
  if (!key) throw new Error(`no key ${kid} to open a value with`);
  const bytes = Buffer.from(data, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.cipher, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(-tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString(
    'utf8',
  );
}
