import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSettings, writeSettings } from '#src/server/settings/settings.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
} from '#tests/support/servers/serverTesting.ts';
import { readFirebaseToken } from '../access/firebaseToken.ts';

const projectId = 'livery-demo';
const issuer = `https://securetoken.google.com/${projectId}`;
const now = new Date();
const seconds = Math.floor(now.getTime() / 1000);
const claims = (change: Record<string, unknown> = {}) => ({
  sub: 'uid-1',
  iss: issuer,
  aud: projectId,
  iat: seconds,
  exp: seconds + 3600,
  auth_time: seconds,
  firebase: { sign_in_provider: 'google.com' },
  ...change,
});

const pairs = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
const publicKey = await exportJWK(pairs[0].publicKey);

describe('[AU-5] an id token of Firebase', () => {
  const [{ privateKey }, otherPair] = pairs;
  const keys = createLocalJWKSet({ keys: [{ ...publicKey, kid: 'k', alg: 'RS256' }] });
  const signed = (change: Record<string, unknown> = {}, key = privateKey, kid = 'k') =>
    new SignJWT(claims(change)).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  const trust = { projectId, emulated: false, now, keys };

  test('signed by Google for the brand’s project identifies the user', async () => {
    const token = await signed({
      email: 'moana@example.com',
      email_verified: true,
      name: 'Moana',
    });
    expect(await readFirebaseToken(token, trust)).toEqual({
      uid: 'uid-1',
      provider: 'google.com',
      email: 'moana@example.com',
      name: 'Moana',
      mobile: undefined,
    });
    const unverified = await signed({ email: 'x@example.com', email_verified: false });
    expect((await readFirebaseToken(unverified, trust))?.email).toBeUndefined();
  });

  test('has the number that a code was sent to for it, and none that was confirmed once', async () => {
    const phone_number = '+68987123456';
    const byPhone = await signed({ phone_number, firebase: { sign_in_provider: 'phone' } });
    expect((await readFirebaseToken(byPhone, trust))?.mobile).toBe('68987123456');
    expect((await readFirebaseToken(await signed({ phone_number }), trust))?.mobile).toBeUndefined();
  });

  test.each<[string, () => Promise<string> | string]>([
    ['of another project', () => signed({ aud: 'other', iss: 'https://securetoken.google.com/other' })],
    ['from another issuer', () => signed({ iss: 'https://accounts.google.com' })],
    ['that is expired', () => signed({ iat: seconds - 7200, exp: seconds - 3600 })],
    ['without an expiry', () => signed({ exp: undefined })],
    ['of a sign-in long ago', () => signed({ auth_time: seconds - 11 * 60 })],
    ['of a sign-in in the future', () => signed({ auth_time: seconds + 600 })],
    ['without a user', () => signed({ sub: '' })],
    ['without a sign-in method', () => signed({ firebase: undefined })],
    ['signed with another key', () => signed({}, otherPair.privateKey)],
    ['signed with an unknown key', () => signed({}, otherPair.privateKey, 'other')],
    ['that is not signed', () => new UnsecuredJWT(claims()).encode()],
    ['that is not a token', () => 'a.b.c'],
    ['that is empty', () => ''],
  ])('%s is invalid', async (_what, make) => {
    expect(await readFirebaseToken(await make(), trust)).toBeUndefined();
  });

  test('is not refused but fails if the keys cannot be fetched', async () => {
    const none = () => Promise.reject(new Error('no network'));
    await expect(readFirebaseToken(await signed(), { ...trust, keys: none })).rejects.toThrow('no network');
  });

  test('of the emulator is accepted only if the hosting allows it', async () => {
    const token = new UnsecuredJWT(claims()).encode();
    expect((await readFirebaseToken(token, { ...trust, emulated: true }))?.uid).toBe('uid-1');
    const other = new UnsecuredJWT(claims({ aud: 'other' })).encode();
    expect(await readFirebaseToken(other, { ...trust, emulated: true })).toBeUndefined();
  });
});

