import { createDecipheriv } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCaptcha } from '#schemas/api/captcha.ts';
import { addFavourite, listGames } from '#schemas/api/games.ts';
import { uploadHeadIcon } from '#schemas/api/profile.ts';
import { requestPasswordByEmail } from '#schemas/api/registration.ts';
import { login as loginCall } from '#schemas/api/signIn.ts';
import { getStartup, listCountries } from '#schemas/api/system.ts';
import { transfer } from '#schemas/api/transfers.ts';
import { getBalance } from '#schemas/api/wallet.ts';
import { ApiError, type FailureKind } from './apiError.ts';
import { call } from './call.ts';
import { type Connection, connect } from './connection.ts';

/** The next answer of the test server; `null` closes the connection. */
type Reply = { status?: number; body: unknown; raw?: string; type?: string; retryAfter?: number } | null;
interface RecordedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const token = 't'.repeat(20);
const secret = Buffer.alloc(64, 7);
const startup = {
  maintenance: false,
  regionRestriction: false,
  location: null,
  info: {},
  mobileTemplate: {},
  serverTime: '2026-11-01T00:00:00Z',
  sessionMode: 'token',
  cipher: { scheme: 'aes-256-cbc+hmac-sha256', kid: 'k1', key: secret.toString('base64') },
};
const session = { token, merchantCode: 'm', userName: 'u', customerType: 0, firstTimeLogin: false };

let replies: Record<string, Reply> = {};
let requests: RecordedRequest[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    requests.push({ method: request.method, url: request.url, headers: request.headers, body });
    const reply = replies[(request.url ?? '').split('?')[0] ?? ''];
    if (!reply) {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status ?? 200, {
      'Content-Type': reply.type ?? 'application/json',
      ...(reply.retryAfter === undefined ? {} : { 'Retry-After': reply.retryAfter }),
    });
    response.end(reply.raw ?? JSON.stringify(reply.body));
  });
});
const ok = (value: unknown): Reply => ({ body: { success: true, value } });

let base = '';
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const expired = vi.fn();
const blocked = vi.fn();
const report = vi.fn();
const connectWith = (change: Partial<Connection> = {}) =>
  connect({
    base,
    path: () => undefined,
    offers: () => true,
    compat: false,
    brandId: 'acme',
    merchant: () => 'acme-merchant',
    language: () => 'EN',
    token: () => null,
    device: () => null,
    expired,
    blocked,
    report,
    ...change,
  });
const signedIn = { token: () => token };

beforeEach(() => {
  replies = { '/wps/system/status': ok(startup) };
  requests = [];
  vi.clearAllMocks();
  connectWith();
});
afterEach(() => vi.unstubAllGlobals());

