import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { plainContent, sendMessage } from '../inbox/sendMessage.ts';
import { mostPushDevices, partFromExpired } from './pushDevices.ts';
import { readPushKey, storePushKey } from './pushKeys.ts';
import { type PushWork, queueTestPush, sendPushes } from './sendPushes.ts';
import { makeVapidKeys } from './vapidKeys.ts';

/** Decrypts what a browser gets, as browsers do (RFC 8188 and 8291); it comes with the library that encrypts. */
const { decrypt } = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, options: object): Buffer;
};

interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  open(body: Buffer): unknown;
}

let server: TestServer;
let service: Server;
let origin = '';
/** What the service of notifications got, and what it answers by path. */
let received: { path: string; headers: Record<string, string>; body: Buffer }[] = [];
let answers: Record<string, { status: number; headers?: Record<string, string> } | 'never'> = {};
const keys = makeVapidKeys();
const subject = 'mailto:push@livery.pf';

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({
        path,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(parts),
      });
      const answer = answers[path] ?? { status: 201 };
      if (answer !== 'never') response.writeHead(answer.status, answer.headers ?? {}).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await startTestServer({ brands: ['base', 'other'], pushOrigin: origin });
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await server.close();
});
beforeEach(async () => {
  received = [];
  answers = {};
  const { db } = server.database;
  for (const table of ['push_send', 'push_device', 'push_wish', 'message'] as const)
    await db.deleteFrom(table).execute();
  await server.database.transaction((tx) =>
    storePushKey(tx, server.database, 'base', { ...keys, subject }, server.now()),
  );
});

function browser(path: string): Browser {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return {
    ...{ endpoint: origin + path, auth, p256dh: curve.getPublicKey('base64url') },
    open: (body) =>
      JSON.parse(
        decrypt(body, { version: 'aes128gcm', privateKey: curve, authSecret: auth }).toString('utf8'),
      ),
  };
}

const noon = () => new Date(server.now().toISOString().replace(/T.*/, 'T12:00:00.000Z'));
const work = (): PushWork => ({
  database: server.database,
  log: () => undefined,
  siteOf: (id) => server.sites.byId(id),
  pushOrigin: origin,
  patience: 300,
});
const send = (at = noon()) => sendPushes(work(), () => at);
const keep = (token: string, { endpoint, p256dh, auth }: Browser, change: object = {}) =>
  callServer(server, 'keepPushDevice', {
    token,
    body: { endpoint, p256dh, auth, former: '', wanted: true, zone: 'UTC', ...change },
  });
const subscribed = async (path: string, account = 'vaite') => {
  const made = browser(path);
  expect((await keep(await tokenOf(server, account), made)).body.success).toBe(true);
  return made;
};
const write = async (key: string, { account = 'vaite', kind = 'notice', at = noon() } = {}) => {
  const memberId = await memberIdOf(server.database, account);
  const texts = { EN: { title: `About ${key}`, content: plainContent('a') } };
  await server.database.transaction((tx) =>
    sendMessage(tx, { brandId: 'base', memberId, kind: kind as never, texts, key, at }),
  );
};
const outcomes = async () =>
  (await server.database.db.selectFrom('push_send').select('outcome').orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  );
const devices = async () =>
  (await server.database.db.selectFrom('push_device').select('id').execute()).length;

