import http from 'node:http';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signInOperator, testPassword } from '#tests/support/servers/consoleTesting.ts';
import { addNamed } from '#tests/support/servers/operatorTesting.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import type { NewMessage } from '../kernel/messageProvider.ts';
import { providersOf } from './configuredProviders.ts';
import { type MessageQueue, openMessageQueue } from './messageQueue.ts';

/** A mail server that accepts every mail, and remembers the lines of its conversations. */
function startMailServer() {
  const lines: string[] = [];
  const server = net.createServer((socket) => {
    let inMail = false;
    let rest = '';
    const say = (text: string) => socket.write(`${text}\r\n`);
    say('220 mail.example ready');
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      const parts = (rest + part.toString()).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (inMail) {
          if (line !== '.') continue;
          inMail = false;
          say('250 kept');
        } else if (/^EHLO/.test(line)) say('250-mail.example\r\n250 AUTH PLAIN');
        else if (/^AUTH PLAIN/.test(line)) say('235 welcome');
        else if (line === 'DATA') {
          inMail = true;
          say('354 go on');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  });
  return { server, lines };
}

/** A service for text messages. `refuse`: how many messages it refuses first. */
function startSmsServer() {
  const requests: { authorization: string | undefined; body: Record<string, string> }[] = [];
  const state = { refuse: 0, hold: false };
  const held: (() => void)[] = [];
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      requests.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      const answer = () => response.writeHead(state.refuse-- > 0 ? 503 : 202).end();
      if (state.hold) held.push(answer);
      else answer();
    });
  });
  const release = () => {
    state.hold = false;
    for (const answer of held.splice(0)) answer();
  };
  return { server, requests, state, release };
}

const listening = (server: net.Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port)),
  );

const mail = startMailServer();
const sms = startSmsServer();
const env: NodeJS.ProcessEnv = {};
let database: Database;
let queue: MessageQueue | undefined;
let ahead = 0;
const errors: unknown[] = [];
const printed: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  env.LIVERY_SMTP_URL = `smtp://livery:geheim@127.0.0.1:${await listening(mail.server)}`;
  env.LIVERY_MAIL_FROM = 'play@brand.example';
  env.LIVERY_SMS_URL = `http://127.0.0.1:${await listening(sms.server)}/send`;
  env.LIVERY_SMS_SECRET = 'sms secret';
});
afterEach(async () => {
  await queue?.close();
  queue = undefined;
  errors.length = 0;
  await database.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
  mail.server.close();
  sms.server.close();
  await database.close();
});

const open = (demo: boolean, from: NodeJS.ProcessEnv = env) => {
  queue = openMessageQueue({
    database,
    providers: providersOf(from),
    demo,
    print: (line) => printed.push(line),
    now: () => new Date(Date.now() + ahead),
    onError: (error) => errors.push(error),
  });
  return queue;
};

const brand = { brandId: 'base', sender: 'Brand base' };
const toMail: NewMessage = {
  ...brand,
  channel: 'mail',
  recipient: 'teva@example.pf',
  content: 'Your password\n\nHello, it is tiare.\n.A line with a dot',
};
const toPhone: NewMessage = {
  ...brand,
  channel: 'sms',
  recipient: '+689 87000001',
  content: 'your code is 123456',
};

const stored = () =>
  database.db
    .selectFrom('outbox')
    .select(['channel', 'content', 'state', 'tries', 'problem'])
    .orderBy('id')
    .execute();