const failure = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => 'answered',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('[SV-6] a request', () => {
  test('carries merchant and language, its query, and no token or device where there is none', async () => {
    replies['/lgw/games/mobile'] = ok({ games: [], pageNum: 1, totalPages: 0 });
    const value = await call(listGames, { query: { gameType: 'RNG', pageNo: 1, language: 'EN' } });
    expect(value).toEqual({ games: [], pageNum: 1, totalPages: 0 });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: '/lgw/games/mobile?clientType=2&gameType=RNG&language=EN&merchant=acme-merchant&pageNo=1&pageSize=26&platform=html5',
      headers: { merchant: 'acme-merchant', language: 'EN' },
      body: '',
    });
    for (const header of [
      'authorization',
      'device',
      'content-type',
      'idempotency-key',
      'module',
      'encryption',
    ])
      expect(requests[0]?.headers).not.toHaveProperty(header);
  });

  test('[AU-7] carries the token in a header, never in the address, and Device: OTHERS when installed', async () => {
    connectWith({ ...signedIn, device: () => 'OTHERS' });
    replies['/wps/wallets/balance'] = ok({ sumBalance: '1.00', currencySymbol: '$' });
    await call(getBalance, {});
    expect(requests[0]?.headers).toMatchObject({ authorization: `Bearer ${token}`, device: 'OTHERS' });
    expect(requests[0]?.url).toBe('/wps/wallets/balance');
  });

  test('[MC-3] row 3: carries a file as it is, with its own type', async () => {
    connectWith(signedIn);
    replies['/wps/relay/member/headIcon/own'] = ok({ headIcon: 'own-1' });
    await call(uploadHeadIcon, { body: new Blob(['bytes of a picture'], { type: 'image/jpeg' }) });
    expect(requests[0]).toMatchObject({
      headers: { 'content-type': 'image/jpeg', 'content-length': '18' },
      body: 'bytes of a picture',
    });
  });

  test('carries no token where the operation has no session', async () => {
    connectWith(signedIn);
    await call(getStartup, {});
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('goes to the path set by the brand or the settings', async () => {
    connectWith({ path: (operation) => (operation === 'getStartup' ? '/other/status' : undefined) });
    replies['/other/status'] = ok(startup);
    await expect(call(getStartup, {})).resolves.toEqual(startup);
  });

  test('[SH-14] is not sent to a path that the server does not offer', async () => {
    connectWith({ offers: (path) => path !== '/wps/system/status' });
    expect(await failure(call(getStartup, {}))).toMatchObject({ kind: 'unoffered' });
    expect(requests).toEqual([]);
  });

  test('[TR-4] that needs a session is not sent without a session', async () => {
    expect(await failure(call(getBalance, {}))).toMatchObject({
      kind: 'rejected',
      code: 'session.missing',
    });
    expect(requests).toEqual([]);
  });

  test('is form-encoded, or JSON, with its module, as the operation defines', async () => {
    connectWith(signedIn);
    replies['/wps/relay/member/password/email'] = ok(true);
    await call(requestPasswordByEmail, { body: { username: 'a b&c', email: 'ü@x.yz' } });
    expect(requests[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
      username: 'a b&c',
      email: 'ü@x.yz',
    });

    replies['/wps/relay/games/favourite'] = ok({ success: true });
    await call(addFavourite, { body: { nodeId: '1', vendor: 'TF' } });
    expect(requests[1]).toMatchObject({ method: 'POST', body: '{"nodeId":"1","vendor":"TF"}' });
    expect(requests[1]?.headers['content-type']).toMatch(/^application\/json/);

    replies['/wps/captcha'] = ok('data:image/png;base64,AAAA');
    await call(getCaptcha, {});
    expect(requests[2]?.headers.module).toBe('CAPTCHA3');
  });

  test('[AU-7] of a login is encrypted with the key of start-up, with the header that says so', async () => {
    replies['/wps/session/login'] = ok(session);
    const body = { type: 'username', username: 'bob', password: 'sécret' } as const;
    await expect(call(loginCall, { body })).resolves.toEqual(session);
    const login = requests.find(({ url }) => url === '/wps/session/login');
    expect(login?.headers.encryption).toBe('aes-256-cbc+hmac-sha256; kid=k1');
    expect(login?.headers['content-type']).toMatch(/^application\/json/);
    expect(login?.body).not.toContain('bob');
    const sealed = Buffer.from(JSON.parse(login?.body ?? '').data, 'base64');
    const decipher = createDecipheriv('aes-256-cbc', secret.subarray(0, 32), sealed.subarray(0, 16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(16, -32)), decipher.final()]);
    expect(JSON.parse(plain.toString())).toEqual(body);
  });

  test.each([
    ['a scheme that is not known', { ...startup.cipher, scheme: 'rot13' }],
    ['half a key', { ...startup.cipher, key: 'AAAA' }],
  ])('[AU-7] of a login is not made with %s', async (_name, cipher) => {
    replies['/wps/system/status'] = ok({ ...startup, cipher });
    const error = await failure(call(loginCall, { body: { type: 'username', username: 'bob' } }));
    expect(error).toMatchObject({ operation: 'login', kind: 'rejected', code: 'cipher.unknown' });
    expect(requests.map(({ url }) => url)).not.toContain('/wps/session/login');
  });

  test('[WA-5] that moves money carries an idempotency key: the given key, else a new key each time', async () => {
    connectWith(signedIn);
    replies['/wps/relay/wallets/transfer'] = ok({
      main: '4',
      held: '0',
      total: '5',
      vendors: [],
      automatic: false,
    });
    const body = { from: 'a', to: 'b', amount: '1.00' };
    await call(transfer, { body, idempotencyKey: 'mine' });
    await call(transfer, { body });
    await call(transfer, { body });
    const keys = requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe('mine');
    expect(keys[1]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(3);
  });

  test('[WA-5] that a busy server refuses says when to come again, where the refusal has no value of its own', async () => {
    connectWith(signedIn);
    const busy = { success: false, value: null, errorCode: 'system.busy' };
    replies['/wps/wallets/balance'] = { status: 503, body: busy, retryAfter: 4 };
    expect(await failure(call(getBalance, {}))).toMatchObject({
      code: 'system.busy',
      value: { retryAfter: 4 },
    });
    replies['/wps/wallets/balance'] = { status: 503, body: { ...busy, value: { left: '1' } }, retryAfter: 4 };
    expect(await failure(call(getBalance, {}))).toMatchObject({ value: { left: '1' } });
  });

  test('that is aborted rejects with the reason, not with a failure', async () => {
    const controller = new AbortController();
    controller.abort(new Error('gone'));
    await expect(call(getStartup, { signal: controller.signal })).rejects.not.toBeInstanceOf(ApiError);
  });
});