describe('[AU-5] signing in through Firebase', () => {
  let server: TestServer;
  const messages: string[] = [];
  const firebase = {
    apiKey: 'demo-key-000',
    authDomain: 'livery-demo.firebaseapp.com',
    projectId,
    phone: true,
  };
  beforeAll(async () => {
    const site = fakeSite('base', { login: { firebase: firebase } });
    const hosting = { ...site.hosting, firebaseEmulator: 'http://127.0.0.1:9099' };
    const signedOnly = fakeSite('signed', { login: { firebase: firebase } });
    server = await startTestServer({
      sites: [{ ...site, hosting }, signedOnly, fakeSite('without')],
      printMessage: (line) => void messages.push(line),
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    messages.length = 0;
    await server.database.db.deleteFrom('login_counter').execute();
    const { register: initial } = await readSettings(server.database.db, 'base');
    const captcha = { enabled: false, required: false };
    await writeSettings(server.database.db, 'base', { register: { ...initial, captcha } });
    for (const brand of ['base', 'signed', 'without'])
      await flags({ GOOGLELOGIN3: true, MOBILEVERCODELOGIN3: true, MOBILENUMPASSREG3: true }, brand);
  });

  async function flags(change: Record<string, boolean>, brand = 'base') {
    const { whitelabel } = await readSettings(server.database.db, brand);
    await writeSettings(server.database.db, brand, { whitelabel: { ...whitelabel, ...change } });
  }
  const token = (change: Record<string, unknown> = {}) => new UnsecuredJWT(claims(change)).encode();
  const login = (firebaseIdToken: string, more: Record<string, unknown> = {}, brand = 'base') =>
    callServer(server, 'login', {
      brand,
      body: { type: 'firebase', username: 'firebase', firebaseChannel: 'sms', firebaseIdToken, ...more },
    });
  const register = (
    body: Record<string, unknown>,
    name: 'register' | 'registerByMobile' = 'register',
    headers = {},
  ) =>
    callServer(server, name, {
      headers,
      body: { registerUrl: 'base.example', registerMethod: 'H5', type: 0, domain: 'base.example', ...body },
    });

  test('leads a new user to registration, and links the user to the new member', async () => {
    const idToken = token({ sub: 'new-1', email: 'reva@example.com', email_verified: true, name: 'Reva' });
    const first = await login(idToken);
    expect([first.status, first.body.errorCode, first.body.value]).toEqual([
      403,
      'firebase.unregistered',
      { email: 'reva@example.com', nickname: 'Reva', mobile: null },
    ]);
    const registered = await register({
      username: 'reva.new',
      password: 'lagoon-1987',
      confirmPassword: 'lagoon-1987',
      firebaseChannel: 'sms',
      firebaseIdToken: idToken,
    });
    expect(registered.status).toBe(200);
    const again = await login(idToken);
    expect([again.status, again.body.value.userName]).toEqual([200, 'reva.new']);
    await server.database.db
      .updateTable('member')
      .set({ disabled: true })
      .where('account', '=', 'reva.new')
      .execute();
    expect((await login(idToken)).body.errorCode).toBe('account.missing');
  });

  test('a number that Firebase verified needs no SMS code, and identifies its member', async () => {
    const phone = { sub: 'phone-1', phone_number: '+68987112233', firebase: { sign_in_provider: 'phone' } };
    const idToken = token(phone);
    const body = {
      countryDialingCode: '689',
      mobileNum: '87112233',
      password: 'lagoon-1987',
      confirmPassword: 'lagoon-1987',
    };
    expect((await register(body, 'registerByMobile')).status).toBe(400);
    const unproved = await register(
      { ...body, mobileNum: '87112244', firebaseIdToken: idToken },
      'registerByMobile',
    );
    expect(unproved.body.value).toEqual({ fields: ['verificationCode'] });
    expect((await register({ ...body, firebaseIdToken: idToken }, 'registerByMobile')).status).toBe(200);
    const sent = { countryDialingCode: '689', firebaseMobileNo: '87112233' };
    const again = await login(token({ ...phone, sub: 'phone-2' }), sent);
    expect([again.status, again.body.value.userName]).toEqual([200, '68987112233']);
    const other = await login(idToken, { ...sent, firebaseMobileNo: '87112244' });
    expect(other.body.errorCode).toBe('firebase.invalid');
  });

  const phoneToken = (sub: string, number: string) =>
    token({ sub, phone_number: `+689${number}`, firebase: { sign_in_provider: 'phone' } });
  const members = () => server.database.db.selectFrom('member').where('brand_id', '=', 'base');
  const links = () => server.database.db.selectFrom('firebase_identity').select(['uid', 'member_id']);

  test('[MC-4] a number that is somebody else’s by now opens nothing, nor does the Firebase user it had', async () => {
    await flags({ MOBILENUMPASSREG3: false });
    const [former, current] = ['87113300', '87113311'];
    const body = { countryDialingCode: '689', mobileNum: former, firebaseIdToken: phoneToken('old', former) };
    const session = (await register(body, 'registerByMobile')).body.value.token;
    const call = async (name: 'sendMobileCode' | 'setMobile', more = {}) =>
      (
        await callServer(server, name, {
          token: session,
          body: { countryDialingCode: '689', mobileNum: current, ...more },
        })
      ).body;
    await call('sendMobileCode');
    // The code of the registration is the proof.
    const verificationCode = /code is (\d{6})/.exec(messages.at(-1) ?? '')?.[1];
    expect(await call('setMobile', { verificationCode })).toMatchObject({ success: true });

    const { id } = await members()
      .select('id')
      .where('account', '=', `689${former}`)
      .executeTakeFirstOrThrow();
    expect(await links().where('member_id', '=', id).execute()).toEqual([]);
    const stored = { brand_id: 'base', uid: 'old', member_id: id, linked_at: now };
    await server.database.db.insertInto('firebase_identity').values(stored).execute();
    for (const sub of ['old', 'new'])
      expect((await login(phoneToken(sub, former))).body.errorCode).toBe('firebase.unregistered');
    const byNumber = token({ sub: 'new', phone_number: `+689${former}` });
    expect((await login(byNumber)).body.errorCode).toBe('firebase.unregistered');
    await server.database.db.deleteFrom('firebase_identity').where('uid', '=', 'old').execute();

    const own = await login(phoneToken('whoever', current));
    expect(own.body.value.userName).toBe(`689${former}`);
    const { body: status } = await callServer(server, 'getSecurity', { token: own.body.value.token });
    expect(status.value.proof).toEqual({ kind: 'phone', fresh: true });
  });

  test('[MC-4] a provider’s user who once confirmed a member’s number is nobody, and is linked to nobody', async () => {
    const number = '89200300';
    const firebaseIdToken = token({ sub: 'borrower', phone_number: `+689${number}` });
    const before = await links().execute();
    for (const more of [{}, { countryDialingCode: '689', firebaseMobileNo: number }]) {
      const { body } = await login(firebaseIdToken, more);
      expect([body.errorCode, body.value.mobile]).toEqual(['firebase.unregistered', null]);
    }
    const password = { password: 'lagoon-1987', confirmPassword: 'lagoon-1987' };
    const body = { ...password, countryDialingCode: '689', mobileNum: '89200311', firebaseIdToken };
    const asked = await register(body, 'registerByMobile');
    expect(asked.body.value).toEqual({ fields: ['verificationCode'] });
    expect(await links().execute()).toEqual(before);
    expect((await login(phoneToken('owner', number))).body.value.userName).toBe('vaite');
    expect(await links().execute()).toEqual(before);
  });

  test('[MC-4] a retry of a registration adds no provider to the account that it made', async () => {
    const headers = { 'idempotency-key': 'b7e0c3d8-0000-4000-8000-000000000003' };
    const body = { username: 'retried', password: 'lagoon-1987', confirmPassword: 'lagoon-1987' };
    const firebaseIdToken = token({ sub: 'late' });
    for (const more of [{}, { firebaseIdToken }])
      expect((await register({ ...body, ...more }, 'register', headers)).body.value.userName).toBe('retried');
    expect((await login(firebaseIdToken)).body.errorCode).toBe('firebase.unregistered');
  });

  test('[SV-4] an unconfirmed number is answered like an unknown one', async () => {
    const number = { dialing_code: '689', mobile_num: '87113344', mobile_confirmed: false };
    await server.database.db
      .updateTable('member')
      .set(number)
      .where('brand_id', '=', 'base')
      .where('account', '=', 'tama')
      .execute();
    const [unconfirmed, unknown] = [
      await login(phoneToken('p', '87113344')),
      await login(phoneToken('p', '87113355')),
    ];
    expect(unknown.body.errorCode).toBe('firebase.unregistered');
    expect([unconfirmed.status, { ...unconfirmed.body, value: null }]).toEqual([
      unknown.status,
      { ...unknown.body, value: null },
    ]);
  });

  test('is refused if it is not set up, its flag is off, or the token is invalid', async () => {
    expect((await login(token(), {}, 'without')).body.errorCode).toBe('permission.denied');
    await flags({ GOOGLELOGIN3: false });
    expect((await login(token())).body.errorCode).toBe('permission.denied');
    expect((await login(token({ firebase: { sign_in_provider: 'password' } }))).body.errorCode).toBe(
      'permission.denied',
    );
    await flags({ GOOGLELOGIN3: true });
    expect((await login(token({ aud: 'other' }))).body.errorCode).toBe('firebase.invalid');
    // Unsigned tokens are invalid for a brand whose hosting names no emulator.
    expect((await login(token(), {}, 'signed')).body.errorCode).toBe('firebase.invalid');
    const { body } = await callServer(server, 'login', { body: { type: 'firebase', username: 'demo' } });
    expect(body.errorCode).toBe('firebase.invalid');
  });
});
