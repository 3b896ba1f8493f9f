import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationName } from '#schemas/api/operations.ts';
import { authorizationOf } from '#src/domain/access/authorization.ts';
import { deleteExpired } from '#src/server/app/upkeep.ts';
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
import { latestMessages } from '../access/outbox.ts';

const origin = 'http://base.localhost';
const googleKeeps = Buffer.from('ea9b8d664d011d213ce4b6b48cb575d4', 'hex');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'acme'], printMessage: () => undefined });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  for (const table of [
    'passkey',
    'passkey_challenge',
    'totp',
    'recovery_code',
    'login_counter',
    'session',
  ] as const)
    await db.deleteFrom(table).execute();
  await db
    .updateTable('member')
    .set({ disabled: false, money_out_held_until: null, email: 'owner@example.pf' })
    .execute();
  await writeSettings(db, 'base', { secondFactor: defaultSettings.secondFactor });
});

/** The value of an answer, or the code of its refusal. */
async function call(name: OperationName, input: CallInput = {}) {
  const { body } = await callServer(server, name, input);
  return body.success ? body.value : body.errorCode;
}

const memberId = async (account = 'demo') =>
  (
    await server.database.db
      .selectFrom('member')
      .select('id')
      .where('brand_id', '=', 'base')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).id;

const lastEvent = async () =>
  server.database.db
    .selectFrom('security_event')
    .select(['kind', 'detail'])
    .where('member_id', '=', await memberId())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An authenticator with a passkey of a member, and the token of the session that added it. */
async function added(username = 'demo') {
  const token = await tokenOf(server, username);
  const authenticator = softAuthenticator(origin);
  const options = await call('startPasskey', { token, body: {} });
  const { list } = await call('addPasskey', { token, body: authenticator.create(options) });
  return { authenticator, token, id: list[0].id as string };
}

/** Signs in by a passkey. */
async function signIn(
  { authenticator }: Pick<Awaited<ReturnType<typeof added>>, 'authenticator'>,
  otherwise: Parameters<typeof authenticator.get>[1] = {},
  input: CallInput = {},
) {
  const options = await call('startPasskeyLogin', input);
  return call('loginByPasskey', { ...input, body: authenticator.get(options, otherwise) });
}