describe('[PR-5] what a service of notifications gets', () => {
  test('is signed with the key of the brand, encrypted for the browser, and kept for hours only', async () => {
    const made = await subscribed('/one');
    await write('first');
    await send();
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [(typeof received)[0]];
    expect(made.open(body)).toEqual({
      ...{ brand: 'base', title: 'Brand base', body: 'About first', path: '/', lang: 'en', dir: 'ltr' },
      tag: expect.stringMatching(/^message-\d+$/),
    });
    expect(Number(headers.ttl)).toBeGreaterThan(0);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(4 * 3600);
    const [, jwt = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const [head, claims = '', signature = ''] = jwt.split('.');
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        ...{ kty: 'EC', crv: 'P-256' },
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect([aud, sub]).toEqual([origin, subject]);
    expect(exp - Date.now() / 1000).toBeGreaterThan(0);
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
  });

  test('comes once for each event and browser, whoever sends', async () => {
    await subscribed('/a');
    await subscribed('/b');
    await Promise.all([write('same'), write('same'), write('same')]);
    await Promise.all(Array.from({ length: 6 }, () => send()));
    await send();
    expect(received.map(({ path }) => path).sort()).toEqual(['/a', '/b']);
  });

  test('is nothing where the topic is not wanted; offers are not, until they are asked for', async () => {
    await subscribed('/topics');
    await write('offer', { kind: 'promotion' });
    await send();
    expect(await outcomes()).toEqual(['unwanted']);
    const token = await tokenOf(server, 'vaite');
    const topics = { money: true, prizes: true, messages: false, offers: true };
    const body = { topics, quiet: true, from: 1320, to: 480, zone: '' };
    expect((await callServer(server, 'setPushWishes', { token, body })).body.success).toBe(true);
    await write('offer again', { kind: 'promotion' });
    await write('no news');
    await send();
    expect(received).toHaveLength(1);
    expect(await outcomes()).toEqual(['unwanted', 'sent', 'unwanted']);
  });

  test('waits for the end of quiet hours, and is left out where that is too late', async () => {
    await subscribed('/quiet');
    const night = (hour: string) => new Date(noon().toISOString().replace('T12', `T${hour}`));
    await write('early', { at: night('01') });
    await write('late', { at: night('06') });
    await send(night('06'));
    expect([received.length, await outcomes()]).toEqual([0, ['late', null]]);
    await send(night('08'));
    expect([received.length, await outcomes()]).toEqual([1, ['late', 'sent']]);
  });

  test('tells of payments and rewards without amounts', async () => {
    const made = await subscribed('/money');
    const member_id = await memberIdOf(server.database, 'vaite');
    const { db } = server.database;
    const { id } = await db
      .insertInto('reward')
      .values({
        ...{ brand_id: 'base', member_id, source: 'other', rule: 'r', key: 'push test', amount: '5' },
        made_at: noon(),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = await db
      .insertInto('pay_order')
      .values({
        ...{ brand_id: 'base', member_id, kind: 'deposit', method: 'm', state: 'open', amount: '123.45' },
        ...{ idempotency_key: 'push-test', fingerprint: 'f', requested_at: noon(), changed_at: noon() },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let times = 0; times < 2; times++)
      await db
        .updateTable('pay_order')
        .set({ state: 'credited', done_at: noon() })
        .where('id', '=', order.id)
        .execute();
    await send();
    expect(received.map(({ body }) => (made.open(body) as { body: string }).body).sort()).toEqual([
      'A reward is waiting for you.',
      'Your deposit has arrived.',
    ]);
    await db.deleteFrom('reward').where('id', '=', id).execute();
    await db.deleteFrom('pay_order').where('id', '=', order.id).execute();
  });
});

describe('[PR-5] a service of notifications that refuses', () => {
  test('with 404 or 410: the browser is gone', async () => {
    for (const status of [404, 410]) {
      await subscribed(`/gone${status}`);
      answers = { [`/gone${status}`]: { status } };
      await write(`gone ${status}`);
      await send();
      expect(await devices()).toBe(0);
    }
  });

  test('with 403: its operator sees it, and nothing is tried again', async () => {
    await subscribed('/forbidden');
    answers = { '/forbidden': { status: 403 } };
    await write('forbidden');
    await send();
    await send(new Date(noon().getTime() + 3_600_000));
    expect([received.length, await outcomes(), await devices()]).toEqual([1, ['refused'], 1]);
    const alarm = (await readPushKey(server.database.db, 'base'))?.alarm;
    expect(alarm).toMatchObject({ status: 403, host: new URL(origin).host });
  });

  test('with 429, 500 or not at all: is asked again later, five times at most', async () => {
    const inSeconds = (seconds: number) => new Date(noon().getTime() + seconds * 1000);
    await subscribed('/busy');
    answers = { '/busy': { status: 429, headers: { 'Retry-After': '100' } } };
    await write('busy');
    await send();
    await send(inSeconds(99));
    expect(received).toHaveLength(1);
    answers = { '/busy': { status: 500 } };
    await send(inSeconds(100));
    expect(received).toHaveLength(2);
    answers = { '/busy': 'never' };
    await send(inSeconds(100 + 120));
    expect(received).toHaveLength(3);
    answers = {};
    await send(inSeconds(100 + 120 + 480));
    expect([received.length, await outcomes()]).toEqual([4, ['sent']]);
    answers = { '/busy': { status: 503 } };
    await write('never well');
    for (let minute = 0; minute < 200; minute += 5) await send(inSeconds(minute * 60));
    expect([received.length, await outcomes()]).toEqual([9, ['sent', 'failed']]);
  });
});

describe('[PR-5] a browser of a member', () => {
  test('is one of a known service, with real keys, of an account that is no trial', async () => {
    const token = await tokenOf(server, 'vaite');
    const good = browser('/good');
    for (const change of [
      { endpoint: 'https://evil.example/x' },
      { endpoint: 'http://fcm.googleapis.com/x' },
      { endpoint: 'https://fcm.googleapis.com:8443/x' },
      { endpoint: 'https://127.0.0.1/x' },
      { p256dh: 'AAAA' },
      { auth: 'AAAA' },
    ])
      expect((await keep(token, good, change)).body.success).toBe(false);
    expect((await keep(token, good, { endpoint: 'https://fcm.googleapis.com/x' })).body.success).toBe(true);
    expect((await keep(await tokenOf(server, 'trial', 'other').catch(() => ''), good)).body.success).toBe(
      false,
    );
  });

  test('is one of ten at most, and each member has only their own', async () => {
    for (let i = 0; i < mostPushDevices + 2; i++) await subscribed(`/many${i}`);
    expect(await devices()).toBe(mostPushDevices);
    const list = async (account: string) =>
      (await callServer(server, 'getPush', { token: await tokenOf(server, account) })).body.value.devices;
    expect(await list('vaite')).toHaveLength(mostPushDevices);
    expect(await list('demo')).toEqual([]);
    const [{ id }] = await list('vaite');
    const remove = async (account: string) =>
      (await callServer(server, 'removePushDevice', { token: await tokenOf(server, account), body: { id } }))
        .body.success;
    expect([await remove('demo'), await remove('vaite'), await remove('vaite')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('is told of nothing after signing out, but goes on when a session runs out by itself', async () => {
    const token = await tokenOf(server, 'vaite');
    await keep(token, browser('/out'));
    await callServer(server, 'logout', { token });
    expect(await devices()).toBe(0);
    await keep(await tokenOf(server, 'vaite'), browser('/idle'));
    const { db } = server.database;
    const later = new Date(server.now().getTime() + 13 * 3_600_000);
    await partFromExpired(db, later);
    await db.deleteFrom('session').where('expires_at', '<=', later).execute();
    expect(await devices()).toBe(1);
  });

  test('of another member is not kept by its start, and belongs to who asks for it', async () => {
    const made = await subscribed('/shared');
    const other = await tokenOf(server, 'demo');
    expect((await keep(other, made, { wanted: false })).body.value).toEqual({ id: '' });
    expect(await devices()).toBe(0);
    expect((await keep(other, made)).body.value.id).not.toBe('');
    const moved = { ...made, endpoint: `${origin}/shared-anew` };
    await keep(other, moved, { wanted: false, former: made.endpoint });
    await write('for demo', { account: 'demo' });
    await write('for vaite');
    await send();
    expect(received.map(({ path }) => path)).toEqual(['/shared-anew']);
  });

  test('is told of nothing while its member is blocked', async () => {
    await subscribed('/blocked');
    await write('blocked');
    const blocked = (disabled: boolean) =>
      server.database.db
        .updateTable('member')
        .set({ disabled })
        .where('account', '=', 'vaite')
        .where('brand_id', '=', 'base')
        .execute();
    await blocked(true);
    await send();
    await blocked(false);
    expect([received.length, await outcomes()]).toEqual([0, ['unwanted']]);
  });

  test('has its endpoint and keys sealed in the database', async () => {
    const { endpoint, auth } = await subscribed('/sealed');
    const rows = await server.database.db.selectFrom('push_device').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(new URL(endpoint).pathname);
    expect(JSON.stringify(rows)).not.toContain(auth);
    const stored = await server.database.db.selectFrom('push_key').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(keys.privateKey);
  });
});

test('[PR-5] another key pair ends every subscription; the same one none', async () => {
  await subscribed('/keys');
  const storeKey = (pair: typeof keys) =>
    server.database.transaction((tx) =>
      storePushKey(tx, server.database, 'base', { ...pair, subject }, server.now()),
    );
  await storeKey(keys);
  expect(await devices()).toBe(1);
  await storeKey(makeVapidKeys());
  expect(await devices()).toBe(0);
});

test('[PR-5] a test notification reaches the browsers of one account, also in quiet hours', async () => {
  const made = await subscribed('/test');
  await subscribed('/other', 'demo');
  const night = new Date(noon().toISOString().replace('T12', 'T02'));
  const queued = await queueTestPush(server.database, { brandId: 'base', account: 'vaite', at: night });
  await send(night);
  expect([queued, received.map(({ path }) => path)]).toEqual([1, ['/test']]);
  expect(made.open(received[0]?.body as Buffer)).toMatchObject({
    body: 'Notifications work on this device.',
  });
});
