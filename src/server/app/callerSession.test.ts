import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizationOf } from '#src/domain/access/authorization.ts';
import { tokenHash } from '#src/server/kernel/tokenHash.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

/** What a browser says of a call by the page of the same origin. */
const ownPage = { 'sec-fetch-site': 'same-origin', origin: 'http://base.localhost' };

/** What a trusted proxy says of a call that came by https. */
const viaProxy = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'acme'] });
});
afterAll(() => server.close());

async function signIn(headers: Record<string, string> = ownPage, username = 'demo', on = server) {
  const body = { type: 'username', username, password: 'Livery-2026' };
  const answer = await callServer(on, 'login', { body, headers });
  // Beside it is the mark of the device.
  const setCookie =
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((cookie) => /^(__Host|livery)-session=/.test(cookie)) ?? '';
  return {
    token: answer.body.value.token as string,
    setCookie,
    cookie: setCookie.split(';')[0] ?? '',
  };
}

const memberWith = async (headers: Record<string, string>, brand = 'base') =>
  (await callServer(server, 'getMember', { headers, brand })).status;

describe('a session in a cookie', () => {
  test('a page of this origin gets its token in a cookie that no script reads, and the name of the session', async () => {
    const { token, setCookie, cookie } = await signIn();
    expect(setCookie).toMatch(
      /^livery-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(token).toMatch(/^cookie\.[\w-]{22}$/);
    const secret = cookie.split('=')[1] ?? '';
    const hashes = await server.database.db.selectFrom('session').select('token_hash').execute();
    expect(hashes).toContainEqual({ token_hash: tokenHash(secret) });
    expect(await memberWith({ ...ownPage, cookie, authorization: authorizationOf(token) })).toBe(200);
  });

  test('over https the cookie is bound to https and to its host', async () => {
    const secure = await startTestServer({ trustedProxies: ['127.0.0.1/32'] });
    try {
      const { setCookie, token, cookie } = await signIn(
        { ...viaProxy, 'sec-fetch-site': 'same-origin' },
        'demo',
        secure,
      );
      expect(setCookie).toMatch(
        /^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      const headers = { ...viaProxy, cookie, authorization: authorizationOf(token) };
      expect((await callServer(secure, 'getMember', { headers })).status).toBe(200);
    } finally {
      await secure.close();
    }
  });

  test('neither the cookie alone nor the name alone is a session, nor the name as a token', async () => {
    const { token, cookie } = await signIn();
    const name = authorizationOf(token);
    expect(await memberWith({ cookie })).toBe(401);
    expect(await memberWith({ authorization: name })).toBe(401);
    expect(await memberWith({ cookie, authorization: `Bearer ${name.split(' ')[1]}` })).toBe(401);
    expect(await memberWith({ cookie, authorization: name }, 'acme')).toBe(401);
  });

  test('a page whose session was replaced in another tab does not act for the other member', async () => {
    const before = await signIn();
    const after = await signIn(ownPage, 'tama');
    const answer = await callServer(server, 'getMember', {
      headers: { cookie: after.cookie, authorization: authorizationOf(before.token) },
    });
    expect(answer).toMatchObject({ status: 401, body: { errorCode: 'session.expired' } });
  });

  test('logging out ends the session and removes the cookie', async () => {
    const { token, cookie } = await signIn();
    const headers = { ...ownPage, cookie, authorization: authorizationOf(token) };
    const answer = await callServer(server, 'logout', { headers });
    expect(String(answer.headers['set-cookie'])).toMatch(/^livery-session=; Max-Age=0;/);
    expect(await memberWith(headers)).toBe(401);
  });

  test('a free trial keeps its token in its tab, so that the session of the other tabs goes on', async () => {
    expect(await signIn(ownPage, 'trial')).toMatchObject({
      setCookie: '',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
  });
});

describe('a session by token', () => {
  test.each([
    ['another client', {}],
    [
      'a page of the brand on another origin',
      { origin: 'http://base.example', 'sec-fetch-site': 'cross-site' },
    ],
    ['an old browser there', { origin: 'http://base.example' }],
  ])('%s gets the token itself', async (_caller, headers: Record<string, string>) => {
    const { token, setCookie } = await signIn(headers);
    expect(setCookie).toBe('');
    expect(await memberWith({ authorization: `Bearer ${token}` })).toBe(200);
  });

  test('an old browser, which names the origin alone, gets a cookie on its own origin', async () => {
    expect((await signIn({ origin: 'http://base.localhost' })).setCookie).not.toBe('');
  });

  test('start-up says how the caller keeps its session', async () => {
    const modeOf = async (headers: Record<string, string>) =>
      (await callServer(server, 'getStartup', { headers })).body.value.sessionMode;
    expect([await modeOf(ownPage), await modeOf({})]).toEqual(['cookie', 'token']);
  });
});

test('an unsafe call from an origin that is not the brand’s is refused, in both modes', async () => {
  const byCookie = await signIn();
  const byToken = await signIn({});
  const callers = [
    { cookie: byCookie.cookie, authorization: authorizationOf(byCookie.token) },
    { authorization: authorizationOf(byToken.token) },
  ];
  for (const caller of callers)
    for (const origin of ['https://evil.example', 'null', 'http://acme.localhost']) {
      const answer = await callServer(server, 'logout', { headers: { ...caller, origin } });
      expect([origin, answer.status, answer.body.errorCode]).toEqual([origin, 403, 'permission.denied']);
      expect(await memberWith(caller)).toBe(200);
    }
});
