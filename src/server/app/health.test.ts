import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeSite, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { createBaseApp } from '../http/baseApp.ts';
import { sendError } from '../http/envelope.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (app: 'app' | 'games', url: string, host = '203.0.113.5') =>
  server[app].inject({ url, headers: { host } });

test('row 13: both servers say on any host that they live and are ready, and are never cached', async () => {
  for (const app of ['app', 'games'] as const)
    for (const [url, text] of [
      ['/healthz', 'ok\n'],
      ['/readyz', 'ready\n'],
      ['/readyz?from=balancer', 'ready\n'],
    ] as const) {
      const { statusCode, body, headers } = await ask(app, url);
      expect([app, url, statusCode, body]).toEqual([app, url, 200, text]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    }
  expect((await ask('app', '/healthz/more')).statusCode).toBe(404);
});

test('row 13: a server without sites, database or migrations is alive and not ready', async () => {
  server.sites.replace([]);
  expect(await ask('app', '/readyz')).toMatchObject({ statusCode: 503, body: 'no site is loaded\n' });
  server.sites.replace([fakeSite('base')]);
  await sql`update migration set name = 'x' || name where name like '0001%'`.execute(server.database.db);
  expect(await ask('games', '/readyz')).toMatchObject({
    statusCode: 503,
    body: 'the database is being migrated\n',
  });
  await sql`update migration set name = substr(name, 2) where name like 'x%'`.execute(server.database.db);
  await sql`alter table migration rename to hidden`.execute(server.database.db);
  const broken = await ask('app', '/readyz');
  await sql`alter table hidden rename to migration`.execute(server.database.db);
  expect(broken).toMatchObject({ statusCode: 503, body: 'the database does not answer\n' });
  expect((await ask('app', '/healthz')).statusCode).toBe(200);
  expect((await ask('app', '/readyz')).statusCode).toBe(200);
});

test('row 13: a server that is stopping is not ready, and answers what still comes', async () => {
  const { app } = createBaseApp(server, {
    sendError: (_request, reply, error, log) => sendError(reply, error, log),
  });
  app.get('/page', async () => 'page');
  const answers: (readonly [number, string])[] = [];
  app.addHook('preClose', async () => {
    for (const path of ['/readyz', '/healthz', '/page']) {
      const answer = await fetch(`${address}${path}`);
      answers.push([answer.status, await answer.text()]);
    }
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  expect(answers).toEqual([
    [503, 'the server is stopping\n'],
    [200, 'ok\n'],
    [200, 'page'],
  ]);
});
