import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationName } from '#schemas/api/operations.ts';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { type PricedKind, workAt } from '../access/addressPrice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ printMessage: () => undefined });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('login_counter').execute();
  await configure(false);
});

const configure = (asksCaptcha: boolean) =>
  writeSettings(server.database.db, 'base', {
    register: {
      ...defaultSettings.register,
      captcha: { enabled: asksCaptcha, required: asksCaptcha },
    },
    whitelabel: { ...defaultSettings.whitelabel, MOBILEVERCODELOGIN3: true, PSWCHGVERF3: true },
  });

let count = 0;
/** An attempt of each kind, as visitors make it. */
const attempts: Record<PricedKind, () => Promise<[OperationName, object]>> = {
  register: async () => [
    'register',
    {
      ...{ registerUrl: 'base.example', registerMethod: 'H5', type: 0, domain: 'base.example' },
      ...{ username: `payer${++count}`, password: 'lagoon-1987', confirmPassword: 'lagoon-1987' },
    },
  ],
  trial: async () => [
    'freePlay',
    { userName: (await callServer(server, 'createTrialAccount')).body.value.userName },
  ],
  code: async () => [
    'sendSmsCode',
    { mobileNum: `8912${1000 + ++count}`, moduleId: 'VERIFICATION3', countryDialingCode: '689' },
  ],
  passwordMail: async () => [
    'requestPasswordByEmail',
    { username: `name${++count}`, email: 'somebody@mail.pf' },
  ],
  password: async () => [
    'setPasswordByPhone',
    {
      ...{ newPassword: 'lagoon-1987', mobileNum: '87123456', countryDialingCode: '689' },
      verificationCode: '000000',
    },
  ],
  codeLogin: async () => [
    'login',
    { type: 'sms', username: `8913${1000 + ++count}`, countryDialingCode: '689', password: '000000' },
  ],
};
const kinds = Object.keys(attempts) as PricedKind[];

async function attempt(kind: PricedKind, paid?: { work: number; captcha?: string }) {
  const [name, body] = await attempts[kind]();
  if (!paid) return callServer(server, name, { body });
  const { db } = server.database;
  const { headers } = await callServer(server, 'getCaptcha');
  const { digits: answer } = await db.selectFrom('captcha').select('digits').executeTakeFirstOrThrow();
  const proof = paid.work > 0 ? answer.replace(/./, (digit) => String((Number(digit) + 1) % 10)) : null;
  await db.updateTable('captcha').set({ work_done: paid.work, proof }).execute();
  const answered = await callServer(server, name, {
    body: { ...body, captcha: proof ?? answer },
    headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' },
  });
  await db.deleteFrom('captcha').execute();
  return answered;
}
/** Makes one attempt, then has its counter say `failures`. */
async function counterAt(kind: PricedKind, failures: number) {
  await server.database.db.deleteFrom('login_counter').execute();
  await attempt(kind);
  const counted = await server.database.db
    .updateTable('login_counter')
    .set({ failures })
    .where('subject', 'like', `${kind}:%`)
    .returning('subject')
    .execute();
  expect(counted).toHaveLength(1);
}
const counted = async (kind: PricedKind) =>
  (
    await server.database.db
      .selectFrom('login_counter')
      .select('failures')
      .where('subject', 'like', `${kind}:%`)
      .executeTakeFirstOrThrow()
  ).failures;
/** Whether an attempt came through to what it asks for: a code that is wrong was judged, too. */
const passed = ({ status, body }: Awaited<ReturnType<typeof attempt>>) =>
  status === 200 || body.errorCode === 'sms.wrong';
const free = { register: 60, trial: 10, code: 20, passwordMail: 20, password: 30, codeLogin: 30 } as const;

describe('[SV-4][AU-2] row 7: what many of an address ask for has a price and is never closed', () => {
  test.each(kinds)(
    '%s: free at first, then for work or a read picture, dearer with each ten',
    async (kind) => {
      await counterAt(kind, free[kind] - 1);
      expect(passed(await attempt(kind)), 'the last free one').toBe(true);
      const refused = await attempt(kind);
      expect([refused.status, refused.body.errorCode, refused.body.value]).toMatchObject([
        403,
        'login.captcha',
        { captcha: true, work: 8, picture: true },
      ]);
      expect(await counted(kind), 'who does not pay makes it dearer for nobody').toBe(free[kind]);
      expect(passed(await attempt(kind, { work: 8 }))).toBe(true);
      expect(passed(await attempt(kind, { work: 0 })), 'by the picture').toBe(true);
      expect(await counted(kind)).toBe(free[kind] + 2);
      await counterAt(kind, free[kind] + 10);
      expect((await attempt(kind, { work: 8 })).body.value, 'twice the price').toMatchObject({ work: 9 });
      expect(passed(await attempt(kind, { work: 9 }))).toBe(true);
      server.pass(3_600_000);
      expect(passed(await attempt(kind)), 'forgotten after an hour').toBe(true);
    },
  );

  test.each(kinds)('%s: whatever others did, the highest price lets in', async (kind) => {
    await counterAt(kind, 100_000);
    expect((await attempt(kind, { work: 0 })).body.value, 'no picture').toMatchObject({
      ...{ captcha: true, work: 14, picture: false },
    });
    expect(passed(await attempt(kind, { work: 14 }))).toBe(true);
    server.pass(3_600_000);
  });

  test('a registration whose form asks for a captcha has at least the lowest price', async () => {
    await configure(true);
    expect((await attempt('register')).body).toMatchObject({
      errorCode: 'register.invalid',
      value: { fields: ['captcha'] },
    });
    expect(passed(await attempt('register', { work: 0 }))).toBe(true);
    await server.database.db.updateTable('login_counter').set({ failures: 75 }).execute();
    expect((await attempt('register', { work: 8 })).body.value).toEqual({
      ...{ captcha: true, work: 9, picture: true, fields: ['captcha'] },
    });
    expect(passed(await attempt('register', { work: 9 }))).toBe(true);
  });

  test('concurrent attempts each pay what it costs after the others', async () => {
    await counterAt('passwordMail', free.passwordMail - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => attempt('passwordMail')));
    expect(answers.filter(passed)).toHaveLength(2);
    expect(new Set(answers.filter((answer) => !passed(answer)).map(({ status }) => status))).toEqual(
      new Set([403]),
    );
  });

  test('signed-in members ask for codes as if nobody else did', async () => {
    await counterAt('code', 100_000);
    const body = { type: 'username', username: 'demo', password: 'Livery-2026' };
    const token = (await callServer(server, 'login', { body })).body.value.token;
    const own = { mobileNum: '87555123', countryDialingCode: '689', password: 'Livery-2026' };
    expect((await callServer(server, 'sendMobileCode', { body: own, token })).status).toBe(200);
  });

  test.each(kinds)('%s: ten thousand from one address within an hour take ten core-hours', (kind) => {
    // Blocks of SHA-256: sixteen parts of 2ⁿ messages of 64 KiB, and how many a core hashes in a second at 4.3 GB/s.
    const [blocks, perSecond] = [(work: number) => 16 * 2 ** work * 1024, 2 ** 26];
    let seconds = 0;
    for (let i = 0; i < 10_000; i++)
      seconds += workAt(kind, i) === 0 ? 0 : blocks(workAt(kind, i)) / perSecond;
    expect(seconds / 3600).toBeGreaterThan(10);
  });
});
