import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { cipherScheme } from '#schemas/cipherScheme.ts';
import type { Database } from '../db/handle.ts';
import { ApiFailure } from './failure.ts';

/** Lifetime of a key that start-up returned, in milliseconds. */
const keyLifetime = 30 * 60_000;

/** An encryption key as start-up returns it. `key`: 64 bytes as base64, 32 for the cipher and 32 for the MAC. */
export interface CipherKey {
  readonly scheme: string;
  readonly kid: string;
  readonly key: string;
}

/**
 * Derives a key from a brand's secret and the key id, which contains the expiry time: nothing is stored per visit,
 * and every process on the same database can derive every key.
 */
const derive = (secret: string, kid: string): Buffer =>
  Buffer.from(hkdfSync('sha512', Buffer.from(secret, 'base64'), kid, 'livery payload key', 64));

const secrets = new WeakMap<Database, Map<string, string>>();

async function secretOf(database: Database, brandId: string): Promise<string> {
  const byBrand = secrets.get(database) ?? new Map<string, string>();
  secrets.set(database, byBrand);
  const cached = byBrand.get(brandId);
  if (cached) return cached;
  await database.db
    .insertInto('cipher_key')
    .values({ brand_id: brandId, secret: randomBytes(64).toString('base64'), created_at: new Date() })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { secret } = await database.db
    .selectFrom('cipher_key')
    .select('secret')
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  byBrand.set(brandId, secret);
  return secret;
}

/** Issues a new key for one visit to a brand's site. */
export async function issueKey(database: Database, brandId: string, now: Date): Promise<CipherKey> {
  const kid = `${(now.getTime() + keyLifetime).toString(36)}.${randomBytes(16).toString('base64url')}`;
  const key = derive(await secretOf(database, brandId), kid);
  return { scheme: cipherScheme, kid, key: key.toString('base64') };
}

/** Encrypts and authenticates a text as a client does: base64(iv | ciphertext | mac). For tests and Node clients. */
export function seal(key: CipherKey, plain: string): { header: string; data: string } {
  const bytes = Buffer.from(key.key, 'base64');
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', bytes.subarray(0, 32), iv);
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final()]);
  const mac = createHmac('sha256', bytes.subarray(32)).update(sealed).digest();
  return { header: `${key.scheme}; kid=${key.kid}`, data: Buffer.concat([sealed, mac]).toString('base64') };
}

/** Decrypts a sealed text; undefined if it was altered. The MAC is verified before decryption. */
export function unseal(key: Buffer, data: string): string | undefined {
  const bytes = Buffer.from(data, 'base64');
  // iv, at least one block, mac
  if (bytes.length < 64 || bytes.length % 16 !== 0) return undefined;
  const sealed = bytes.subarray(0, -32);
  const mac = createHmac('sha256', key.subarray(32)).update(sealed).digest();
  if (!timingSafeEqual(mac, bytes.subarray(-32))) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-cbc', key.subarray(0, 32), sealed.subarray(0, 16));
    return Buffer.concat([decipher.update(sealed.subarray(16)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Decrypts the payload of a request (specification 7). `header`: its `Encryption` header; `body`: holds `data`.
 * Throws ApiFailure `cipher.unknown` (unknown scheme, unknown or expired key) or `cipher.broken`.
 */
export async function openPayload(
  database: Database,
  brandId: string,
  now: Date,
  header: string | undefined,
  body: unknown,
): Promise<unknown> {
  const [, scheme, kid = ''] = /^([\w+.-]{1,64});\s*kid=([\w.-]{1,64})$/.exec(header ?? '') ?? [];
  const [, expiry = '0'] = /^([0-9a-z]{1,10})\.[\w-]{22}$/.exec(kid) ?? [];
  const timeLeft = Number.parseInt(expiry, 36) - now.getTime();
  if (scheme !== cipherScheme || timeLeft <= 0 || timeLeft > keyLifetime)
    throw new ApiFailure('cipher.unknown', 'this way of encryption or its key is not known');
  const data = (body as { data?: unknown } | null)?.data;
  const plain =
    typeof data === 'string' ? unseal(derive(await secretOf(database, brandId), kid), data) : undefined;
  try {
    if (plain !== undefined) return JSON.parse(plain) as unknown;
  } catch {
    // reported as broken below
  }
  throw new ApiFailure('cipher.broken', 'the payload cannot be opened');
}