describe('[TR-2][TR-3] an answer', () => {
  const wrong = { ...startup, maintenance: 'no' };
  const rows: [name: string, reply: Reply, kind: FailureKind, code: string | undefined][] = [
    ['none at all', null, 'offline', undefined],
    ['of another shape', ok(wrong), 'broken', undefined],
    ['of null', ok(null), 'broken', undefined],
    ['without a value', { body: { success: true } }, 'broken', undefined],
    ['without success', { body: { value: startup } }, 'broken', undefined],
    ['with success as text', { body: { success: 'true', value: startup } }, 'broken', undefined],
    ['that is null', { body: null }, 'broken', undefined],
    ['that is a list', { body: [] }, 'broken', undefined],
    ['that is a number', { body: 1 }, 'broken', undefined],
    ['that is empty', { body: '', raw: '' }, 'broken', undefined],
    ['that was cut off', { body: '', raw: '{"success":true,"val' }, 'broken', undefined],
    ['that is a page', { body: '', raw: '\n<!doctype html>', type: 'text/html' }, 'absent', undefined],
    ['404 of a static server', { status: 404, body: '', raw: 'Not found' }, 'absent', undefined],
    ['501 of a static server', { status: 501, body: '', raw: '<html>POST</html>' }, 'absent', undefined],
    ['404 of the API', { status: 404, body: { success: false, errorCode: 'x' } }, 'rejected', 'x'],
    [
      '502 of a proxy, a page',
      { status: 502, body: '', raw: '<html>Bad gateway</html>' },
      'offline',
      undefined,
    ],
    ['503 of a proxy, nothing', { status: 503, body: '', raw: '' }, 'offline', undefined],
    ['504 of a proxy, a word', { status: 504, body: '', raw: 'timeout' }, 'offline', undefined],
    ['with a prototype', { body: '', raw: '{"__proto__":{"success":true,"value":1}}' }, 'broken', undefined],
    ['500 without words', { status: 500, body: '', raw: 'oops' }, 'broken', undefined],
    [
      '502 that claims success',
      { status: 502, body: { success: true, value: startup } },
      'broken',
      undefined,
    ],
    ['302', { status: 302, body: '' }, 'broken', undefined],
    [
      '429',
      { status: 429, body: { success: false, errorCode: 'request.tooMany' } },
      'rejected',
      'request.tooMany',
    ],
    ['refused with 200', { body: { success: false, errorCode: 'login.failed' } }, 'rejected', 'login.failed'],
    ['refused with a code that is no text', { body: { success: false, errorCode: 7 } }, 'broken', undefined],
    [
      'refused with an endless code',
      { body: { success: false, errorCode: 'x'.repeat(999) } },
      'rejected',
      'x'.repeat(64),
    ],
    [
      '401 without a token',
      { status: 401, body: { success: false, errorCode: 'login.failed' } },
      'rejected',
      'login.failed',
    ],
    [
      'maintenance',
      { status: 503, body: { success: false, errorCode: 'system.maintenance' } },
      'blocked',
      'system.maintenance',
    ],
    [
      'region',
      { status: 403, body: { success: false, errorCode: 'region.blocked' } },
      'blocked',
      'region.blocked',
    ],
  ];
  test.each(rows)('%s', async (_name, reply, kind, code) => {
    replies['/wps/system/status'] = reply;
    const error = await failure(call(getStartup, {}));
    expect(error).toMatchObject({ operation: 'getStartup', kind });
    expect(error.code).toBe(code);
    expect(expired).not.toHaveBeenCalled();
  });

  test('that breaks its schema is reported, with the place and without the value', async () => {
    replies['/wps/system/status'] = ok({ ...startup, maintenance: 'secret-word' });
    await failure(call(getStartup, {}));
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith('getStartup', expect.stringContaining('/maintenance'));
    expect(report).not.toHaveBeenCalledWith('getStartup', expect.stringContaining('secret-word'));
  });

  test('[TR-2] with one wrong date is reported, and shown without it (row 12)', async () => {
    replies['/wps/system/status'] = ok({ ...startup, info: { until: '2026-13-01T00:00:00Z', message: 'x' } });
    await expect(call(getStartup, {})).resolves.toEqual({ ...startup, info: { message: 'x' } });
    expect(report).toHaveBeenCalledExactlyOnceWith('getStartup', expect.stringContaining('/info/until'));
  });

  test('that is a refusal is not reported', async () => {
    replies['/wps/system/status'] = { body: { success: false, errorCode: 'permission.denied' } };
    await failure(call(getStartup, {}));
    expect(report).not.toHaveBeenCalled();
  });

  test('with additional properties is accepted', async () => {
    replies['/wps/system/status'] = ok({ ...startup, more: 1 });
    await expect(call(getStartup, {})).resolves.toEqual({ ...startup, more: 1 });
  });

  test('keeps the value that the server sends with a refusal', async () => {
    replies['/wps/session/login'] = {
      status: 403,
      body: { success: false, errorCode: 'login.captcha', value: { captcha: true } },
    };
    const error = await failure(call(loginCall, { body: { type: 'username', username: 'bob' } }));
    expect(error.value).toEqual({ captcha: true });
  });

  test.each([
    [503, 'system.maintenance', 1],
    [451, 'region.blocked', 1],
    [403, 'permission.denied', 0],
  ])('[SH-1] %i %s tells the site that it is closed (row 4): %i', async (status, errorCode, times) => {
    replies['/wps/system/country'] = { status, body: { success: false, errorCode } };
    await failure(call(listCountries, {}));
    expect(blocked).toHaveBeenCalledTimes(times);
  });

  test.each([
    ['with an error code', 'session.expired'],
    ['without an error code', undefined],
  ])('[TR-4] 401 to a token ends that session: %s', async (_name, errorCode) => {
    connectWith(signedIn);
    replies['/wps/wallets/balance'] = { status: 401, body: { success: false, errorCode } };
    expect(await failure(call(getBalance, {}))).toMatchObject({ kind: 'expired', code: 'session.expired' });
    expect(expired).toHaveBeenCalledExactlyOnceWith(token);
  });

  test('[AU-15] row 8: a refusal until the member chooses a password is told, and the session goes on', async () => {
    connectWith(signedIn);
    replies['/wps/wallets/balance'] = { status: 403, body: { success: false, errorCode: 'password.first' } };
    expect(await failure(call(getBalance, {}))).toMatchObject({ kind: 'rejected', code: 'password.first' });
    expect(expired).toHaveBeenCalledExactlyOnceWith(token, 'password.first');
  });
});

