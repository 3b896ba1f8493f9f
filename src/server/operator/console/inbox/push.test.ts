import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteRefusedKey, openPushKey, readPushKey } from '#src/server/push/pushKeys.ts';
import { makeVapidKeys } from '#src/server/push/vapidKeys.ts';
import { signInOperator, type TestOperator, testPassword } from '#tests/support/servers/consoleTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let operator: TestOperator;
beforeAll(async () => {
  server = await startTestServer({ consolePassword: testPassword });
  operator = await signInOperator(server);
});
afterAll(() => server.close());

const page = '/console/brands/base/inbox/notifications';
const subject = 'mailto:push@livery.pf';
const submit = (deed: string, fields: Record<string, string>) =>
  operator.submit(page, `${page}/${deed}`, fields);
const stored = () => openPushKey(server.database, 'base');

test('[PR-5] an operator makes a key pair, and members are offered notifications from then on', async () => {
  const token = await tokenOf(server, 'vaite');
  const key = async () => (await callServer(server, 'getPush', { token })).body.value.key;
  expect(await key()).toBe('');
  for (const wrong of ['', 'mailto:x@localhost', 'https://localhost', 'push@livery.pf']) {
    const answer = await submit('generate', { subject: wrong });
    expect([wrong, answer.status]).toEqual([wrong, 400]);
    expect(answer.body).toContain('Contact: a real address');
  }
  expect(await stored()).toBeUndefined();
  expect((await submit('generate', { subject })).status).toBe(303);
  expect(await key()).toBe((await stored())?.publicKey);
  const shown = (await operator.get(page)).body;
  expect(shown).toContain(await key());
  expect(shown).not.toContain((await stored())?.privateKey);
});

test('[PR-5] a pasted pair has to be one, and another pair ends subscriptions only where that is confirmed', async () => {
  const before = await stored();
  const [one, two] = [makeVapidKeys(), makeVapidKeys()];
  const mixed = await submit('keys', { ...one, privateKey: two.privateKey, subject, confirm: 'on' });
  expect([mixed.status, mixed.body.includes('does not belong to the public key')]).toEqual([400, true]);
  expect(mixed.body).not.toContain(two.privateKey);
  const unsure = await submit('keys', { ...one, subject });
  expect([unsure.status, unsure.body.includes('End all subscriptions: switch it on')]).toEqual([400, true]);
  expect(await stored()).toEqual(before);
  expect((await submit('keys', { ...one, subject, confirm: 'on' })).status).toBe(303);
  expect(await stored()).toMatchObject(one);
  const contact = 'https://livery.pf/contact';
  expect((await submit('keys', { publicKey: one.publicKey, subject: contact })).status).toBe(303);
  expect(await stored()).toEqual({ ...one, subject: contact });
});

test('[PR-5] what a service refused is shown, and a test goes to accounts with a device alone', async () => {
  await noteRefusedKey(server.database.db, 'base', { status: 403, host: 'web.push.apple.com' }, server.now());
  expect((await operator.get(page)).body).toContain('refused the key with 403');
  expect((await readPushKey(server.database.db, 'base'))?.alarm?.host).toBe('web.push.apple.com');
  const none = await submit('test', { account: 'vaite' });
  expect([none.status, none.body.includes('no device of it has notifications on')]).toEqual([400, true]);
  await callServer(server, 'keepPushDevice', {
    token: await tokenOf(server, 'vaite'),
    body: {
      ...{ endpoint: 'https://fcm.googleapis.com/fcm/send/x', former: '', wanted: true, zone: 'UTC' },
      ...{ p256dh: makeVapidKeys().publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    },
  });
  expect((await submit('test', { account: 'vaite' })).status).toBe(303);
  expect((await operator.get(page)).body).toContain('1 device of 1 member');
});
