import { createHash } from 'node:crypto';
import type { Database, Queries } from '#src/server/db/handle.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';

/** Devices remembered per account; of more, those that were not used for longest are forgotten. */
const mostKnown = 10;

/** How long a device is remembered after its last sign-in, in milliseconds: as long as a browser keeps its mark. */
const rememberedFor = 365 * 24 * 3_600_000;

/** SHA-256 of a device's mark and an account, as hex: rows of two accounts do not tell that they share a device. */
const markHash = (brandId: string, memberId: string, mark: string): string =>
  createHash('sha256')
    .update(JSON.stringify([brandId, memberId, mark]))
    .digest('hex');

/** What is known of a request's device. */
export type DeviceContext = Pick<RequestContext, 'brandId' | 'agent' | 'now'>;

/**
 * Remembers a device of an account, in a transaction. Resolves to true if the account was signed in on others before, but
 * not on this one; its first device is none that its owner must hear of.
 */
export async function rememberDevice(
  tx: Queries,
  { brandId, agent, now }: DeviceContext,
  memberId: string,
  mark: string,
): Promise<boolean> {
  const mark_hash = markHash(brandId, memberId, mark);
  const device = { agent: agent?.slice(0, 300) ?? null, last_seen: now };
  // Locked, so that of two sign-ins on a new device one finds the other's row.
  const { devices_known_since: since } = await tx
    .selectFrom('member')
    .select('devices_known_since')
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await tx
    .updateTable('known_device')
    .set(device)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('mark_hash', '=', mark_hash)
    .returning('mark_hash')
    .executeTakeFirst();
  if (known) return false;
  await tx
    .insertInto('known_device')
    .values({ brand_id: brandId, member_id: memberId, mark_hash, first_seen: now, ...device })
    .execute();
  await forgetBeyond(tx, brandId, memberId);
  if (since !== null) return true;
  await tx
    .updateTable('member')
    .set({ devices_known_since: now })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .execute();
  return false;
}

/**
 * Resolves to what stands for the device of a request at an account, as hex, if the account has signed in on it before:
 * nobody else can have it. Undefined for every other device.
 */
export async function knownDeviceOf(
  db: Queries,
  { brandId, memberId, mark }: AccountOnDevice,
): Promise<string | undefined> {
  if (mark === undefined) return undefined;
  const row = await db
    .selectFrom('known_device')
    .select('mark_hash')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('mark_hash', '=', markHash(brandId, memberId, mark))
    .executeTakeFirst();
  return row?.mark_hash;
}

/** Forgets the devices of an account that are more than are remembered. */
const forgetBeyond = (tx: Queries, brandId: string, memberId: string) =>
  tx
    .deleteFrom('known_device')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('mark_hash', 'in', (query) =>
      query
        .selectFrom('known_device')
        .select('mark_hash')
        .where('brand_id', '=', brandId)
        .where('member_id', '=', memberId)
        .orderBy('last_seen', 'desc')
        .orderBy('first_seen', 'desc')
        .offset(mostKnown),
    )
    .execute();

/** An account on the device of a request. */
export interface AccountOnDevice {
  readonly brandId: string;
  readonly memberId: string;
  /** The mark of the device; undefined if it has none. */
  readonly mark: string | undefined;
}

/**
 * Forgets the devices of an account but that of the request, so that the owner is told when one of them signs in again.
 * `agents`: only devices that introduced themselves so.
 */
export async function forgetOtherDevices(
  db: Queries,
  { brandId, memberId, mark }: AccountOnDevice,
  agents?: readonly (string | null)[],
): Promise<void> {
  const others = db
    .deleteFrom('known_device')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('mark_hash', '<>', mark === undefined ? '' : markHash(brandId, memberId, mark));
  const named = (agents ?? []).filter((agent) => agent !== null);
  if (agents === undefined) await others.execute();
  else if (named.length > 0) await others.where('agent', 'in', named).execute();
}

/** Forgets devices that were not used for a year. */
export const forgetOldDevices = async ({ db }: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('known_device')
    .where('last_seen', '<=', new Date(now.getTime() - rememberedFor))
    .execute();
};
