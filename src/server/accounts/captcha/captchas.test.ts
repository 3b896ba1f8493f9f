import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Puzzle, solvePuzzle } from '#src/domain/forms/proofOfWork.ts';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { captchaLife } from './captchas.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('login_counter').execute();
  for (let i = 0; i < 3; i++) await login({ password: `wrong-${i}` });
});

const login = (body: object, headers: Record<string, string> = {}) =>
  callServer(server, 'login', { body: { type: 'username', username: 'demo', ...body }, headers });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
});
async function puzzle(headers: Record<string, string> = {}) {
  const answer = await callServer(server, 'startCaptchaPuzzle', { body: {}, headers });
  return { puzzle: answer.body.value as Puzzle, answer };
}
const solve = (answers: readonly number[], headers: Record<string, string>) =>
  callServer(server, 'solveCaptcha', { body: { answers }, headers });

describe('[AU-2] proof of work instead of the picture', () => {
  test('returns the captcha’s answer, which signs in once', async () => {
    const cookie = cookieOf(await callServer(server, 'getCaptcha'));
    const { puzzle: work, answer } = await puzzle(cookie);
    expect(answer.headers['set-cookie'], 'same captcha as the picture').toBeUndefined();
    const { body } = await solve(await solvePuzzle(work), cookie);
    expect(body.value.captcha).toMatch(/^\d{4,6}$/);
    const credentials = { password: 'Livery-2026', captcha: body.value.captcha };
    expect((await login(credentials, cookie)).status).toBe(200);
    for (let i = 0; i < 3; i++) await login({ password: `wrong-${i}` });
    expect((await login(credentials, cookie)).body.errorCode, 'used up').toBe('login.captcha');
  });

  test('works without a loaded picture', async () => {
    const { puzzle: work, answer } = await puzzle();
    const cookie = cookieOf(answer);
    const { body } = await solve(await solvePuzzle(work), cookie);
    expect((await login({ password: 'Livery-2026', captcha: body.value.captcha }, cookie)).status).toBe(200);
  });

  test('returns nothing for wrong, foreign or late solutions', async () => {
    const cookie = cookieOf(await callServer(server, 'getCaptcha'));
    const answers = await solvePuzzle((await puzzle(cookie)).puzzle);
    const other = cookieOf(await callServer(server, 'getCaptcha'));
    for (const [solution, headers] of [
      [answers.with(3, 0), cookie],
      [[], cookie],
      [answers, other],
      [answers, { cookie: 'x=y' }],
    ] as const) {
      const { status, body } = await solve(solution, headers);
      expect([status, body.errorCode, body.value]).toEqual([403, 'login.captcha', null]);
    }
    server.pass(captchaLife + 1);
    expect((await solve(answers, cookie)).body.errorCode).toBe('login.captcha');
  });
});

test('[AU-2] the register settings’ bounds determine the captcha; letters are accepted in either case', async () => {
  const { register } = defaultSettings;
  await writeSettings(server.database.db, 'base', {
    register: { ...register, captcha: { ...register.captcha, maxLength: 16, pattern: '[A-Za-z0-9]+' } },
  });
  await server.database.db.deleteFrom('captcha').execute();
  const cookie = cookieOf(await callServer(server, 'getCaptcha'));
  const { digits } = await server.database.db
    .selectFrom('captcha')
    .select('digits')
    .executeTakeFirstOrThrow();
  expect(digits).toMatch(/^[A-Z2-9]{4,6}$/);
  const { status } = await login({ password: 'Livery-2026', captcha: digits.toLowerCase() }, cookie);
  expect(status).toBe(200);
  await writeSettings(server.database.db, 'base', { register });
});
