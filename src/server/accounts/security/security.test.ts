import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceName } from '#src/server/kernel/deviceName.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
const messages: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    brands: ['base', 'other'],
    printMessage: (line) => void messages.push(line),
  });
});
afterAll(() => server.close());

/** The last code sent to an address or number. */
const codeTo = (recipient: string): string =>
  messages
    .filter((line) => line.includes(recipient))
    .at(-1)
    ?.match(/\d{6}$/)?.[0] ?? '';

/** After it, a session has to be proven again. */
const proofOver = 11 * 60_000;

const pin = '482915';
const card = '4111111111111111';

/** Calls an operation with a token. Resolves to its value, or to the error code. */
async function call(name: Parameters<typeof callServer>[1], token: string, body?: unknown, brand = 'base') {
  const answer = await callServer(server, name, { token, brand, ...(body === undefined ? {} : { body }) });
  return answer.body.success ? answer.body.value : answer.body.errorCode;
}

describe('the payment password', () => {
  test('[MC-4] is set with the login password, changed with the old payment password, and stored as a hash', async () => {
    const token = await tokenOf(server, 'vaite');
    server.pass(proofOver);
    expect(await call('setPaymentPassword', token, { paymentPassword: pin })).toBe('security.proof');
    expect(await call('setPaymentPassword', token, { paymentPassword: pin, password: 'wrong one' })).toBe(
      'security.password',
    );
    for (const weak of ['123456', '654321', '111111', '121212', '12345', 'abcdef', ''])
      expect(
        await call('setPaymentPassword', token, { paymentPassword: weak, password: demoPassword }),
        weak,
      ).toBe(weak === '' ? 'request.invalid' : 'payment.weak');
    expect(await call('setPaymentPassword', token, { paymentPassword: pin, password: demoPassword })).toBe(
      true,
    );
    expect((await call('getSecurity', token)).hasPaymentPassword).toBe(true);
    const change = (oldPaymentPassword: string, paymentPassword: string) =>
      call('setPaymentPassword', token, { paymentPassword, oldPaymentPassword });
    expect(await change('000001', '739155')).toBe('payment.wrong');
    expect(await change(pin, pin)).toBe('payment.same');
    expect(await change(pin, '739155')).toBe(true);
    expect(await change(pin, '739156')).toBe('payment.wrong');
    const { payment_password_hash: hash } = await server.database.db
      .selectFrom('member')
      .select('payment_password_hash')
      .where('brand_id', '=', 'base')
      .where('account', '=', 'vaite')
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('[MC-4][SV-4] attempts are counted per member, across sessions and addresses', async () => {
    const first = await tokenOf(server, 'agent');
    await call('setPaymentPassword', first, { paymentPassword: pin, password: demoPassword });
    const second = await tokenOf(server, 'agent');
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        call('removeBankCard', i % 2 ? first : second, { id: '1', paymentPassword: '999998' }),
      ),
    );
    const outcomes = [...Array(3).fill('login.slowDown'), ...Array(5).fill('payment.wrong')];
    expect(all.toSorted()).toEqual(outcomes);
    expect(await call('removeBankCard', first, { id: '1', paymentPassword: pin })).toBe('login.slowDown');
    server.pass(31_000);
    expect(await call('removeBankCard', first, { id: '1', paymentPassword: pin })).toBe('request.notFound');
  });

  test('[MC-4] if forgotten, is reset with the login password and the code sent to the number', async () => {
    const token = await tokenOf(server, 'agent');
    await call('sendMobileCode', token, { mobileNum: '87111111', countryDialingCode: '689' });
    const body = { mobileNum: '87111111', countryDialingCode: '689' };
    expect(await call('setMobile', token, { ...body, verificationCode: codeTo('+689 87111111') })).toBe(true);
    const forgotten = { paymentPassword: '604182', password: demoPassword };
    expect(await call('setPaymentPassword', token, forgotten)).toBe('sms.wrong');
    server.pass(61_000);
    await call('sendOwnCode', token);
    const ownCode = codeTo('+689 87111111');
    expect(await call('setPaymentPassword', token, { ...forgotten, ownCode })).toBe(true);
    expect(
      await call('setPaymentPassword', token, { ...forgotten, paymentPassword: '604183', ownCode }),
    ).toBe('sms.wrong');
  });
});

