import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { siteRegistry } from '../http/hosts.ts';
import { seal } from '../kernel/cipher.ts';
import { createApp } from './app.ts';

let server: TestServer;
beforeAll(async () => {
  const other = fakeSite('other', { currency: { code: 'USDT', symbol: 'U', decimals: 4 } });
  const away = {
    ...fakeSite('away'),
    hosting: { hosts: ['away.example'], apiOrigin: 'https://api.away.example' },
  };
  const trustedProxies = ['127.0.0.1/32'];
  server = await startTestServer({ sites: [fakeSite('base'), other, away], trustedProxies });
});
afterAll(() => server.close());

const at = (host: string, url = '/', headers = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });

test('[SV-1] a host shows its brand; an unknown host shows an error page for every path', async () => {
  for (const [host, brand] of [
    ['base.localhost', 'base'],
    ['other.localhost:8080', 'other'],
    ['OTHER.EXAMPLE', 'other'],
    ['localhost:3000', 'base'],
    ['127.0.0.1', 'base'],
    ['[::1]:80', 'base'],
  ] as const)
    expect((await at(host)).body).toContain(`<title>${brand}</title>`);
  for (const path of ['/', '/wps/system/status', '/assets/a.js', '/art/tile/100001-small.svg', '/m/login']) {
    const { statusCode, body, headers } = await at('<script>.evil.example', path);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain('no site at this address');
    expect(body).not.toContain('evil');
  }
});

test('[SV-1] a host that two brands claim stays with the brand that has it', () => {
  const base = fakeSite('base');
  const claimant = {
    ...fakeSite('a-claimant'),
    hosting: { hosts: ['base.example', 'base.localhost', 'own.example'] },
  };
  const registry = siteRegistry([base, claimant]);
  const ownerOf = (host: string) => registry.find(host, undefined)?.brand.id;
  const owners = () => ['base.example', 'base.localhost', 'own.example', 'localhost'].map(ownerOf);
  expect(owners()).toEqual(['base', 'base', 'a-claimant', 'base']);
  registry.replace([claimant, base]);
  expect(owners()).toEqual(['base', 'base', 'a-claimant', 'base']);
  registry.replace([claimant]);
  expect(owners()).toEqual(['a-claimant', 'a-claimant', 'a-claimant', 'a-claimant']);
});

test('[SV-1] a brand added while the server runs is served at its hosts until it is removed', async () => {
  const before = server.sites.all;
  const at = (host: string) => server.app.inject({ url: '/', headers: { host } });
  expect((await at('late.example')).statusCode).toBe(404);
  server.sites.replace([...before, fakeSite('late')]);
  try {
    for (const host of ['late.example', 'late.localhost']) expect((await at(host)).body).toContain('>late<');
    expect((await at('base.example')).body).toContain('>base<');
  } finally {
    server.sites.replace(before);
  }
  expect((await at('late.example')).statusCode).toBe(404);
});

test('[SV-4] a session of one brand is invalid at another, for every member operation', async () => {
  const token = await tokenOf(server, 'demo', 'base');
  for (const [name, { session, planned }] of Object.entries(operationList) as [
    OperationName,
    (typeof operationList)[OperationName],
  ][]) {
    if (session !== 'required' || planned) continue;
    const { status, body } = await callServer(server, name, {
      token,
      brand: 'other',
      headers: { merchant: 'base-merchant' },
    });
    expect([name, status, body.errorCode]).toEqual([name, 401, 'session.expired']);
  }
  expect((await callServer(server, 'getMember', { token, brand: 'base' })).status).toBe(200);
});

test('[SV-4] a member’s data of one brand is not visible at another', async () => {
  const [baseToken, otherToken] = [
    await tokenOf(server, 'demo', 'base'),
    await tokenOf(server, 'demo', 'other'),
  ];
  const query = { gameType: 'RNG', pageNo: 1, language: 'EN' };
  const [game] = (await callServer(server, 'listGames', { query })).body.value.games;
  const node = { nodeId: game.nodeId, vendor: game.vassalage };
  await callServer(server, 'addFavourite', { token: baseToken, body: node });
  await callServer(server, 'addRecent', { token: baseToken, query: node });
  const favourites = await callServer(server, 'listFavourites', {
    token: otherToken,
    brand: 'other',
    query: { pageNo: 1, language: 'EN' },
  });
  const recent = await callServer(server, 'listRecent', {
    token: otherToken,
    brand: 'other',
    query: { page: 1, language: 'EN' },
  });
  expect(favourites.body.value.content).toEqual([]);
  expect(recent.body.value.list).toEqual([]);
  const [baseMember, otherMember] = [
    await callServer(server, 'getMember', { token: baseToken }),
    await callServer(server, 'getMember', { token: otherToken, brand: 'other' }),
  ];
  expect(baseMember.body.value.id).not.toBe(otherMember.body.value.id);
});

