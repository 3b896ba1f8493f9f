import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  consoleRoutesOf,
  fieldsOfForm,
  signInOperator,
  type TestOperator,
  testPassword,
} from '#tests/support/servers/consoleTesting.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
} from '#tests/support/servers/serverTesting.ts';

const activity = { id: 'activity', title: 'Activities', paths: ['/m/activity'], access: 'open' } as const;

let server: TestServer;
let operator: TestOperator;

const hostile = '<img src=x onerror="window.__pwned=1">"\'&';

beforeAll(async () => {
  const gated = [
    { kind: 'flag', name: 'MAILCEN', place: 'menu member › Messages (inbox)' },
    { kind: 'promotion', name: 'REFERRAL', place: `page ${hostile} (invite)` },
  ] as const;
  const site = (id: string, name: string, problems: readonly string[] = []) => ({
    ...fakeSite(id, { name }),
    notes: { pages: [activity], gated, problems, icon: '/brand/icon.svg' },
    reply: (path: string) =>
      path === '/brand/icon.svg'
        ? { status: 200, headers: { 'Content-Type': 'image/svg+xml' }, body: '<svg/>' }
        : undefined,
  });
  server = await startTestServer({
    consolePassword: testPassword,
    consoleHost: 'console.example',
    sites: [
      site('base', 'Livery'),
      site('other', hostile),
      site('broken', 'broken', [`brands/broken/brand.json:3:2 Unknown key ${hostile}`]),
    ],
    log: (message, error) => {
      throw new Error(message, { cause: error });
    },
  });
  operator = await signInOperator(server);
});
afterAll(() => server.close());

const tabs = ['flags', 'settings', 'register', 'members', 'payments', 'announcements', 'changes'];
const pages = ['/console', ...tabs.map((tab) => `/console/brands/base/${tab}`)];

/** Every route of the console, with parameters filled in. */
const routes = () =>
  consoleRoutesOf(server).map(({ method, pattern }) => ({
    method,
    url: pattern
      .replace(':brand', 'base')
      .replace(':account', 'demo')
      .replace(':key', 'mode')
      .replace(':id', 'welcome')
      .replace('*', 'nope'),
  }));

const open =
  /^\/console\/(console\.(css|mjs)|live\.mjs|icon\.svg|icons\/base|sign-in|sign-out|join\/:token)$/;

