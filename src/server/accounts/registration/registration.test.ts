import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Contract } from '#schemas/api/operation.ts';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { type RegisterField, registerFields } from '#schemas/registerFields.ts';
import {
  isRequired,
  type RegisterMethod,
  registrationFields,
} from '#src/domain/forms/registration/registration.ts';
import { type BrandSettings, defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import {
  type CallInput,
  callServer,
  startTestServer,
  type TestServer,
} from '#tests/support/servers/serverTesting.ts';
import { totpCode } from '#tests/support/servers/totp.ts';
import { hashPassword } from '../access/passwords.ts';
import { createCaptcha } from '../captcha/captchas.ts';
import { createOneTimeCode } from '../codes/oneTimeCodes.ts';

const messages: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'acme'], printMessage: (line) => messages.push(line) });
});
afterAll(() => server.close());

const computedFields = { registerUrl: 'base.example', registerMethod: 'H5', type: 0, domain: 'base.example' };
let count = 0;
/** An unused user name. */
const newName = () => `player${++count}`;
const nameForm = (more: object = {}) => ({
  ...computedFields,
  username: newName(),
  password: 'lagoon-1987',
  confirmPassword: 'lagoon-1987',
  ...more,
});

/** Overrides fields (true: required, false: off) and flags of a new brand. The captcha is off unless given. */
async function configure(
  fields: Partial<Record<RegisterField, BrandSettings['register'][RegisterField] | boolean>>,
  flags: Partial<BrandSettings['whitelabel']> = {},
) {
  const register = { ...defaultSettings.register, captcha: { enabled: false, required: false } };
  for (const [field, on] of Object.entries(fields) as [RegisterField, boolean | object][])
    Object.assign(register, {
      [field]: typeof on === 'boolean' ? { enabled: on, required: on } : on,
    });
  const whitelabel = { ...defaultSettings.whitelabel, ...flags };
  await writeSettings(server.database.db, 'base', { register, whitelabel });
}
beforeEach(async () => {
  await server.database.db.deleteFrom('login_counter').execute();
  await configure({});
});

const register = (body: object, how: CallInput = {}) => callServer(server, 'register', { ...how, body });
const byMobile = (body: object, how: CallInput = {}) =>
  callServer(server, 'registerByMobile', { ...how, body });
const memberOf = (account: string, brand = 'base') =>
  server.database.db
    .selectFrom('member')
    .selectAll()
    .where('brand_id', '=', brand)
    .where('account', '=', account)
    .executeTakeFirst();
const refusal = ({ status, body }: Awaited<ReturnType<typeof callServer>>) => [
  status,
  body.errorCode,
  body.value?.fields,
];

describe('[AU-9][BR-6] the registration form', () => {
  test('is reported by field, with the bounds that were set', async () => {
    await configure({
      email: true,
      nickname: { enabled: true, required: false, minLength: 3, pattern: '^[a-z]+$' },
    });
    const settings = (await callServer(server, 'getRegisterSettings')).body.value;
    expect(settings.email).toEqual({ enabled: true, required: true });
    expect(settings.nickname).toEqual({ enabled: true, required: false });
    expect(settings.zalo).toEqual({ enabled: false, required: false });
    expect((await callServer(server, 'getSettings')).body.value.register).toEqual(settings);
    expect((await callServer(server, 'getRegisterValidation')).body.value).toEqual({
      nickname: { minLength: 3, pattern: '^[a-z]+$' },
    });
  });

  test('is checked on the server too, by the current settings', async () => {
    await configure({ email: true });
    expect(refusal(await register(nameForm()))).toEqual([400, 'register.invalid', ['email']]);
    expect(refusal(await register(nameForm({ email: 'nonsense' })))).toEqual([
      400,
      'register.invalid',
      ['email'],
    ]);
    await configure({ email: { enabled: true, required: true, pattern: '^.+@lagoon[.]example$' } });
    expect((await register(nameForm({ email: 'x@elsewhere.org' }))).status).toBe(400);
    expect((await register(nameForm({ email: 'x@lagoon.example' }))).status).toBe(200);
  });

  test('drops fields that it does not have', async () => {
    const body = nameForm({ email: 'a@b.org', nickname: 'Teva', qqNum: '123456', type: 0 });
    expect((await register(body)).status).toBe(200);
    expect(await memberOf(body.username)).toMatchObject({
      email: null,
      nickname: null,
      contacts: {},
      type: 0,
    });
  });

  test.each([
    ['a short user name', { username: 'abc' }, ['username']],
    ['a name of digits, which is a number', { username: '68987123456' }, ['username']],
    ['a short password', { password: 'short', confirmPassword: 'short' }, ['password']],
    ['another password', { confirmPassword: 'lagoon-1988' }, ['confirmPassword']],
    ['no password', { password: undefined }, ['confirmPassword', 'password']],
    ['markup', { username: '<img src=x>' }, ['username']],
  ])('refuses %s', async (_what, change, fields) => {
    const { status, body } = await register(nameForm(change));
    expect([status, body.errorCode, [...body.value.fields].sort()]).toEqual([
      400,
      'register.invalid',
      fields,
    ]);
  });
});