describe('the e-mail address', () => {
  test('[MC-4] is confirmed by the code sent to it, is masked, and replaced with the login password', async () => {
    const token = await tokenOf(server, 'vaite');
    expect(await call('sendEmailCode', token, { email: 'nobody' })).toBe('register.invalid');
    await call('sendEmailCode', token, { email: ' Vaite@Example.pf ' });
    const verificationCode = codeTo('vaite@example.pf');
    const other = await tokenOf(server, 'marama');
    const body = { email: 'vaite@example.pf', verificationCode };
    expect(await call('setEmail', other, body)).toBe('sms.wrong');
    expect(await call('setEmail', token, { ...body, email: 'other@example.pf' })).toBe('sms.wrong');
    expect(await call('setEmail', token, body)).toBe(true);
    expect(await call('getSecurity', token)).toMatchObject({
      email: 'v•••@example.pf',
      emailConfirmed: true,
    });
    await call('sendEmailCode', token, { email: 'new@example.pf' });
    const next = { email: 'new@example.pf', verificationCode: codeTo('new@example.pf') };
    server.pass(proofOver);
    await call('sendEmailCode', token, { email: 'new@example.pf' });
    next.verificationCode = codeTo('new@example.pf');
    expect(await call('setEmail', token, next)).toBe('security.proof');
    expect(await call('setEmail', token, { ...next, password: demoPassword })).toBe(true);
  });
});

describe('the mobile number', () => {
  test('[MC-4] is confirmed by its code, belongs to one account, and is replaced with the login password', async () => {
    const token = await tokenOf(server, 'vaite');
    const number = (mobileNum: string) => ({ mobileNum, countryDialingCode: '689' });
    await call('sendMobileCode', token, number('87222222'));
    const set = (mobileNum: string, more = {}) =>
      call('setMobile', token, {
        ...number(mobileNum),
        verificationCode: codeTo(`+689 ${mobileNum}`) || '000000',
        ...more,
      });
    expect(await set('87222229')).toBe('sms.wrong');
    expect(await set('87222222')).toBe(true);
    expect((await call('getSecurity', token)).mobile).toBe('+689 ••••••222');
    await call('sendMobileCode', token, number('87111111'));
    expect(await set('87111111', { password: demoPassword })).toMatch(/register.mobileExists|sms.wrong/);
    await call('sendMobileCode', token, number('87333333'));
    server.pass(proofOver);
    await call('sendMobileCode', token, number('87333333'));
    expect(await set('87333333')).toBe('security.proof');
    expect(await set('87333333', { password: demoPassword })).toBe(true);
  });
});

