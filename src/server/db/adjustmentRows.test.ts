import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadMigrations, migrateDatabase } from './migrate.ts';
import { PgliteClient } from './pgliteClient.ts';
import { PgliteDialect } from './pgliteDialect.ts';
import type { Tables } from './tables.ts';

test('[WA-4][MC-3] adjustments of before this step get their rows, and stakes of long ago their sum', async () => {
  const kysely = new Kysely<Tables>({ dialect: new PgliteDialect(await PgliteClient.open({})) });
  const database: Parameters<typeof migrateDatabase>[0] = {
    transaction: (work) => kysely.transaction().execute((tx) => work(tx)),
  };
  const steps = await loadMigrations();
  await migrateDatabase(
    database,
    steps.filter(({ name }) => name < '0048'),
  );
  await sql`insert into member (brand_id, account, password_hash, type, reg_date)
    values ('base', 'marama', '', 0, '2026-01-01')`.execute(kysely);
  for (const [key, amount] of [
    ['adjust:a-key-of-a-form', 5],
    ['seed', 7],
  ] as const)
    await sql`insert into ledger_entry
      (brand_id, member_id, kind, idempotency_key, fingerprint, at, members, kinds, amounts)
      select 'base', id, 'adjustment', ${key}, '', '2026-02-03T04:05:06Z', array[id, null]::bigint[],
        array['wallet', 'adjustment'], array[${amount}::numeric, -${amount}::numeric] from member`.execute(
      kysely,
    );
  await sql`insert into operator_change (brand_id, kind, subject, who, changed_at, before, after)
    select 'base', 'adjustment', 'marama', 'a-finance', now(), '{}', jsonb_build_object('note', 'Goodwill', 'transaction', id::text)
    from transaction where idempotency_key <> 'seed'`.execute(kysely);
  await sql`insert into vendor (vassalage, display_name, account_type_name, sort) values ('REEF', 'Reef', 'Reef', 1)`.execute(
    kysely,
  );
  await sql`insert into bet_order (brand_id, member_id, engine, category, vendor, transaction_id, line, fingerprint, stake,
      state, placed_at, due_at, settled_at, detail)
    select 'base', id, 'slot', 'RNG', 'REEF', n::text, 0, '', n, case n when 2 then 'void' else 'settled' end,
      now() - (4 - n) * interval '1 day', now(), now(), '{}' from member, generate_series(1, 4) n`.execute(
    kysely,
  );

  await migrateDatabase(database, steps);
  const adjustments = await kysely
    .selectFrom('adjustment')
    .select(['amount', 'note', 'idempotency_key', 'state', 'asked_by', 'asked_at', 'decided_by'])
    .execute();
  expect(adjustments).toEqual([
    {
      ...{ amount: '5.00000000', note: 'Goodwill', idempotency_key: 'a-key-of-a-form', state: 'made' },
      ...{ asked_by: 'a-finance', asked_at: new Date('2026-02-03T04:05:06Z'), decided_by: null },
    },
  ]);
  const stakes = await kysely.selectFrom('member_stakes').select(['bet_id', 'staked']).execute();
  expect(stakes).toEqual([{ bet_id: '3', staked: '4.00000000' }]);
  await kysely.destroy();
});
