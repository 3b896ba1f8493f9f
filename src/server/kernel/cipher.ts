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

/** How long a key that start-up handed out may be used, in milliseconds. */
const keyLifetime = 30 * 60_000;

/** What start-up hands out: `key` is 64 bytes as base64, 32 for the cipher and 32 for the mac. */
export interface CipherKey {
  readonly scheme: string;
  readonly kid: string;
  readonly key: string;
}

/**
 * Keys are derived from a brand's secret and the key id, which holds the time of expiry: nothing is stored
 * per visit, and every process on the database knows every key.
 */
const derive = (secret: string, kid: string): Buffer =>
  Buffer.from(hkdfSync('sha512', Buffer.from(secret, 'base64'), kid, 'livery payload key', 64));

const secrets = new WeakMap<Database, Map<string, string>>();

async function secretOf(database: Database, brandId: string): Promise<string> {
  const known = secrets.get(database) ?? new Map<string, string>();
  secrets.set(database, known);
  const cached = known.get(brandId);
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
  known.set(brandId, secret);
  return secret;
}

/** A fresh key for one visit of a brand's site. */
export async function issueKey(database: Database, brandId: string, now: Date): Promise<CipherKey> {
  const kid = `${(now.getTime() + keyLifetime).toString(36)}.${randomBytes(16).toString('base64url')}`;
  const key = derive(await secretOf(database, brandId), kid);
  return { scheme: cipherScheme, kid, key: key.toString('base64') };
}

/** Seals a text as a client does: base64(iv | ciphertext | mac). For tests and other clients on Node. */
export function seal(key: CipherKey, plain: string): { header: string; data: string } {
  const bytes = Buffer.from(key.key, 'base64');
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', bytes.subarray(0, 32), iv);
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final()]);
  const mac = createHmac('sha256', bytes.subarray(32)).update(sealed).digest();
  return { header: `${key.scheme}; kid=${key.kid}`, data: Buffer.concat([sealed, mac]).toString('base64') };
}

/** Opens a sealed text; undefined when a bit of it is not as it was sealed. The mac is checked before anything else. */
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
 * The payload of an encrypted request (specification 7): `header` is its `Encryption` header, `body` holds
 * `data`. Throws ApiFailure `cipher.unknown` (scheme or key not known here, or too old) or `cipher.broken`.
 */
export async function openPayload(
  database: Database,
  brandId: string,
  now: Date,
  header: string | undefined,
  body: unknown,
): Promise<unknown> {
  const [, scheme, kid = ''] = /^([\w+.-]{1,64});\s*kid=([\w.-]{1,64})$/.exec(header ?? '') ?? [];
  const [, until = '0'] = /^([0-9a-z]{1,10})\.[\w-]{22}$/.exec(kid) ?? [];
  const left = Number.parseInt(until, 36) - now.getTime();
  if (scheme !== cipherScheme || left <= 0 || left > keyLifetime)
    throw new ApiFailure('cipher.unknown', 'this way of encryption or its key is not known');
  const data = (body as { data?: unknown } | null)?.data;
  const plain =
    typeof data === 'string' ? unseal(derive(await secretOf(database, brandId), kid), data) : undefined;
  try {
    if (plain !== undefined) return JSON.parse(plain) as unknown;
  } catch {
    // told as broken below
  }
  throw new ApiFailure('cipher.broken', 'the payload cannot be opened');
}