describe('bank cards', () => {
  const add = (token: string, change = {}) =>
    call('addBankCard', token, {
      bankCode: 'MOANA',
      cardHolder: 'Marama Temaru',
      bankCard: card,
      paymentPassword: pin,
      ...change,
    });
  /** Distinct valid card numbers. */
  const cards = [
    '5500000000000004',
    '340000000000009',
    '6011000000000004',
    '3530111333300000',
    '4012888888881881',
  ];

  test('[MC-4] need a payment password, a bank and a valid number; the holder’s name stays that of the first card', async () => {
    const token = await tokenOf(server, 'marama');
    expect(await add(token)).toBe('payment.unset');
    await call('setPaymentPassword', token, { paymentPassword: pin, password: demoPassword });
    expect(await add(token, { bankCode: 'NOPE' })).toBe('register.invalid');
    expect(await add(token, { bankCard: '4111111111111112' })).toBe('register.invalid');
    expect(await add(token, { cardHolder: '' })).toBe('request.invalid');
    expect(await add(token, { cardHolder: '<b>1</b>' })).toBe('register.invalid');
    expect(await add(token, { paymentPassword: '111112' })).toBe('payment.wrong');
    expect(await add(token, { bankCard: '4111 1111-1111 1111' })).toBe(true);
    expect(await add(token)).toBe('card.exists');
    expect(await add(token, { bankCard: cards[0], cardHolder: 'Somebody Else' })).toBe(true);
    const answer = await callServer(server, 'listBankCards', { token });
    expect(JSON.stringify(answer.body)).not.toMatch(/\d{6}/);
    expect(answer.body.value).toMatchObject({
      limit: 5,
      holder: { name: 'M••• T•••', fixed: true },
      list: [
        { bankName: 'Moana Bank', lastFour: '0004', holder: 'M••• T•••' },
        { lastFour: '1111', holder: 'M••• T•••' },
      ],
    });
  });

  test('[MC-4] are limited in number', async () => {
    const token = await tokenOf(server, 'marama');
    const all = [];
    for (const bankCard of cards.slice(1)) all.push(await add(token, { bankCard }));
    expect(all).toEqual([true, true, true, 'card.limit']);
  });

  test('[MC-4][SV-4] are removed with the payment password, by their owner only', async () => {
    const token = await tokenOf(server, 'marama');
    const [{ id }] = (await call('listBankCards', token)).list;
    const vaite = await tokenOf(server, 'vaite');
    await call('setPaymentPassword', vaite, { paymentPassword: pin, oldPaymentPassword: '739155' });
    for (const foreign of [id, '0', 'x', '999999999999999999'])
      expect(await call('removeBankCard', vaite, { id: foreign, paymentPassword: pin })).toBe(
        'request.notFound',
      );
    expect(await call('removeBankCard', token, { id, paymentPassword: '111112' })).toBe('payment.wrong');
    expect(await call('removeBankCard', token, { id, paymentPassword: pin })).toBe(true);
    expect(await call('removeBankCard', token, { id, paymentPassword: pin })).toBe('request.notFound');
    expect((await call('getSecurity', token)).cards).toBe(4);
  });
});

describe('devices', () => {
  const agents = {
    phone:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.5 Safari/605.1',
  };
  const signIn = async (agent: string, brand = 'base') => {
    const { body } = await callServer(server, 'login', {
      brand,
      body: { type: 'username', username: 'demo', password: demoPassword },
      headers: { 'user-agent': agent },
    });
    return body.value.token as string;
  };

  test("[MC-4][SV-4] list the member's sessions; one or all others can be ended, of this member only", async () => {
    const [here, there, third] = [await signIn(agents.phone), await signIn(agents.mac), await signIn('')];
    const otherBrand = await signIn(agents.mac, 'other');
    const { list } = await call('listDevices', here);
    expect(list[0]).toMatchObject({ browser: 'Chrome', system: 'Android', kind: 'phone', current: true });
    const mac = list.find(({ system }: { system: string }) => system === 'macOS');
    expect(mac).toMatchObject({ browser: 'Safari', kind: 'computer', current: false });
    const vaite = await tokenOf(server, 'vaite');
    for (const id of [mac.id, '0', 'x'])
      expect(await call('endDevices', vaite, { id })).toBe('request.notFound');
    expect(await call('endDevices', here, { id: list[0].id })).toBe('request.notFound');
    expect(await call('endDevices', here, { id: mac.id })).toBe(1);
    expect(await call('getMember', there)).toBe('session.expired');
    expect(await call('endDevices', here, {})).toBeGreaterThan(0);
    expect(await call('getMember', third)).toBe('session.expired');
    expect((await call('listDevices', here)).list).toHaveLength(1);
    expect((await call('listDevices', otherBrand, undefined, 'other')).list).toHaveLength(1);
  });

  test.each([
    [agents.phone, 'Chrome', 'Android', 'phone'],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPadOS',
      'tablet',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) FxiOS/127 Mobile/15E148 Safari/605',
      'Firefox',
      'iOS',
      'phone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/126 Safari/537.36 Edg/126', 'Edge', 'Windows', 'computer'],
    [
      'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/25 Chrome/121 Safari/537.36',
      'Samsung Internet',
      'Android',
      'tablet',
    ],
    ['curl/8', '', '', 'computer'],
  ])('[MC-4] %s is %s on %s', (agent, browser, system, kind) => {
    expect(deviceName(agent)).toEqual({ browser, system, kind });
  });
});