test('[SV-1] amounts have the brand’s currency and decimals', async () => {
  const balance = async (brand: string) =>
    (await callServer(server, 'getBalance', { brand, token: await tokenOf(server, 'demo', brand) })).body
      .value;
  expect(await balance('base')).toEqual({ sumBalance: '1258.40', currencySymbol: '₣' });
  expect(await balance('other')).toEqual({ sumBalance: '1258.4000', currencySymbol: 'U' });
});

test('[SV-1] failed logins at one brand do not count at another', async () => {
  const body = { type: 'username', username: 'demo', password: 'wrong-one' };
  for (let i = 0; i < 3; i++) await callServer(server, 'login', { body, brand: 'base' });
  expect((await callServer(server, 'login', { body, brand: 'base' })).body.errorCode).toBe('login.captcha');
  expect((await callServer(server, 'login', { body, brand: 'other' })).body.errorCode).toBe('login.failed');
});

test('[SV-1] an API on a host of its own finds the brand by Origin and allows only its pages by CORS', async () => {
  const url = '/wps/system/status';
  const https = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' };
  const own = await at('api.away.example', url, { ...https, origin: 'https://away.example' });
  expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([200, 'https://away.example']);
  expect((await at('api.away.example', url)).statusCode).toBe(404);
  const preflight = await server.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      ...https,
      host: 'api.away.example',
      origin: 'https://away.example',
      'access-control-request-method': 'POST',
    },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toContain('Encryption');
});

test('[SV-4] row 3: only the brand’s own pages, by its scheme and port, read an API with credentials', async () => {
  const https = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' };
  const allowed = async (host: string, origin: string, more = {}) =>
    (await at(host, '/wps/system/status', { origin, ...more })).headers['access-control-allow-origin'];
  for (const [host, origin, more] of [
    ['base.example', 'https://base.example', https],
    ['base.example:8443', 'https://base.example:8443', https],
    ['base.example', 'http://base.example', {}],
    // Two servers of a developer.
    ['localhost:8787', 'http://localhost:5173', {}],
    ['localhost:8787', 'http://base.localhost:3000', {}],
  ] as const)
    expect(await allowed(host, origin, more), origin).toBe(origin);
  for (const [host, origin, more] of [
    ['base.example', 'https://base.example:8443', https],
    ['base.example', 'http://base.example', https],
    ['base.example', 'https://base.example', {}],
    ['base.example', 'http://base.localhost:3000', {}],
    ['base.example', 'https://localhost', https],
    ['base.localhost', 'http://other.example', {}],
    ['base.localhost', 'https://evil.example', {}],
    ['base.localhost', 'null', {}],
  ] as const)
    expect(await allowed(host, origin, more), `${host} ${origin}`).toBeUndefined();
});

test('[SV-4] row 11: parallel processes share the counters of login and the captchas that they demand', async () => {
  const second = createApp({ database: { ...server.database }, sites: server.sites, checkAnswers: true });
  await server.database.db.deleteFrom('login_counter').execute();
  await server.database.db.deleteFrom('captcha').execute();
  const login = (app: TestServer['app'], more: object, headers: Record<string, string> = {}) =>
    callServer({ app }, 'login', { body: { type: 'username', username: 'marama', ...more }, headers });
  for (const app of [server.app, second, server.app]) await login(app, { password: 'wrong' });
  const right = { password: 'Livery-2026' };
  for (const app of [server.app, second])
    expect((await login(app, right)).body.errorCode).toBe('login.captcha');
  const { headers } = await callServer({ app: second }, 'getCaptcha');
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const { digits } = await server.database.db
    .selectFrom('captcha')
    .select('digits')
    .executeTakeFirstOrThrow();
  expect((await login(server.app, { ...right, captcha: digits }, { cookie })).status).toBe(200);
  await second.close();
});

test('[SV-2] parallel processes share keys, captchas and sessions', async () => {
  // Like another process: it shares only the database.
  const second = createApp({ database: { ...server.database }, sites: server.sites, checkAnswers: true });
  await server.database.db.deleteFrom('login_counter').execute();
  const token = await tokenOf(server, 'marama');
  expect((await callServer({ app: second }, 'getMember', { token })).status).toBe(200);
  const key = (await callServer(server, 'getStartup')).body.value.cipher;
  const sealed = seal(key, JSON.stringify({ type: 'username', username: 'marama', password: 'Livery-2026' }));
  const { statusCode } = await second.inject({
    method: 'POST',
    url: operationList.login.path,
    headers: { host: 'base.localhost', encryption: sealed.header },
    payload: { data: sealed.data },
  });
  expect(statusCode).toBe(200);
  await callServer({ app: second }, 'logout', { token });
  expect((await callServer(server, 'getMember', { token })).status).toBe(401);
  await second.close();
});