describe('access', () => {
  test('[SV-5] every route except sign-in, invitations and static files requires a session, also on the console’s own host', async () => {
    const guarded = routes().filter(({ url }) => !open.test(url));
    expect(guarded.length).toBeGreaterThan(15);
    for (const { method, url } of guarded)
      for (const host of ['localhost', 'console.example']) {
        const { statusCode, headers } = await server.app.inject({ method, url, headers: { host } });
        if (method === 'POST') expect([url, statusCode]).toEqual([url, 401]);
        else
          expect([url, statusCode, headers.location]).toEqual([
            url,
            303,
            expect.stringContaining('/sign-in?next='),
          ]);
      }
    for (const page of pages) expect((await operator.get(page)).status).toBe(200);
  });

  test('[SV-5] every response is uncached, not frameable, allows only the console’s script, and is not readable across origins', async () => {
    const origin = 'http://localhost';
    for (const { method, url } of routes()) {
      const { headers } = await server.app.inject({
        method,
        url,
        headers: { host: 'localhost', origin, cookie: operator.cookie },
      });
      expect([url, headers['access-control-allow-origin']]).toEqual([url, undefined]);
      expect([url, headers['cache-control']]).toEqual([
        url,
        open.test(url) && method === 'GET' && !/sign-in|join/.test(url) ? 'no-cache' : 'no-store',
      ]);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      if (!url.startsWith('/console/icons/')) {
        expect(policy).not.toMatch(/unsafe-|\*/);
        expect(policy).toMatch(/frame-ancestors '(none|self)'/);
        expect(headers['cross-origin-opener-policy']).toBe('noopener-allow-popups');
      }
    }
    expect(String((await operator.get('/console')).headers['content-security-policy'])).toContain(
      "require-trusted-types-for 'script'",
    );
  });

  test('[SV-5] the cookie is limited to the console’s path, hidden from scripts, and bound to nothing over plain http', async () => {
    const signIn = await operator.post('/console/sign-in', { password: testPassword });
    expect(signIn.headers['set-cookie']).toMatch(
      /^livery-console=[\w-]{43}; Max-Age=43200; Path=\/console; HttpOnly; SameSite=Strict$/,
    );
  });

  test('[SV-5] wrong passwords are rate-limited per address', async () => {
    const send = (password: string, remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/console/sign-in',
        remoteAddress,
        headers: { host: 'console.example', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ password }).toString(),
      });
    const statuses = [];
    for (let i = 0; i < 8; i++) statuses.push((await send('wrong', '192.0.2.9')).statusCode);
    expect(statuses.slice(0, 5)).toEqual([403, 403, 403, 403, 403]);
    expect(statuses.at(-1)).toBe(429);
    const blocked = await send(testPassword, '192.0.2.9');
    expect([blocked.statusCode, Number(blocked.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(blocked.body).toContain('Too many wrong passwords from your address');
    expect((await send(testPassword, '192.0.2.10')).statusCode).toBe(303);
    server.pass(60_000);
    expect((await send(testPassword, '192.0.2.9')).statusCode).toBe(303);
  });

  test('[SV-5] a session ends with sign-out and after its idle time', async () => {
    const first = await signInOperator(server);
    const { csrf = '' } = fieldsOfForm((await first.get('/console')).body, '/console/sign-out');
    expect((await first.post('/console/sign-out', { csrf })).status).toBe(303);
    expect((await first.get('/console')).status).toBe(303);
    const second = await signInOperator(server);
    server.pass(61 * 60_000);
    const late = await second.post('/console/brands/base/settings/mode', { maintenance: 'on' });
    expect([late.status, late.body.includes('Nothing was changed')]).toEqual([401, true]);
    operator = await signInOperator(server);
    expect((await callServer(server, 'getStartup')).body.value.maintenance).toBe(false);
  });

  test('[SV-5] sign-in leads to pages of the console only', async () => {
    for (const [next, to] of [
      ['/console/brands/base/flags', '/console/brands/base/flags'],
      ['/console/brands/base/members?q=demo', '/console/brands/base/members?q=demo'],
      ['https://evil.example/', '/console'],
      ['//evil.example', '/console'],
      ['/console/../m/login', '/console'],
      ['/console/brands/base/flags?x=1', '/console'],
    ] as const) {
      const { headers } = await operator.post('/console/sign-in', { password: testPassword, next });
      expect(headers.location).toBe(to);
    }
  });
});

describe('cross-site requests', () => {
  test('[SV-5] every form needs its CSRF token and origin; requests by scripts are refused', async () => {
    const posts = routes().filter(({ method, url }) => method === 'POST' && !open.test(url));
    expect(posts.length).toBeGreaterThan(7);
    const { csrf = '' } = fieldsOfForm((await operator.get('/console')).body, '/console/sign-out');
    for (const { url } of posts) {
      for (const [fields, headers] of [
        [{}, {}],
        [{ csrf: 'x'.repeat(32) }, {}],
        [{ csrf }, { origin: 'https://evil.example' }],
        [{ csrf }, { origin: 'null' }],
        [{ csrf }, { 'sec-fetch-site': 'cross-site' }],
        [{ csrf }, { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
      ] as const)
        expect([url, (await operator.post(url, fields, headers)).status]).toEqual([url, 403]);
    }
    const script = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
    expect((await operator.get('/console/brands/base/flags', script)).status).toBe(403);
    const framed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
    expect((await operator.get('/console/brands/base/flags', framed)).status).toBe(403);
  });
});

describe('pages', () => {
  test('[SV-5] the list shows each brand’s name, hosts and state; a refused brand its problems, without settings', async () => {
    const { body } = await operator.get('/console');
    expect(body).toContain('base.example');
    expect(body).toContain('refused: 1 error');
    expect(body).toContain('brands/broken/brand.json:3:2');
    expect(body).not.toContain('/console/brands/broken/');
    expect((await operator.get('/console/brands/broken/flags')).status).toBe(409);
    expect((await operator.get('/console/brands/nope/flags')).status).toBe(404);
    expect((await operator.get('/console/icons/base')).headers['content-type']).toBe('image/svg+xml');
    expect((await operator.get('/console/icons/nope')).status).toBe(404);
  });

  test('[SV-5] a page of a brand that cannot be shown leads to the others of that brand', async () => {
    const { status, body } = await operator.get('/console/brands/other/members/99999/money');
    expect([status, body.includes('href="/console/brands/other/members"')]).toEqual([404, true]);
    const refused = await operator.get('/console/brands/broken/flags');
    expect(refused.body).not.toContain('/console/brands/broken/');
    expect(refused.body).toContain('<a href="/console">All brands</a>');
  });

  test('[SV-5][TR-1] a hostile name of a brand, a member or a place, or a hostile search, is escaped', async () => {
    await server.database.db
      .updateTable('member')
      .set({ nickname: hostile })
      .where('brand_id', '=', 'other')
      .execute();
    for (const page of [
      '/console',
      ...tabs.map((tab) => `/console/brands/other/${tab}`),
      `/console/brands/other/flags?q=${encodeURIComponent(hostile)}`,
      `/console/brands/other/members?q=${encodeURIComponent(hostile)}`,
      `/console/brands/other/changes?done=same&note=${encodeURIComponent(hostile)}`,
    ]) {
      const { status, body } = await operator.get(page);
      expect([page, status]).toEqual([page, 200]);
      expect([page, body.includes('<img src=x')]).toEqual([page, false]);
      expect(body.replaceAll(/<[^>]*>/g, '')).toContain('&lt;img src=x onerror=');
    }
  });

  test('[SV-5] a flag shows its meaning, whether its name is assumed, and which places it controls', async () => {
    const { body } = await operator.get('/console/brands/base/flags');
    expect(body).toContain('message centre');
    expect(body).toContain('menu member › Messages (inbox)');
    expect(body.match(/assumed name/g)).toHaveLength(4);
    const found = (await operator.get('/console/brands/base/flags?q=rebate')).body;
    expect([...found.matchAll(/name="flag\.(\w+)"/g)].map(([, name]) => name)).toEqual([
      'MANPLAYREB3',
      'PLYRBT',
    ]);
  });
});
