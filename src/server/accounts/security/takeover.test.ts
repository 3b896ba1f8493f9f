import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Contract } from '#schemas/api/operation.ts';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { softAuthenticator } from '#tests/support/softAuthenticator.ts';
import { tokenHash } from '../../kernel/tokenHash.ts';
import { latestMessages } from '../access/outbox.ts';
import { hashPassword } from '../access/passwords.ts';

let server: TestServer;
let now = 0;
const messages: string[] = [];
const pin = '482915';
const agent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

beforeAll(async () => {
  server = await startTestServer({ printMessage: (line) => void messages.push(line) });
});
afterAll(() => server.close());

/** The last code sent to an address or number. */
const codeTo = (recipient: string): string =>
  messages
    .filter((line) => line.includes(` to ${recipient} `))
    .at(-1)
    ?.match(/\d{6}$/)?.[0] ?? '';

const call = async (name: OperationName, token: string | undefined, body?: unknown) => {
  const headers = { 'user-agent': agent };
  const answer = await callServer(server, name, { token, headers, ...(body ? { body } : {}) });
  return answer.body.success ? answer.body.value : answer.body.errorCode;
};

const members = () =>
  server.database.db.selectFrom('member').where('brand_id', '=', 'base').where('account', '=', 'demo');
const setDemo = (columns: Readonly<Record<string, string | boolean | Date | null>>) =>
  server.database.db
    .updateTable('member')
    .set(columns)
    .where('brand_id', '=', 'base')
    .where('account', '=', 'demo')
    .execute();

/** Everything that protects the account, as it is stored. */
async function stored() {
  const { db } = server.database;
  const member = await members().selectAll().executeTakeFirstOrThrow();
  const cards = await db.selectFrom('bank_card').selectAll().where('member_id', '=', member.id).execute();
  const events = await db
    .selectFrom('security_event')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  const apps = await db.selectFrom('totp').selectAll().where('member_id', '=', member.id).execute();
  const recovery = await db.selectFrom('recovery_code').select('code_hash').execute();
  const passkeys = await db.selectFrom('passkey').selectAll().where('member_id', '=', member.id).execute();
  return { member, cards, passkeys, events, apps, recovery };
}

/** Gives the account an authenticator app that counts. */
async function addApp() {
  const { id: memberId } = await members().select('id').executeTakeFirstOrThrow();
  const { db, vault } = server.database;
  const sealed_secret = vault.seal('totp secret', { brandId: 'base', memberId }, 'A'.repeat(32));
  const at = new Date(now);
  const row = { brand_id: 'base', member_id: memberId, sealed_secret, made_at: at, confirmed_at: at };
  await db
    .insertInto('totp')
    .values({ ...row, last_step: 0 })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return {};
}

/** Gives the account a card. */
async function keepCard() {
  const { id: memberId } = await members().select('id').executeTakeFirstOrThrow();
  const { db, vault } = server.database;
  const sealed_number = vault.seal('card number', { brandId: 'base', memberId }, '4111111111111111');
  const number_hash = vault.hash('card number', 'base', '4111111111111111');
  const row = { brand_id: 'base', member_id: memberId, bank_code: 'MOANA', holder: 'Teva Marama' };
  await db
    .insertInto('bank_card')
    .values({ ...row, sealed_number, number_hash, last_four: '1111', added_at: new Date(now) })
    .execute();
}

const usual = {
  email: 'old@example.pf',
  email_confirmed: false,
  dialing_code: '689',
  mobile_num: '87100100',
  mobile_confirmed: false,
  has_password: true,
  money_out_held_until: null,
  payee_name: null,
} as const;

beforeEach(async () => {
  // The clock goes on, so that codes can be sent again.
  server.pass(61_000);
  now = Date.parse((await callServer(server, 'getStartup')).body.value.serverTime);
  await server.database.db.deleteFrom('login_counter').execute();
  for (const table of ['bank_card', 'totp', 'recovery_code', 'passkey'] as const)
    await server.database.db.deleteFrom(table).execute();
  const password_hash = await hashPassword(demoPassword);
  await setDemo({ ...usual, password_hash, payment_password_hash: await hashPassword(pin) });
  await writeSettings(server.database.db, 'base', { moneyOut: defaultSettings.moneyOut });
});

