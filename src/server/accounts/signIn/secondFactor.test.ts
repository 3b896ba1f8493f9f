import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import type { SecondFactorMode } from '#schemas/secondFactorModes.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { writeSettings } from '#src/server/settings/settings.ts';
import {
  type CallInput,
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { totpCode } from '#tests/support/servers/totp.ts';
import { deleteExpired } from '../../app/upkeep.ts';

let server: TestServer;
/** How far the server's clock is ahead, in milliseconds. */
let ahead = 0;
const messages: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    brands: ['base', 'other'],
    printMessage: (line) => void messages.push(line),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  await setMode('offered');
  for (const table of ['login_counter', 'totp', 'recovery_code', 'sign_in_challenge', 'session'] as const)
    await db.deleteFrom(table).execute();
  const fresh = { disabled: false, money_out_held_until: null, email: 'marama@mail.pf' };
  await db.updateTable('member').set(fresh).where('account', '=', 'marama').execute();
});

const step = 30_000;
const minute = 60_000;
function pass(time: number) {
  ahead += time;
  server.pass(time);
}
const codeOf = (secret: string, offset = 0) => totpCode(secret, Date.now() + ahead + offset);
const setMode = (members: SecondFactorMode, brand = 'base') =>
  writeSettings(server.database.db, brand, { secondFactor: { members } });

const call = async (name: OperationName, input: CallInput = {}) =>
  (await callServer(server, name, input)).body;
const login = (input: CallInput = {}, username = 'marama') =>
  callServer(server, 'login', {
    body: { type: 'username', username, password: demoPassword },
    headers: { 'user-agent': 'Phone' },
    ...input,
  });
const challengeOf = async (username = 'marama') => (await login({}, username)).body.value.challenge as string;
const finish = (challenge: string, code: string, method = 'totp', input: CallInput = {}) =>
  callServer(server, 'finishLogin', {
    body: { challenge, method, code },
    headers: { 'user-agent': 'Phone' },
    ...input,
  });

/** Turns the second factor of an account on. Resolves to its secret and recovery codes; its first step is used up. */
async function turnOn(username = 'marama', brand = 'base') {
  const token = await tokenOf(server, username, brand);
  const { secret } = (await call('startTotp', { token, body: {}, brand })).value;
  const confirmed = await call('confirmTotp', { token, body: { code: codeOf(secret) }, brand });
  return { token, secret: secret as string, codes: confirmed.value.recoveryCodes as string[] };
}
const memberRow = () =>
  server.database.db
    .selectFrom('member')
    .select(['id', 'money_out_held_until'])
    .where('brand_id', '=', 'base')
    .where('account', '=', 'marama')
    .executeTakeFirstOrThrow();

