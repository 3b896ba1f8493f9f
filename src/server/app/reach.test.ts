import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import { testPassword } from '#tests/support/servers/consoleTesting.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    sites: [fakeSite('base')],
    trustedProxies: ['127.0.0.1/32', '10.0.0.0/8'],
    consoleHost: 'console.example',
    consolePassword: testPassword,
    operatorToken: 'x'.repeat(43),
    requestsPerMinute: 4,
  });
});
afterAll(() => server.close());

/** What a proxy that ends TLS sends. */
const https = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' };
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url, headers: { host: 'base.example', ...headers }, remoteAddress });

describe('behind a proxy that ends TLS', () => {
  test('[TR-2] row 1: HSTS, and cookies bound to https and to the host; a health check by http has neither', async () => {
    const hsts = async (headers: Record<string, string>) =>
      (await get('/', headers)).headers['strict-transport-security'];
    expect(await hsts(https)).toBe('max-age=31536000');
    expect(await hsts({})).toBeUndefined();
    const cookie = async (headers: Record<string, string>) => {
      server.pass(60_000);
      return (await get(operationList.getCaptcha.path, headers)).headers['set-cookie'];
    };
    expect(await cookie(https)).toMatch(
      /^__Host-captcha=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await cookie({})).toMatch(
      /^livery-captcha=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test('[GL-9] row 1: a game is launched on the https origin of the games, for the https origin of its page', async () => {
    const token = await tokenOf(server);
    const { games } = (
      await callServer(server, 'listGames', { query: { gameType: 'RNG', pageNo: 1, language: 'EN' } })
    ).body.value;
    const query = { vendor: games[0].vassalage, nodeId: games[0].nodeId, showChoice: false };
    server.pass(60_000);
    const { body } = await callServer(server, 'launchGame', {
      ...{ token, query },
      headers: { ...https, host: 'base.example', merchant: 'base-merchant' },
    });
    const [address, ticket] = String(body.value.url).split('#');
    expect(address).toBe('https://base.example:444/play');
    const opened = await server.games.inject({
      method: 'POST',
      url: '/api/session',
      headers: { host: 'base.example:444', ...https },
      payload: { ticket },
    });
    expect([opened.statusCode, opened.json().siteOrigin]).toEqual([200, 'https://base.example']);
    expect(opened.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('[SV-5] row 1: the console’s cookie is bound to https and to its host', async () => {
    const send = (origin: string) =>
      server.app.inject({
        method: 'POST',
        url: '/console/sign-in',
        headers: {
          ...https,
          host: 'console.example',
          origin,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ password: testPassword }).toString(),
      });
    const { statusCode, headers } = await send('https://console.example');
    expect(statusCode).toBe(303);
    expect(headers['set-cookie']).toMatch(
      /^__Host-livery-console=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await send('http://console.example')).statusCode).toBe(403);
  });
});

describe('limits by address', () => {
  const url = operationList.getWhitelabel.path;
  const statuses = async (chains: string[], remoteAddress: string) => {
    const found = [];
    for (const chain of chains)
      found.push((await get(url, { 'x-forwarded-for': chain }, remoteAddress)).statusCode);
    return found;
  };
  const rotation = [1, 2, 3, 4, 5, 6].map((last) => `198.51.100.${last}`);

  test('[SV-4] row 2: an untrusted caller that rotates X-Forwarded-For stays one caller', async () => {
    expect(await statuses(rotation, '203.0.113.1')).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('[SV-4] row 2: callers behind a trusted proxy are counted each; what they forward themselves is not', async () => {
    server.pass(60_000);
    expect(await statuses(rotation, '10.0.0.1')).toEqual([200, 200, 200, 200, 200, 200]);
    server.pass(60_000);
    const withPorts = rotation.map((address, at) => `${address}:${5000 + at}, 10.0.0.2:443`);
    expect(await statuses(withPorts, '10.0.0.1')).toEqual([200, 200, 200, 200, 200, 200]);
    server.pass(60_000);
    const onePorts = rotation.map((_, at) => `198.51.100.1:${5000 + at}`);
    expect(await statuses(onePorts, '10.0.0.1')).toEqual([200, 200, 200, 200, 429, 429]);
    server.pass(60_000);
    expect(
      await statuses(
        rotation.map((forged) => `${forged}, 192.0.2.5`),
        '10.0.0.1',
      ),
    ).toEqual([200, 200, 200, 200, 429, 429]);
    const network = rotation.map((_, i) => `2001:db8:7:7::${i + 1}`);
    expect(await statuses(network, '::ffff:10.0.0.1')).toEqual([200, 200, 200, 200, 429, 429]);
  });
});

describe('the operator’s doors', () => {
  test('[SV-5] row 3: the console answers on its own host and on this machine, elsewhere like an unknown path', async () => {
    const page = async (host: string, more = {}, remoteAddress?: string) =>
      (await get('/console/sign-in', { host, ...more }, remoteAddress)).body.includes('Livery console');
    for (const host of ['localhost:8787', '127.0.0.1', '[::1]:80', 'base.localhost'])
      expect(await page(host), host).toBe(true);
    expect(await page('console.example', https)).toBe(true);
    expect(await page('console.example:8443', https)).toBe(true);
    expect(await page('localhost', https)).toBe(false);
    expect(await page('localhost', {}, '192.168.1.7')).toBe(false);
    expect(await page('localhost', { 'x-forwarded-for': '127.0.0.1, 198.51.100.1' })).toBe(false);
    for (const path of ['/console', '/console/sign-in', '/console/console.css', '/console/nope']) {
      const hidden = await get(path, https);
      const unknown = await get('/nope/nope', https);
      expect([path, hidden.statusCode, hidden.body]).toEqual([path, 404, unknown.body]);
      expect(hidden.headers['content-security-policy']).toBe(unknown.headers['content-security-policy']);
    }
    const posted = await server.app.inject({
      method: 'POST',
      url: '/console/sign-in',
      headers: { host: 'base.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password: testPassword }).toString(),
    });
    expect([posted.statusCode, posted.headers['set-cookie']]).toEqual([404, undefined]);
  });

  test('[SV-5] row 3: the console’s host shows nothing else', async () => {
    for (const path of ['/', '/m/login', '/consoles', '/wps/system/status']) {
      const { statusCode, body } = await get(path, { ...https, host: 'console.example' });
      expect([path, statusCode, body.includes('no site at this address')]).toEqual([path, 404, true]);
    }
  });

  test('[SV-5] row 3: the command line’s calls are answered on this machine only, elsewhere like an unknown call', async () => {
    const authorization = `Bearer ${'x'.repeat(43)}`;
    const read = (headers: Record<string, string>, remoteAddress?: string) =>
      get('/operator/settings?brand=base', { authorization, ...headers }, remoteAddress);
    expect((await read({ host: '127.0.0.1:8787' })).statusCode).toBe(200);
    for (const [headers, peer] of [
      [{ host: 'base.example' }, '127.0.0.1'],
      [{ host: 'localhost', ...https }, '127.0.0.1'],
      [{ host: 'localhost', ...https, 'x-forwarded-for': '198.51.100.1:5678' }, '127.0.0.1'],
      [{ host: 'localhost', ...https, 'x-forwarded-for': 'unknown' }, '127.0.0.1'],
      [{ host: 'localhost' }, '192.168.1.7'],
    ] as const) {
      const { statusCode, body } = await read(headers, peer);
      const unknown = await get('/operator/nope', headers, peer);
      expect([statusCode, body]).toEqual([404, unknown.body]);
    }
  });
});
