import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import { readSettings, writeSettings } from '#src/server/settings/settings.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { tokenHash } from '../../kernel/tokenHash.ts';
import { delayOf } from '../access/loginGuard.ts';
import * as passwords from '../access/passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('login_counter').execute();
});

const day = 24 * 3_600_000;
const login = (
  username: string,
  password: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => callServer(server, 'login', { body: { type: 'username', username, password, ...more }, headers });

/** Requests a captcha. Resolves to its cookie, and its digits from the database. */
async function captcha(): Promise<{ cookie: string; digits: string; setCookie: string }> {
  await server.database.db.deleteFrom('captcha').execute();
  const { headers } = await callServer(server, 'getCaptcha');
  const setCookie = String(headers['set-cookie']);
  const { digits } = await server.database.db
    .selectFrom('captcha')
    .select('digits')
    .executeTakeFirstOrThrow();
  return { cookie: setCookie.split(';')[0] ?? '', digits, setCookie };
}

describe('login', () => {
  test('[AU-7] answers with a session, whatever case the name is in', async () => {
    const { status, body } = await login(' DEMO ', 'Livery-2026', {}, { device: 'OTHERS' });
    expect(status).toBe(200);
    expect(body.value).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      merchantCode: 'base-merchant',
      userName: 'demo',
      customerType: 0,
      firstTimeLogin: false,
      lastLoginAt: null,
    });
    const stored = await server.database.db.selectFrom('session').select(['token_hash', 'device']).execute();
    expect(stored).toContainEqual({ token_hash: tokenHash(body.value.token), device: 'OTHERS' });
    expect(JSON.stringify(stored)).not.toContain(body.value.token);
  });

  test('[AU-7] returns the trial merchant for trial accounts, and the type of agents', async () => {
    expect((await login('trial', 'Livery-2026')).body.value).toMatchObject({
      merchantCode: 'base-trial',
      customerType: 4,
    });
    expect((await login('agent', 'Livery-2026')).body.value).toMatchObject({ customerType: 41 });
  });

  test('[SV-4] stores passwords as argon2id with the specified cost', async () => {
    const rows = await server.database.db.selectFrom('member').select('password_hash').execute();
    for (const { password_hash } of rows)
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('[SV-4] gives the same answer with the same work for unknown name, disabled account and wrong password', async () => {
    const fits = vi.spyOn(passwords, 'passwordFits');
    const answers = [];
    for (const [name, password] of [
      ['nobody', 'x-x-x-x'],
      ['closed', 'x-x-x-x'],
      ['marama', 'x-x-x-x'],
    ] as const) {
      await server.database.db.deleteFrom('login_counter').execute();
      const { status, body, headers } = await login(name, password);
      answers.push({ status, body, length: headers['content-length'] });
    }
    expect(answers[0]).toMatchObject({
      status: 403,
      body: { success: false, errorCode: 'login.failed', value: { captcha: false } },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    // One hash is verified each time; without an account, the dummy hash.
    expect(fits.mock.calls.map(([hash, password]) => [hash?.slice(0, 9), password])).toEqual([
      [undefined, 'x-x-x-x'],
      ['$argon2id', 'x-x-x-x'],
      ['$argon2id', 'x-x-x-x'],
    ]);
    fits.mockRestore();
    // The dummy hash has the same cost and never matches.
    expect(await passwords.passwordFits(undefined, 'nobody has this password')).toBe(false);
  });

  test('[SH-12] tells whoever has the right password that the account is disabled, and starts no session', async () => {
    const { status, body } = await login('closed', 'Livery-2026');
    expect([status, body.errorCode, body.value]).toEqual([404, 'account.missing', null]);
  });

  test('[AU-7] returns the account’s previous sign-in, which each session stores', async () => {
    const account = 'vaite';
    const first = await login(account, 'Livery-2026');
    expect(first.body.value.lastLoginAt).toBeNull();
    const at = Date.now();
    server.pass(3_600_000);
    const second = await login(account, 'Livery-2026');
    expect(Math.abs(Date.parse(second.body.value.lastLoginAt) - at)).toBeLessThan(60_000);
    // A failed attempt does not count as sign-in.
    await login(account, 'wrong-one');
    const rows = await server.database.db
      .selectFrom('session')
      .select('last_login_at')
      .where('token_hash', 'in', [tokenHash(first.body.value.token), tokenHash(second.body.value.token)])
      .orderBy('created_at')
      .execute();
    expect(rows.map(({ last_login_at }) => last_login_at?.toISOString() ?? null)).toEqual([
      null,
      second.body.value.lastLoginAt,
    ]);
  });

  test('[SV-4] a missing password and a sign-in method that is off are refused', async () => {
    const bodies = [
      { type: 'firebase', username: 'demo' },
      { type: 'sms', username: '89200300', password: '123456' },
    ];
    for (const body of bodies)
      expect((await callServer(server, 'login', { body })).status).toBeGreaterThan(400);
    const { status } = await callServer(server, 'login', { body: { type: 'username', username: 'demo' } });
    expect(status).toBe(400);
  });
});

/** Sets the failures of a kind of counter: of the account, of the address, or of the pair. */
const failTimes = (kind: 'account' | 'ip' | 'pair', failures: number) =>
  server.database.db
    .updateTable('login_counter')
    .set({ failures })
    .where('subject', 'like', `${kind}:%`)
    .execute();

const nothingAsked = { captcha: false };

describe('after failures', () => {
  test('[AU-2][SV-4] a captcha is required, and with it the login succeeds', async () => {
    expect((await login('demo', 'wrong-1')).body.value).toEqual(nothingAsked);
    expect((await login('demo', 'wrong-2')).body.value).toEqual(nothingAsked);
    const asked = { captcha: true, work: 8, picture: true };
    expect((await login('demo', 'wrong-3')).body.value).toEqual(asked);
    const without = await login('demo', 'Livery-2026');
    expect([without.status, without.body.errorCode, without.body.value]).toEqual([
      403,
      'login.captcha',
      asked,
    ]);

    const { cookie, digits, setCookie } = await captcha();
    expect(digits).toMatch(/^\d{4,6}$/);
    expect(setCookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await login('demo', 'Livery-2026', { captcha: digits })).body.errorCode).toBe('login.captcha');
    const withIt = await login('demo', 'Livery-2026', { captcha: digits }, { cookie });
    expect(withIt.status).toBe(200);
    // The counters of account and pair are reset; the address keeps its own.
    const rows = await server.database.db
      .selectFrom('login_counter')
      .select('failures')
      .orderBy('subject')
      .execute();
    expect(rows).toEqual([{ failures: 0 }, { failures: 3 }, { failures: 0 }]);
  });

  test('[AU-2][SV-4] a captcha can be used once, right or wrong, within five minutes, by its own visitor', async () => {
    for (let i = 0; i < 3; i++) await login('demo', `wrong-${i}`);
    const used = await captcha();
    await login('demo', 'Livery-2026', { captcha: '00000' }, { cookie: used.cookie });
    expect(
      (await login('demo', 'Livery-2026', { captcha: used.digits }, { cookie: used.cookie })).status,
    ).toBe(403);

    const late = await captcha();
    server.pass(5 * 60_000 + 1);
    expect(
      (await login('demo', 'Livery-2026', { captcha: late.digits }, { cookie: late.cookie })).status,
    ).toBe(403);

    const foreign = await captcha();
    const other = { cookie: 'livery-captcha=somebody-elses' };
    expect((await login('demo', 'Livery-2026', { captcha: foreign.digits }, other)).status).toBe(403);
  });

  test('[SV-4] row 2: no password is hashed before a demanded captcha is right', async () => {
    for (let i = 0; i < 3; i++) await login('demo', `wrong-${i}`);
    const fits = vi.spyOn(passwords, 'passwordFits');
    await login('demo', 'Livery-2026');
    const { cookie, digits } = await captcha();
    await login('demo', 'Livery-2026', { captcha: `${digits}0` }, { cookie });
    expect(fits).not.toHaveBeenCalled();
    const next = await captcha();
    await login('demo', 'Livery-2026', { captcha: next.digits }, { cookie: next.cookie });
    expect(fits).toHaveBeenCalledOnce();
    fits.mockRestore();
  });

  test('[SV-4] row 2: while too many hashes wait, a captcha is not used up', async () => {
    for (let i = 0; i < 3; i++) await login('demo', `wrong-${i}`);
    const { cookie, digits } = await captcha();
    const attempt = () => login('demo', 'Livery-2026', { captcha: digits }, { cookie });
    const room = vi.spyOn(passwords, 'requireRoomToHash').mockImplementation(() => {
      throw new ApiFailure('system.busy', 'too much at once', { retryAfter: 2 });
    });
    const refused = await attempt();
    expect([refused.status, refused.body.errorCode, refused.headers['retry-after']]).toEqual([
      503,
      'system.busy',
      '2',
    ]);
    room.mockRestore();
    expect((await attempt()).status).toBe(200);
  });

  test('[SV-4] an address that fails on several accounts needs a captcha too', async () => {
    for (const name of ['a', 'b', 'c']) await login(name, 'wrong');
    expect((await login('demo', 'Livery-2026')).body.errorCode).toBe('login.captcha');
  });

  test('[SV-4] row 2: thirty wrong logins of an address make others there solve a captcha, and never wait', async () => {
    for (let i = 0; i < 30; i++) {
      await failTimes('ip', 3);
      const { cookie, digits } = await captcha();
      const failed = await login(`stranger-${i}`, 'wrong', { captcha: digits }, { cookie });
      expect(failed.body.errorCode).toBe('login.failed');
    }
    await failTimes('ip', 31);
    const asked = await login('demo', 'Livery-2026');
    expect([asked.status, asked.body.errorCode, asked.body.value]).toEqual([
      403,
      'login.captcha',
      { captcha: true, work: 14, picture: false },
    ]);
    const { cookie } = await captcha();
    await server.database.db.updateTable('captcha').set({ work_done: 14, proof: '4321' }).execute();
    expect((await login('demo', 'Livery-2026', { captcha: '4321' }, { cookie })).status).toBe(200);
  });

  test('[SV-4] row 2: an attacked account is never locked: a right password needs a captcha at worst', async () => {
    await login('demo', 'wrong');
    // The strangers tried from elsewhere: neither this address nor the pair failed.
    for (const kind of ['ip', 'pair'] as const) await failTimes(kind, 0);
    await failTimes('account', 10_000);
    const asked = await login('demo', 'Livery-2026');
    expect([asked.status, asked.body.errorCode, asked.body.value.work]).toEqual([403, 'login.captcha', 14]);
    const { cookie } = await captcha();
    await server.database.db.updateTable('captcha').set({ work_done: 14, proof: '4321' }).execute();
    expect((await login('demo', 'Livery-2026', { captcha: '4321' }, { cookie })).status).toBe(200);
  });

  test('[SV-4] row 2: where an account signed in before, only its own failures there count, unless there are a hundred', async () => {
    const { status } = await login('vaite', 'Livery-2026');
    expect(status).toBe(200);
    const outcome = async (account: number, ip: number) => {
      await failTimes('account', account);
      await failTimes('ip', ip);
      const { body } = await login('vaite', 'Livery-2026');
      return body.errorCode ?? 'signed in';
    };
    expect(await outcome(10_000, 99)).toBe('signed in');
    expect(await outcome(0, 100)).toBe('login.captcha');
    await failTimes('ip', 0);
    for (let i = 0; i < 3; i++) await login('vaite', `wrong-${i}`);
    expect(await outcome(0, 0), 'its own').toBe('login.captcha');
    await failTimes('pair', 0);
    server.pass(29 * day);
    expect(await outcome(0, 0), 'still known').toBe('signed in');
    server.pass(31 * day);
    await login('vaite', 'wrong');
    await failTimes('pair', 0);
    expect(await outcome(10_000, 0), 'forgotten').toBe('login.captcha');
  });

  test('[SV-4] row 2: a device that the account knows neither pays nor waits for a neighbour at its address', async () => {
    const ownPage = { 'sec-fetch-site': 'same-origin', origin: 'http://base.localhost' };
    const first = await login('vaite', 'Livery-2026', {}, ownPage);
    const device = [first.headers['set-cookie']].flat().find((set) => String(set).includes('device=')) ?? '';
    const onDevice = { ...ownPage, cookie: String(device).split(';')[0] ?? '' };
    // The neighbour guesses until he has to wait.
    for (let i = 0; i < 3; i++) await login('vaite', `guess-${i}`);
    await failTimes('pair', 9);
    await failTimes('ip', 1000);
    await failTimes('account', 1000);
    await server.database.db
      .updateTable('login_counter')
      .set({ blocked_until: new Date('2100-01-01') })
      .execute();
    expect((await login('vaite', 'Livery-2026')).status, 'the neighbour').toBe(429);
    expect((await login('vaite', 'Livery-2026', {}, onDevice)).status).toBe(200);
    expect((await login('vaite', 'Livery-2026')).status, 'still').toBe(429);
    expect((await login('demo', 'Livery-2026', {}, onDevice)).body.errorCode, 'another account').toBe(
      'login.captcha',
    );
    // Its own failures count.
    const after = [];
    for (let i = 0; i < 4; i++) after.push((await login('vaite', `wrong-${i}`, {}, onDevice)).body.errorCode);
    expect(after).toEqual([...Array(3).fill('login.failed'), 'login.captcha']);
    // Where the mark is what every browser of a kind has, it stands for nobody.
    const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0' };
    await server.database.db.deleteFrom('login_counter').execute();
    expect((await login('vaite', 'Livery-2026', {}, agent)).status).toBe(200);
    for (let i = 0; i < 3; i++) await login('vaite', `guess-${i}`, {}, agent);
    expect((await login('vaite', 'Livery-2026', {}, agent)).body.errorCode).toBe('login.captcha');
  });

  test('[SV-4] row 11: an address is forgiven an hour after its first failure, however many follow', async () => {
    for (const name of ['a', 'b', 'c']) await login(name, 'wrong');
    server.pass(40 * 60_000);
    const { cookie, digits } = await captcha();
    expect((await login('d', 'wrong', { captcha: digits }, { cookie })).body.errorCode).toBe('login.failed');
    server.pass(20 * 60_000);
    expect((await login('demo', 'Livery-2026')).status).toBe(200);
  });

  test('[SV-4] X-Forwarded-For does not change a caller’s address', async () => {
    for (let i = 0; i < 3; i++) await login(`user-${i}`, 'wrong', {}, { 'x-forwarded-for': `10.0.0.${i}` });
    const next = await login('demo', 'Livery-2026', {}, { 'x-forwarded-for': '10.9.9.9' });
    expect(next.body.errorCode).toBe('login.captcha');
  });

  test('[SV-4] further attempts of the same address at an account must wait, twice as long each time', async () => {
    for (let i = 0; i < 5; i++) {
      const { cookie, digits } = await captcha();
      expect((await login('demo', `wrong-${i}`, { captcha: digits }, { cookie })).body.errorCode).toBe(
        'login.failed',
      );
    }
    const next = await captcha();
    const refused = await login('demo', 'Livery-2026', { captcha: next.digits }, { cookie: next.cookie });
    expect([refused.status, refused.body.errorCode, refused.headers['retry-after']]).toEqual([
      429,
      'login.slowDown',
      '1',
    ]);
    expect(refused.body.value).toEqual({ captcha: true, work: 10, picture: true, seconds: 1 });
    server.pass(1001);
    expect(
      (await login('demo', 'Livery-2026', { captcha: next.digits }, { cookie: next.cookie })).status,
    ).toBe(200);
    const delays = [4, 5, 6, 7, 30, 1000].map((failures) => delayOf('pair', failures));
    expect(delays).toEqual([0, 1000, 2000, 4000, 900_000, 900_000]);
  });

  test('[SV-4] with captchas off an address waits after thirty failures: there is nothing else to ask for', async () => {
    const { captcha: usual } = await readSettings(server.database.db, 'base');
    await writeSettings(server.database.db, 'base', { captcha: { ...usual, login: 'off' } });
    await login('somebody', 'wrong');
    await failTimes('ip', 29);
    expect((await login('somebody-else', 'wrong')).body.value).toEqual(nothingAsked);
    expect((await login('demo', 'Livery-2026')).status).toBe(429);
    await writeSettings(server.database.db, 'base', { captcha: usual });
  });

  test('[SV-4] concurrent attempts do not bypass the limits', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => login('marama', `guess-${i}`)));
    const checked = answers.filter(({ body }) => body.errorCode === 'login.failed');
    expect(checked.length).toBeLessThanOrEqual(3);
  });

  test('[SV-4] a day without a failure resets the counters', async () => {
    for (let i = 0; i < 3; i++) await login('demo', `wrong-${i}`);
    server.pass(day);
    expect((await login('demo', 'Livery-2026')).status).toBe(200);
  });
});

