import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '#src/qa/postgres/cluster.ts';
import { openTestDatabase, testKey } from '#tests/support/servers/testDatabase.ts';
import { openDatabase } from './database.ts';
import type { Database } from './handle.ts';
import { loadMigrations, migrateDatabase } from './migrate.ts';

const keys = { given: testKey };
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('values', () => {
  test('[SV-1][SV-2] have the same types on both engines', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 9007199254740993::bigint as int8, 12345678901234567.89::numeric as numeric, date '2026-02-28' as date,
        timestamptz '2026-02-28T12:00:00Z' as timestamptz, '{"a":[1]}'::jsonb as jsonb, true as bool, 7 as int4,
        count(*) as count, array['x','y'] as texts
    `.execute(database.db);
    expect(rows[0]).toEqual({
      int8: '9007199254740993',
      numeric: '12345678901234567.89',
      date: '2026-02-28',
      timestamptz: new Date('2026-02-28T12:00:00Z'),
      jsonb: { a: [1] },
      bool: true,
      int4: 7,
      count: '1',
      texts: ['x', 'y'],
    });
  });

  test('[SV-2] sort codes by byte value, independent of the locale', async () => {
    const { rows } = await sql<{ code: string }>`
      select code from (values ('b'), ('B'), ('a'), ('_')) as t (code) order by code collate "C"
    `.execute(database.db);
    expect(rows.map(({ code }) => code)).toEqual(['B', '_', 'a', 'b']);
  });
});

describe('a database of tests', () => {
  test('[SV-1] is empty and counts from 1, whatever its predecessor held', async () => {
    for (const _ of ['first', 'second']) {
      const own = await openTestDatabase();
      const { id } = await own.db
        .insertInto('account')
        .values({ brand_id: 'own', member_id: null, kind: 'bank' })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(id).toBe('1');
      await own.close();
    }
  });
});

describe('transactions', () => {
  const count = async () =>
    (await database.db.selectFrom('setting').select('key').where('brand_id', '=', 'tx').execute()).length;
  const row = (key: string) => ({ brand_id: 'tx', key, value: '1' });

  test('[SV-1] refuse the outer handle instead of deadlocking', async () => {
    await database.transaction(async () => {
      await expect(database.db.selectFrom('setting').selectAll().execute()).rejects.toMatchObject({
        kind: 'insideTransaction',
      });
      await expect(database.transaction(async () => {})).rejects.toMatchObject({ kind: 'insideTransaction' });
    });
    expect(await count()).toBe(0);
  });

  test('[SV-1] are rolled back as a whole and leave the database usable', async () => {
    const work = database.transaction(async (tx) => {
      await tx.insertInto('setting').values(row('a')).execute();
      await tx.insertInto('setting').values(row('a')).execute();
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await count()).toBe(0);
  });

  test('[SV-1] that run concurrently do not mix', async () => {
    const transactions = Array.from({ length: 20 }, (_, i) =>
      database.transaction(async (tx) => {
        await tx
          .insertInto('setting')
          .values(row(`k${i}`))
          .execute();
        if (i % 2 === 1) throw new Error('undone');
      }),
    );
    await Promise.allSettled(transactions);
    expect(await count()).toBe(10);
  });
});

describe('migrations', () => {
  test('[SV-1] are applied once, however often and concurrently they are started', async () => {
    expect(
      await Promise.all([migrateDatabase(database), migrateDatabase(database), migrateDatabase(database)]),
    ).toEqual([[], [], []]);
    const applied = await database.db.selectFrom('migration').select('name').orderBy('name').execute();
    expect(applied.map(({ name }) => name)).toEqual((await loadMigrations()).map(({ name }) => name));
  });

  test('[SV-1] are refused if one was changed after it was applied or is unknown here', async () => {
    const steps = await loadMigrations();
    const changed = steps.map((step, i) => (i === 0 ? { ...step, checksum: 'other' } : step));
    await expect(migrateDatabase(database, changed)).rejects.toThrow('was changed');
    await expect(migrateDatabase(database, steps.slice(0, -1))).rejects.toThrow('newer');
  });

  test('[SV-1] that fail are rolled back', async () => {
    const steps = await loadMigrations();
    const broken = {
      name: '9999-broken.sql',
      checksum: 'x',
      text: 'create table half (a int); select 1 / 0;',
    };
    await expect(migrateDatabase(database, [...steps, broken])).rejects.toMatchObject({ code: '22012' });
    const { rows } = await sql<{ half: unknown }>`select to_regclass('half') as half`.execute(database.db);
    expect(rows[0]?.half).toBeNull();
  });
});

test.runIf(process.env.DATABASE_URL)(
  '[SV-2] two processes that start concurrently on an empty database both open it migrated',
  async () => {
    const { url, drop } = await createDatabase(process.env.DATABASE_URL ?? '');
    const databases = await Promise.all([openDatabase({ url, keys }), openDatabase({ url, keys })]);
    for (const database of databases) {
      const applied = await database.db.selectFrom('migration').select('name').execute();
      expect(applied).toHaveLength((await loadMigrations()).length);
      await database.close();
    }
    await drop();
  },
);

describe('a database that cannot be opened', () => {
  test('[SV-1] is reported as notWritable', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'livery-'));
    writeFileSync(join(folder, 'file'), '');
    await expect(openDatabase({ dir: join(folder, 'file', 'data'), keys })).rejects.toMatchObject({
      name: 'DatabaseFailure',
      kind: 'notWritable',
    });
    rmSync(folder, { recursive: true });
  });

  test('[SV-2] is reported as unreachable', async () => {
    await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', keys })).rejects.toMatchObject({
      name: 'DatabaseFailure',
      kind: 'unreachable',
    });
  });
});
