import { clearSecretAttempts, countSecretAttempt } from '../../accounts/access/secretAttempts.ts';
import type { Database, Queries } from '../../db/handle.ts';
import { newRecoveryCodes, plainRecoveryCode } from '../../kernel/recoveryCodes.ts';
import { newTotpSecret, totpStepOf } from '../../secrets/totp.ts';
import type { Vault } from '../../secrets/vault.ts';
import { factorOwner } from './invitations.ts';

/** The secret of an operator's second factor, as base32, and whether a code of it was given yet. */
export async function readSecondFactor(
  { db, vault }: Pick<Database, 'db' | 'vault'>,
  id: string,
): Promise<{ readonly secret: string; readonly confirmed: boolean } | undefined> {
  const row = await db
    .selectFrom('operator')
    .select(['sealed_totp', 'totp_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.sealed_totp) return undefined;
  return {
    secret: vault.open('operator second factor', factorOwner(id), row.sealed_totp),
    confirmed: row.totp_confirmed_at !== null,
  };
}

/** Puts a new secret in place of an operator's; it counts once a code of it was given. */
export async function replaceSecondFactor(tx: Queries, vault: Vault, id: string): Promise<void> {
  await tx
    .updateTable('operator')
    .set({
      sealed_totp: vault.seal('operator second factor', factorOwner(id), newTotpSecret()),
      totp_confirmed_at: null,
      totp_step: null,
    })
    .where('id', '=', id)
    .execute();
}

const codeHash = (vault: Vault, id: string, code: string): string =>
  vault.hash('operator recovery code', id, plainRecoveryCode(code));

/** Gives an operator new recovery codes, each good once, instead of all earlier ones. */
export async function replaceOperatorRecoveryCodes(tx: Queries, vault: Vault, id: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', id).execute();
  await tx
    .insertInto('operator_recovery_code')
    .values(codes.map((code) => ({ operator_id: id, code_hash: codeHash(vault, id, code) })))
    .execute();
  return codes;
}

/** How many recovery codes of an operator are left. */
export async function countOperatorRecoveryCodes(db: Queries, id: string): Promise<number> {
  const { left } = await db
    .selectFrom('operator_recovery_code')
    .select(({ fn }) => fn.countAll().as('left'))
    .where('operator_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** A code of the authenticator app, or a recovery code. */
export type GivenFactor = { readonly code: string } | { readonly recovery: string };

async function takeStep(database: Database, id: string, code: string, now: Date): Promise<boolean> {
  const factor = await readSecondFactor(database, id);
  const step = factor && totpStepOf(factor.secret, code, now);
  if (step === undefined) return false;
  const used = await database.db
    .updateTable('operator')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

async function takeRecoveryCode(
  { db, vault }: Database,
  id: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('operator_recovery_code')
    .set({ used_at: now })
    .where('operator_id', '=', id)
    .where('code_hash', '=', codeHash(vault, id, code))
    .where('used_at', 'is', null)
    .returning('operator_id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Checks an operator's second factor, and uses it up: a step of the app counts once, and so does a recovery code. Attempts
 * are counted per operator, from whatever address: whoever makes them knows the password. Resolves to whether it is right,
 * or to the seconds to wait.
 */
export async function checkSecondFactor(
  database: Database,
  id: string,
  given: GivenFactor,
  now: Date,
): Promise<boolean | { readonly wait: number }> {
  const attempt = { brandId: '', memberId: id, kind: 'operator', now } as const;
  const wait = await countSecretAttempt(database, attempt);
  if (wait > 0) return { wait };
  const isRight =
    'code' in given
      ? await takeStep(database, id, given.code, now)
      : await takeRecoveryCode(database, id, given.recovery, now);
  if (isRight) await clearSecretAttempts(database, attempt);
  return isRight;
}

/** Makes the second factor count, after its first right code. Resolves to the operator's recovery codes. */
export async function confirmSecondFactor(
  tx: Queries,
  vault: Vault,
  id: string,
  now: Date,
): Promise<string[]> {
  await tx.updateTable('operator').set({ totp_confirmed_at: now }).where('id', '=', id).execute();
  return replaceOperatorRecoveryCodes(tx, vault, id);
}