describe('[AU-9] a registration', () => {
  test('creates a member with a wallet, signed in, and does not store the password', async () => {
    await configure({ nickname: true, email: true, paymentPassword: true, zalo: true, payeeName: true });
    const body = nameForm({
      nickname: 'Moana',
      email: 'Moana@Lagoon.org',
      paymentPassword: '246810',
      zalo: '+84901234567',
      payeeName: 'Moana Teriʻi',
    });
    const { status, body: answer } = await register(body);
    expect([status, answer.value.userName, answer.value.firstTimeLogin]).toEqual([200, body.username, false]);
    const member = await memberOf(body.username);
    expect(member).toMatchObject({
      nickname: 'Moana',
      email: 'moana@lagoon.org',
      payee_name: 'Moana Teriʻi',
      contacts: { zalo: '+84901234567' },
      register_method: 'H5',
      register_url: 'base.example',
    });
    expect(member?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(member?.payment_password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(member)).not.toMatch(/lagoon-1987|246810/);
    const token = answer.value.token as string;
    expect((await callServer(server, 'getBalance', { token })).body.value.sumBalance).toBe('0.00');
    expect((await callServer(server, 'getMember', { token })).body.value.nickname).toBe('Moana');
    const login = { type: 'username', username: body.username, password: body.password };
    expect((await callServer(server, 'login', { body: login })).status).toBe(200);
  });

  test('reserves a user name once per brand, whatever its case', async () => {
    const body = nameForm();
    expect((await register(body)).status).toBe(200);
    const again = await register({
      ...body,
      username: body.username.toUpperCase(),
      password: 'other-1987',
      confirmPassword: 'other-1987',
    });
    expect(refusal(again)).toEqual([409, 'register.userExists', ['username']]);
    await writeSettings(server.database.db, 'acme', {
      register: { ...defaultSettings.register, captcha: { enabled: false, required: false } },
    });
    expect((await register(body, { brand: 'acme' })).status).toBe(200);
    expect((await memberOf(body.username))?.id).not.toBe((await memberOf(body.username, 'acme'))?.id);
  });

  test('sent several times concurrently creates one account', async () => {
    const body = nameForm();
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body: { errorCode } }) => errorCode === 'register.userExists')).toHaveLength(7);
  });

  test('whose response was lost returns the same account for the same key', async () => {
    const body = nameForm();
    const headers = { 'idempotency-key': 'b7e0c3d8-0000-4000-8000-000000000001' };
    const first = await register(body, { headers });
    const second = await register(body, { headers });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.value.token).not.toBe(first.body.value.token);
    const other = { ...body, password: 'not mine 1', confirmPassword: 'not mine 1' };
    expect((await register(other, { headers })).body.errorCode).toBe('register.userExists');
    const elsewhere = { 'idempotency-key': 'b7e0c3d8-0000-4000-8000-000000000002' };
    expect((await register(body, { headers: elsewhere })).body.errorCode).toBe('register.userExists');
  });

  describe('[SV-4] the key of a retry', () => {
    const taken = [409, 'register.userExists', ['username']];
    /** A registration and its retry, ten minutes of which are `passed` in between, and what `happens` to the account. */
    async function retried(
      how: { passed?: number; happens?: (token: string, account: string) => Promise<unknown> } = {},
      more: object = {},
    ) {
      const body = nameForm(more);
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const first = await register(body, { headers });
      expect(first.status).toBe(200);
      await how.happens?.(first.body.value.token, body.username);
      server.pass(how.passed ?? 0);
      return register(body, { headers });
    }

    test('is good for ten minutes', async () => {
      expect((await retried({ passed: 9 * 60_000 })).status).toBe(200);
      const late = await retried({ passed: 10 * 60_000 });
      expect(refusal(late)).toEqual(taken);
      expect(late.body.value.token).toBeUndefined();
      // It costs what any registration costs.
      await configure({ captcha: true });
      const { id, answer: captcha } = await createCaptcha(server.database, 'base', server.now());
      const body = nameForm({ captcha });
      const headers = { 'idempotency-key': crypto.randomUUID(), cookie: `livery-captcha=${id}` };
      expect((await register(body, { headers })).status).toBe(200);
      expect((await register(body, { headers })).status).toBe(200);
      server.pass(10 * 60_000);
      expect((await register(body, { headers })).body.errorCode).toBe('login.captcha');
    });

    test('opens no account that has got a second factor', async () => {
      const happens = async (token: string) => {
        const { body } = await callServer(server, 'startTotp', { token, body: {} });
        const code = totpCode(body.value.secret, server.now().getTime());
        expect((await callServer(server, 'confirmTotp', { token, body: { code } })).status).toBe(200);
      };
      expect(refusal(await retried({ happens }))).toEqual(taken);
    });

    test('opens no account whose e-mail, number or password changed, even back again', async () => {
      const changes = {
        setEmail: async (token: string, account: string) => {
          const email = `${account}@lagoon.org`;
          await callServer(server, 'sendEmailCode', { token, body: { email } });
          return { email, verificationCode: /(\d{6})$/.exec(messages.at(-1) ?? '')?.[1] };
        },
        setMobile: async (token: string) => {
          const number = { countryDialingCode: '689', mobileNum: `8755${String(++count).padStart(4, '0')}` };
          await callServer(server, 'sendMobileCode', { token, body: number });
          return { ...number, verificationCode: /(\d{6})$/.exec(messages.at(-1) ?? '')?.[1] };
        },
        changePassword: async () => ({
          oldPassword: 'lagoon-1987',
          newPassword: 'lagoon of 1988',
          confirmNewPassword: 'lagoon of 1988',
        }),
      };
      for (const [name, bodyOf] of Object.entries(changes) as [
        keyof typeof changes,
        typeof changes.setEmail,
      ][]) {
        const happens = async (token: string, account: string) => {
          const body = await bodyOf(token, account);
          expect((await callServer(server, name, { token, body })).status, name).toBe(200);
          await server.database.db
            .updateTable('member')
            .set({ password_hash: await hashPassword('lagoon-1987') })
            .where('account', '=', account)
            .execute();
        };
        expect(refusal(await retried({ happens })), name).toEqual(taken);
      }
    });

    test('opens no account that is locked', async () => {
      const happens = (_: string, account: string) =>
        server.database.db
          .updateTable('member')
          .set({ disabled: true })
          .where('account', '=', account)
          .execute();
      expect(refusal(await retried({ happens }))).toEqual(taken);
    });
  });

  test('sent twice concurrently with one key creates one account, and both succeed', async () => {
    const body = nameForm();
    const headers = { 'idempotency-key': 'b7e0c3d8-0000-4000-8000-000000000009' };
    const answers = await Promise.all([register(body, { headers }), register(body, { headers })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is refused while its method is off', async () => {
    await configure({}, { USERNAMEREG3: false });
    expect(refusal(await register(nameForm()))).toEqual([403, 'register.closed', []]);
  });

  test('[AU-2] needs a captcha’s answer if the setting is on, and uses it up', async () => {
    await configure({ captcha: true });
    expect(refusal(await register(nameForm()))).toEqual([400, 'register.invalid', ['captcha']]);
    expect(refusal(await register(nameForm({ captcha: '1234' })))).toEqual([
      403,
      'login.captcha',
      ['captcha'],
    ]);
    const captchaAnswer = await callServer(server, 'getCaptcha');
    const cookie = String(captchaAnswer.headers['set-cookie']).split(';')[0] ?? '';
    const { digits } = await server.database.db
      .selectFrom('captcha')
      .select('digits')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    const body = nameForm({ captcha: digits });
    expect((await register(body, { headers: { cookie } })).status).toBe(200);
    expect((await register({ ...body, username: newName() }, { headers: { cookie } })).body.errorCode).toBe(
      'login.captcha',
    );
  });
});

