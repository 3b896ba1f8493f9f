import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { migrateDatabase } from './migrate.ts';

test('[AU-8] row 8: existing numbers come to one form; of two spellings of a phone who confirmed it keeps it', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  // As it was before this migration.
  await sql`drop index member_mobile`.execute(db);
  await sql`alter table member drop column mobile`.execute(db);
  await sql`create unique index member_mobile on member (brand_id, dialing_code, mobile_num)
    where mobile_num is not null`.execute(db);
  await sql`delete from migration where name = '0029-one-number.sql'`.execute(db);
  const rows = [
    ['early', '33', '0612345678', false],
    ['sure', '33', '612345678', true],
    ['alone', '33', '0698765432', false],
    ['rome', '39', '0612345678', false],
    ['island', '1268', '4641234', false],
    ['same', '1', '2684641234', false],
    ['none', null, null, false],
  ] as const;
  for (const [account, dialing_code, mobile_num, mobile_confirmed] of rows)
    await db
      .insertInto('member')
      .values({
        brand_id: 'base',
        account,
        password_hash: 'x',
        type: 0,
        nickname: null,
        reg_date: '2026-01-01',
        dialing_code,
        mobile_num,
        mobile_confirmed,
      })
      .execute();

  expect(await migrateDatabase(database)).toEqual(['0029-one-number.sql']);
  const members = await db
    .selectFrom('member')
    .select(['account', 'mobile', 'former_mobile', 'mobile_confirmed'])
    .orderBy('id')
    .execute();
  expect(members.map(({ account, ...number }) => [account, ...Object.values(number)])).toEqual([
    ['early', null, '330612345678', false],
    ['sure', '33612345678', null, true],
    ['alone', '33698765432', null, false],
    ['rome', '390612345678', null, false],
    ['island', '12684641234', null, false],
    ['same', null, '12684641234', false],
    ['none', null, null, false],
  ]);
  await database.close();
});
