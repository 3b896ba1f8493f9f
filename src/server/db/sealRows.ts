import { sql } from 'kysely';
import type { Vault } from '../secrets/vault.ts';
import type { Database } from './handle.ts';
import { lockKeys } from './openVault.ts';
import { kidsInUse, sealBatch, sealedColumns } from './sealedColumns.ts';

/**
 * Encrypts what an earlier version of the server stored in clear, all of it or nothing: killed in between, the next start
 * does it again.
 */
function sealClearRows(database: Pick<Database, 'transaction'>, vault: Vault): Promise<void> {
  return database.transaction(async (tx) => {
    await lockKeys(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    for (const sealed of sealedColumns) {
      let found = false;
      for (let after: string | undefined = '0'; after !== undefined; found ||= after !== undefined)
        after = await sealBatch(tx, vault, sealed, { after, inClear: true });
      if (!found) continue;
      const column = sql.ref(sealed.column);
      // Writes the table anew, because the old rows would stay in its files in clear.
      await sql`alter table ${sql.table(sealed.table)} alter column ${column} type text using ${column} || ''`.execute(
        tx,
      );
    }
  });
}

/**
 * Encrypts with the current key what older keys encrypted, in short transactions: killed in between, the next start goes
 * on. Keys that nothing is left of are then forgotten.
 */
async function sealOlderRows(database: Pick<Database, 'transaction'>, vault: Vault): Promise<void> {
  const outdated = await database.transaction(async (tx) => {
    const known = await tx.selectFrom('data_key').select('kid').execute();
    return [...known.map(({ kid }) => kid), ...(await kidsInUse(tx))].some((kid) => kid !== vault.kid);
  });
  if (!outdated) return;
  for (const sealed of sealedColumns)
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const from: string = after;
      after = await database.transaction((tx) =>
        sealBatch(tx, vault, sealed, { after: from, inClear: false }),
      );
    }
  await database.transaction(async (tx) => {
    await lockKeys(tx);
    const used = await kidsInUse(tx);
    await tx
      .deleteFrom('data_key')
      .where('kid', 'not in', [vault.kid, ...used])
      .execute();
  });
}

/** Encrypts every row with the current key. Safe to repeat, and to run in several processes at once. */
export async function sealRows(database: Pick<Database, 'transaction'>, vault: Vault): Promise<void> {
  await sealClearRows(database, vault);
  await sealOlderRows(database, vault);
}
