import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from './handle.ts';
import { loadMigrations, migrateDatabase } from './migrate.ts';
import { PgliteClient } from './pgliteClient.ts';
import { PgliteDialect } from './pgliteDialect.ts';
import type { Tables } from './tables.ts';

test('[SV-1][MC-4] an upgrade confirms the numbers that were shown to be their members’, and ends links that nobody was told of', async () => {
  const kysely = new Kysely<Tables>({ dialect: new PgliteDialect(await PgliteClient.open({})) });
  const database: Pick<Database, 'transaction'> = {
    transaction: (work) => kysely.transaction().execute((tx) => work(tx)),
  };
  const steps = await loadMigrations();
  await migrateDatabase(
    database,
    steps.filter(({ name }) => name < '0040'),
  );
  const joined = '2026-01-01';
  /** Adds a member with a number, and a link made so many days after registration. */
  async function add(account: string, columns: object, linkedAfter?: number) {
    const number = { dialing_code: '689', mobile_num: account.replace(/^689/, '').padStart(8, '8') };
    const base = { brand_id: 'base', account, password_hash: '', type: 0, nickname: null, reg_date: joined };
    const { id } = await kysely
      .insertInto('member')
      .values({ ...base, ...number, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (linkedAfter === undefined) return;
    const linked_at = new Date(Date.parse(`${joined}T10:00:00Z`) + linkedAfter * 86_400_000);
    await kysely
      .insertInto('firebase_identity')
      .values({ brand_id: 'base', uid: account, member_id: id, linked_at })
      .execute();
  }
  await add('seeded', { demo: true, mobile_num: '87000000' });
  await add('68987000001', { has_password: false, last_login_at: new Date() });
  await add('68987000002', { has_password: false });
  await add('68987000003', { last_login_at: new Date() });
  await add('68987000004', {}, 0);
  await add('68987000005', {}, 3);
  await add('named', { mobile_num: '87000006' }, 0);
  await add('named-later', { mobile_num: '87000007', mobile_confirmed: true }, 1);

  await migrateDatabase(database, steps);
  const { rows } = await sql<{ account: string; state: boolean; uid: string | null }>`
    select account, mobile_confirmed as state, uid from member
      left join firebase_identity on member_id = member.id order by member.id
  `.execute(kysely);
  expect(rows.map(({ account, state, uid }) => [account, state, uid])).toEqual([
    ['seeded', true, null],
    ['68987000001', true, null],
    ['68987000002', false, null],
    ['68987000003', false, null],
    ['68987000004', true, null],
    ['68987000005', false, null],
    ['named', false, 'named'],
    ['named-later', true, null],
  ]);
  await kysely.destroy();
});
