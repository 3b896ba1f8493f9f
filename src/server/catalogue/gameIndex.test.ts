import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const indexIn = async (language: string) =>
  (await callServer(server, 'getGameIndex', { query: { language } })).body.value;

test('[GL-2] the index has every game of the catalogue, with its maker, category and name in the language', async () => {
  const [index, rows] = [
    await indexIn('CN'),
    await server.database.db.selectFrom('game').selectAll().orderBy('sort').execute(),
  ];
  expect(index.nodeId).toEqual(rows.map(({ node_id }) => node_id));
  expect(index.name).toEqual(rows.map(({ name, names }) => names?.CN ?? name));
  expect(index.nodeId.map((_: string, at: number) => index.vendors[index.vendor[at]].vassalage)).toEqual(
    rows.map(({ vassalage }) => vassalage),
  );
  expect(index.nodeId.map((_: string, at: number) => index.categories[index.category[at]])).toEqual(
    rows.map(({ game_type }) => game_type),
  );
});

test('[PE-2] the index is at most 40 kB as it is sent', async () => {
  for (const language of ['EN', 'AR']) {
    const text = JSON.stringify(await indexIn(language));
    const sent = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    expect([language, sent.length < 40 * 1024]).toEqual([language, true]);
  }
});