describe('[PE-2] a preloaded request', () => {
  const early = (answer: Promise<unknown>) =>
    vi.stubGlobal('window', { liveryEarly: { [`${base}/wps/system/status`]: answer } });

  test('is not sent again', async () => {
    early(Promise.resolve({ status: 200, body: { success: true, value: startup } }));
    await expect(call(getStartup, {})).resolves.toEqual(startup);
    expect(requests).toEqual([]);
    await call(getStartup, {});
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['failed', () => Promise.reject(new Error('offline'))],
    ['was answered with 503', () => Promise.resolve({ status: 503, body: {} })],
  ])('is sent again when it %s', async (_name, answer) => {
    early(answer());
    await expect(call(getStartup, {})).resolves.toEqual(startup);
    expect(requests).toHaveLength(1);
  });

  test('is checked like any other', async () => {
    early(Promise.resolve({ status: 200, body: { success: true, value: {} } }));
    expect(await failure(call(getStartup, {}))).toMatchObject({ kind: 'broken' });
  });

  test('is not used for a member, whose requests carry the token', async () => {
    connectWith(signedIn);
    const address = `${base}/lgw/games/mobile?clientType=2&gameType=RNG&language=EN&merchant=acme-merchant&pageNo=1&pageSize=26&platform=html5`;
    vi.stubGlobal('window', { liveryEarly: { [address]: Promise.resolve({ status: 200, body: {} }) } });
    replies['/lgw/games/mobile'] = ok({ games: [], pageNum: 1, totalPages: 0 });
    await call(listGames, { query: { gameType: 'RNG', pageNo: 1, language: 'EN' } });
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });
});
