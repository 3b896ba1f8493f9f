import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { ask, startTestServer, type TestServer } from '#tests/support/serverTesting.ts';

let server: TestServer;
const said: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ say: (line) => void said.push(line) });
  await open(true);
});
afterAll(() => server.close());
beforeEach(async () => {
  said.length = 0;
  for (const table of ['login_counter', 'sms_code'] as const)
    await server.database.db.deleteFrom(table).execute();
});

const open = (on: boolean) =>
  writeSettings(server.database.db, 'base', {
    whitelabel: { ...defaultSettings.whitelabel, MOBILEVERCODELOGIN3: on },
  });
const known = '89200300';
const unknown = '89999999';
const send = (mobileNum: string, more: object = {}) =>
  ask(server, 'sendSmsCode', { body: { mobileNum, moduleId: 'VERIFICATION3', ...more } });
const login = (username: string, password: string, more: object = {}) =>
  ask(server, 'login', { body: { type: 'sms', username, password, ...more } });
const lastCode = () => /your code is (\d{6})/.exec(said.at(-1) ?? '')?.[1] ?? '';
const other = (code: string) => code.replace(/./, (digit) => String((Number(digit) + 1) % 10));

describe('[AU-1] a code to sign in with', () => {
  test('lets in who has the number, once, with or without the dialling code', async () => {
    const sent = await send(known, { countryDialingCode: '689' });
    expect(sent.body.value).toEqual({ expiredMinutes: 1 });
    expect(said).toEqual([`sms to +689 ${known} from base: your code is ${lastCode()}`]);
    const { status, body } = await login(known, lastCode());
    expect(status).toBe(200);
    expect(body.value).toMatchObject({ userName: 'vaite', customerType: 0, merchantCode: 'base-merchant' });
    const again = await login(known, lastCode());
    expect([again.status, again.body.errorCode]).toEqual([403, 'sms.wrong']);
  });

  test('lets in a member who has no password to sign in with', async () => {
    // As registration by mobile without a password leaves it: the hash of what nobody knows.
    await send(known);
    expect((await login(known, lastCode(), { countryDialingCode: '689' })).status).toBe(200);
  });

  test('[SV-4] is not known for an unknown number, a disabled member or a wrong code: one answer, and one wait', async () => {
    const asked = [await send(known), await send(unknown)];
    expect(asked[1]?.body).toEqual(asked[0]?.body);
    expect(said).toHaveLength(1);
    const waits = [await send(known), await send(unknown)];
    expect(waits[0]).toMatchObject({ status: 429, body: { errorCode: 'sms.wait' } });
    expect(waits[1]?.body).toEqual(waits[0]?.body);

    const code = lastCode();
    const set = (disabled: boolean) =>
      server.database.db.updateTable('member').set({ disabled }).where('account', '=', 'vaite').execute();
    const answers = [await login(unknown, '123456'), await login(known, other(code))];
    await set(true);
    answers.push(await login(known, code));
    await set(false);
    for (const { status, body, headers } of answers)
      expect({ status, body, length: headers['content-length'] }).toEqual({
        status: 403,
        body: {
          success: false,
          errorCode: 'sms.wrong',
          value: { fields: ['password'] },
          message: body.message,
        },
        length: answers[0]?.headers['content-length'],
      });
    expect((await login(known, code)).status, 'still good').toBe(200);
  });

  test('[SV-4] is of its own number, place and purpose, for ten minutes and five tries', async () => {
    await send(known);
    const code = lastCode();
    expect((await login('87123456', code)).status).toBe(403);
    expect((await login(known, code, { countryDialingCode: '33' })).status).toBe(403);
    await server.database.db.updateTable('sms_code').set({ purpose: 'register' }).execute();
    expect((await login(known, code)).status).toBe(403);
    await server.database.db.updateTable('sms_code').set({ purpose: 'login' }).execute();
    server.pass(10 * 60_000 + 1);
    expect((await login(known, code)).status).toBe(403);

    await send(known);
    for (let i = 0; i < 5; i++) {
      await server.database.db.deleteFrom('login_counter').execute();
      expect((await login(known, other(lastCode()))).body.errorCode).toBe('sms.wrong');
    }
    await server.database.db.deleteFrom('login_counter').execute();
    expect((await login(known, lastCode())).body.errorCode).toBe('sms.wrong');
  });

  test('[SV-4] of many tries with it at once, one gets in', async () => {
    await send(known);
    const code = lastCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(known, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[SV-4] tries wait longer and longer; the account’s password has its own count', async () => {
    await send(known);
    for (let i = 0; i < 5; i++) await login(known, other(lastCode()));
    const refused = await login(known, lastCode());
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'login.slowDown']);
    const rows = await server.database.db.selectFrom('login_counter').select('subject').execute();
    expect(rows.filter(({ subject }) => subject.startsWith('account:'))).toHaveLength(1);
    server.pass(2000);
    await send(known);
  });

  test('is sent to numbers only, and only where the brand has it', async () => {
    expect((await send('12')).status).toBe(400);
    expect((await send('1234')).body).toMatchObject({
      errorCode: 'register.invalid',
      value: { fields: ['mobileNum'] },
    });
    for (const [username, password] of [
      ['demo', '123456'],
      [known, 'Livery-2026'],
      [known, ''],
    ] as const)
      expect((await login(username, password)).status).toBe(400);
    await open(false);
    expect((await send(known)).body.errorCode).toBe('permission.denied');
    expect((await login(known, '123456')).body.errorCode).toBe('permission.denied');
    await open(true);
  });
});
