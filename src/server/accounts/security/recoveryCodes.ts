import type { Database, Queries } from '#src/server/db/handle.ts';
import { newRecoveryCodes, plainRecoveryCode } from '#src/server/kernel/recoveryCodes.ts';
import type { SealedOwner, Vault } from '#src/server/secrets/vault.ts';

const hashOf = (vault: Vault, { brandId, memberId }: SealedOwner, code: string): string =>
  vault.hash('recovery code', brandId, memberId, plainRecoveryCode(code));

const unused = (db: Queries, { brandId, memberId }: SealedOwner) =>
  db
    .selectFrom('recovery_code')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null);

/** Gives a member new codes, each good once, instead of all earlier ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Queries, vault: Vault, owner: SealedOwner): Promise<string[]> {
  await deleteRecoveryCodes(tx, owner);
  const codes = newRecoveryCodes();
  await tx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        brand_id: owner.brandId,
        member_id: owner.memberId,
        code_hash: hashOf(vault, owner, code),
      })),
    )
    .execute();
  return codes;
}

/** Takes a member's codes away. */
export async function deleteRecoveryCodes(tx: Queries, { brandId, memberId }: SealedOwner): Promise<void> {
  await tx
    .deleteFrom('recovery_code')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
}

/** How many codes a member has left. */
export async function countRecoveryCodes(db: Queries, owner: SealedOwner): Promise<number> {
  const { left } = await unused(db, owner)
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Whether this is an unused code of the member. */
export async function isRecoveryCode(
  { db, vault }: Database,
  owner: SealedOwner,
  code: string,
): Promise<boolean> {
  const found = await unused(db, owner)
    .select('code_hash')
    .where('code_hash', '=', hashOf(vault, owner, code))
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses up a code. False if it is none of the member's, or was used. */
export async function redeemRecoveryCode(
  tx: Queries,
  vault: Vault,
  owner: SealedOwner,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('brand_id', '=', owner.brandId)
    .where('member_id', '=', owner.memberId)
    .where('code_hash', '=', hashOf(vault, owner, code))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}