test('[MC-4][AU-6] trial accounts can read security settings but not change them', async () => {
  const token = await tokenOf(server, 'trial');
  expect(await call('getSecurity', token)).toMatchObject({ email: null, cards: 0 });
  const bodies = {
    sendOwnCode: undefined,
    sendEmailCode: { email: 'a.b@example.pf' },
    setEmail: { email: 'a.b@example.pf', verificationCode: '1' },
    sendMobileCode: { mobileNum: '87444444', countryDialingCode: '689' },
    setMobile: { mobileNum: '87444444', countryDialingCode: '689', verificationCode: '1' },
    setPaymentPassword: { paymentPassword: pin, password: demoPassword },
    addBankCard: { bankCode: 'MOANA', cardHolder: 'A B', bankCard: card, paymentPassword: pin },
    removeBankCard: { id: '1', paymentPassword: pin },
  } as const;
  for (const [name, body] of Object.entries(bodies))
    expect(await call(name as keyof typeof bodies, token, body), name).toBe('account.trial');
});

/** Changes columns of a member of the brand base. */
const setMember = (account: string, columns: Readonly<Record<string, string | boolean | null>>) =>
  server.database.db
    .updateTable('member')
    .set(columns)
    .where('brand_id', '=', 'base')
    .where('account', '=', account)
    .execute();

describe('an account without a password', () => {
  const newPassword = 'a reef of ten';
  const first = { newPassword, confirmNewPassword: newPassword };
  const set = (by: string, more: object = {}) => call('setFirstPassword', by, { ...first, ...more });

  test('[MC-4] sets its first with the code sent to its confirmed number; others cannot', async () => {
    const [token, other] = [await tokenOf(server, 'vaite'), await tokenOf(server, 'vaite')];
    expect(await set(token)).toBe('permission.denied');
    await setMember('vaite', { has_password: false });
    // A sign-in with the password proves nothing of an account that has none any more.
    expect(await set(token)).toBe('security.proof');
    server.pass(61_000);
    await call('sendOwnCode', token);
    const ownCode = codeTo('+689 87333333');
    expect(await set(token, { ownCode: '000000' })).toBe('sms.wrong');
    expect(await set(token, { ownCode, confirmNewPassword: 'a reef of tin' })).toBe('register.invalid');
    const common = { newPassword: 'football', confirmNewPassword: 'football' };
    expect(await set(token, common)).toBe('password.common');
    expect(await set(token)).toBe(true);
    expect(await set(token)).toBe('permission.denied');
    expect((await call('getSecurity', token)).proof).toEqual({ kind: 'password', fresh: true });
    expect(await call('getSecurity', other)).toBe('session.expired');
    const body = { type: 'username', username: 'vaite', password: newPassword };
    expect((await callServer(server, 'login', { body })).body.success).toBe(true);
  });

  test('[MC-4] changes its number with the code sent to the old one, in any spelling', async () => {
    const { body } = await callServer(server, 'login', {
      body: { type: 'username', username: 'vaite', password: newPassword },
    });
    const { token } = body.value;
    await setMember('vaite', { has_password: false });
    const number = { countryDialingCode: '33', mobileNum: '0612345678' };
    server.pass(61_000);
    await call('sendOwnCode', token);
    await call('sendMobileCode', token, number);
    const given = { ...number, verificationCode: codeTo('+33 612345678') };
    expect(await call('setMobile', token, given)).toBe('security.proof');
    expect(await call('setMobile', token, { ...given, password: newPassword })).toBe('security.proof');
    expect(await call('setMobile', token, { ...given, ownCode: codeTo('+689 87333333') })).toBe(true);
    const stored = await server.database.db
      .selectFrom('member')
      .select(['dialing_code', 'mobile_num'])
      .where('brand_id', '=', 'base')
      .where('account', '=', 'vaite')
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ dialing_code: '33', mobile_num: '612345678' });
    // The same phone, spelt otherwise, is another member's.
    const marama = await tokenOf(server, 'marama');
    server.pass(61_000);
    await call('sendMobileCode', marama, { ...number, mobileNum: '612345678' });
    const other = { ...number, verificationCode: codeTo('+33 612345678') };
    expect(await call('setMobile', marama, other)).toBe('register.mobileExists');
    expect(await call('setMobile', marama, { ...other, mobileNum: '0612' })).toBe('register.invalid');
  });
});
