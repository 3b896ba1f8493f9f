import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { png } from '../accounts/profile/pictureCleaning.fixtures.ts';
import { writeSettings } from '../settings/settings.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server, 'vaite');
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['feedback', 'picture', 'login_counter'] as const)
    await server.database.db.deleteFrom(table).execute();
});

const content = 'The results are hard to read in the sun.';
const send = async (key: string, body: object = {}, of = token) =>
  (
    await callServer(server, 'sendFeedback', {
      ...{ token: of, headers: { 'idempotency-key': `key-of-${key}-feedback` } },
      body: { kind: 'idea', content, pictures: [], ...body },
    })
  ).body;
const upload = async (width: number, of = token) =>
  (await callServer(server, 'uploadPicture', { token: of, body: png(width, 8) })).body.value.id as string;
const list = async (of = token) =>
  (await callServer(server, 'listFeedback', { token: of })).body.value.list as Record<string, unknown>[];

test('[PR-4] feedback is stored once, with its pictures, however often it is sent', async () => {
  const pictures = [await upload(8), await upload(16)];
  const sent = await Promise.all(Array.from({ length: 4 }, () => send('one', { pictures })));
  sent.push(await send('one', { pictures }));
  expect(new Set(sent.map(({ value }) => value?.id)).size).toBe(1);
  expect(await list()).toMatchObject([
    { kind: 'idea', state: 'new', content, pictures, answer: '', answeredAt: null },
  ]);
  expect(await list(await tokenOf(server, 'marama'))).toEqual([]);
  expect((await send('one', { content: `${content} And more.` })).errorCode).toBe('feedback.reused');
  expect((await send('two')).success).toBe(true);
  expect(await list()).toHaveLength(2);
});

test('[PR-4] nothing is stored with a picture of somebody else, or one that is gone', async () => {
  const other = await tokenOf(server, 'marama');
  const foreign = await upload(8, other);
  const own = await upload(8);
  const refused = await send('one', { pictures: [own, foreign] });
  expect([refused.errorCode, refused.value]).toEqual(['picture.gone', { gone: [foreign] }]);
  expect(await list()).toEqual([]);
  expect((await send('one', { pictures: [own] })).success).toBe(true);
});

test('[PR-4] the bounds of the text are the operator’s, and are said with a refusal', async () => {
  const terms = async () => (await callServer(server, 'getFeedbackTerms', { token })).body.value;
  expect(await terms()).toMatchObject({ min: 10, max: 1000, pictures: 3 });
  await writeSettings(server.database.db, 'base', { feedback: { minLength: 3, maxLength: 12 } });
  expect(await terms()).toMatchObject({ min: 3, max: 12 });
  for (const [text, key] of [
    ['ab', 'short'],
    ['   a   ', 'blank'],
    ['a'.repeat(13), 'long'],
  ] as const) {
    const { errorCode, value } = await send(key, { content: text });
    expect([errorCode, value]).toEqual(['feedback.length', { min: 3, max: 12 }]);
  }
  // Characters, not the units that they are stored as.
  expect((await send('emoji', { content: '🌺'.repeat(12) })).success).toBe(true);
  await writeSettings(server.database.db, 'base', { feedback: { minLength: 10, maxLength: 1000 } });
});

test('[PR-4] five in an hour are taken; the next is told when, and a repetition is none', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) expect((await send(key)).success).toBe(true);
  expect((await send('e')).success).toBe(true);
  const { errorCode, value } = await send('f');
  expect(errorCode).toBe('login.slowDown');
  expect(value.retryAfter).toBeGreaterThan(3500);
  expect(await list()).toHaveLength(5);
});

test('[PR-4][AU-6] a trial account, and a call without a key, send nothing', async () => {
  expect((await send('trial', {}, await tokenOf(server, 'trial'))).errorCode).toBe('account.trial');
  const { body } = await callServer(server, 'sendFeedback', {
    token,
    body: { kind: 'idea', content, pictures: [] },
  });
  expect(body.errorCode).toBe('request.invalid');
});
