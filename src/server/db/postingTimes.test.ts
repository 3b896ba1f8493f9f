import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadMigrations, migrateDatabase } from './migrate.ts';
import { PgliteClient } from './pgliteClient.ts';
import { PgliteDialect } from './pgliteDialect.ts';
import type { Tables } from './tables.ts';

test('[WA-4] postings of before this step get the time of their transaction, those of the house none', async () => {
  const kysely = new Kysely<Tables>({ dialect: new PgliteDialect(await PgliteClient.open({})) });
  const database: Parameters<typeof migrateDatabase>[0] = {
    transaction: (work) => kysely.transaction().execute((tx) => work(tx)),
  };
  const steps = await loadMigrations();
  await migrateDatabase(
    database,
    steps.filter(({ name }) => name < '0044'),
  );
  await sql`insert into member (brand_id, account, password_hash, type, reg_date)
    values ('base', 'marama', '', 0, '2026-01-01')`.execute(kysely);
  await sql`select ledger_post('base', id, 'grant', 'seed', '', '2026-02-03T04:05:06.000007Z',
    array[id, null]::bigint[], array['wallet', 'bonus'], array[5, -5]) from member`.execute(kysely);
  await migrateDatabase(database, steps);
  const { rows } = await sql`select amount::text as amount,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at from posting order by amount`.execute(
    kysely,
  );
  expect(rows).toEqual([
    { amount: '-5.00000000', at: null },
    { amount: '5.00000000', at: '2026-02-03 04:05:06.000007' },
  ]);
  await kysely.destroy();
});
