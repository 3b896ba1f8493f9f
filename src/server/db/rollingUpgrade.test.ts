import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callServer, startTestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';
import { loadMigrations, type Migration, migrateDatabase } from './migrate.ts';

/** A migration of a later release, which adds only. */
function nextMigration(): Migration {
  const text = `alter table member add column next_thing text not null default '';
    create table next_table (id bigint generated always as identity primary key, member_id bigint not null);
    create index next_index on member (next_thing);
    create table next_limit as select current_setting('statement_timeout') as value;`;
  return { name: '9999-next.sql', text, checksum: createHash('sha256').update(text).digest('hex') };
}

test.skipIf(!process.env.DATABASE_URL)(
  '[SV-4] a newer process migrates while an older one answers; what adds only disturbs no call, and an older one does not start again',
  async () => {
    const server = await startTestServer();
    try {
      const steps = await loadMigrations();
      let over = false;
      const answers = new Set<unknown>();
      const callers = Array.from({ length: 4 }, async () => {
        while (!over) {
          answers.add((await server.app.inject('/readyz')).body);
          answers.add((await callServer(server, 'getStartup')).status);
        }
      });
      const token = await tokenOf(server);
      expect(await migrateDatabase(server.database, [...steps, nextMigration()])).toEqual(['9999-next.sql']);
      const { rows } = await sql<{ value: string }>`select value from next_limit`.execute(server.database.db);
      expect(rows).toEqual([{ value: '0' }]);
      const { body } = await callServer(server, 'getHeadIcon', { token });
      expect(body.success).toBe(true);
      await tokenOf(server, 'vaite');
      over = true;
      await Promise.all(callers);
      expect([...answers].sort()).toEqual([200, 'ready\n']);
      await expect(migrateDatabase(server.database, steps)).rejects.toThrow(
        'the database is newer than this program: it has step 9999-next.sql',
      );
      expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    } finally {
      await server.close();
    }
  },
);