const newEmail = 'thief@example.pf';
const newNumber = { countryDialingCode: '689', mobileNum: '87200200' };
const card = {
  bankCode: 'MOANA',
  cardHolder: 'Teva Marama',
  bankCard: '4111 1111 1111 1111',
  paymentPassword: pin,
};

/** A right body of every operation that asks for a proof, with all that the member is asked for but the proof. */
const bodies: Readonly<Partial<Record<OperationName, (token: string) => Promise<object>>>> = {
  async setEmail(token) {
    await call('sendEmailCode', token, { email: newEmail });
    return { email: newEmail, verificationCode: codeTo(newEmail) };
  },
  async setMobile(token) {
    await call('sendMobileCode', token, newNumber);
    return { ...newNumber, verificationCode: codeTo('+689 87200200') };
  },
  setPaymentPassword: async () => ({ paymentPassword: '739155', oldPaymentPassword: pin }),
  setFirstPassword: async () => ({ newPassword: 'a reef of ten', confirmNewPassword: 'a reef of ten' }),
  startPasskey: async () => ({}),
  async removePasskey(token) {
    const own = await tokenOf(server);
    const options = await call('startPasskey', own, {});
    const { list } = await call(
      'addPasskey',
      own,
      softAuthenticator('http://base.localhost').create(options),
    );
    await setDemo({ money_out_held_until: null });
    expect((await call('getPasskeys', token)).list).toEqual(list);
    return { id: list[0].id };
  },
  addBankCard: async () => card,
  async removeBankCard(token) {
    await keepCard();
    const { list } = await call('listBankCards', token);
    return { id: list[0].id, paymentPassword: pin };
  },
  startTotp: async () => ({}),
  removeTotp: addApp,
  renewRecoveryCodes: addApp,
};
const kinds: Readonly<Partial<Record<OperationName, string>>> = {
  setEmail: 'email',
  setMobile: 'phone',
  setPaymentPassword: 'payment',
  setFirstPassword: 'password',
  removePasskey: 'passkeyRemoved',
  addBankCard: 'cardAdded',
  removeBankCard: 'cardRemoved',
  removeTotp: 'twoStepOff',
  renewRecoveryCodes: 'recoveryCodes',
};
const sensitive = (Object.entries(operationList) as [OperationName, Contract][]).flatMap(([name, terms]) =>
  terms.sensitive === 'proof' ? [name] : [],
);

/** `startPasskey` and `startTotp` begin what another call changes. */
const changing = sensitive.filter((name) => name !== 'startPasskey' && name !== 'startTotp');