describe('a session', () => {
  const alive = async (token: string) => (await callServer(server, 'getMember', { token })).status === 200;

  test('[AU-7][SV-4] is invalid after logout; other sessions stay valid', async () => {
    const [one, two] = [await tokenOf(server), await tokenOf(server)];
    expect(one).not.toBe(two);
    expect((await callServer(server, 'logout', { token: one })).body.value).toBe(true);
    expect(await alive(one)).toBe(false);
    expect(await alive(two)).toBe(true);
    expect((await callServer(server, 'logout', { token: one })).status).toBe(401);
  });

  test('[SV-4] ends after half an hour without use, and after twelve hours in any case', async () => {
    const idle = await tokenOf(server);
    server.pass(29 * 60_000);
    expect(await alive(idle)).toBe(true);
    server.pass(29 * 60_000);
    expect(await alive(idle)).toBe(true);
    server.pass(31 * 60_000);
    expect(await alive(idle)).toBe(false);

    const used = await tokenOf(server);
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect(await alive(used)).toBe(true);
      server.pass(20 * 60_000);
    }
    expect(await alive(used)).toBe(false);
  });

  test('[SV-4] ends when the account is disabled', async () => {
    const token = await tokenOf(server, 'marama');
    const set = (disabled: boolean) =>
      server.database.db.updateTable('member').set({ disabled }).where('account', '=', 'marama').execute();
    await set(true);
    expect(await alive(token)).toBe(false);
    await set(false);
  });

  test('[SV-4] is optional for public lists: an invalid token reads them as a visitor', async () => {
    const { status } = await callServer(server, 'listGames', {
      token: 'x'.repeat(43),
      query: { gameType: 'RNG', pageNo: 1, language: 'EN' },
    });
    expect(status).toBe(200);
  });
});
