import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationName } from '#schemas/api/operations.ts';
import type { LoginAudience } from '#schemas/loginAudiences.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import {
  type CallInput,
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { totpCode } from '#tests/support/servers/totp.ts';
import { softAuthenticator } from '#tests/support/softAuthenticator.ts';

let server: TestServer;
const messages: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ printMessage: (line) => void messages.push(line) });
  await writeSettings(server.database.db, 'base', {
    whitelabel: { ...defaultSettings.whitelabel, MOBILEVERCODELOGIN3: true },
  });
  for (const [account, type] of [
    ['tama', 42],
    ['marama', 2],
    ['vaite', 40],
  ] as const)
    await setType(account, type);
});
afterAll(() => server.close());
beforeEach(async () => {
  await setAudience('all');
  for (const table of ['login_counter', 'sms_code', 'totp', 'passkey', 'sign_in_challenge'] as const)
    await server.database.db.deleteFrom(table).execute();
});

const setAudience = (audience: LoginAudience) =>
  writeSettings(server.database.db, 'base', { login: { audience } });
/** The value of an answer, or the code of its refusal. */
async function call(name: OperationName, input: CallInput = {}) {
  const { body } = await callServer(server, name, input);
  return body.success ? body.value : body.errorCode;
}
const password = (username: string, typed = demoPassword) =>
  callServer(server, 'login', { body: { type: 'username', username, password: typed } });
/** The type that a sign-in by password is answered with, or the code of its refusal. */
async function outcome(username: string, typed?: string) {
  const { body } = await password(username, typed);
  return body.success ? body.value.customerType : body.errorCode;
}
const setType = (account: string, type: number) =>
  server.database.db
    .updateTable('member')
    .set({ type })
    .where('brand_id', '=', 'base')
    .where('account', '=', account)
    .execute();
const failures = async () =>
  (await server.database.db.selectFrom('login_counter').select(['subject', 'failures']).execute())
    .map(({ subject, failures: times }) => `${subject} ${times}`)
    .sort();

describe('[AG-6] who signs in', () => {
  test.each([
    ['all', [41, 42, 2, 0, 40, 4]],
    ['members', [...Array(3).fill('account.notMember'), 0, 40, 4]],
    ['agents', [41, 42, 2, ...Array(3).fill('account.notAgent')]],
  ] as const)('%s: by password, by type', async (audience, wanted) => {
    await setAudience(audience);
    const answers = [];
    for (const account of ['agent', 'tama', 'marama', 'demo', 'vaite', 'trial'])
      answers.push(await outcome(account));
    expect(answers).toEqual(wanted);
  });

  test('a wrong password is answered and counted as on any other site', async () => {
    const told = async (audience: LoginAudience, account: string) => {
      await server.database.db.deleteFrom('login_counter').execute();
      await setAudience(audience);
      const { status, body, headers } = await password(account, 'x-x-x-x');
      return { status, body, length: headers['content-length'], counted: await failures() };
    };
    for (const [audience, account] of [
      ['members', 'agent'],
      ['agents', 'demo'],
      ['agents', 'nobody'],
    ] as const)
      expect(await told(audience, account)).toEqual(await told('all', account));
  });

  test('no session begins, and the member is told nothing of a sign-in', async () => {
    await setAudience('members');
    const count = async () =>
      (await server.database.db.selectFrom('session').select('token_hash').execute()).length;
    const before = await count();
    messages.length = 0;
    expect(await outcome('agent')).toBe('account.notMember');
    expect([await count(), messages]).toEqual([before, []]);
  });

  test('a code by SMS is refused after it was right', async () => {
    await setAudience('agents');
    await call('sendSmsCode', { body: { mobileNum: '89200300', moduleId: 'VERIFICATION3' } });
    const code = /your code is (\d{6})/.exec(messages.at(-1) ?? '')?.[1] ?? '';
    const login = (typed: string) =>
      call('login', { body: { type: 'sms', username: '89200300', password: typed } });
    expect(await login(code === '000000' ? '111111' : '000000')).toBe('sms.wrong');
    expect(await login(code)).toBe('account.notAgent');
  });

  test('a passkey is refused after it was right', async () => {
    const authenticator = softAuthenticator('http://base.localhost');
    const token = await tokenOf(server, 'agent');
    await call('addPasskey', {
      token,
      body: authenticator.create(await call('startPasskey', { token, body: {} })),
    });
    const signIn = async () =>
      call('loginByPasskey', { body: authenticator.get(await call('startPasskeyLogin')) });
    expect(await signIn()).toMatchObject({ customerType: 41 });
    await setAudience('members');
    expect(await signIn()).toBe('account.notMember');
  });

  test('no second factor is asked for, and one that was asked for before signs nobody in', async () => {
    const token = await tokenOf(server, 'tama');
    const { secret } = await call('startTotp', { token, body: {} });
    await call('confirmTotp', { token, body: { code: totpCode(secret, Date.now()) } });
    const { body } = await password('tama');
    expect(body.errorCode).toBe('login.secondFactor');
    await setAudience('members');
    const code = totpCode(secret, Date.now() + 30_000);
    const finished = { challenge: body.value.challenge, method: 'totp', code };
    expect(await call('finishLogin', { body: finished })).toBe('account.notMember');
    expect(await outcome('tama')).toBe('account.notMember');
  });

  test('sessions that are open stay', async () => {
    const token = await tokenOf(server, 'demo');
    await setAudience('agents');
    expect(await call('getMember', { token })).toMatchObject({ account: 'demo' });
  });

  test('an agents’ site has neither registration nor free trials; a members’ site has both', async () => {
    const { userName } = await call('createTrialAccount');
    await setAudience('agents');
    expect(await call('createTrialAccount')).toBe('account.notAgent');
    expect(await call('freePlay', { body: { userName } })).toBe('account.notAgent');
    const flags = async () => {
      const { USERNAMEREG3, MOBILENUMREG3, DIRECTREG3 } = (await call('getSettings')).whitelabel;
      return [USERNAMEREG3, MOBILENUMREG3, DIRECTREG3, (await call('getWhitelabel')).DIRECTREG3];
    };
    expect(await flags()).toEqual(Array(4).fill(false));
    const newcomer = {
      ...{ username: 'newcomer', password: 'A-good-1', confirmPassword: 'A-good-1' },
      ...{ registerMethod: 'H5', registerUrl: 'base.localhost', domain: 'base.localhost', type: 0 },
    };
    expect(await call('register', { body: newcomer })).toBe('register.closed');
    expect(
      await call('sendRegistrationSms', { body: { mobileNum: '89123456', countryDialingCode: '689' } }),
    ).toBe('register.closed');
    await setAudience('members');
    expect(await flags()).toEqual(Array(4).fill(true));
    expect(await call('freePlay', { body: { userName } })).toMatchObject({ customerType: 4 });
  });
});