describe('what protects an account', () => {
  test('[MC-4][SV-4] row 6: every operation that changes something of a member is sensitive or is known not to be', () => {
    const changing = (Object.entries(operationList) as [OperationName, Contract][]).filter(
      ([, { method, session, planned }]) => method !== 'GET' && session === 'required' && !planned,
    );
    const harmless = [
      'readAgentNotices',
      // It shares what is yet to come of others' play, from the next day on, and can be set back until then.
      'setTeamRates',
      // Hours that were computed are read by POST.
      'processHourlySalary',
      // What an agent offers is a share of the own pay to come and can be ended; signing asks for the payment password.
      ...['answerContract', 'offerContract', 'withdrawContract'],
      // Nothing of one's own changes by them, and the last one asks for the payment password.
      ...['openDownline', 'createInvitationLink', 'setInvitationLink', 'transferToDownline'],
      ...['addFavourite', 'removeFavourite', 'setHeadIcon', 'uploadHeadIcon'],
      ...['uploadPicture', 'removePicture'],
      ...['markMessages', 'markAllRead', 'deleteMessages', 'restoreMessages', 'sendFeedback'],
      ...['keepPushDevice', 'removePushDevice', 'setPushWishes'],
      // They end sessions, or send a code that another operation asks for.
      ...['logout', 'logoutEverywhere', 'endDevices', 'sendOwnCode', 'sendEmailCode', 'sendMobileCode'],
      // They bring money in, keep it in the account, or ask for the payment password whatever was proven.
      ...['depositByTransfer', 'depositByGateway', 'depositByWechat', 'tellDeposit', 'cancelDeposit'],
      ...['askDeposit', 'retractDeposit'],
      ...['addDepositProof', 'removeDepositProof', 'transfer', 'collectWallets', 'setAutomaticTransfer'],
      ...['withdraw', 'cancelWithdrawal', 'transferToUpline', 'claimRebates'],
      ...['joinActivity', 'claimActivity', 'applyForActivity', 'claimMission', 'claimRewards', 'giveConsent'],
      ...['openEnvelope', 'giveAgentRain', 'cancelAgentRain'],
    ];
    const unmarked = changing.flatMap(([name, terms]) => (terms.sensitive ? [] : [name]));
    expect(unmarked.sort()).toEqual(harmless.sort());
    expect(Object.keys(bodies).sort()).toEqual([...sensitive].sort());
    // Where a password of somebody else's making has to be replaced first, it is no proof either.
    const open = sensitive.filter((name) =>
      (operationList[name] as Contract).openBefore?.includes('ownPassword'),
    );
    expect(open).toEqual([]);
  });

  test.each(sensitive)('[MC-4][SV-4] row 6: a token alone cannot %s: nothing changes', async (name) => {
    const token = await tokenOf(server);
    const body = await bodies[name]?.(token);
    // Neither an old sign-in, nor a code or secret of another kind.
    server.pass(10 * 60_000);
    if (name === 'setFirstPassword') await setDemo({ has_password: false });
    if (body && 'verificationCode' in body) Object.assign(body, await bodies[name]?.(token));
    const before = await stored();
    expect(await call(name, token, body)).toBe('security.proof');
    expect(await call(name, token, { ...body, ownCode: '000000' })).toBe('security.proof');
    if (name !== 'setFirstPassword')
      expect(await call(name, token, { ...body, password: 'a guess' })).toBe('security.password');
    expect(await stored()).toEqual(before);
  });

  test.each(changing)(
    '[MC-4] row 6: %s with a proof holds money for a day, is recorded, and told to the old addresses',
    async (name) => {
      if (name === 'setFirstPassword') await setDemo({ mobile_confirmed: true });
      const token = await tokenOf(server);
      const other = await tokenOf(server);
      const body = await bodies[name]?.(token);
      if (name === 'setFirstPassword') {
        await setDemo({ has_password: false });
        await call('sendOwnCode', token);
      }
      const proof =
        name === 'setFirstPassword' ? { ownCode: codeTo('+689 87100100') } : { password: demoPassword };
      messages.length = 0;
      expect(await call(name, token, { ...body, ...proof })).not.toEqual(expect.any(String));
      const { member, events } = await stored();
      const held = (member.money_out_held_until?.getTime() ?? 0) - 24 * 3_600_000;
      expect(held).toBeGreaterThanOrEqual(now);
      expect(held).toBeLessThan(now + 60_000);
      expect(events.at(-1)).toMatchObject({ kind: kinds[name], agent });
      const status = await call('getSecurity', token);
      expect(status.moneyOutHeldUntil).toBe(member.money_out_held_until?.toISOString());
      expect(status.events[0]).toMatchObject({ kind: kinds[name], browser: 'Chrome', system: 'Android' });
      expect(status.proof.fresh).toBe(true);
      // Told at the addresses of before, once; the number where it is what changed.
      const told = await latestMessages(server.database.db, 'base', messages.length);
      expect(told.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual(
        name === 'setMobile' ? ['mail old@example.pf', 'sms +689 87100100'] : ['mail old@example.pf'],
      );
      expect(told[0]?.content).toMatch(
        /Hello demo,[\s\S]*\d{4} at \d\d:\d\d UTC\nChrome, Android\n[\s\S]*If this wasn’t/,
      );
      // Where a credential or a card changed, whoever is signed in elsewhere must sign in again.
      const ends = [
        ...['setEmail', 'setMobile', 'setFirstPassword', 'setPaymentPassword'],
        ...['addBankCard', 'removeBankCard'],
      ].includes(name);
      expect(await call('getMember', other).then((value) => value === 'session.expired')).toBe(ends);
    },
  );

  test('[MC-4] row 6: without an e-mail the number is told', async () => {
    await setDemo({ email: null });
    messages.length = 0;
    expect(await call('addBankCard', await tokenOf(server), card)).toBe(true);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('sms to +689 87100100 from base: Brand base: Bank card added');
  });

  test('[AU-12] row 6: a changed password holds money, is recorded and told, like one set by phone', async () => {
    const token = await tokenOf(server);
    const next = { newPassword: 'a reef of one', confirmNewPassword: 'a reef of one' };
    expect(await call('changePassword', token, { oldPassword: 'not it', ...next })).toBe('password.wrong');
    expect((await stored()).member.money_out_held_until).toBeNull();
    expect(await call('changePassword', token, { oldPassword: demoPassword, ...next })).toBe(true);
    expect((await stored()).member.money_out_held_until).not.toBeNull();
    expect((await stored()).events.at(-1)?.kind).toBe('password');
    await setDemo({ money_out_held_until: null, mobile_confirmed: true });
    await call('sendPasswordSms', undefined, { mobileNo: '87100100', countryDialingCode: '689' });
    const byPhone = { mobileNum: '87100100', countryDialingCode: '689', newPassword: 'a reef of two' };
    const verificationCode = codeTo('+689 87100100');
    // A session that the caller names does not outlive it.
    expect(await call('setPasswordByPhone', token, { ...byPhone, verificationCode })).toBe(true);
    expect(await call('getMember', token)).toBe('session.expired');
    expect((await stored()).member.money_out_held_until).not.toBeNull();
  });
});

describe('a payment password that exists', () => {
  const next = { paymentPassword: '739155' };
  const hashes = async () => (await stored()).member.payment_password_hash;

  test.each<[string, Parameters<typeof setDemo>[0], 'passkey' | 'password']>([
    ['a login password and no number', { mobile_num: null }, 'password'],
    ['a login password and a number that is not confirmed', { mobile_confirmed: false }, 'password'],
    ['neither', { has_password: false, mobile_confirmed: false }, 'passkey'],
  ])(
    '[MC-4][SV-4] row 6: is changed with the old one only, of an account with %s',
    async (_what, has, by) => {
      await setDemo(has);
      const token = await tokenOf(server);
      await server.database.db
        .updateTable('session')
        .set({ proven_by: by })
        .where('token_hash', '=', tokenHash(token))
        .execute();
      const before = await hashes();
      const refused = await callServer(server, 'setPaymentPassword', { token, body: next });
      expect(refused.body).toMatchObject({
        errorCode: 'payment.wrong',
        value: { fields: ['oldPaymentPassword'] },
      });
      expect(await call('setPaymentPassword', token, { ...next, ownCode: '000000' })).toBe('payment.wrong');
      expect(await hashes()).toBe(before);
      expect(await call('setPaymentPassword', token, { ...next, oldPaymentPassword: pin })).toBe(true);
      expect(await hashes()).not.toBe(before);
    },
  );

  test('[MC-4] row 6: is set by the code that proves an account with a confirmed number and no login password', async () => {
    await setDemo({ has_password: false, mobile_confirmed: true });
    const token = await tokenOf(server);
    server.pass(11 * 60_000);
    await call('sendOwnCode', token);
    const ownCode = codeTo('+689 87100100');
    expect(await call('setPaymentPassword', token, next)).toBe('security.proof');
    expect(await call('setPaymentPassword', token, { ...next, ownCode })).toBe(true);
  });
});

describe('the hold', () => {
  const change = async () => {
    expect(await call('setPaymentPassword', await tokenOf(server), { ...(await nextPin()) })).toBe(true);
    return (await stored()).member.money_out_held_until?.getTime() ?? null;
  };
  let pins = [pin, '739155'];
  const nextPin = async () => {
    const [oldPaymentPassword, paymentPassword] = pins;
    pins = [...pins].reverse();
    return { oldPaymentPassword, paymentPassword };
  };
  beforeEach(() => {
    pins = [pin, '739155'];
  });

  test('[MC-4] row 6: lasts as the setting says, and nothing shortens it', async () => {
    const set = (holdHours: number) => writeSettings(server.database.db, 'base', { moneyOut: { holdHours } });
    await set(0);
    expect(await change()).toBeNull();
    await set(48);
    const long = await change();
    expect(long).toBeGreaterThanOrEqual(now + 48 * 3_600_000);
    await set(1);
    expect(await change()).toBe(long);
    await set(0);
    expect(await change()).toBe(long);
    server.pass(49 * 3_600_000);
    expect((await call('getSecurity', await tokenOf(server))).moneyOutHeldUntil).toBeNull();
  });

  test('[MC-4] row 6: a refused change holds nothing', async () => {
    const token = await tokenOf(server);
    expect(
      await call('setPaymentPassword', token, { paymentPassword: '739155', oldPaymentPassword: '111112' }),
    ).toBe('payment.wrong');
    expect((await stored()).member.money_out_held_until).toBeNull();
  });
});

describe('a proof', () => {
  test('[MC-4] row 6: counts for ten minutes of the session that gave it, not of others', async () => {
    const [here, there] = [await tokenOf(server), await tokenOf(server)];
    server.pass(9 * 60_000);
    expect((await call('getSecurity', here)).proof).toEqual({ kind: 'password', fresh: true });
    server.pass(2 * 60_000);
    expect((await call('getSecurity', here)).proof).toEqual({ kind: 'password', fresh: false });
    // A change that is refused for another reason proved the owner nevertheless.
    const wrongCode = { email: newEmail, verificationCode: '000000' };
    expect(await call('setEmail', here, { ...wrongCode, password: demoPassword })).toBe('sms.wrong');
    expect(await call('setEmail', here, wrongCode)).toBe('sms.wrong');
    expect(await call('setEmail', there, wrongCode)).toBe('security.proof');
  });

  test('[MC-4][SV-4] row 6: wrong ones are counted per member, and stop all sessions from guessing', async () => {
    const [here, there] = [await tokenOf(server), await tokenOf(server)];
    const codes = [];
    for (let i = 0; i < 8; i++)
      codes.push(await call('addBankCard', i % 2 ? here : there, { ...card, password: 'a guess' }));
    expect(codes.filter((code) => code === 'security.password')).toHaveLength(5);
    expect(codes.slice(5)).toEqual(['login.slowDown', 'login.slowDown', 'login.slowDown']);
    expect((await stored()).cards).toEqual([]);
    // The way out is a sign-in, which has limits of its own.
    expect(await call('addBankCard', await tokenOf(server), card)).toBe(true);
  });

  test('[MC-4] row 6: a sign-in by code proves an account without a password, and none that has one', async () => {
    const session = await tokenOf(server);
    await server.database.db
      .updateTable('session')
      .set({ proven_by: 'phone' })
      .where('token_hash', '=', tokenHash(session))
      .execute();
    expect(await call('addBankCard', session, card)).toBe('security.proof');
    await setDemo({ has_password: false, mobile_confirmed: true });
    expect((await call('getSecurity', session)).proof).toEqual({ kind: 'phone', fresh: true });
    expect(await call('addBankCard', session, card)).toBe(true);
  });

  test('[MC-4] row 6: of a confirmed number is a code sent to it, not a sign-in at a provider', async () => {
    const session = await tokenOf(server);
    await setDemo({ has_password: false, mobile_confirmed: true });
    await server.database.db
      .updateTable('session')
      .set({ proven_by: 'provider' })
      .where('token_hash', '=', tokenHash(session))
      .execute();
    expect((await call('getSecurity', session)).proof).toEqual({ kind: 'phone', fresh: false });
    expect(await call('addBankCard', session, card)).toBe('security.proof');
    expect((await stored()).cards).toEqual([]);
    await call('sendOwnCode', session);
    expect(await call('addBankCard', session, { ...card, ownCode: codeTo('+689 87100100') })).toBe(true);
  });

  test('[MC-4] row 6: is a sign-in at the provider where there is neither; without a provider, the operator', async () => {
    const token = await tokenOf(server);
    server.pass(11 * 60_000);
    await setDemo({ has_password: false });
    expect((await call('getSecurity', token)).proof).toEqual({ kind: 'operator', fresh: false });
    const { id } = await members().select('id').executeTakeFirstOrThrow();
    const identity = { brand_id: 'base', uid: 'u1', member_id: id, linked_at: new Date() };
    await server.database.db.insertInto('firebase_identity').values(identity).execute();
    expect((await call('getSecurity', token)).proof).toEqual({ kind: 'provider', fresh: false });
    const { body } = await callServer(server, 'addBankCard', { token, body: card });
    expect(body).toMatchObject({ errorCode: 'security.proof', value: { fields: [], kind: 'provider' } });
    await server.database.db.deleteFrom('firebase_identity').execute();
  });
});

describe('a provider that signs a member in', () => {
  const isLinked = async () =>
    (await server.database.db.selectFrom('firebase_identity').select('uid').execute()).length > 0;
  beforeEach(async () => {
    const { id } = await members().select('id').executeTakeFirstOrThrow();
    const identity = { brand_id: 'base', uid: 'u1', member_id: id, linked_at: new Date(now) };
    await server.database.db.insertInto('firebase_identity').values(identity).execute();
  });
  afterEach(() => server.database.db.deleteFrom('firebase_identity').execute());

  test('[MC-4][AU-5] row 6: does so no more after a change of password', async () => {
    const next = { newPassword: 'a reef of one', confirmNewPassword: 'a reef of one' };
    const token = await tokenOf(server);
    expect(await call('changePassword', token, { oldPassword: 'not it', ...next })).toBe('password.wrong');
    expect(await isLinked()).toBe(true);
    expect(await call('changePassword', token, { oldPassword: demoPassword, ...next })).toBe(true);
    expect(await isLinked()).toBe(false);
  });

  test('[MC-4][AU-5] row 6: nor after a recovery by phone', async () => {
    await setDemo({ mobile_confirmed: true, has_password: false });
    await call('sendPasswordSms', undefined, { mobileNo: '87100100', countryDialingCode: '689' });
    const number = { mobileNum: '87100100', countryDialingCode: '689', newPassword: 'a reef of two' };
    const verificationCode = codeTo('+689 87100100');
    expect(await call('setPasswordByPhone', undefined, { ...number, verificationCode })).toBe(true);
    expect(await isLinked()).toBe(false);
  });

  test('[MC-4][AU-5] row 6: nor after a change of a confirmed number', async () => {
    await setDemo({ mobile_confirmed: true });
    const token = await tokenOf(server);
    expect(await call('setMobile', token, await bodies.setMobile?.(token))).toBe(true);
    expect(await isLinked()).toBe(false);
  });

  test('[MC-4][AU-5] row 6: but goes on after a first number and a first password, which replace nothing', async () => {
    await setDemo({ dialing_code: null, mobile_num: null });
    const token = await tokenOf(server);
    expect(await call('setMobile', token, await bodies.setMobile?.(token))).toBe(true);
    await setDemo({ has_password: false });
    await call('sendOwnCode', token);
    const ownCode = codeTo('+689 87200200');
    const first = { ...(await bodies.setFirstPassword?.(token)), ownCode };
    expect(await call('setFirstPassword', token, first)).toBe(true);
    expect(await isLinked()).toBe(true);
  });
});

test('[SV-1] row 6: recorded events cannot be changed or deleted', async () => {
  await call('addBankCard', await tokenOf(server), card);
  const { db } = server.database;
  await expect(db.updateTable('security_event').set({ kind: 'email' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(db.deleteFrom('security_event').execute()).rejects.toThrow('append-only');
});