describe('[SV-1] row 13: a message', () => {
  test('is sent by SMTP, with its subject, and its content is forgotten', async () => {
    await open(false).deliver(toMail);
    await queue?.sendDue();
    expect(await stored()).toEqual([
      { channel: 'mail', content: '', state: 'sent', tries: 1, problem: null },
    ]);
    expect(mail.lines).toContain('MAIL FROM:<play@brand.example>');
    expect(mail.lines).toContain('RCPT TO:<teva@example.pf>');
    expect(mail.lines).toContain('Subject: Your password');
    expect(mail.lines).toContain('From: Brand base <play@brand.example>');
    expect(mail.lines).toContain('Hello, it is tiare.');
    expect(mail.lines).toContain('..A line with a dot');
    expect(mail.lines.find((line) => line.startsWith('AUTH PLAIN'))).toBe(
      `AUTH PLAIN ${Buffer.from('\0livery\0geheim').toString('base64')}`,
    );
    expect(printed).toEqual([]);
  });

  test('is handed to a service by HTTP, with the secret', async () => {
    await open(false).deliver(toPhone);
    await queue?.sendDue();
    expect(sms.requests).toEqual([
      {
        authorization: 'Bearer sms secret',
        body: {
          id: expect.stringMatching(/^\d+$/),
          ...{ brand: 'base', sender: 'Brand base', to: '+68987000001', text: 'your code is 123456' },
        },
      },
    ]);
    expect(await stored()).toMatchObject([{ content: '', state: 'sent' }]);
  });

  test('is tried again after a pause, with the same id, and not before', async () => {
    sms.requests.length = 0;
    sms.state.refuse = 1;
    await open(false).deliver(toPhone);
    await queue?.sendDue();
    await queue?.sendDue();
    expect(await stored()).toEqual([
      {
        ...{ channel: 'sms', content: toPhone.content, state: 'queued', tries: 1 },
        problem: 'the service answered 503',
      },
    ]);
    ahead += 11_000;
    await queue?.sendDue();
    expect(await stored()).toMatchObject([{ content: '', state: 'sent', tries: 2, problem: null }]);
    expect(sms.requests.map(({ body }) => body.id)).toEqual([
      sms.requests[0]?.body.id,
      sms.requests[0]?.body.id,
    ]);
  });

  test('has failed after five tries, and its content is forgotten', async () => {
    sms.requests.length = 0;
    sms.state.refuse = 99;
    await open(false).deliver(toPhone);
    for (let tries = 0; tries < 8; tries++) {
      await queue?.sendDue();
      ahead += 300_000;
    }
    sms.state.refuse = 0;
    expect(sms.requests).toHaveLength(5);
    expect(await stored()).toEqual([
      { channel: 'sms', content: '', state: 'failed', tries: 5, problem: 'the service answered 503' },
    ]);
  });

  test('is sent by one of two processes', async () => {
    sms.requests.length = 0;
    const first = open(false, {});
    await database.db
      .insertInto('outbox')
      .values({
        ...{ brand_id: 'base', channel: 'sms', recipient: '+1 2', content: 'x' },
        ...{ sent_at: new Date(), next_try_at: new Date(), state: 'queued' },
      })
      .execute();
    await first.close();
    const [one, two] = [open(false), open(false)];
    await Promise.all([one.sendDue(), two.sendDue()]);
    await one.close();
    expect(sms.requests).toHaveLength(1);
  });

  test('that nothing carries is printed in the demo, and stays; elsewhere it fails and is said', async () => {
    await open(true, {}).deliver(toPhone);
    expect(printed).toEqual(['sms to +689 87000001 from base: your code is 123456']);
    await queue?.close();
    await open(false, {}).deliver(toPhone);
    expect(printed).toHaveLength(1);
    expect(await stored()).toMatchObject([
      { content: 'your code is 123456', state: 'sent' },
      { content: '', state: 'failed', problem: 'nothing sends messages by sms' },
    ]);
    expect(errors).toEqual([new Error('nothing sends messages by sms')]);
  });
});

test('row 13: a wrong provider is refused at the start, without repeating what it says', () => {
  for (const wrong of [
    { LIVERY_SMTP_URL: 'https://geheim.example', LIVERY_MAIL_FROM: 'a@b.example' },
    { LIVERY_SMTP_URL: 'smtps://a:geheim@mail.example' },
    { LIVERY_SMTP_URL: 'smtps://a:geheim@mail.example', LIVERY_MAIL_FROM: 'geheim' },
    { LIVERY_SMS_URL: 'geheim' },
  ]) {
    expect(() => providersOf(wrong)).toThrow(/^LIVERY_/);
    expect(() => providersOf(wrong)).not.toThrow(/geheim/);
  }
});

test('[SV-5] row 13: a slow provider holds no request, and the console shows what became of a message, not what it says', async () => {
  sms.requests.length = 0;
  sms.state.hold = true;
  const server: TestServer = await startTestServer({
    demo: false,
    messageProviders: providersOf(env),
    consolePassword: testPassword,
    printMessage: (line) => printed.push(line),
  });
  printed.length = 0;
  const { status } = await callServer(server, 'sendRegistrationSms', {
    body: { mobileNum: '87000001', countryDialingCode: '689' },
  });
  expect(status).toBe(200);
  const operator = await addNamed(server, await signInOperator(server), { name: 'ana', role: 'owner' });
  const shown = async () => (await operator.get('/console/brands/base/outbox')).body;
  expect(await shown()).toContain('on its way');
  await vi.waitFor(() => expect(sms.requests).toHaveLength(1));
  sms.release();
  await vi.waitFor(async () => expect(await shown()).toMatch(/data-on="yes">sent</));
  const code = /\d{6}/.exec(sms.requests[0]?.body.text ?? '')?.[0] ?? 'none';
  expect(await shown()).not.toContain(code);
  expect(await shown()).not.toContain('87000001');
  expect(printed).toEqual([]);
  await server.close();
});