describe('[AU-17] a passkey', () => {
  test('takes the second step where the app is on or the brand requires one, and is whole by itself', async () => {
    const login = async () =>
      (
        await callServer(server, 'login', {
          body: { type: 'username', username: 'demo', password: demoPassword },
        })
      ).body;
    const key = await added();
    expect((await login()).value.token).toEqual(expect.any(String));
    await writeSettings(server.database.db, 'base', { secondFactor: { members: 'required' } });
    const refused = await login();
    expect([refused.errorCode, refused.value.methods]).toEqual(['login.secondFactor', ['passkey']]);
    const { token, secondFactorDue } = await signIn(key);
    expect([secondFactorDue, (await call('getSecurity', { token })).secondFactor.on]).toEqual([
      undefined,
      true,
    ]);

    await writeSettings(server.database.db, 'base', { secondFactor: { members: 'offered' } });
    const { secret } = await call('startTotp', { token, body: {} });
    await call('confirmTotp', { token, body: { code: totpCode(secret, server.now().getTime()) } });
    expect((await login()).value.methods).toEqual(['totp', 'recovery', 'passkey']);
    expect((await signIn(key)).token).toEqual(expect.any(String));
  });

  test('is added with a proof, recorded, told, and holds money', async () => {
    const token = await tokenOf(server);
    const agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';
    const options = await call('startPasskey', { token, body: {} });
    expect(options).toMatchObject({
      rp: { id: 'base.localhost', name: 'Brand base' },
      user: { name: 'demo' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(options.user.id).not.toContain(await memberId());
    const body = softAuthenticator(origin, googleKeeps).create(options);
    const { list, limit } = await call('addPasskey', { token, body, headers: { 'user-agent': agent } });
    expect(limit).toBe(10);
    expect(list).toEqual([
      {
        id: expect.any(String),
        keeper: 'Google Password Manager',
        browser: 'Chrome',
        system: 'Android',
        host: 'base.localhost',
        addedAt: expect.any(String),
        usedAt: null,
      },
    ]);
    expect(await call('getPasskeys', { token })).toEqual({ list, limit });
    const status = await call('getSecurity', { token });
    expect(status.passkeys).toBe(1);
    expect(Date.parse(status.moneyOutHeldUntil)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await lastEvent()).toEqual({ kind: 'passkeyAdded', detail: 'Google Password Manager' });
    const [told] = await latestMessages(server.database.db, 'base', 1);
    expect(told?.content).toContain('Passkey added');
  });

  test('signs in by itself, in a cookie or with a token, and counts as a proof where there is a password', async () => {
    const key = await added();
    const { token, userName, firstTimeLogin } = await signIn(key);
    expect({ userName, firstTimeLogin }).toEqual({ userName: 'demo', firstTimeLogin: false });
    expect((await call('getSecurity', { token })).proof).toEqual({ kind: 'password', fresh: true });
    expect((await call('getPasskeys', { token })).list[0].usedAt).toEqual(expect.any(String));
    server.pass(10 * 60_000);
    expect((await call('getSecurity', { token })).proof.fresh).toBe(false);

    const ownPage = { 'sec-fetch-site': 'same-origin', origin };
    const options = await call('startPasskeyLogin');
    const body = key.authenticator.get(options);
    const answer = await callServer(server, 'loginByPasskey', { body, headers: ownPage });
    const cookie = /livery-session=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
    const authorization = authorizationOf(answer.body.value.token);
    expect((await call('getMember', { headers: { ...ownPage, cookie, authorization } })).account).toBe(
      'demo',
    );
  });

  test('belongs to the host of the page, also where that is not the host of the server', async () => {
    const token = await tokenOf(server);
    const page = { origin: 'http://base.localhost:5173' };
    const options = await call('startPasskey', { token, body: {}, headers: page });
    expect(options.rp.id).toBe('base.localhost');
    const here = softAuthenticator(origin).create(options);
    expect(await call('addPasskey', { token, body: here, headers: page })).toBe('passkey.refused');
    const again = await call('startPasskey', { token, body: {}, headers: page });
    const there = softAuthenticator(page.origin).create(again);
    expect((await call('addPasskey', { token, body: there, headers: page })).list).toHaveLength(1);
  });

  test('is removed by its member only, with a proof; then it opens nothing', async () => {
    const key = await added();
    const stranger = await tokenOf(server, 'vaite');
    expect(await call('removePasskey', { token: stranger, body: { id: key.id } })).toBe('request.notFound');
    server.pass(10 * 60_000);
    expect(await call('removePasskey', { token: key.token, body: { id: key.id } })).toBe('security.proof');
    const body = { id: key.id, password: 'Livery-2026' };
    expect(await call('removePasskey', { token: key.token, body })).toBe(true);
    expect(await lastEvent()).toMatchObject({ kind: 'passkeyRemoved' });
    expect(await signIn(key)).toBe('passkey.unknown');
  });

  test('proves the owner of an account that has neither a password nor a number', async () => {
    const key = await added();
    const bare = { has_password: false, mobile_confirmed: false };
    const { db } = server.database;
    const before = await db
      .selectFrom('member')
      .select(['has_password', 'mobile_confirmed'])
      .where('id', '=', await memberId())
      .executeTakeFirstOrThrow();
    await db
      .updateTable('member')
      .set(bare)
      .where('id', '=', await memberId())
      .execute();
    server.pass(10 * 60_000);
    expect((await call('getSecurity', { token: key.token })).proof).toEqual({
      kind: 'passkey',
      fresh: false,
    });
    const { token } = await signIn(key);
    expect((await call('getSecurity', { token })).proof).toEqual({ kind: 'passkey', fresh: true });
    await db
      .updateTable('member')
      .set(before)
      .where('id', '=', await memberId())
      .execute();
  });

  test('ten are the most; the same one is not added twice, nor for somebody else', async () => {
    const { authenticator, token } = await added();
    const again = await call('startPasskey', { token, body: {} });
    expect(again.excludeCredentials).toEqual([{ id: authenticator.credentialId, type: 'public-key' }]);
    expect(await call('addPasskey', { token, body: authenticator.create(again) })).toBe('passkey.exists');
    const other = await tokenOf(server, 'vaite');
    const theirs = await call('startPasskey', { token: other, body: {} });
    expect(await call('addPasskey', { token: other, body: authenticator.create(theirs) })).toBe(
      'passkey.exists',
    );
    const open = await call('startPasskey', { token, body: {} });
    for (let key = 1; key < 10; key += 1) {
      const options = await call('startPasskey', { token, body: {} });
      await call('addPasskey', { token, body: softAuthenticator(origin).create(options) });
    }
    expect(await call('startPasskey', { token, body: {} })).toBe('passkey.limit');
    const body = softAuthenticator(origin).create(open);
    expect(await call('addPasskey', { token, body })).toBe('passkey.limit');
    expect((await call('getPasskeys', { token })).list).toHaveLength(10);
  });
});

describe('[AU-17] what is refused', () => {
  const wrong = {
    'another origin': { origin: 'http://base.localhost.evil.example' },
    'another host': { rpId: 'evil.example' },
    'another challenge': { challenge: Buffer.alloc(32, 7).toString('base64url') },
    'nobody verified': { verified: false },
  };

  test.each(Object.entries(wrong))('a new passkey with %s', async (_what, otherwise) => {
    const token = await tokenOf(server);
    const options = await call('startPasskey', { token, body: {} });
    const body = softAuthenticator(origin).create(options, otherwise);
    expect(await call('addPasskey', { token, body })).toBe('passkey.refused');
    expect((await call('getPasskeys', { token })).list).toEqual([]);
  });

  test.each(Object.entries(wrong))('a sign-in with %s', async (_what, otherwise) => {
    expect(await signIn(await added(), otherwise)).toBe('passkey.refused');
  });

  test('a signature of another key, and an answer without sense', async () => {
    const { authenticator } = await added();
    const options = await call('startPasskeyLogin');
    const good = authenticator.get(options);
    const forged = softAuthenticator(origin).get(options);
    const response = { ...good.response, signature: forged.response.signature };
    expect(await call('loginByPasskey', { body: { ...good, response } })).toBe('passkey.refused');
    const clientDataJSON = Buffer.from('null').toString('base64url');
    const senseless = { ...good, response: { ...good.response, clientDataJSON } };
    expect(await call('loginByPasskey', { body: senseless })).toBe('passkey.refused');
  });

  test('a challenge that was used, is over, or was given for something else', async () => {
    const { authenticator, token } = await added();
    const options = await call('startPasskeyLogin');
    const body = authenticator.get(options);
    expect(await call('loginByPasskey', { body })).toMatchObject({ userName: 'demo' });
    expect(await call('loginByPasskey', { body })).toBe('passkey.refused');
    // Used up by a failure, too.
    const spoilt = await call('startPasskeyLogin');
    const failed = authenticator.get(spoilt, { verified: false });
    expect(await call('loginByPasskey', { body: failed })).toBe('passkey.refused');
    expect(await call('loginByPasskey', { body: authenticator.get(spoilt) })).toBe('passkey.refused');

    const late = await call('startPasskeyLogin');
    server.pass(5 * 60_000);
    expect(await call('loginByPasskey', { body: authenticator.get(late) })).toBe('passkey.refused');

    const adding = await call('startPasskey', { token, body: {} });
    const asLogin = { rpId: adding.rp.id, challenge: adding.challenge };
    expect(await call('loginByPasskey', { body: authenticator.get(asLogin) })).toBe('passkey.refused');
  });

  test('a challenge of another session, also of the same member', async () => {
    const [one, other] = [await tokenOf(server), await tokenOf(server)];
    const options = await call('startPasskey', { token: one, body: {} });
    const body = softAuthenticator(origin).create(options);
    expect(await call('addPasskey', { token: other, body })).toBe('passkey.refused');
    const login = await call('startPasskeyLogin');
    const asAdding = softAuthenticator(origin).create({ ...options, challenge: login.challenge });
    expect(await call('addPasskey', { token: one, body: asAdding })).toBe('passkey.refused');
  });

  test('a challenge and a passkey of another brand', async () => {
    const { authenticator } = await added();
    const options = await call('startPasskeyLogin');
    expect(await call('loginByPasskey', { brand: 'acme', body: authenticator.get(options) })).toBe(
      'passkey.refused',
    );
    const theirs = await call('startPasskeyLogin', { brand: 'acme' });
    const there = authenticator.get(theirs, { origin: 'http://acme.localhost' });
    expect(await call('loginByPasskey', { brand: 'acme', body: there })).toBe('passkey.unknown');
  });

  test('a passkey of another host of the same brand', async () => {
    const { authenticator } = await added();
    const headers = { host: 'base.example' };
    const options = await call('startPasskeyLogin', { headers });
    expect(options.rpId).toBe('base.example');
    const body = authenticator.get(options, { origin: 'http://base.example' });
    expect(await call('loginByPasskey', { headers, body })).toBe('passkey.unknown');
  });

  test('a count of signatures that goes back: told to the owner, and money is held', async () => {
    const key = await added();
    expect(await signIn(key, { counter: 9 })).toMatchObject({ userName: 'demo' });
    await server.database.db.updateTable('member').set({ money_out_held_until: null }).execute();
    expect(await signIn(key, { counter: 9 })).toBe('passkey.copied');
    expect(await signIn(key, { counter: 8 })).toBe('passkey.copied');
    expect(await lastEvent()).toMatchObject({ kind: 'passkeyCopied' });
    expect((await call('getSecurity', { token: key.token })).moneyOutHeldUntil).not.toBeNull();
    const [told] = await latestMessages(server.database.db, 'base', 1);
    expect(told?.content).toContain('Copied passkey refused');
    expect(await signIn(key, { counter: 10 })).toMatchObject({ userName: 'demo' });
  });

  test('of two sign-ins at once with one count, one', async () => {
    const { authenticator } = await added();
    const bodies = [];
    for (const _ of [1, 2]) bodies.push(authenticator.get(await call('startPasskeyLogin'), { counter: 50 }));
    const answers = await Promise.all(bodies.map((body) => call('loginByPasskey', { body })));
    expect(answers.filter((answer) => answer === 'passkey.copied')).toHaveLength(1);
  });

  test('authenticators that do not count stay at 0', async () => {
    const token = await tokenOf(server);
    const authenticator = softAuthenticator(origin);
    const options = await call('startPasskey', { token, body: {} });
    await call('addPasskey', { token, body: authenticator.create(options, { counter: 0 }) });
    for (const _ of [1, 2])
      expect(await signIn({ authenticator }, { counter: 0 })).toMatchObject({ userName: 'demo' });
  });

  test("a disabled member's passkey, a removed one and an unknown one alike", async () => {
    const key = await added();
    const { db } = server.database;
    await db
      .updateTable('member')
      .set({ disabled: true })
      .where('id', '=', await memberId())
      .execute();
    expect(await signIn(key)).toBe('passkey.unknown');
    const stranger = softAuthenticator(origin);
    stranger.create({ rp: { id: 'base.localhost' }, user: { id: 'AAAA' }, challenge: 'AAAA' });
    expect(await signIn({ authenticator: stranger })).toBe('passkey.unknown');
  });

  test('free trials', async () => {
    const { userName } = await call('createTrialAccount');
    const { token } = await call('freePlay', { body: { userName } });
    expect(await call('startPasskey', { token, body: {} })).toBe('account.trial');
    const options = { rp: { id: 'base.localhost' }, user: { id: 'AAAA' }, challenge: 'AAAA' };
    const body = softAuthenticator(origin).create(options);
    expect(await call('addPasskey', { token, body })).toBe('account.trial');
  });

  test('all of it where the brand has no second factor; one that is there can be removed', async () => {
    const key = await added();
    const { token, id } = key;
    await writeSettings(server.database.db, 'base', { secondFactor: { members: 'off' } });
    expect((await call('getSecurity', { token })).passkeys).toBeNull();
    expect(await call('startPasskey', { token, body: {} })).toBe('permission.denied');
    const options = { rp: { id: 'base.localhost' }, user: { id: 'AAAA' }, challenge: 'AAAA' };
    expect(await call('addPasskey', { token, body: softAuthenticator(origin).create(options) })).toBe(
      'permission.denied',
    );
    expect(await call('startPasskeyLogin')).toBe('permission.denied');
    const body = key.authenticator.get({ rpId: 'base.localhost', challenge: 'AAAA' });
    expect(await call('loginByPasskey', { body })).toBe('permission.denied');
    expect(await call('removePasskey', { token, body: { id } })).toBe(true);
  });
});

test('[AU-17] challenges are stored as hashes, and deleted when they are over', async () => {
  const { challenge } = await call('startPasskeyLogin');
  const rows = () => server.database.db.selectFrom('passkey_challenge').selectAll().execute();
  expect(await rows()).toHaveLength(1);
  expect(JSON.stringify(await rows())).not.toContain(challenge);
  server.pass(5 * 60_000);
  const { serverTime } = await call('getStartup');
  await deleteExpired(server.database, new Date(serverTime));
  expect(await rows()).toEqual([]);
});
