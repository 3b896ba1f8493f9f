import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authorizationOf } from '#src/domain/access/authorization.ts';
import { hashPassword } from '#src/server/accounts/access/passwords.ts';
import { deleteExpired } from '#src/server/app/upkeep.ts';
import { createLogger } from '#src/server/kernel/log/logger.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let memberId = '';
const lines: string[] = [];
const account = 'tama';
const year = 365 * 24 * 3_600_000;

const chrome = (version: number, system = 'Linux; Android 14') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0 Mobile Safari/537.36`;
const iPad = 'Mozilla/5.0 (iPad; CPU OS 17_0) Version/17.0 Mobile Safari/604.1';
const ownPage = { 'sec-fetch-site': 'same-origin', origin: 'http://base.localhost' };

beforeAll(async () => {
  server = await startTestServer({
    logger: createLogger({ json: true, level: 'info', write: (line) => lines.push(line) }),
    printMessage: () => undefined,
  });
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db } = server.database;
  // Events stay; a day later none of them counts.
  server.pass(25 * 3_600_000);
  await db.deleteFrom('known_device').execute();
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('login_counter').execute();
  await db
    .updateTable('member')
    .set({
      devices_known_since: null,
      password_hash: await hashPassword(demoPassword),
      ...{ email: 'tama@example.pf', dialing_code: '689', mobile_num: '87300300' },
    })
    .where('brand_id', '=', 'base')
    .where('account', '=', account)
    .execute();
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', 'base')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  memberId = id;
  lines.length = 0;
});

/** A browser that keeps its cookies, on a page of the server's own origin. */
function browser(agent = chrome(126)) {
  const jar = new Map<string, string>();
  const headers = () => ({
    ...ownPage,
    'user-agent': agent,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const setCookies: string[] = [];
  return {
    setCookies,
    async signIn(username = account) {
      const body = { type: 'username', username, password: demoPassword };
      const answer = await callServer(server, 'login', { body, headers: headers() });
      setCookies.splice(0, setCookies.length, ...[answer.headers['set-cookie'] ?? []].flat().map(String));
      for (const cookie of setCookies) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
        jar.set(name, value);
      }
      const authorization = authorizationOf(answer.body.value.token);
      return { ...headers(), authorization };
    },
  };
}

/** Signs in without cookies, as a page whose API is elsewhere. */
const signInByToken = async (agent: string, username = account): Promise<string> => {
  const body = { type: 'username', username, password: demoPassword };
  return (await callServer(server, 'login', { body, headers: { 'user-agent': agent } })).body.value.token;
};

/** What the owner was sent. */
const told = () =>
  server.database.db.selectFrom('outbox').select(['channel', 'recipient', 'content']).orderBy('id').execute();

const devices = () =>
  server.database.db
    .selectFrom('known_device')
    .select(['mark_hash', 'agent', 'first_seen', 'last_seen'])
    .where('member_id', '=', memberId)
    .orderBy('first_seen')
    .execute();

const logged = () =>
  lines.map((line) => JSON.parse(line)).filter(({ kind, event }) => event === 'security' && kind);

test('[MC-4] the first sign-in only learns the device, the same browser stays silent, another is told', async () => {
  const home = browser();
  await home.signIn();
  expect(home.setCookies).toContainEqual(
    expect.stringMatching(/^livery-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
  );
  await home.signIn();
  expect(await told()).toEqual([]);

  lines.length = 0;
  const session = await browser(iPad).signIn();
  const [letter, ...more] = await told();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ channel: 'mail', recipient: 'tama@example.pf' });
  expect(letter?.content).toMatch(/^Brand base: Signed in on a new device\n\nHello tama,/);
  expect(letter?.content).toMatch(/UTC\nSafari, iPadOS\n\nIf it was you.*change your password/s);
  expect(logged().map(({ kind, member }) => [kind, member])).toEqual([
    ['signedIn', memberId],
    ['newDevice', memberId],
  ]);
  const { events } = (await callServer(server, 'getSecurity', { headers: session })).body.value;
  expect(events[0]).toMatchObject({ kind: 'newDevice', browser: 'Safari', system: 'iPadOS', detail: null });
  expect(await devices()).toMatchObject([{ agent: chrome(126) }, { agent: iPad }]);
});

test('[MC-4] a device is known to each account by itself, and nothing stored tells that they share it', async () => {
  const shared = browser();
  await shared.signIn();
  await browser(iPad).signIn('vaite');
  await server.database.db.deleteFrom('outbox').execute();
  await shared.signIn('vaite');
  expect(await told()).toHaveLength(1);
  const rows = await server.database.db.selectFrom('known_device').select('mark_hash').execute();
  expect(new Set(rows.map(({ mark_hash }) => mark_hash)).size).toBe(3);
  for (const cookie of shared.setCookies)
    expect(JSON.stringify(rows)).not.toContain(cookie.split(';')[0]?.split('=')[1]);
});

test('[MC-4] without cookies a device is its browser and system, of any version', async () => {
  await signInByToken(chrome(126));
  await signInByToken(chrome(131));
  await signInByToken(chrome(131, 'Linux; Android 15'));
  expect(await told()).toEqual([]);
  await signInByToken(chrome(131, 'Windows NT 10.0'));
  expect(await told()).toHaveLength(1);
  // To an account that knows cookies, a caller without is another device, whatever it calls itself.
  await browser(chrome(131)).signIn();
  expect(await told()).toHaveLength(2);
});

test('[MC-4] the owner is told by SMS where there is no address', async () => {
  await browser().signIn();
  await server.database.db.updateTable('member').set({ email: null }).where('id', '=', memberId).execute();
  await browser().signIn();
  expect(await told()).toMatchObject([{ channel: 'sms', recipient: '+689 87300300' }]);
});

test('[MC-4] of many new devices ten a day are told, and ten are remembered', async () => {
  await browser().signIn();
  for (let i = 0; i < 12; i++) await browser().signIn();
  expect(await told()).toHaveLength(10);
  expect(await devices()).toHaveLength(10);
  expect(logged().filter(({ kind }) => kind === 'newDevice')).toHaveLength(12);
  server.pass(25 * 3_600_000);
  await browser().signIn();
  expect(await told()).toHaveLength(11);
});

test('[MC-4] sign-ins hide no change from the member', async () => {
  const session = await browser().signIn();
  const body = { paymentPassword: '482915', confirmPaymentPassword: '482915', password: demoPassword };
  await callServer(server, 'setPaymentPassword', { headers: session, body });
  for (let i = 0; i < 6; i++) await browser().signIn();
  const { events } = (await callServer(server, 'getSecurity', { headers: session })).body.value;
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...Array.from({ length: 5 }, () => 'newDevice'),
    'payment',
  ]);
});

describe('a device is told of again', () => {
  test('[MC-4] once the member signed it out', async () => {
    const [home, lost] = [browser(), browser(iPad)];
    const session = await home.signIn();
    await lost.signIn();
    const { list } = (await callServer(server, 'listDevices', { headers: session })).body.value;
    const { id } = list.find(({ browser: name }: { browser: string }) => name === 'Safari');
    await callServer(server, 'endDevices', { headers: session, body: { id } });
    await home.signIn();
    expect(await told()).toHaveLength(1);
    await lost.signIn();
    expect(await told()).toHaveLength(2);
  });

  test('[MC-4] once the password was changed', async () => {
    const [home, thief] = [browser(), browser(iPad)];
    const session = await home.signIn();
    await thief.signIn();
    const passwords = { newPassword: 'a reef of ten', confirmNewPassword: 'a reef of ten' };
    const body = { ...passwords, oldPassword: demoPassword, password: demoPassword };
    expect((await callServer(server, 'changePassword', { headers: session, body })).status).toBe(200);
    await server.database.db
      .updateTable('member')
      .set({ password_hash: await hashPassword(demoPassword) })
      .where('id', '=', memberId)
      .execute();
    await server.database.db.deleteFrom('outbox').execute();
    await home.signIn();
    expect(await told()).toEqual([]);
    await thief.signIn();
    expect(await told()).toHaveLength(1);
  });

  test('[SV-1] a year after it was used last', async () => {
    const home = browser();
    await home.signIn();
    const { last_seen = new Date() } = (await devices())[0] ?? {};
    await deleteExpired(server.database, new Date(last_seen.getTime() + year - 1));
    expect(await devices()).toHaveLength(1);
    await deleteExpired(server.database, new Date(last_seen.getTime() + year));
    expect(await devices()).toEqual([]);
    await home.signIn();
    expect(await told()).toHaveLength(1);
  });
});

test('[MC-4] registering learns the device, so that the first sign-in on another one is told', async () => {
  const { register } = defaultSettings;
  const captcha = { enabled: false, required: false };
  await writeSettings(server.database.db, 'base', { register: { ...register, captcha } });
  const body = {
    ...{ registerUrl: 'base.example', registerMethod: 'H5', type: 0, domain: 'base.example' },
    ...{ username: 'newcomer', password: demoPassword, confirmPassword: demoPassword },
  };
  const headers = { 'user-agent': chrome(126) };
  expect((await callServer(server, 'register', { body, headers })).status).toBe(200);
  const number = { dialing_code: '689', mobile_num: '87400400' };
  await server.database.db.updateTable('member').set(number).where('account', '=', 'newcomer').execute();
  await signInByToken(chrome(127), 'newcomer');
  expect(await told()).toEqual([]);
  await signInByToken(iPad, 'newcomer');
  expect(await told()).toMatchObject([{ channel: 'sms', recipient: '+689 87400400' }]);
});

test('[AU-6] trials know no devices', async () => {
  const home = browser();
  await home.signIn('trial');
  expect(home.setCookies.join()).not.toContain('livery-device');
  const rows = await server.database.db.selectFrom('known_device').select('mark_hash').execute();
  expect(rows).toEqual([]);
});
