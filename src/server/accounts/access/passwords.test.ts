import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings, writeSettings } from '#src/server/settings/settings.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { isCommonPassword } from './newPassword.ts';
import { latestMessages } from './outbox.ts';

const password = 'Livery-2026';
let server: TestServer;
const messages: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ printMessage: (line) => messages.push(line) });
  await server.database.db
    .updateTable('member')
    .set({ email: 'marama@mail.pf' })
    .where('account', '=', 'marama')
    .execute();
});
afterAll(() => server.close());

const login = (username: string, secret: string) =>
  callServer(server, 'login', { body: { type: 'username', username, password: secret } });
const requestByEmail = (username: string, email: string) =>
  callServer(server, 'requestPasswordByEmail', { body: { username, email } });
const change = (token: string, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
  callServer(server, 'changePassword', { token, body: { oldPassword, newPassword, confirmNewPassword } });
const isSignedIn = async (token: string) => (await callServer(server, 'getMember', { token })).status === 200;
/** The temporary password in the last e-mail. */
const lastMailedPassword = () => messages.at(-1)?.match(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/m)?.[0] ?? '';

describe('[AU-11] a forgotten password, by e-mail', () => {
  test('the answer does not reveal accounts, and only the right address gets an e-mail', async () => {
    const answers = [];
    for (const [name, email] of [
      ['vaite', 'vaite@mail.pf'],
      ['nobody', 'nobody@mail.pf'],
      ['closed', 'closed@mail.pf'],
      [' Marama ', ' Marama@mail.PF '],
    ] as const) {
      const { status, body, headers } = await requestByEmail(name, email);
      answers.push(JSON.stringify([status, body, headers['content-length']]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('mail to marama@mail.pf from base');
    const stored = await latestMessages(server.database.db, 'base', 9);
    expect(stored.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['mail', 'marama@mail.pf'],
    ]);
  });

  test('a mailed password signs in once, beside the old password, and asks for a new one', async () => {
    const secret = lastMailedPassword();
    expect((await login('marama', password)).body.value.firstTimeLogin).toBe(false);
    const { body } = await login('marama', secret);
    expect(body.value.firstTimeLogin).toBe(true);
    expect((await login('marama', secret)).body.errorCode).toBe('login.failed');
    const changed = await change(body.value.token, secret, 'a reef of one');
    expect(changed.body).toMatchObject({ success: true, value: true });
    expect((await login('marama', 'a reef of one')).body.value.firstTimeLogin).toBe(false);
    expect((await login('marama', password)).body.errorCode).toBe('login.failed');
    expect(messages.at(-1)).toContain('Brand base: Login password changed');
  });

  test('[AU-15] its session cannot change money or security settings; other sessions can', async () => {
    const usualToken = (await login('marama', 'a reef of one')).body.value.token;
    server.pass(61_000);
    await requestByEmail('marama', 'marama@mail.pf');
    const secret = lastMailedPassword();
    const { token } = (await login('marama', secret)).body.value;
    const guardedErrors = async (by: string) => {
      const errors = [];
      for (const [name, body] of [
        ['addBankCard', { bankCode: 'X', bankCard: '1', paymentPassword: '1' }],
        ['removeBankCard', { id: '1', paymentPassword: '1' }],
        ['setPaymentPassword', { paymentPassword: '482915', password: secret }],
        ['setEmail', { email: 'x@mail.pf', verificationCode: '1' }],
        ['setMobile', { mobileNum: '87111111', countryDialingCode: '689', verificationCode: '1' }],
      ] as const)
        errors.push((await callServer(server, name, { token: by, body })).body.errorCode);
      return errors;
    };
    expect(new Set(await guardedErrors(token))).toEqual(new Set(['password.first']));
    expect(await guardedErrors(usualToken)).not.toContain('password.first');
    expect((await callServer(server, 'getMember', { token })).status).toBe(200);
    expect((await change(token, secret, 'a reef of one and a half')).body.success).toBe(true);
    expect(await guardedErrors(token)).not.toContain('password.first');
    server.pass(61_000);
  });

  test('[AU-15] nor can a session of an assigned first password', async () => {
    const { token } = (await login('marama', 'a reef of one and a half')).body.value;
    const setFirstPassword = (must_change_password: boolean) =>
      server.database.db
        .updateTable('member')
        .set({ must_change_password })
        .where('account', '=', 'marama')
        .execute();
    const card = { id: '1', paymentPassword: '1' };
    await setFirstPassword(true);
    expect((await callServer(server, 'removeBankCard', { token, body: card })).body.errorCode).toBe(
      'password.first',
    );
    await setFirstPassword(false);
    expect((await callServer(server, 'removeBankCard', { token, body: card })).body.errorCode).toBe(
      'payment.unset',
    );
  });

  test('no other is sent within a minute, and it expires after ten minutes', async () => {
    messages.length = 0;
    await requestByEmail('marama', 'marama@mail.pf');
    await requestByEmail('marama', 'marama@mail.pf');
    expect(messages).toHaveLength(1);
    const secret = lastMailedPassword();
    server.pass(10 * 60_000);
    expect((await login('marama', secret)).body.errorCode).toBe('login.failed');
  });

  test('row 8: a letter is not voided by a stranger who asks with another address', async () => {
    server.pass(24 * 3_600_000);
    await server.database.db.deleteFrom('login_counter').execute();
    await requestByEmail('marama', 'marama@mail.pf');
    const secret = lastMailedPassword();
    for (const email of ['stranger@mail.pf', 'vaite@mail.pf', 'stranger@mail.pf']) {
      server.pass(61_000);
      await requestByEmail('marama', email);
    }
    expect(lastMailedPassword()).toBe(secret);
    // A stranger's request does not begin a pause for the owner either.
    server.pass(1000);
    await requestByEmail('marama', 'marama@mail.pf');
    const second = lastMailedPassword();
    expect(second).not.toBe(secret);
    // Nor does a second letter void the first while that one is on its way; using one ends the other.
    expect((await login('marama', secret)).body.value.firstTimeLogin).toBe(true);
    expect((await login('marama', second)).body.errorCode).toBe('login.failed');
    server.pass(24 * 3_600_000);
  });

  test('row 8: two requests at once send one letter', async () => {
    messages.length = 0;
    await Promise.all([1, 2, 3].map(() => requestByEmail('marama', 'marama@mail.pf')));
    expect(messages).toHaveLength(1);
    server.pass(24 * 3_600_000);
  });

  test('[AU-14] a broken rule is reported at its field', async () => {
    const { body } = await requestByEmail('a b', 'not an address');
    expect(body).toMatchObject({ errorCode: 'register.invalid', value: { fields: ['username', 'email'] } });
  });
});

describe('[AU-11] a forgotten password, by phone', () => {
  const number = { countryDialingCode: '689', mobileNum: '87123456' };
  const sendCode = (mobileNo = number.mobileNum) =>
    callServer(server, 'sendPasswordSms', { body: { mobileNo, countryDialingCode: '689' } });
  const reset = (newPassword: string, verificationCode: string, mobileNum = number.mobileNum) =>
    callServer(server, 'setPasswordByPhone', {
      body: { ...number, mobileNum, newPassword, verificationCode },
    });
  const byPhone = (secret: string) =>
    callServer(server, 'login', {
      body: { type: 'username', username: number.mobileNum, countryDialingCode: '689', password: secret },
    });
  /** The last code; whoever has no e-mail is told of a change by SMS too. */
  const code = () =>
    messages
      .filter((line) => line.includes('code is'))
      .at(-1)
      ?.match(/\d{6}$/)?.[0] ?? '';
  beforeAll(async () => {
    await server.database.db
      .updateTable('member')
      .set({ dialing_code: '689', mobile_num: number.mobileNum, mobile_confirmed: true })
      .where('account', '=', 'vaite')
      .execute();
  });

  test('an unknown number gets the same answer, and no code', async () => {
    messages.length = 0;
    const unknown = await sendCode('87999999');
    expect(messages).toEqual([]);
    const known = await sendCode();
    expect(messages).toHaveLength(1);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await reset('a reef of three', '000000', '87999999')).body).toEqual(
      (await reset('a reef of three', '000000')).body,
    );
  });

  test('the code stays valid after a refused password, and sets an accepted one', async () => {
    const session = await tokenOf(server, 'vaite');
    for (const [newSecret, refusal] of [
      [password, 'modify.new.old.same'],
      ['football', 'password.common'],
      ['short', 'register.invalid'],
    ] as const)
      expect((await reset(newSecret, code())).body.errorCode).toBe(refusal);
    expect((await reset('a reef of three', code())).body).toMatchObject({ success: true, value: true });
    expect(await isSignedIn(session)).toBe(false);
    const { body: answer } = await byPhone('a reef of three');
    expect(answer.value).toMatchObject({ userName: 'vaite', firstTimeLogin: false });
    expect((await reset('a reef of four', code())).body.errorCode).toBe('sms.wrong');
  });

  test('[MC-4] a number that was never confirmed recovers nothing, and is answered like an unknown one', async () => {
    const confirm = (mobile_confirmed: boolean) =>
      server.database.db
        .updateTable('member')
        .set({ mobile_confirmed })
        .where('account', '=', 'vaite')
        .execute();
    server.pass(61_000);
    await sendCode();
    await confirm(false);
    const [mistyped, unknown] = [
      await reset('a reef of four', code()),
      await reset('a reef of four', code(), '87999999'),
    ];
    expect(mistyped.body.errorCode).toBe('sms.wrong');
    expect([mistyped.status, mistyped.body]).toEqual([unknown.status, unknown.body]);
    server.pass(61_000);
    messages.length = 0;
    const [sent, none] = [await sendCode(), await sendCode('87999999')];
    expect([sent.status, sent.body]).toEqual([none.status, none.body]);
    expect(messages).toEqual([]);
    await confirm(true);
  });

  test('a code is invalid after five attempts, after ten minutes, and for other numbers', async () => {
    server.pass(61_000);
    await sendCode();
    expect((await reset('a reef of five', code(), '87999999')).body.errorCode).toBe('sms.wrong');
    for (let i = 0; i < 5; i++) await reset('a reef of five', '000000');
    expect((await reset('a reef of five', code())).body.errorCode).toBe('sms.wrong');
    server.pass(61_000);
    await sendCode();
    server.pass(10 * 60_000);
    expect((await reset('a reef of five', code())).body.errorCode).toBe('sms.wrong');
  });

  test('is refused while the flag is off', async () => {
    const { whitelabel } = await readSettings(server.database.db, 'base');
    await writeSettings(server.database.db, 'base', { whitelabel: { ...whitelabel, PSWCHGVERF3: false } });
    expect((await sendCode()).body.errorCode).toBe('permission.denied');
    expect((await reset('a reef of six', '123456')).body.errorCode).toBe('permission.denied');
    await writeSettings(server.database.db, 'base', { whitelabel });
    const { token } = (await byPhone('a reef of three')).body.value;
    expect((await change(token, 'a reef of three', password)).body.success).toBe(true);
  });
});

describe('[AU-12] changing a password', () => {
  test.each([
    ['a wrong old password', 'not it', 'a better one', 'a better one', 'password.wrong', 'oldPassword'],
    [
      'two different new passwords',
      password,
      'a better one',
      'another one',
      'register.invalid',
      'confirmNewPassword',
    ],
    ['the old password again', password, password, password, 'modify.new.old.same', 'newPassword'],
    ['a password too short', password, 'seven77', 'seven77', 'register.invalid', 'newPassword'],
    ['a password too long', password, 'x'.repeat(65), 'x'.repeat(65), 'register.invalid', 'newPassword'],
    [
      'one of the 3000 most common passwords',
      password,
      'Password1',
      'Password1',
      'password.common',
      'newPassword',
    ],
  ])('refuses %s', async (_name, old, newSecret, again, code, field) => {
    const token = await tokenOf(server);
    const { body } = await change(token, old, newSecret, again);
    expect(body).toMatchObject({ success: false, errorCode: code, value: { fields: [field] } });
    expect(await isSignedIn(token)).toBe(true);
  });

  test.each([
    '  spaces around are part of it  ',
    '🌊🐚🌴🥥🐠🌺🦀🐢',
    "'; drop table member; --",
    'x'.repeat(64),
    '<script>alert(1)</script>',
  ])('accepts any characters unchanged: %j', async (newSecret) => {
    const token = await tokenOf(server, 'vaite');
    expect((await change(token, password, newSecret)).body).toMatchObject({ success: true });
    expect((await login('vaite', newSecret)).body.success).toBe(true);
    if (newSecret.trim() !== newSecret)
      expect((await login('vaite', newSecret.trim())).body.success).toBe(false);
    expect((await change(token, newSecret, password)).body).toMatchObject({ success: true });
  });

  test('ends every other session; the calling session continues', async () => {
    const [here, there] = [await tokenOf(server, 'agent'), await tokenOf(server, 'agent')];
    await change(here, password, 'a reef of two');
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  });

  test('guesses at the old password are limited per member', async () => {
    const token = await tokenOf(server);
    let last: Awaited<ReturnType<typeof change>> | undefined;
    for (let i = 0; i < 31; i++) last = await change(token, 'a guess', 'a better one');
    expect(last?.status).toBe(429);
    expect((await change(token, password, 'a better one')).status).toBe(429);
  });

  test('a free trial has no password to change', async () => {
    const token = await tokenOf(server, 'trial');
    expect((await change(token, password, 'a better one')).body.errorCode).toBe('account.trial');
  });

  test('the account name is refused as password', async () => {
    expect(await isCommonPassword('Hinano-Tahiti', 'hinano-tahiti')).toBe(true);
    expect(await isCommonPassword('lagoon-1987', 'hinano-tahiti')).toBe(false);
  });
});

test('[TR-4] a session ends after the brand’s idle time, which start-up reports', async () => {
  await writeSettings(server.database.db, 'base', { session: { idleMinutes: 5 } });
  expect((await callServer(server, 'getStartup')).body.value.idleMinutes).toBe(5);
  const token = await tokenOf(server, 'vaite');
  await writeSettings(server.database.db, 'base', { session: { idleMinutes: 30 } });
  server.pass(4 * 60_000);
  const { expiresAt, now } = {
    expiresAt: Date.parse((await callServer(server, 'renewSession', { token })).body.value.expiresAt),
    now: Date.parse((await callServer(server, 'getStartup')).body.value.serverTime),
  };
  expect(Math.round((expiresAt - now) / 60_000)).toBe(5);
  server.pass(4 * 60_000);
  expect(await isSignedIn(token)).toBe(true);
  server.pass(5 * 60_000 + 1000);
  expect((await callServer(server, 'getMember', { token })).body.errorCode).toBe('session.expired');
});

describe('[AU-13] logging out', () => {
  test('everywhere ends every session of the account and of no other account', async () => {
    const [here, there, other] = [
      await tokenOf(server, 'vaite'),
      await tokenOf(server, 'vaite'),
      await tokenOf(server),
    ];
    const { headers } = await callServer(server, 'logoutEverywhere', { token: here });
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(headers['clear-site-data']).toBe('"cache"');
  });

  test('on this device clears the browser’s cache', async () => {
    const token = await tokenOf(server);
    expect((await callServer(server, 'logout', { token })).headers['clear-site-data']).toBe('"cache"');
    expect((await callServer(server, 'getMember', { token })).headers['clear-site-data']).toBeUndefined();
  });
});
