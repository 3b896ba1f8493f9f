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
      phone_number: '+68987123456',
    });
    expect(await readFirebaseToken(token, trust)).toEqual({
      uid: 'uid-1',
      provider: 'google.com',
      email: 'moana@example.com',
      name: 'Moana',
      mobile: '68987123456',
    });
    const unverified = await signed({ email: 'x@example.com', email_verified: false });
    expect((await readFirebaseToken(unverified, trust))?.email).toBeUndefined();
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
    server = await startTestServer({ sites: [{ ...site, hosting }, signedOnly, fakeSite('without')] });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.db.deleteFrom('login_counter').execute();
    for (const brand of ['base', 'signed', 'without'])
      await flags({ GOOGLELOGIN3: true, MOBILEVERCODELOGIN3: true }, brand);
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
  const register = (body: Record<string, unknown>, name: 'register' | 'registerByMobile' = 'register') =>
    callServer(server, name, {
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
    const { register: initial } = await readSettings(server.database.db, 'base');
    const off = { enabled: false, required: false };
    await writeSettings(server.database.db, 'base', { register: { ...initial, captcha: off } });
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
    expect((await login(idToken)).body.errorCode).toBe('permission.denied');
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
