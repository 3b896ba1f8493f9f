import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { siteRegistry } from '#src/server/http/hosts.ts';
import { fakeSite, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { allowedAncestor } from './gamesApp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustedProxies: ['127.0.0.1/32'] });
});
afterAll(() => server.close());

test('[TR-2] row 3: an address that cannot be read is answered as every error, with every header', async () => {
  for (const url of ['/%zz', '/art/%E0%A4%A/x.svg', '/api/%zz']) {
    const { statusCode, headers, body } = await server.games.inject({ url });
    expect([url, statusCode, JSON.parse(body)]).toEqual([url, 400, { error: 'request.invalid' }]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  }
});

test('[TR-2] row 1: HSTS for what a trusted proxy got by https', async () => {
  const hsts = async (headers: Record<string, string>) =>
    (await server.games.inject({ url: '/', headers })).headers['strict-transport-security'];
  expect(await hsts({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
  expect(await hsts({})).toBeUndefined();
});

test('[GL-9] row 1: a game is framed by the brand’s pages of the same service only', () => {
  const sites = siteRegistry([fakeSite('base')]);
  const ancestor = (referer: string, games: string) => allowedAncestor(sites, referer, games);
  for (const [page, games] of [
    ['http://localhost:8787', 'http://localhost:8788'],
    ['http://base.localhost:5173', 'http://localhost:8788'],
    ['http://base.example:8787', 'http://base.example:8788'],
    ['https://base.example', 'https://base.example:444'],
    ['https://base.example', 'https://games.example'],
  ] as const)
    expect(ancestor(`${page}/m/launchGame`, games)).toBe(page);
  for (const [page, games] of [
    ['http://base.example', 'https://games.example'],
    ['https://base.example:8443', 'https://games.example'],
    ['http://localhost:5173', 'https://games.example'],
    ['https://evil.example', 'https://games.example'],
  ] as const)
    expect(ancestor(`${page}/m/launchGame`, games)).toBe("'none'");
});

test('[SV-4] row 2: what an address may ask of the games follows what it may ask of the sites', async () => {
  const few = await startTestServer({ requestsPerMinute: 3 });
  onTestFinished(() => few.close());
  const askTimes = async (times: number, url: string, remoteAddress: string) => {
    const statuses = [];
    for (let i = 0; i < times; i++)
      statuses.push((await few.games.inject({ url, remoteAddress })).statusCode);
    return statuses;
  };
  const calls = await askTimes(7, '/api/balance', '192.0.2.1');
  expect([calls.indexOf(429), calls.length]).toEqual([6, 7]);
  const pictures = await askTimes(16, '/art/symbol/wild.svg', '192.0.2.1');
  expect([pictures.indexOf(429), pictures.length]).toEqual([15, 16]);
});