describe('[AU-7] an authenticator app', () => {
  test('counts once a code of it was shown; then sign-in asks for one, and other sessions are over', async () => {
    const elsewhere = await tokenOf(server, 'marama');
    const token = await tokenOf(server, 'marama');
    const { secret, uri } = (await call('startTotp', { token, body: {} })).value;
    expect(new URL(uri).searchParams.get('issuer')).toBe('Brand base');
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await login()).status).toBe(200);
    expect((await call('confirmTotp', { token, body: { code: codeOf(secret, 600_000) } })).errorCode).toBe(
      'secondFactor.wrong',
    );
    const { recoveryCodes } = (await call('confirmTotp', { token, body: { code: codeOf(secret) } })).value;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await call('getMember', { token: elsewhere })).toMatchObject({ errorCode: 'session.expired' });
    expect((await call('getSecondFactor', { token })).value).toMatchObject({ recoveryCodesLeft: 10 });

    const refused = await login();
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'login.secondFactor']);
    const { challenge, methods } = refused.body.value;
    expect(methods).toEqual(['totp', 'recovery']);
    pass(step);
    const signedIn = await finish(challenge, codeOf(secret));
    expect(signedIn.body.value).toMatchObject({ userName: 'marama', firstTimeLogin: false });
    // The first step's proof is the session's.
    const started = await call('startTotp', { token: signedIn.body.value.token, body: {} });
    expect(started.success).toBe(true);
  });

  test('is nowhere in the database in clear, nor are recovery codes and challenges', async () => {
    const { secret, codes } = await turnOn();
    const challenge = await challengeOf();
    const { db } = server.database;
    const rows = await Promise.all(
      (['totp', 'recovery_code', 'sign_in_challenge'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    const stored = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    for (const clear of [secret, challenge, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(clear);
  });

  test('takes a code of the step before and after, each step once', async () => {
    const { secret } = await turnOn();
    pass(3 * step);
    const code = codeOf(secret);
    expect((await finish(await challengeOf(), code)).status).toBe(200);
    // Seen over the shoulder: the same one, and the one before it.
    expect((await finish(await challengeOf(), code)).body.errorCode).toBe('secondFactor.wrong');
    expect((await finish(await challengeOf(), codeOf(secret, -step))).body.errorCode).toBe(
      'secondFactor.wrong',
    );
    expect((await finish(await challengeOf(), codeOf(secret, 3 * step))).body.errorCode).toBe(
      'secondFactor.wrong',
    );
    expect((await finish(await challengeOf(), codeOf(secret, step))).status).toBe(200);
  });

  test('signs in once of concurrent requests with one code', async () => {
    const { secret } = await turnOn();
    pass(step);
    const challenge = await challengeOf();
    const answers = await Promise.all([1, 2, 3].map(() => finish(challenge, codeOf(secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is replaced by another one only with a code of that', async () => {
    const { token, secret, codes } = await turnOn();
    const other = (await call('startTotp', { token, body: {} })).value.secret;
    pass(step);
    expect((await finish(await challengeOf(), codeOf(secret))).status).toBe(200);
    pass(step);
    expect((await call('confirmTotp', { token, body: { code: codeOf(other) } })).success).toBe(true);
    pass(step);
    expect((await finish(await challengeOf(), codeOf(secret))).body.errorCode).toBe('secondFactor.wrong');
    expect((await finish(await challengeOf(), codes[0] ?? '', 'recovery')).body.errorCode).toBe(
      'secondFactor.wrong',
    );
    expect((await finish(await challengeOf(), codeOf(other))).status).toBe(200);
  });

  test('that was not confirmed within the hour is over', async () => {
    const token = await tokenOf(server, 'marama');
    const { secret } = (await call('startTotp', { token, body: {} })).value;
    for (let minutes = 0; minutes <= 60; minutes += 20) {
      pass(20 * minute);
      await call('renewSession', { token });
    }
    expect((await call('confirmTotp', { token, body: { code: codeOf(secret) } })).errorCode).toBe(
      'request.notFound',
    );
  });

  test('is turned off with a hold on money, an event and a message; a password is enough again', async () => {
    const { token } = await turnOn();
    expect((await memberRow()).money_out_held_until).toBeNull();
    expect((await call('removeTotp', { token, body: {} })).success).toBe(true);
    const { id, money_out_held_until } = await memberRow();
    expect(money_out_held_until).not.toBeNull();
    const events = await server.database.db
      .selectFrom('security_event')
      .select('kind')
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(events).toEqual([{ kind: 'twoStepOff' }]);
    expect(messages.at(-1)).toContain('Two-step sign-in turned off');
    expect((await call('getSecondFactor', { token })).value).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 0,
    });
    expect((await login()).status).toBe(200);
    expect((await call('removeTotp', { token, body: {} })).errorCode).toBe('request.notFound');
  });
});

describe('[AU-7] the challenge of a second step', () => {
  test('is over after five minutes, after five wrong codes, and after its use', async () => {
    const { secret, codes } = await turnOn();
    pass(step);
    const late = await challengeOf();
    pass(5 * minute + 1);
    expect((await finish(late, codeOf(secret))).body.errorCode).toBe('login.failed');

    const guessed = await challengeOf();
    for (let tries = 0; tries < 5; tries++)
      expect((await finish(guessed, 'aaaaa-aaaaa', 'recovery')).body.errorCode).toBe('secondFactor.wrong');
    expect((await finish(guessed, codes[0] ?? '', 'recovery')).body.errorCode).toBe('login.failed');

    const used = await challengeOf();
    expect((await finish(used, codeOf(secret))).status).toBe(200);
    pass(step);
    expect((await finish(used, codeOf(secret))).body.errorCode).toBe('login.failed');
  });

  test('is good for its brand, member and device only', async () => {
    const { secret } = await turnOn();
    const theirs = await turnOn('vaite');
    await turnOn('marama', 'other');
    pass(step);
    const challenge = await challengeOf();
    const errorOf = async (input: CallInput) =>
      (await finish(challenge, codeOf(secret), 'totp', input)).body.errorCode;
    expect(await errorOf({ brand: 'other' })).toBe('login.failed');
    expect(await errorOf({ headers: { 'user-agent': 'Laptop' } })).toBe('login.failed');
    expect(await errorOf({ headers: { 'user-agent': 'Phone', device: 'OTHERS' } })).toBe('login.failed');
    expect((await finish(challenge, codeOf(theirs.secret))).body.errorCode).toBe('secondFactor.wrong');
    expect((await finish(challenge, theirs.codes[0] ?? '', 'recovery')).body.errorCode).toBe(
      'secondFactor.wrong',
    );
    expect((await finish('x'.repeat(43), codeOf(secret))).body.errorCode).toBe('login.failed');
    expect(await errorOf({})).toBeUndefined();
  });

  test('is void once the member is disabled, the password changed, or all devices were signed out', async () => {
    const { token, secret } = await turnOn();
    pass(step);
    const disabled = await challengeOf();
    const { db } = server.database;
    await db.updateTable('member').set({ disabled: true }).where('account', '=', 'marama').execute();
    expect((await finish(disabled, codeOf(secret))).body.errorCode).toBe('login.failed');
    await db.updateTable('member').set({ disabled: false }).where('account', '=', 'marama').execute();
    const old = await challengeOf();
    const { token: again } = (await finish(await challengeOf(), codeOf(secret))).body.value;
    expect((await call('getMember', { token })).success).toBe(true);
    await call('logoutEverywhere', { token: again });
    pass(step);
    expect((await finish(old, codeOf(secret))).body.errorCode).toBe('login.failed');
  });

  test('is deleted once it is over', async () => {
    await turnOn();
    await challengeOf();
    const count = async () =>
      (await server.database.db.selectFrom('sign_in_challenge').select('expires_at').execute()).length;
    await deleteExpired(server.database, new Date(Date.now() + ahead));
    expect(await count()).toBe(1);
    pass(5 * minute);
    await deleteExpired(server.database, new Date(Date.now() + ahead));
    expect(await count()).toBe(0);
  });
});

describe('[AU-7] guessing codes', () => {
  const guess = async (input: CallInput = {}) => finish(await challengeOf(), '000000', 'totp', input);

  test('is bounded for a member over all challenges and addresses; recovery codes stay open', async () => {
    const { secret, codes } = await turnOn();
    pass(step);
    const answers = [];
    for (let tries = 0; tries < 6; tries++) answers.push((await guess()).body.errorCode);
    expect(answers).toEqual([...Array(5).fill('secondFactor.wrong'), 'login.slowDown']);
    const refused = await finish(await challengeOf(), codeOf(secret));
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'login.slowDown']);
    expect(refused.body.value.seconds).toBeGreaterThan(0);
    expect((await finish(await challengeOf(), codes[0] ?? '', 'recovery')).status).toBe(200);
    // And never for good.
    pass(30_000);
    expect((await finish(await challengeOf(), codeOf(secret))).status).toBe(200);
  });

  test('elsewhere does not keep the owner waiting where they have signed in before', async () => {
    const { secret } = await turnOn();
    pass(step);
    const { app } = server;
    const from = (remoteAddress: string) => ({
      ...server,
      app: { inject: (request: object) => app.inject({ ...request, remoteAddress }) } as typeof app,
    });
    const tryFrom = async (address: string, code: string) => {
      const at = from(address);
      const headers = { 'user-agent': 'Phone' };
      const body = { type: 'username', username: 'marama', password: demoPassword };
      const { challenge } = (await callServer(at, 'login', { body, headers })).body.value;
      const second = { challenge, method: 'totp', code };
      return (await callServer(at, 'finishLogin', { body: second, headers })).status;
    };
    expect(await tryFrom('203.0.113.1', codeOf(secret))).toBe(200);
    for (let tries = 0; tries < 6; tries++) await tryFrom('203.0.113.9', '000000');
    expect(await tryFrom('203.0.113.9', codeOf(secret, step))).toBe(429);
    expect(await tryFrom('203.0.113.1', codeOf(secret, step))).toBe(200);
  });
});

describe('[AU-7] a recovery code', () => {
  test('signs in once, in any writing; the owner is told and money held', async () => {
    const { codes } = await turnOn();
    const [first = '', second = ''] = codes;
    const typed = ` ${first.toUpperCase().replace('-', ' ')}`;
    const { body } = await finish(await challengeOf(), typed, 'recovery');
    expect(body.value.userName).toBe('marama');
    expect(messages.at(-1)).toContain('Signed in with a recovery code');
    expect((await memberRow()).money_out_held_until).not.toBeNull();
    expect((await finish(await challengeOf(), first, 'recovery')).body.errorCode).toBe('secondFactor.wrong');
    const { token } = body.value;
    expect((await call('getSecondFactor', { token })).value.recoveryCodesLeft).toBe(9);
    expect((await call('renewRecoveryCodes', { token, body: {} })).value.recoveryCodes).toHaveLength(10);
    expect((await finish(await challengeOf(), second, 'recovery')).body.errorCode).toBe('secondFactor.wrong');
  });
});

describe('[AU-7] the setting of the brand', () => {
  test('off: nobody is asked, and nobody sets one up; what was set up stays', async () => {
    const { token } = await turnOn();
    await setMode('off');
    expect((await login()).status).toBe(200);
    expect((await call('startTotp', { token, body: {} })).errorCode).toBe('permission.denied');
    await setMode('offered');
    expect((await login()).status).toBe(403);
  });

  test('required: a session without one opens nothing but setting one up', async () => {
    await setMode('required');
    const { body } = await login();
    expect(body.value).toMatchObject({ firstTimeLogin: false, secondFactorDue: true });
    const { token } = body.value;
    const open = [];
    for (const { name, session, planned } of Object.values(operationList)) {
      if (session !== 'required' || planned || ['logout', 'logoutEverywhere'].includes(name)) continue;
      const answer = await call(name as OperationName, { token, body: {} });
      if (answer.errorCode !== 'secondFactor.first') open.push(name);
    }
    expect(open.sort()).toEqual([
      'confirmTotp',
      'countUnreadMessages',
      'followMoney',
      'getHeadIcon',
      'getMember',
      'getSecondFactor',
      'getSecurity',
      'renewSession',
      'sendOwnCode',
      'startTotp',
    ]);
    const { secret } = (await call('startTotp', { token, body: {} })).value;
    await call('confirmTotp', { token, body: { code: codeOf(secret) } });
    expect((await call('getBalance', { token })).success).toBe(true);
    // Without one again, it is closed again.
    await call('removeTotp', { token, body: {} });
    expect((await call('getBalance', { token })).errorCode).toBe('secondFactor.first');
    await setMode('offered');
    expect((await call('getBalance', { token })).success).toBe(true);
  });

  test('required: newcomers too, but no free trial', async () => {
    await setMode('required');
    const { userName } = (await call('createTrialAccount')).value;
    const { token } = (await call('freePlay', { body: { userName } })).value;
    expect((await call('getBalance', { token })).success).toBe(true);
  });
});

test('[AU-7][SV-4] a page of this origin gets its cookie after the second step, and not before', async () => {
  const { secret } = await turnOn();
  pass(step);
  const headers = {
    'user-agent': 'Phone',
    origin: 'http://base.localhost',
    'sec-fetch-site': 'same-origin',
  };
  const first = await login({ headers });
  expect(first.headers['set-cookie']).toBeUndefined();
  const { challenge } = first.body.value;
  const second = await finish(challenge, codeOf(secret), 'totp', { headers });
  expect(second.body.value.token).toMatch(/^cookie\./);
  expect(String(second.headers['set-cookie'])).toContain('livery-session=');
});
