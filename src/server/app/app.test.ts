import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { siteRegistry } from '../http/hosts.ts';
import { createApp } from './app.ts';

let server: TestServer;
let folder: string;
let earlier: string;
const script = 'console.log("livery");'.repeat(100);
const logged: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-assets-'));
  mkdirSync(join(folder, 'fonts'));
  writeFileSync(join(folder, 'main-Ab12Cd34.js'), script);
  writeFileSync(join(folder, 'main-Ab12Cd34.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'plain.css'), 'a{}'.repeat(1000));
  writeFileSync(join(folder, 'fonts', 'inter-Ab12Cd34.woff2'), 'font');
  earlier = mkdtempSync(join(tmpdir(), 'livery-earlier-'));
  writeFileSync(join(earlier, 'old-Ef34Gh56.js'), script);
  writeFileSync(join(earlier, 'old-Ef34Gh56.js.br'), brotliCompressSync(script));
  server = await startTestServer({
    assetFolders: [folder, earlier],
    operatorToken: 'x'.repeat(43),
    log: (line) => logged.push(line),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  rmSync(earlier, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('headers', () => {
  const routes = (): { method: string; url: string }[] => {
    const urls: { method: string; url: string }[] = [
      ...Object.values(operationList).map(({ method, path }) => ({ method, url: path })),
      { method: 'POST', url: '/operator/switch' },
      { method: 'POST', url: '/wps/system/policy-reports' },
      { method: 'POST', url: '/gateway/:gateway/:brand' },
      { method: 'GET', url: '/operator/settings' },
      ...[
        '/',
        '/m/login',
        '/nope',
        '/wps/nope',
        '/assets/main-Ab12Cd34.js',
        '/assets/nope.js',
        '/art/nope/x.svg',
        '/art/tile/100001-small.svg',
        '/art/banner/welcome.welcome-dark-188-77-236.svg',
        '/art/app-icon.svg',
        '/art/own/:file',
        '/%E0%A4%A',
        '/a%00b',
      ].map((url) => ({ method: 'GET', url })),
      { method: 'PATCH', url: '/' },
      { method: 'OPTIONS', url: '/' },
    ];
    return urls;
  };

  test('[TR-2] no response may be sniffed, wrongly cached, or reached from another window', async () => {
    for (const { method, url } of routes()) {
      const { headers, statusCode } = await server.app.inject({ method: method as 'GET', url });
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
      expect([url, headers['referrer-policy']]).toEqual([url, 'strict-origin-when-cross-origin']);
      expect([url, headers['cross-origin-opener-policy']]).toEqual([url, 'same-origin']);
      expect([url, headers['strict-transport-security']]).toEqual([url, undefined]);
      if (/^\/(wps|lgw|operator)/.test(url) || statusCode >= 400)
        expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
      if (headers['content-type']?.toString().startsWith('application/json'))
        expect(headers['content-type']).toContain('charset=utf-8');
    }
  });

  test('[TR-2] the list above covers every route', () => {
    const known = new Set([...routes().map(({ url }) => url)]);
    const patterns = ['/art/:kind/:file', '/assets/*', '/*', '*'];
    const registered: string[] = [];
    const path: string[] = [];
    for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
      const [, indent = '', part = '', methods] =
        /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      path.splice(indent.length / 4, path.length, part);
      if (methods !== undefined) registered.push(path.join(''));
    }
    expect(registered.length).toBeGreaterThan(60);
    for (const url of registered) expect(known.has(url) || patterns.includes(url) ? '' : url).toBe('');
  });

  test('[SV-1] errors do not reveal their cause, and are logged', async () => {
    const broken = createApp({
      database: { ...server.database, db: {} as never },
      sites: siteRegistry([fakeSite('base')]),
      log: (line) => logged.push(line),
    });
    const { statusCode, body } = await broken.inject(operationList.getSettings.path);
    expect([statusCode, JSON.parse(body)]).toEqual([
      500,
      { success: false, value: null, message: 'unexpected error' },
    ]);
    expect(logged).toContain('unexpected error');
    await broken.close();
  });
});

describe('files of the build', () => {
  test('[SV-1] are immutable and sent precompressed', async () => {
    const { statusCode, headers, rawPayload } = await get('/assets/main-Ab12Cd34.js', {
      'accept-encoding': 'gzip, br',
    });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
    expect((await get('/assets/fonts/inter-Ab12Cd34.woff2')).headers['content-type']).toBe('font/woff2');
  });

  test('[SV-1] without a hash in their name are revalidated and compressed on the fly', async () => {
    const { headers, rawPayload } = await get('/assets/plain.css', { 'accept-encoding': 'br' });
    expect([headers['cache-control'], headers['content-encoding']]).toEqual(['no-cache', 'br']);
    expect(brotliDecompressSync(rawPayload).toString()).toBe('a{}'.repeat(1000));
  });

  test('[PL-1] of earlier builds stay available to pages opened before', async () => {
    const { statusCode, headers, rawPayload } = await get('/assets/old-Ef34Gh56.js', {
      'accept-encoding': 'br',
    });
    expect([statusCode, headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
  });

  test('[SV-1] that are missing are an uncacheable 404, not a page', async () => {
    for (const url of [
      '/assets/gone-Ab12Cd34.js',
      '/assets/',
      '/assets/../app.ts',
      '/assets/%2e%2e/secret',
      '/assets/fonts',
    ]) {
      const { statusCode, headers, body } = await get(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
      expect(body).not.toContain('<');
    }
  });
});

describe('pages', () => {
  test('[SV-1] are compressed, with an ETag that avoids a second transfer', async () => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': 'br;q=0, gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toContain('Accept-Encoding');
    expect(rawPayload.length).toBeLessThan(300);
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
    expect((await get('/?utm=1')).statusCode).toBe(200);
    expect((await get('/m/login', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
    expect((await server.app.inject({ method: 'HEAD', url: '/' })).body).toBe('');
  });

  test('[SV-1] keep the headers that the site sets', async () => {
    const site = fakeSite('base');
    const policy = "default-src 'none'";
    const app = createApp({
      database: server.database,
      sites: siteRegistry([
        {
          ...site,
          reply: () => ({
            status: 404,
            headers: { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' },
            body: 'lost',
          }),
        },
      ]),
    });
    const { statusCode, headers, body } = await app.inject('/anything');
    expect([statusCode, headers['content-security-policy'], headers['cache-control'], body]).toEqual([
      404,
      policy,
      'no-store',
      'lost',
    ]);
    await app.close();
  });
});

describe('pictures', () => {
  test('[SV-1] are drawn for existing items, are immutable and contain no script', async () => {
    for (const url of [
      'tile/100001-small',
      'tile/103000-large',
      'tile/100001-small-night',
      'tile/103000-large-paper',
      'poster/100001-bright',
      'poster/103000-night',
      'hero/100001',
      'hero/103000-paper',
      'banner/app.app-light-188-77-236',
      'banner/reels.jackpot-dark-207-355-290-rtl',
      'banner/join.join-light-188-77-236',
      'vendor/TF',
      'avatar/face-07',
      'team/jade-river',
      'app-icon',
    ]) {
      const { statusCode, headers, body } = await get(`/art/${url}.svg`);
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/svg+xml; charset=utf-8']);
      expect(headers['cache-control']).toContain('immutable');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(body).toMatch(/^<svg /);
      expect(body).not.toContain('<script');
    }
    for (const url of [
      'tile/1-small',
      'tile/100001-huge',
      'tile/100001-small-dusk',
      'poster/100001',
      'poster/1-night',
      'hero/100001-dusk',
      'tile/100001-small.png',
      'banner/none.app-light-1-2-3',
      'banner/app.jackpot-light-1-2-3',
      'vendor/NOBODY',
      'avatar/a<b',
      'constructor/x',
    ])
      expect([url, (await get(`/art/${url}.svg`)).statusCode]).toEqual([url, 404]);
  });

  test('[SV-1] of games are drawn in the grade that their address names', async () => {
    for (const [kind, size] of [
      ['tile', '-large'],
      ['poster', ''],
      ['hero', ''],
    ]) {
      const drawn = async (grade: string) => (await get(`/art/${kind}/100003${size}${grade}.svg`)).body;
      const [bright, night, paper] = await Promise.all(['-bright', '-night', '-paper'].map(drawn));
      expect(new Set([bright, night, paper]).size).toBe(3);
      // Addresses from before there were grades are answered still.
      if (kind !== 'poster') expect(await drawn('')).toBe(bright);
    }
  });

  test('[SV-1] exist for every picture address in API answers', async () => {
    const token = await tokenOf(server);
    const calls: [OperationName, Record<string, unknown>][] = [
      ['listGames', { gameType: 'RNG', pageNo: 1, language: 'EN' }],
      ['listHotGames', { gameType: 'HOT', language: 'EN' }],
      ['listVendors', { language: 'EN' }],
      ['listGameTypes', { language: 'EN' }],
      ['listAnnouncements', { types: 'B,H', groupName: 'm_home', language: 'FA' }],
      ['getSettings', {}],
    ];
    const addresses = new Set<string>();
    for (const [name, query] of calls)
      for (const [url] of JSON.stringify((await callServer(server, name, { query, token })).body).matchAll(
        /\/art\/[^"]+/g,
      ))
        addresses.add(url);
    expect(addresses.size).toBeGreaterThan(100);
    for (const url of addresses) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  });
});

test('[SV-1] the games’ origin serves an inert page and no API', async () => {
  const { games } = server;
  const page = await games.inject('/');
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
    200,
    "default-src 'none'; base-uri 'none'; form-action 'none'",
  ]);
  expect(page.headers['x-content-type-options']).toBe('nosniff');
  expect((await games.inject('/wps/system/status')).statusCode).toBe(404);
});

test('[SV-4] an address over the rate limit must wait; others need not', async () => {
  const app = createApp({
    database: server.database,
    sites: siteRegistry([fakeSite('base')]),
    requestsPerMinute: 5,
  });
  const from = (remoteAddress: string, path: string = operationList.getWhitelabel.path) =>
    app.inject({ url: path, remoteAddress });
  const startup = operationList.getStartup.path;
  for (const path of [startup, undefined, undefined, startup, undefined])
    expect((await from('10.0.0.1', path)).statusCode).toBe(200);
  const refused = await from('10.0.0.1');
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { success: false, value: null, errorCode: 'request.tooMany', message: 'too many requests' },
  ]);
  expect(refused.headers['retry-after']).toBe('12');
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(Object.keys(refused.headers).filter((name) => name.startsWith('x-'))).toEqual(
    Object.keys((await from('10.0.0.2')).headers).filter((name) => name.startsWith('x-')),
  );
  expect((await app.inject({ url: '/', remoteAddress: '10.0.0.1' })).statusCode).toBe(200);

  // An IPv6 /64 network counts as one address; an IPv4-mapped IPv6 address counts as the IPv4 address.
  const statuses = [];
  for (const host of [1, 2, 3, 4, 5, 6]) statuses.push((await from(`2001:db8:1:2::${host}`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(200);
  expect((await from('::ffff:10.0.0.1')).statusCode).toBe(429);
  await app.close();
});

test('[SV-4] row 3: pictures are limited by address, too; faces are drawn for the offered names only', async () => {
  const app = createApp({
    database: server.database,
    sites: siteRegistry([fakeSite('base')]),
    requestsPerMinute: 1,
  });
  const face = (name: string, remoteAddress: string) =>
    app.inject({ url: `/art/avatar/${name}.svg`, remoteAddress });
  for (let i = 0; i < 5; i++) expect((await face('face-07', '10.0.0.1')).statusCode).toBe(200);
  const refused = await face('face-07', '10.0.0.1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '12']);
  expect(refused.headers['cache-control']).toBe('no-store');
  for (const name of ['face-99', 'anything', 'face-07x'])
    expect([name, (await face(name, '10.0.0.2')).statusCode]).toEqual([name, 404]);
  await app.close();
});
