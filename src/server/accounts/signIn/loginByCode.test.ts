import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
const messages: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ printMessage: (line) => void messages.push(line) });
  await setEnabled(true);
});
afterAll(() => server.close());
beforeEach(async () => {
  messages.length = 0;
  for (const table of ['login_counter', 'sms_code'] as const)
    await server.database.db.deleteFrom(table).execute();
});

const setEnabled = (on: boolean) =>
  writeSettings(server.database.db, 'base', {
    whitelabel: { ...defaultSettings.whitelabel, MOBILEVERCODELOGIN3: on },
  });
const knownNumber = '89200300';
const unknownNumber = '89999999';
const send = (mobileNum: string, more: object = {}) =>
  callServer(server, 'sendSmsCode', { body: { mobileNum, moduleId: 'VERIFICATION3', ...more } });
const login = (username: string, password: string, more: object = {}) =>
  callServer(server, 'login', { body: { type: 'sms', username, password, ...more } });
const lastCode = () => /your code is (\d{6})/.exec(messages.at(-1) ?? '')?.[1] ?? '';
const other = (code: string) => code.replace(/./, (digit) => String((Number(digit) + 1) % 10));

describe('[AU-1] a code to sign in with', () => {
  test('signs in the owner of the number, once, with or without the dialling code', async () => {
    const sent = await send(knownNumber, { countryDialingCode: '689' });
    expect(sent.body.value).toEqual({ expiredMinutes: 1 });
    expect(messages).toEqual([`sms to +689 ${knownNumber} from base: your code is ${lastCode()}`]);
    const { status, body } = await login(knownNumber, lastCode());
    expect(status).toBe(200);
    expect(body.value).toMatchObject({ userName: 'vaite', customerType: 0, merchantCode: 'base-merchant' });
    const again = await login(knownNumber, lastCode());
    expect([again.status, again.body.errorCode]).toEqual([403, 'sms.wrong']);
  });

  test('signs in a member without a password', async () => {
    // Registration by mobile number without a password stores the hash of random bytes.
    await send(knownNumber);
    expect((await login(knownNumber, lastCode(), { countryDialingCode: '689' })).status).toBe(200);
  });

  test('[AU-8] row 8: finds a number by either spelling, and by either end of its dialling code', async () => {
    const own = (dialing_code: string, mobile_num: string) =>
      server.database.db
        .updateTable('member')
        .set({ dialing_code, mobile_num, mobile_confirmed: true })
        .where('brand_id', '=', 'base')
        .where('account', '=', 'tama')
        .execute();
    await own('33', '612345678');
    for (const typed of ['0612345678', '612345678']) {
      const other = typed.startsWith('0') ? typed.slice(1) : `0${typed}`;
      await send(typed, { countryDialingCode: '33' });
      const { body } = await login(other, lastCode(), { countryDialingCode: '33' });
      expect(body.value?.userName, typed).toBe('tama');
    }
    await own('1', '2684641234');
    await send('4641234', { countryDialingCode: '1268' });
    const { body } = await login('2684641234', lastCode(), { countryDialingCode: '1' });
    expect(body.value?.userName).toBe('tama');
    await expect(
      server.database.db
        .updateTable('member')
        .set({ dialing_code: '1268', mobile_num: '4641234' })
        .where('brand_id', '=', 'base')
        .where('account', '=', 'agent')
        .execute(),
      'one phone, one account',
    ).rejects.toMatchObject({ code: '23505' });
  });

  test('[SV-4] gives one answer and one wait for unknown number, disabled member and wrong code', async () => {
    const sent = [await send(knownNumber), await send(unknownNumber)];
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(messages).toHaveLength(1);
    const waits = [await send(knownNumber), await send(unknownNumber)];
    expect(waits[0]).toMatchObject({ status: 429, body: { errorCode: 'sms.wait' } });
    expect(waits[1]?.body).toEqual(waits[0]?.body);

    const code = lastCode();
    const set = (disabled: boolean) =>
      server.database.db.updateTable('member').set({ disabled }).where('account', '=', 'vaite').execute();
    const answers = [await login(unknownNumber, '123456'), await login(knownNumber, other(code))];
    await set(true);
    answers.push(await login(knownNumber, code));
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
    expect((await login(knownNumber, code)).status, 'still good').toBe(200);
  });

  test('[SV-4][MC-4] goes to no number that was never confirmed, and signs nobody in by it', async () => {
    const confirm = (mobile_confirmed: boolean) =>
      server.database.db
        .updateTable('member')
        .set({ mobile_confirmed })
        .where('account', '=', 'vaite')
        .execute();
    await send(knownNumber);
    const code = lastCode();
    await confirm(false);
    const answers = [await login(knownNumber, code), await login(unknownNumber, code)];
    expect(answers[0]).toMatchObject({ status: 403, body: { errorCode: 'sms.wrong' } });
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    server.pass(61_000);
    messages.length = 0;
    const sent = [await send(knownNumber), await send(unknownNumber)];
    expect(sent[0]).toMatchObject({ status: 200 });
    expect(sent[0]?.body).toEqual(sent[1]?.body);
    expect(messages).toEqual([]);
    await confirm(true);
  });

  test('[SV-4] is valid for its number, country and purpose only, for ten minutes and five attempts', async () => {
    await send(knownNumber);
    const code = lastCode();
    expect((await login('87123456', code)).status).toBe(403);
    expect((await login(knownNumber, code, { countryDialingCode: '33' })).status).toBe(403);
    await server.database.db.updateTable('sms_code').set({ purpose: 'register' }).execute();
    expect((await login(knownNumber, code)).status).toBe(403);
    await server.database.db.updateTable('sms_code').set({ purpose: 'login' }).execute();
    server.pass(10 * 60_000 + 1);
    expect((await login(knownNumber, code)).status).toBe(403);

    await send(knownNumber);
    for (let i = 0; i < 5; i++) {
      await server.database.db.deleteFrom('login_counter').execute();
      expect((await login(knownNumber, other(lastCode()))).body.errorCode).toBe('sms.wrong');
    }
    await server.database.db.deleteFrom('login_counter').execute();
    expect((await login(knownNumber, lastCode())).body.errorCode).toBe('sms.wrong');
  });

  test('[SV-4] can be used once by concurrent attempts', async () => {
    await send(knownNumber);
    const code = lastCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(knownNumber, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[SV-4] attempts must wait longer and longer; the account’s password has a count of its own', async () => {
    await send(knownNumber);
    for (let i = 0; i < 5; i++) await login(knownNumber, other(lastCode()));
    const refused = await login(knownNumber, lastCode());
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'login.slowDown']);
    const rows = await server.database.db.selectFrom('login_counter').select('subject').execute();
    expect(rows.filter(({ subject }) => subject.startsWith('account:'))).toHaveLength(1);
    server.pass(2000);
    await send(knownNumber);
  });

  test('[SV-4] failures of an address at codes and at passwords do not count for one another', async () => {
    const password = (username: string, given = 'Livery-2026') =>
      callServer(server, 'login', { body: { type: 'username', username, password: given } });
    for (let i = 0; i < 30; i++) expect((await login(`8914${1000 + i}`, '000000')).status).toBe(403);
    expect((await login('89142000', '000000')).body.errorCode, 'codes have their price').toBe(
      'login.captcha',
    );
    expect((await password('demo')).status, 'passwords have none').toBe(200);

    await server.database.db.deleteFrom('login_counter').execute();
    for (const name of ['vaite', 'marama', 'tama', 'agent']) await password(name, 'not my password');
    expect((await password('demo')).body.errorCode).toBe('login.captcha');
    await send(knownNumber);
    expect((await login(knownNumber, lastCode())).status).toBe(200);
  });

  test('[SV-4] a right code makes it dearer for nobody', async () => {
    const counted = async () =>
      (
        await server.database.db
          .selectFrom('login_counter')
          .select('failures')
          .where('subject', 'like', 'codeLogin:%')
          .executeTakeFirst()
      )?.failures;
    await login(unknownNumber, '000000');
    await send(knownNumber);
    expect((await login(knownNumber, lastCode())).status).toBe(200);
    expect(await counted()).toBe(1);
  });

  test('is sent to valid numbers only, and only if the brand enables it', async () => {
    expect((await send('12')).status).toBe(400);
    expect((await send('1234')).body).toMatchObject({
      errorCode: 'register.invalid',
      value: { fields: ['mobileNum'] },
    });
    for (const [username, password] of [
      ['demo', '123456'],
      [knownNumber, 'Livery-2026'],
      [knownNumber, ''],
    ] as const)
      expect((await login(username, password)).status).toBe(400);
    await setEnabled(false);
    expect((await send(knownNumber)).body.errorCode).toBe('permission.denied');
    expect((await login(knownNumber, '123456')).body.errorCode).toBe('permission.denied');
    await setEnabled(true);
  });
});
