import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { solvePuzzle } from '#src/domain/forms/proofOfWork.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
} from '#tests/support/servers/serverTesting.ts';
import { workAfter } from '../access/workPrice.ts';
import { captchaProvidersOf } from './configuredCaptchas.ts';

/** A stand-in for the operator's provider: keeps what it is asked, and answers as told. */
const asked: URLSearchParams[] = [];
let answer: { status?: number; text?: string; body?: object } = {};
const read = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};
const provider = createServer((request, response) => {
  void read(request).then((text) => {
    asked.push(new URLSearchParams(text));
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', Location: '/elsewhere' });
    response.end(answer.text ?? JSON.stringify(answer.body ?? {}));
  });
});
const frame = 'https://captcha.acme.example/livery.html';
const passed = { body: { success: true, hostname: 'captcha.acme.example', action: 'livery' } };

const errors: string[] = [];
let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const verify = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
  const withCaptcha = (id: string, hosts: string[]) => {
    const site = fakeSite(id);
    return { ...site, hosting: { ...site.hosting, hosts, captcha: { frame, verify } } };
  };
  server = await startTestServer({
    sites: [
      withCaptcha('base', ['base.example']),
      fakeSite('plain'),
      withCaptcha('keyless', ['keyless.example']),
      withCaptcha('own', ['captcha.acme.example']),
    ],
    captchaProviders: captchaProvidersOf(
      { LIVERY_CAPTCHA_SECRET_BASE: 'base-secret', LIVERY_CAPTCHA_SECRET_OWN: 'x' },
      (error) => void errors.push((error as Error).message),
    ),
  });
});
afterAll(async () => {
  await server.close();
  provider.close();
});
beforeEach(async () => {
  [asked.length, errors.length, answer] = [0, 0, passed];
  for (const table of ['login_counter', 'captcha', 'captcha_token'] as const)
    await server.database.db.deleteFrom(table).execute();
  server.pass(60_000);
});

let count = 0;
const newToken = () => `token-of-a-visitor-${++count}`;
const pass = (token = newToken(), brand = 'base') =>
  callServer(server, 'passCaptcha', { body: { token }, brand });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
});
const login = (captcha?: string, headers: Record<string, string> = {}, brand = 'base') =>
  callServer(server, 'login', {
    body: { type: 'username', username: 'demo', password: 'wrong-one', ...(captcha && { captcha }) },
    ...{ headers, brand },
  });
/** Has the account fail so often, from an address that is not this one. */
async function failed(failures: number) {
  await login();
  await server.database.db
    .updateTable('login_counter')
    .set({ failures })
    .where('subject', 'like', 'account:%')
    .execute();
  return workAfter(failures);
}

describe('[AU-2] row 7: the operator’s own captcha', () => {
  test('is asked with secret, token and address, and its answer signs in once', async () => {
    const work = await failed(5);
    const frameOf = (price: number) => ({ frame, work: price });
    expect((await login()).body.value).toEqual({
      ...{ captcha: true, work, picture: true },
      provider: frameOf(0),
    });
    const token = newToken();
    const answered = await pass(token);
    expect(answered.status).toBe(200);
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      { secret: 'base-secret', response: token, remoteip: '127.0.0.1' },
    ]);
    const { captcha } = answered.body.value;
    expect((await login(captcha, cookieOf(answered))).body.errorCode).toBe('login.failed');
    expect((await login(captcha, cookieOf(answered))).body.errorCode, 'used up').toBe('login.captcha');
  });

  test('a token counts once, also of concurrent ones, and is not kept', async () => {
    const token = newToken();
    const all = await Promise.all([pass(token), pass(token), pass(token)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(asked).toHaveLength(1);
    const rows = await server.database.db.selectFrom('captcha_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ['refused', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['of another host', { ...passed.body, hostname: 'captcha.other.example' }],
    ['without a host', { success: true }],
    ['of another widget', { ...passed.body, action: 'newsletter' }],
  ])('a token %s does not count, and may be tried anew', async (_what, body) => {
    answer = { body };
    const { status, body: refused } = await pass();
    expect([status, refused.errorCode, refused.value.provider]).toEqual([
      403,
      'login.captcha',
      { frame, work: 0 },
    ]);
    expect(errors).toEqual([]);
  });

  test.each([
    ['fails', { status: 503 }],
    ['says nothing readable', { text: '<html>' }],
    ['leads elsewhere', { status: 302 }],
    ['does not know the secret', { body: { success: false, 'error-codes': ['invalid-input-secret'] } }],
  ])('while the provider %s, work and picture take its place, and the log is told', async (_what, how) => {
    const work = await failed(5);
    answer = how;
    const { status, body } = await pass();
    expect([status, body.errorCode, body.value]).toEqual([
      403,
      'login.captcha',
      { captcha: true, work: 8, picture: true },
    ]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).not.toContain('base-secret');
    // Never an open door, and nobody else is kept waiting.
    expect((await login()).body.value).toEqual({ captcha: true, work, picture: true });
    answer = passed;
    expect((await pass()).status).toBe(403);
    expect(asked).toHaveLength(1);
    server.pass(30_000);
    expect((await pass()).status).toBe(200);
  });

  test('at the highest price a token is an eighth of the work short', async () => {
    expect(await failed(9)).toBe(14);
    expect((await login()).body.value).toEqual({
      ...{ captcha: true, work: 14, picture: false },
      provider: { frame, work: 11 },
    });
    const first = await pass();
    expect((await login(first.body.value.captcha, cookieOf(first))).body.errorCode).toBe('login.captcha');
    const second = await pass();
    const cookie = cookieOf(second);
    await callServer(server, 'startCaptchaPuzzle', { body: { work: 11 }, headers: cookie });
    // As if the device had worked: eleven bits take a processor of tests too long.
    await server.database.db.updateTable('captcha').set({ work_done: 11 }).execute();
    expect((await login(second.body.value.captcha, cookie)).body.errorCode).toBe('login.failed');
  });

  test('work after a token keeps what the token is worth', async () => {
    await failed(8);
    const first = await pass();
    const cookie = cookieOf(first);
    const { body } = await callServer(server, 'startCaptchaPuzzle', { body: {}, headers: cookie });
    const solved = await callServer(server, 'solveCaptcha', {
      body: { answers: await solvePuzzle(body.value) },
      headers: cookie,
    });
    expect((await login(solved.body.value.captcha, cookie)).body.errorCode).toBe('login.failed');
  });

  test('a brand without one, without a secret, or with a frame on its own host has none', async () => {
    for (const brand of ['plain', 'keyless', 'own'])
      expect([brand, (await pass(newToken(), brand)).body.errorCode]).toEqual([brand, 'not.available']);
    await pass(newToken(), 'keyless');
    expect(errors).toEqual([expect.stringMatching(/^keyless .* LIVERY_CAPTCHA_SECRET_KEYLESS is not set$/)]);
    expect(asked).toEqual([]);
  });
});