describe('[AU-9][BR-6] any settings', () => {
  const validValues: Record<RegisterField, string> = {
    countryDialingCode: '689',
    username: '',
    password: 'lagoon-1987',
    confirmPassword: 'lagoon-1987',
    affiliateCode: 'HINANO26',
    paymentPassword: '246810',
    recommenderId: 'demo',
    nickname: 'Moana',
    payeeName: 'Moana T',
    email: 'moana@lagoon.org',
    mobileNum: '',
    idNumber: 'AB-12345',
    qqNum: '123456',
    facebook: 'moana.t',
    wechat: 'moana_t',
    line: 'moana',
    whatsapp: '+68987123456',
    zalo: '84901234567',
    captcha: '',
    verificationCode: '',
  };
  const anySettings = fc.record({
    fields: fc.record(
      Object.fromEntries(
        registerFields.map((field) => [field, fc.record({ enabled: fc.boolean(), required: fc.boolean() })]),
      ) as Record<RegisterField, fc.Arbitrary<{ enabled: boolean; required: boolean }>>,
    ),
    method: fc.constantFrom('username', 'mobileNum'),
    REGMOBVERF3: fc.boolean(),
    MOBILENUMPASSREG3: fc.boolean(),
  });

  test('accept exactly the fields that the form shows, and refuse a missing required field', async () => {
    const { database } = server;
    await fc.assert(
      fc.asyncProperty(anySettings, fc.nat(), async ({ fields, method, ...flags }, pick) => {
        await database.db.deleteFrom('login_counter').execute();
        const whitelabel = { ...defaultSettings.whitelabel, ...flags };
        await writeSettings(database.db, 'base', { register: fields, whitelabel });
        const drawn = registrationFields(method as RegisterMethod, fields, whitelabel);
        const mobileNum = `8800${String(++count).padStart(4, '0')}`;
        const mobile = `${drawn.countryDialingCode ? '689' : ''}${mobileNum}`;
        const made = await createOneTimeCode(
          database,
          { brandId: 'base', purpose: 'register', mobile },
          server.now(),
        );
        const { id, answer } = await createCaptcha(database, 'base', server.now());
        const all = {
          ...validValues,
          username: newName(),
          mobileNum,
          captcha: answer,
          verificationCode: 'code' in made ? made.code : '',
        };
        const values = Object.fromEntries(Object.keys(drawn).map((key) => [key, all[key as RegisterField]]));
        const send = (body: object) =>
          callServer(server, method === 'username' ? 'register' : 'registerByMobile', {
            body: { ...computedFields, ...body },
            headers: { cookie: `livery-captcha=${id}` },
          });

        const requiredFields = Object.keys(drawn).filter((key) =>
          isRequired(key as RegisterField, drawn, values),
        );
        const omitted = requiredFields[pick % requiredFields.length] ?? '';
        const { [omitted]: _, ...without } = values;
        const refused = await send(without);
        expect([refused.body.errorCode, refused.body.value.fields]).toEqual([
          'register.invalid',
          expect.arrayContaining([omitted === 'mobileNum' ? expect.any(String) : omitted]),
        ]);

        // A hostile client also sends fields that the form does not show.
        const { status, body } = await send({
          ...all,
          affiliateCode: undefined,
          recommenderId: undefined,
          ...values,
        });
        expect([status, body.errorCode]).toEqual([200, undefined]);
        const member = await memberOf(body.value.userName as string);
        const kept = {
          nickname: member?.nickname,
          payeeName: member?.payee_name,
          email: member?.email,
          mobileNum: member?.mobile_num,
          idNumber:
            member?.sealed_id_number &&
            database.vault.open(
              'id number',
              { brandId: 'base', memberId: member.id },
              member.sealed_id_number,
            ),
          affiliateCode: member?.affiliate_code,
          ...member?.contacts,
        };
        const stored = ['nickname', 'payeeName', 'email', 'mobileNum', 'idNumber', 'affiliateCode', 'qqNum'];
        for (const field of [...stored, 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'] as RegisterField[])
          expect([field, kept[field as keyof typeof kept] ?? null]).toEqual([
            field,
            field in drawn ? all[field] : null,
          ]);
        expect(member?.payment_password_hash !== null).toBe('paymentPassword' in drawn);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('[AU-10] invitations', () => {
  test('a code is checked with its domain, and adds the member to the team', async () => {
    const check = async (code: string) =>
      (await callServer(server, 'checkAffiliate', { query: { code, domain: 'base.example' } })).body.value
        .success;
    expect([await check('HINANO26'), await check('hinano26'), await check('NOBODY')]).toEqual([
      true,
      true,
      false,
    ]);
    const body = nameForm({ affiliateCode: 'hinano26' });
    expect((await register(body)).status).toBe(200);
    const agent = await memberOf('agent');
    expect(await memberOf(body.username)).toMatchObject({ upline_id: agent?.id, affiliate_code: 'HINANO26' });
    expect(refusal(await register(nameForm({ affiliateCode: 'NOBODY' })))).toEqual([
      403,
      'register.affiliate',
      ['affiliateCode'],
    ]);
  });

  test('a code of another brand or another domain is invalid', async () => {
    const { db } = server.database;
    const upline = await memberOf('agent');
    const row = { brand_id: 'base', member_id: upline?.id ?? '' };
    await db
      .insertInto('affiliate')
      .values({ ...row, code: 'ELSEWHERE', domain: 'other.example' })
      .execute();
    const acme = await memberOf('agent', 'acme');
    await db
      .insertInto('affiliate')
      .values({ brand_id: 'acme', member_id: acme?.id ?? '', code: 'ACMEONLY', domain: null })
      .execute();
    for (const code of ['ELSEWHERE', 'ACMEONLY'])
      expect((await register(nameForm({ affiliateCode: code }))).body.errorCode).toBe('register.affiliate');
  });

  test('without DIRECTREG3 registration needs an invitation', async () => {
    await configure({}, { DIRECTREG3: false });
    expect(refusal(await register(nameForm()))).toEqual([403, 'register.closed', []]);
    expect((await register(nameForm({ affiliateCode: 'HINANO26' }))).status).toBe(200);
    // A recommender is no invitation, whether there is such a member or not.
    for (const recommenderId of ['demo', 'agent', 'nobody'])
      expect(refusal(await register(nameForm({ recommenderId })))).toEqual([403, 'register.closed', []]);
  });

  test('row 8: a recommender does not tell who exists, and an unknown one is left out', async () => {
    const reading = (Object.entries(operationList) as [OperationName, Contract][]).filter(
      ([, { method, session, planned }]) => method === 'GET' && session !== undefined && !planned,
    );
    const answersTo = async (recommenderId: string) => {
      const body = nameForm({ recommenderId });
      const entered = { type: 'username', username: body.username, password: body.password };
      const answers = [await register(body), await callServer(server, 'login', { body: entered })];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const token = answers[1]?.body.value.token as string;
      for (const [name] of reading) answers.push(await callServer(server, name, { token }));
      const upline = (await memberOf(body.username))?.upline_id;
      expect(upline === null, recommenderId).toBe(recommenderId === 'nobody');
      // What differs between any two newcomers: names, tokens, times.
      return answers.map(({ status, body: answer }) => [
        status,
        JSON.stringify(answer)
          .replace(/\d+/g, '0')
          .replace(/"[\w-]{22,}"/g, '""'),
      ]);
    };
    expect(reading.map(([name]) => name)).toContain('getMember');
    expect(await answersTo('demo')).toEqual(await answersTo('nobody'));
    // Whoever came by a code has an upline to transfer to.
    const { token } = (await register(nameForm({ affiliateCode: 'HINANO26' }))).body.value;
    expect((await callServer(server, 'getMember', { token })).body.value.toUpline).toBe(true);
    // With a captcha, nothing is looked up before its answer is right.
    await configure({ captcha: true });
    const errors = [];
    for (const change of [{ recommenderId: 'demo' }, { recommenderId: 'nobody' }, { affiliateCode: 'WRONG' }])
      errors.push((await register(nameForm({ ...change, captcha: '0000' }))).body.errorCode);
    expect(errors).toEqual(Array(3).fill('login.captcha'));
  });
});

describe('[AU-8] by mobile number', () => {
  const number = () => `8700${String(++count).padStart(4, '0')}`;
  const lastCode = () => /code is (\d{6})$/.exec(messages.at(-1) ?? '')?.[1] ?? '';
  const send = (mobileNum: string, brand = 'base') =>
    callServer(server, 'sendRegistrationSms', { brand, body: { mobileNum, countryDialingCode: '689' } });
  const body = (mobileNum: string, more: object = {}) => ({
    ...computedFields,
    countryDialingCode: '689',
    mobileNum,
    password: 'lagoon-1987',
    confirmPassword: 'lagoon-1987',
    ...more,
  });

  test('a code is sent, and with it the number can register', async () => {
    const mobile = number();
    const { body: sent } = await send(mobile);
    expect(sent.value).toEqual({ expiredMinutes: 1 });
    expect(messages.at(-1)).toContain(`+689 ${mobile}`);
    const kept = await server.database.db.selectFrom('sms_code').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(`"${lastCode()}"`);
    const answer = await byMobile(body(mobile, { verificationCode: lastCode() }));
    expect([answer.status, answer.body.value.userName]).toEqual([200, `689${mobile}`]);
    expect(await memberOf(`689${mobile}`)).toMatchObject({ dialing_code: '689', mobile_num: mobile });
    const again = await byMobile(body(mobile, { verificationCode: lastCode() }));
    expect(refusal(again)).toEqual([409, 'register.mobileExists', ['mobileNum']]);
  });

  test('wrong, used and expired codes, and codes of other numbers, are refused', async () => {
    const [mine, other] = [number(), number()];
    await send(other);
    const othersCode = lastCode();
    await send(mine);
    const code = lastCode();
    const wrong = [403, 'sms.wrong', ['verificationCode']];
    if (othersCode !== code)
      expect(refusal(await byMobile(body(mine, { verificationCode: othersCode })))).toEqual(wrong);
    server.pass(10 * 60_000);
    expect(refusal(await byMobile(body(mine, { verificationCode: code })))).toEqual(wrong);
    await send(mine);
    const second = lastCode();
    expect((await byMobile(body(mine, { verificationCode: second }))).status).toBe(200);
    await configure({ mobileNum: true });
    const elsewhere = nameForm({ mobileNum: mine, countryDialingCode: '65', verificationCode: second });
    expect(refusal(await register(elsewhere))).toEqual(wrong);
  });

  test('a number is the same with or without trunk prefix; too short numbers are refused', async () => {
    const digits = `6${String(10_000_000 + count++).padStart(8, '0')}`;
    const french = (mobileNum: string, rest: object = {}) => ({
      ...body(mobileNum, rest),
      countryDialingCode: '33',
    });
    await callServer(server, 'sendRegistrationSms', {
      body: { mobileNum: `0${digits}`, countryDialingCode: '33' },
    });
    const made = await byMobile(french(`0${digits}`, { verificationCode: lastCode() }));
    expect([made.status, made.body.value?.userName]).toEqual([200, `33${digits}`]);
    server.pass(60_000);
    await callServer(server, 'sendRegistrationSms', {
      body: { mobileNum: digits, countryDialingCode: '33' },
    });
    const again = await byMobile(french(digits, { verificationCode: lastCode() }));
    expect(refusal(again)).toEqual([409, 'register.mobileExists', ['mobileNum']]);
    // Registered with the prefix, signed in without it; and the other way round.
    const signIn = (username: string) =>
      callServer(server, 'login', {
        body: { type: 'username', username, countryDialingCode: '33', password: 'lagoon-1987' },
      });
    for (const typed of [digits, `0${digits}`])
      expect((await signIn(typed)).body.value?.userName).toBe(`33${digits}`);
    const short = await byMobile(french(digits.slice(0, 6), { verificationCode: '123456' }));
    expect(refusal(short)).toEqual([400, 'register.invalid', ['mobileNum']]);
  });

  test('after five attempts even the right code is refused', async () => {
    const mobile = number();
    await send(mobile);
    const code = lastCode();
    const other = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++)
      expect((await byMobile(body(mobile, { verificationCode: other }))).body.errorCode).toBe('sms.wrong');
    expect((await byMobile(body(mobile, { verificationCode: code }))).body.errorCode).toBe('sms.wrong');
  });

  test('one code used concurrently creates one account', async () => {
    const mobile = number();
    await send(mobile);
    await configure({ mobileNum: true, verificationCode: true });
    const code = lastCode();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        register(nameForm({ mobileNum: mobile, countryDialingCode: '689', verificationCode: code })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('the next code needs a pause of a minute, which is reported', async () => {
    const mobile = number();
    await send(mobile);
    const { status, body: refused, headers } = await send(mobile);
    expect([status, refused.errorCode]).toEqual([429, 'sms.wait']);
    expect(refused.value.seconds).toBeGreaterThan(50);
    expect(Number(headers['retry-after'])).toBe(refused.value.seconds);
    server.pass(60_000);
    expect((await send(mobile)).status).toBe(200);
  });

  test('no code is sent to an invalid number, or if numbers are not verified', async () => {
    expect(refusal(await send('1234'))).toEqual([400, 'register.invalid', ['mobileNum']]);
    await configure({}, { REGMOBVERF3: false });
    expect((await send(number())).body.errorCode).toBe('register.closed');
  });

  test('flags allow registration without a code, which leaves the number unconfirmed', async () => {
    await configure({}, { REGMOBVERF3: false });
    const mobile = number();
    expect((await byMobile(body(mobile))).status).toBe(200);
    expect(await memberOf(`689${mobile}`)).toMatchObject({ mobile_num: mobile, mobile_confirmed: false });
  });

  test('without a password the number is all that lets a player in: a code confirms it, whatever the flags', async () => {
    await configure({}, { REGMOBVERF3: false, MOBILENUMPASSREG3: false, MOBILEVERCODELOGIN3: true });
    const mobile = number();
    const bare = { ...computedFields, countryDialingCode: '689', mobileNum: mobile };
    expect(refusal(await byMobile(bare))).toEqual([400, 'register.invalid', ['verificationCode']]);
    await send(mobile);
    expect((await byMobile({ ...bare, verificationCode: lastCode() })).status).toBe(200);
    expect(await memberOf(`689${mobile}`)).toMatchObject({ has_password: false, mobile_confirmed: true });
    await callServer(server, 'sendSmsCode', {
      body: { mobileNum: mobile, countryDialingCode: '689', moduleId: 'VERIFICATION3' },
    });
    const byCode = { type: 'sms', username: mobile, countryDialingCode: '689', password: lastCode() };
    expect((await callServer(server, 'login', { body: byCode })).body.value.userName).toBe(`689${mobile}`);
    const login = { type: 'username', username: `689${mobile}`, password: 'undefined' };
    expect((await callServer(server, 'login', { body: login })).body.errorCode).toBe('login.failed');
  });
});

test('[AU-8] countries come with their dialling codes', async () => {
  const { body } = await callServer(server, 'listCountries');
  expect(body.value.length).toBeGreaterThan(230);
  expect(body.value).toContainEqual({ code: 'PF', dialingCode: '689' });
});
