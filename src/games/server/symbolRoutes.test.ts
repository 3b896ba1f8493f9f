import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedGames } from '#src/server/seed/rows/games.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const nodeId = seedGames().find(({ gameType }) => gameType === 'FISH')?.nodeId ?? '';

test('[GL-10] symbols and crests are served on the games’ origin as immutable files', async () => {
  for (const name of [`symbol/${nodeId}-0of8`, `symbol/${nodeId}-7of8`, 'symbol/wild', 'team/monsoon-fc']) {
    const { statusCode, headers, body } = await server.games.inject(`/art/${name}.svg`);
    expect(statusCode, name).toBe(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['cache-control']).toContain('immutable');
    expect(body).toMatch(/^<svg /);
  }
});

test.each([
  'symbol/0-0of8.svg',
  `symbol/${nodeId}-8of8.svg`,
  `symbol/${nodeId}-0of2.svg`,
  `symbol/${nodeId}-0of99.svg`,
  `symbol/${nodeId}-0of8.png`,
  'team/..%2Fx.svg',
  'banner/x.svg',
  '__proto__/x.svg',
])('[SV-1] %s is not found', async (name) => {
  expect((await server.games.inject(`/art/${name}`)).statusCode).toBe(404);
});

test('[SV-4] row 3: pictures are limited by address, five to a call', async () => {
  const few = await startTestServer({ requestsPerMinute: 4 });
  const ask = () => few.games.inject({ url: '/art/symbol/wild.svg', remoteAddress: '192.0.2.1' });
  // The allowance grows back while it is used up, by as much as a slow machine takes for that.
  let served = 0;
  let refused = await ask();
  for (; refused.statusCode === 200 && served < 2000; served += 1) refused = await ask();
  expect(served).toBeGreaterThanOrEqual(20);
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'too.many']);
  await few.close();
});
