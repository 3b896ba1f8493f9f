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
  await server.database.db.deleteFrom('captcha').execute();
  for (let i = 0; i < 3; i++) await login({ password: `wrong-${i}` });
});

const login = (body: object, headers: Record<string, string> = {}) =>
  callServer(server, 'login', { body: { type: 'username', username: 'demo', ...body }, headers });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
});
async function puzzle(headers: Record<string, string> = {}, body: { work?: number } = {}) {
  const answer = await callServer(server, 'startCaptchaPuzzle', { body, headers });
  return { puzzle: answer.body.value as Puzzle, answer };
}
/** What is stored of the only captcha. */
const stored = () => server.database.db.selectFrom('captcha').selectAll().executeTakeFirstOrThrow();
const solve = (answers: readonly number[], headers: Record<string, string>) =>
  callServer(server, 'solveCaptcha', { body: { answers }, headers });

describe('[AU-2] proof of work instead of the picture', () => {
  test('[SV-4] row 7: returns an answer that says nothing of the picture’s, and signs in once', async () => {
    const cookie = cookieOf(await callServer(server, 'getCaptcha'));
    const { puzzle: work, answer } = await puzzle(cookie);
    expect(answer.headers['set-cookie'], 'same captcha as the picture').toBeUndefined();
    await server.database.db.updateTable('captcha').set({ digits: '7777777' }).execute();
    const { body } = await solve(await solvePuzzle(work), cookie);
    expect(body.value.captcha).toMatch(/^\d{4,6}$/);
    expect((await stored()).digits, 'another answer').toBe('7777777');
    const credentials = { password: 'Livery-2026', captcha: body.value.captcha };
    expect((await login(credentials, cookie)).status).toBe(200);
    for (let i = 0; i < 3; i++) await login({ password: `wrong-${i}` });
    expect((await login(credentials, cookie)).body.errorCode, 'used up').toBe('login.captcha');
  });

  test('[SV-4] row 7: work that was cheaper than the price now is refused, and so is the picture at the highest', async () => {
    const none = { work_done: 0 };
    const lowest = { work_done: 8, proof: '4321' };
    const attempt = async (
      failures: number,
      done: { work_done: number; proof?: string },
      captcha: (row: { digits: string }) => string,
    ) => {
      await server.database.db
        .updateTable('login_counter')
        .set({ failures })
        .where('subject', 'like', 'account:%')
        .execute();
      await server.database.db.deleteFrom('captcha').execute();
      const cookie = cookieOf(await callServer(server, 'getCaptcha'));
      await server.database.db.updateTable('captcha').set(done).execute();
      const { status, body } = await login({ password: 'wrong', captcha: captcha(await stored()) }, cookie);
      expect(status).toBe(403);
      return [body.errorCode, body.value.work, body.value.picture];
    };
    const [proof, read] = [() => '4321', ({ digits }: { digits: string }) => digits];
    expect(await attempt(3, lowest, proof)).toEqual(['login.failed', 9, true]);
    await server.database.db.updateTable('login_counter').set({ failures: 0 }).execute();
    expect(await attempt(4, lowest, proof), 'now twice the price').toEqual(['login.captcha', 9, true]);
    expect(await attempt(4, { ...lowest, work_done: 9 }, proof)).toEqual(['login.failed', 10, true]);
    expect(await attempt(8, none, read), 'the picture instead').toEqual(['login.failed', 14, false]);
    expect(await attempt(9, none, read), 'the picture alone').toEqual(['login.captcha', 14, false]);
    expect(await attempt(9, { ...lowest, work_done: 13 }, read)).toEqual(['login.captcha', 14, false]);
    expect(await attempt(9, { ...lowest, work_done: 14 }, read), 'with the work').toEqual([
      'login.failed',
      14,
      false,
    ]);
    expect(await attempt(9, { ...lowest, work_done: 14 }, proof)).toEqual(['login.failed', 14, false]);
    expect(await attempt(9, { ...lowest, work_done: 14 }, () => '1234')).toEqual([
      'login.captcha',
      14,
      false,
    ]);
  });

  test('[SV-4] row 7: a puzzle asks for the work that is demanded, within the prices, and only its own is noted', async () => {
    const cookie = cookieOf(await callServer(server, 'getCaptcha'));
    const bits = async (work: number) => (await puzzle(cookie, { work })).puzzle.bits;
    expect([await bits(11), await bits(18), await bits(1)]).toEqual([11, 14, 8]);
    const cheap = await solvePuzzle((await puzzle(cookie)).puzzle);
    await bits(14);
    expect((await solve(cheap, cookie)).body.errorCode).toBe('login.captcha');
    expect(await stored()).toMatchObject({ work_done: 0, proof: null });
    await bits(8);
    expect((await solve(cheap, cookie)).status).toBe(200);
    expect(await stored()).toMatchObject({ work_done: 8, proof: expect.any(String) });
  });

  test('works without a loaded picture, and where its captcha is used up', async () => {
    const old = cookieOf(await callServer(server, 'getCaptcha'));
    await server.database.db.deleteFrom('captcha').execute();
    expect(cookieOf((await puzzle(old)).answer)).not.toEqual(old);

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
