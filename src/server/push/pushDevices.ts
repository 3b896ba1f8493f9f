import { createHash } from 'node:crypto';
import type { Database, Queries } from '../db/handle.ts';

/** How a browser is reached, as it says itself. */
export interface PushSubscriptionKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Most browsers of a member; of more, the oldest is dropped. */
export const mostPushDevices = 10;

/** Whose browser it is. */
export interface PushOwner {
  readonly brandId: string;
  readonly memberId: string;
}

/** What a browser is known by between two sessions. */
export interface PushSessionPlace {
  /** The hash of the session's token. */
  readonly sessionHash: string | null;
  /** The browser's mark; undefined if it has none. */
  readonly mark: string | undefined;
}

const markHash = (brandId: string, mark: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['push', brandId, mark]))
    .digest('hex');

/** A browser as it is kept. */
export interface KeptPushDevice extends PushOwner, PushSessionPlace {
  readonly subscription: PushSubscriptionKeys;
  readonly agent: string | null;
  readonly language: string;
  readonly now: Date;
}

/**
 * Keeps how a member's browser is reached, and resolves to its id. The browser is nobody else's from then on. With `known`,
 * only one that is this member's already, by its endpoint or by `former`; resolves to undefined for another, which ends
 * what it was told of.
 */
export async function keepDevice(
  { transaction, vault }: Pick<Database, 'transaction' | 'vault'>,
  device: KeptPushDevice,
  { known, former }: { readonly known: boolean; readonly former: string },
): Promise<string | undefined> {
  const { brandId, memberId, subscription, agent, language, now, sessionHash, mark } = device;
  const hash = vault.hash('push endpoint', brandId, subscription.endpoint);
  const hashes = former === '' ? [hash] : [hash, vault.hash('push endpoint', brandId, former)];
  return transaction(async (tx) => {
    // Locked, so that the bound holds for calls at the same time.
    await tx
      .selectFrom('member')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('id', '=', memberId)
      .forUpdate()
      .execute();
    const there = await tx
      .selectFrom('push_device')
      .select(['id', 'member_id', 'endpoint_hash'])
      .where('brand_id', '=', brandId)
      .where('endpoint_hash', 'in', hashes)
      .execute();
    const own = there.filter(({ member_id }) => member_id === memberId);
    // A former endpoint is only what the caller says: it ends nothing of somebody else.
    const foreign = there.filter((row) => row.member_id !== memberId && row.endpoint_hash === hash);
    const kept = own.find(({ endpoint_hash }) => endpoint_hash === hash) ?? own[0];
    const dropped = [...foreign, ...own.filter((row) => row !== kept)].map(({ id }) => id);
    if (dropped.length > 0) await tx.deleteFrom('push_device').where('id', 'in', dropped).execute();
    if (!kept && known) return undefined;
    const row = {
      ...{ endpoint_hash: hash, session_hash: sessionHash, language, agent: agent?.slice(0, 300) ?? null },
      mark_hash: mark === undefined ? null : markHash(brandId, mark),
      sealed_subscription: vault.seal(
        'push subscription',
        { brandId, memberId },
        JSON.stringify(subscription),
      ),
    };
    if (kept) {
      await tx.updateTable('push_device').set(row).where('id', '=', kept.id).execute();
      return kept.id;
    }
    const { id } = await tx
      .insertInto('push_device')
      .values({ ...row, brand_id: brandId, member_id: memberId, made_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .deleteFrom('push_device')
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId)
      .where('id', 'in', (query) =>
        query
          .selectFrom('push_device')
          .select('id')
          .where('brand_id', '=', brandId)
          .where('member_id', '=', memberId)
          .orderBy('id', 'desc')
          .offset(mostPushDevices),
      )
      .execute();
    return id;
  });
}

/** The browsers of a member, the newest first. */
export const listPushDevices = (db: Queries, { brandId, memberId }: PushOwner) =>
  db
    .selectFrom('push_device')
    .select(['id', 'agent', 'made_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();

/** Ends the notifications of a browser of a member. Resolves to whether there was one. */
export async function removeDevice(
  db: Queries,
  { brandId, memberId }: PushOwner,
  id: string,
): Promise<boolean> {
  if (!/^\d{1,18}$/.test(id)) return false;
  const removed = await db
    .deleteFrom('push_device')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/**
 * A member signs in on a browser: what it is told of was this member's, and belongs to the new session; another's ends.
 */
export async function takeOverPush(
  db: Queries,
  { brandId, memberId, sessionHash, mark }: PushOwner & PushSessionPlace,
): Promise<void> {
  if (mark === undefined) return;
  const mark_hash = markHash(brandId, mark);
  await db
    .deleteFrom('push_device')
    .where('brand_id', '=', brandId)
    .where('mark_hash', '=', mark_hash)
    .where('member_id', '<>', memberId)
    .execute();
  await db
    .updateTable('push_device')
    .set({ session_hash: sessionHash })
    .where('brand_id', '=', brandId)
    .where('mark_hash', '=', mark_hash)
    .where('member_id', '=', memberId)
    .execute();
}

/** Somebody signs out on a browser: it is told of nothing any more, by whichever session it was seen last. */
export async function endPushOf(db: Queries, brandId: string, mark: string | undefined): Promise<void> {
  if (mark === undefined) return;
  await db
    .deleteFrom('push_device')
    .where('brand_id', '=', brandId)
    .where('mark_hash', '=', markHash(brandId, mark))
    .execute();
}

/** Parts browsers from sessions that have run out by themselves, before those are deleted. */
export async function partFromExpired(db: Queries, now: Date): Promise<void> {
  await db
    .updateTable('push_device')
    .set({ session_hash: null })
    .where('session_hash', 'in', (query) =>
      query.selectFrom('session').select('token_hash').where('expires_at', '<=', now),
    )
    .execute();
}

/** How long it is remembered that something was told, in milliseconds. */
const rememberedFor = 7 * 86_400_000;

/** Forgets what was told long ago. */
export async function forgetOldPushes(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('push_send')
    .where('done_at', '<=', new Date(now.getTime() - rememberedFor))
    .execute();
}
