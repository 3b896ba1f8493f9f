import type { Database, Queries } from '../db/handle.ts';
import type { VapidKeys } from './vapidKeys.ts';

/** What a private key is sealed for: its brand, and no member. */
const ownerOf = (brandId: string) => ({ brandId, memberId: '0' });

/** The key pair of a brand, as operators see it. */
export interface ShownPushKey {
  readonly publicKey: string;
  readonly subject: string;
  readonly madeAt: Date;
  /** What a service refused it with, the last time; undefined if none has. */
  readonly alarm: { readonly at: Date; readonly status: number; readonly host: string } | undefined;
}

/** The key of a brand without its secret; undefined if there is none. */
export async function readPushKey(db: Queries, brandId: string): Promise<ShownPushKey | undefined> {
  const row = await db
    .selectFrom('push_key')
    .select(['public_key', 'subject', 'made_at', 'alarm_at', 'alarm_status', 'alarm_host'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { public_key: publicKey, subject, made_at: madeAt, alarm_at, alarm_status, alarm_host } = row;
  const alarm = alarm_at && { at: alarm_at, status: alarm_status ?? 0, host: alarm_host ?? '' };
  return { publicKey, subject, madeAt, alarm: alarm ?? undefined };
}

/** Everything to sign with; undefined if the brand has no key. */
export async function openPushKey(
  { db, vault }: Pick<Database, 'db' | 'vault'>,
  brandId: string,
): Promise<(VapidKeys & { readonly subject: string }) | undefined> {
  const row = await db
    .selectFrom('push_key')
    .select(['public_key', 'sealed_private_key', 'subject'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  if (!row) return undefined;
  const privateKey = vault.open('push key', ownerOf(brandId), row.sealed_private_key);
  return { publicKey: row.public_key, privateKey, subject: row.subject };
}

/** Reads the key of a brand to sign with. */
export type PushKeyOf = (brandId: string) => ReturnType<typeof openPushKey>;

/** What reads and decrypts each brand's key once, for all that is sent together. */
export function pushKeyReader(database: Pick<Database, 'db' | 'vault'>): PushKeyOf {
  const keys = new Map<string, ReturnType<typeof openPushKey>>();
  return (brandId) => {
    const key = keys.get(brandId) ?? openPushKey(database, brandId);
    keys.set(brandId, key);
    return key;
  };
}

/** Stores the key of a brand, in a transaction. Another pair ends every subscription: browsers made them for the one before. */
export async function storePushKey(
  tx: Queries,
  { vault }: Pick<Database, 'vault'>,
  brandId: string,
  { publicKey, privateKey, subject }: VapidKeys & { readonly subject: string },
  now: Date,
): Promise<void> {
  const row = {
    ...{ public_key: publicKey, subject, made_at: now },
    sealed_private_key: vault.seal('push key', ownerOf(brandId), privateKey),
    ...{ alarm_at: null, alarm_status: null, alarm_host: null },
  };
  const before = await readPushKey(tx, brandId);
  await tx
    .insertInto('push_key')
    .values({ brand_id: brandId, ...row })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(row))
    .execute();
  if (before?.publicKey !== publicKey)
    await tx.deleteFrom('push_device').where('brand_id', '=', brandId).execute();
}

/** Changes only the contact of a brand's key. */
export async function changePushSubject(tx: Queries, brandId: string, subject: string): Promise<void> {
  await tx.updateTable('push_key').set({ subject }).where('brand_id', '=', brandId).execute();
}

/** Remembers that a service refused the brand's key, for its operator. */
export async function noteRefusedKey(
  db: Queries,
  brandId: string,
  { status, host }: { readonly status: number; readonly host: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('push_key')
    .set({ alarm_at: now, alarm_status: status, alarm_host: host })
    .where('brand_id', '=', brandId)
    .execute();
}
