import { sql } from 'kysely';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { totpStepOf } from '#src/server/secrets/totp.ts';
import type { SealedOwner } from '#src/server/secrets/vault.ts';

/** How long a secret may be confirmed after it was made, in milliseconds. */
const setUpLife = 3_600_000;

const kind = 'totp secret';

/**
 * Stores a secret that is yet to be confirmed, given as base32; an earlier one that was not confirmed is forgotten.
 */
export async function storeTotp(
  { vault, transaction }: Database,
  owner: SealedOwner,
  secret: string,
  now: Date,
): Promise<void> {
  const { brandId, memberId } = owner;
  await transaction(async (tx) => {
    await lockMember(tx, owner);
    await rowsOf(tx, owner).where('confirmed_at', 'is', null).execute();
    const sealed_secret = vault.seal(kind, owner, secret);
    await tx
      .insertInto('totp')
      .values({ brand_id: brandId, member_id: memberId, sealed_secret, made_at: now })
      .execute();
  });
}

const rowsOf = (tx: Queries, { brandId, memberId }: SealedOwner) =>
  tx.deleteFrom('totp').where('brand_id', '=', brandId).where('member_id', '=', memberId);

/** Of two requests at once the second must find what the first did. */
const lockMember = (tx: Queries, { brandId, memberId }: SealedOwner) =>
  sql`select id from member where brand_id = ${brandId} and id = ${memberId} for update`.execute(tx);

/** Digits of a code as people type it. */
const digitsOf = (code: string): string => code.replace(/[^0-9]/g, '');

/**
 * The secret that a member is setting up, if this is a code of it: its row, and the step of the code. Undefined if the code
 * is wrong, `none` if no secret was made within the hour.
 */
export async function findUnconfirmed(
  { db, vault }: Database,
  owner: SealedOwner,
  code: string,
  now: Date,
): Promise<{ readonly id: string; readonly step: number } | undefined | 'none'> {
  const row = await db
    .selectFrom('totp')
    .select(['id', 'sealed_secret'])
    .where('brand_id', '=', owner.brandId)
    .where('member_id', '=', owner.memberId)
    .where('confirmed_at', 'is', null)
    .where('made_at', '>', new Date(now.getTime() - setUpLife))
    .executeTakeFirst();
  if (!row) return 'none';
  const step = totpStepOf(vault.open(kind, owner, row.sealed_secret), digitsOf(code), now);
  return step === undefined ? undefined : { id: row.id, step };
}

/** Lets a secret count from now on, instead of an earlier one. False if a concurrent request was first. */
export async function confirmTotpRow(
  tx: Queries,
  owner: SealedOwner,
  { id, step }: { readonly id: string; readonly step: number },
  now: Date,
): Promise<boolean> {
  await rowsOf(tx, owner).where('confirmed_at', 'is not', null).execute();
  const confirmed = await tx
    .updateTable('totp')
    .set({ confirmed_at: now, last_step: step })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Forgets the authenticator apps of a member. False if none counted. */
export async function deleteTotp(tx: Queries, owner: SealedOwner): Promise<boolean> {
  const rows = await rowsOf(tx, owner).returning('confirmed_at').execute();
  return rows.some(({ confirmed_at }) => confirmed_at !== null);
}

/** Since when a member's authenticator app counts; null without one. */
export async function totpSince(db: Queries, { brandId, memberId }: SealedOwner): Promise<Date | null> {
  const row = await db
    .selectFrom('totp')
    .select('confirmed_at')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Whether this is a code of the member's app that was not used yet; it is then used up, with all earlier ones. */
export async function redeemTotp(
  { db, vault }: Database,
  owner: SealedOwner,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('totp')
    .select(['id', 'sealed_secret'])
    .where('brand_id', '=', owner.brandId)
    .where('member_id', '=', owner.memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return false;
  const step = totpStepOf(vault.open(kind, owner, row.sealed_secret), digitsOf(code), now);
  if (step === undefined) return false;
  const used = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('id', '=', row.id)
    .where('last_step', '<', String(step))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
