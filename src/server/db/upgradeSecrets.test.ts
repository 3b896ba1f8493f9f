import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from './handle.ts';
import { loadMigrations, migrateDatabase } from './migrate.ts';
import { openVault } from './openVault.ts';
import { PgliteClient } from './pgliteClient.ts';
import { PgliteDialect } from './pgliteDialect.ts';
import { sealRows } from './sealRows.ts';
import type { Tables } from './tables.ts';

test('[SV-1][MC-4] a database of before this step is encrypted by one start, and knows its invented accounts', async () => {
  const kysely = new Kysely<Tables>({ dialect: new PgliteDialect(await PgliteClient.open({})) });
  const database: Pick<Database, 'transaction'> = {
    transaction: (work) => kysely.transaction().execute((tx) => work(tx)),
  };
  const steps = await loadMigrations();
  await migrateDatabase(
    database,
    steps.filter(({ name }) => name < '0030'),
  );
  const insert = async (account: string, method: string | null, idNumber: string | null) => {
    const { rows } = await sql<{ id: string }>`
      insert into member (brand_id, account, password_hash, type, reg_date, register_method, id_number)
      values ('base', ${account}, '', 0, '2026-01-01', ${method}, ${idNumber}) returning id
    `.execute(kysely);
    return rows[0]?.id ?? '';
  };
  const demo = await insert('demo', null, null);
  await sql`insert into transaction (brand_id, member_id, kind, idempotency_key, fingerprint)
    values ('base', ${demo}, 'grant', 'seed', '')`.execute(kysely);
  await insert('tiare-bg', null, null);
  const player = await insert('nui-bg', 'H5', 'AB-1234567');
  await sql`insert into bank_card (brand_id, member_id, bank_code, holder, card_number, last_four, added_at)
    values ('base', ${player}, 'MOANA', 'Nui', '4111111111111111', '1111', now())`.execute(kysely);

  await migrateDatabase(database, steps);
  const vault = await openVault(database, {});
  await sealRows(database, vault);
  const members = await kysely
    .selectFrom('member')
    .select(['account', 'demo', 'sealed_id_number'])
    .orderBy('id')
    .execute();
  expect(members.map(({ account, demo }) => [account, demo])).toEqual([
    ['demo', true],
    ['tiare-bg', true],
    ['nui-bg', false],
  ]);
  const owner = { brandId: 'base', memberId: player };
  expect(vault.open('id number', owner, members[2]?.sealed_id_number ?? '')).toBe('AB-1234567');
  const card = await kysely.selectFrom('bank_card').selectAll().executeTakeFirstOrThrow();
  expect(vault.open('card number', owner, card.sealed_number)).toBe('4111111111111111');
  expect(card.number_hash).toBe(vault.hash('card number', 'base', '4111111111111111'));
  await kysely.destroy();
});
