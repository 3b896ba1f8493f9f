import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { chunk, jpeg, png, smallPng } from './pictureCleaning.fixtures.ts';
import { cleanPicture } from './pictureCleaning.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
});
afterAll(() => server.close());

const upload = async (token: string, file: Buffer, type = 'image/png') => {
  const { body } = await callServer(server, 'uploadHeadIcon', {
    ...{ token, body: file },
    headers: { 'content-type': type },
  });
  return (body.success ? body.value.headIcon : body.errorCode) as string;
};
const addressOf = async (token: string) =>
  (await callServer(server, 'getHeadIcon', { token })).body.value.headIcon as string;
const get = (url: string, host = 'base.localhost') => server.app.inject({ url, headers: { host } });

const script = Buffer.from('<script>alert(document.domain)</script>');

test('[MC-3] an uploaded picture becomes the profile picture, is inert, and served for its brand only', async () => {
  const token = await tokenOf(server);
  const name = await upload(token, smallPng);
  const address = await addressOf(token);
  expect(address).toBe(`/art/own/${name.slice(4)}`);
  const { statusCode, headers, rawPayload } = await get(address);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(rawPayload.equals(smallPng)).toBe(true);
  expect((await get(address, 'other.localhost')).statusCode).toBe(404);
  expect((await get(address.replace('.png', '.jpg'))).statusCode).toBe(404);
});

test.each([
  ['an HTML page with another name', Buffer.concat([script, Buffer.alloc(200, 32)])],
  [
    'a drawing that can run scripts',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`.padEnd(200)),
  ],
  ['30,000 × 30,000 pixels', png(64, 64, { width: 30_000, height: 30_000 })],
  ['more pixels than a screen can use', png(64, 64, { width: 4000, height: 4000 })],
  ['no pixels', png(64, 64, { width: 0, height: 64 })],
  ['a truncated picture', smallPng.subarray(0, 60)],
  ['only the signature of a PNG', Buffer.concat([smallPng.subarray(0, 8), script, Buffer.alloc(100)])],
  ['a JPEG without an end marker', Buffer.concat([jpeg().subarray(0, -2), script])],
])('[MC-3][SV-4] refused: %s', async (_, file) => {
  const token = await tokenOf(server, 'marama');
  const before = await addressOf(token);
  expect(await upload(token, file)).toBe('picture.invalid');
  expect(await addressOf(token)).toBe(before);
});

test('[MC-3][SV-4] row 3: a picture is sent as it is, of at most 5 MB, and as a picture only', async () => {
  const token = await tokenOf(server, 'marama');
  const before = await addressOf(token);
  const large = png(64, 64, undefined, [chunk('tRNS', Buffer.alloc(5 * 1024 * 1024))]);
  expect(await upload(token, large)).toBe('request.invalid');
  for (const type of ['application/json', 'application/octet-stream', 'image/svg+xml', 'text/html'])
    expect(await upload(token, smallPng, type), type).toBe('request.invalid');
  expect(await upload(token, Buffer.alloc(0))).toBe('picture.invalid');
  expect(await addressOf(token)).toBe(before);
  expect(await upload(token, smallPng, 'image/jpeg')).toMatch(/^own-[0-9a-f]{32}\.png$/);
});

test('[MC-3][SV-4] only image data is stored: no comments, no location, no appended data', () => {
  const text = chunk('tEXt', script);
  const polyglots = [
    png(64, 64, undefined, [text]),
    Buffer.concat([smallPng, script]),
    jpeg(Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from([0, script.length + 2]), script])),
    jpeg(Buffer.concat([Buffer.from('ffe1', 'hex'), Buffer.from([0, script.length + 2]), script])),
    Buffer.concat([jpeg(), script]),
  ];
  for (const file of polyglots) {
    const clean = cleanPicture(file);
    expect(clean).toBeDefined();
    expect(clean?.bytes.includes('script')).toBe(false);
  }
  expect(cleanPicture(polyglots[0] ?? script)?.bytes.equals(smallPng)).toBe(true);
});

test("[MC-3] only presets and the member's own pictures can be chosen; earlier pictures can be restored", async () => {
  const token = await tokenOf(server, 'vaite');
  const initial = await addressOf(token);
  const choose = async (token: string, headIcon: string) =>
    (await callServer(server, 'setHeadIcon', { token, body: { headIcon } })).body.errorCode ?? 'done';
  const first = await upload(token, smallPng);
  expect(await choose(token, 'face-07')).toBe('done');
  expect(await addressOf(token)).toBe('/art/avatar/face-07.svg');
  expect(await choose(token, first)).toBe('done');
  const other = await tokenOf(server, 'marama');
  for (const foreign of [first, 'face-99', '../../x', 'own-0.png'])
    expect(await choose(other, foreign), foreign).toBe('request.notFound');
  expect(await choose(token, '')).toBe('done');
  expect(await addressOf(token)).toBe(initial);
  for (let i = 0; i < 4; i++) await upload(token, smallPng);
  const { own } = (await callServer(server, 'listHeadIcons', { token })).body.value;
  expect(own).toHaveLength(3);
  expect(await choose(token, first)).toBe('request.notFound');
});

test('[MC-3][AU-6] a trial account can choose presets only', async () => {
  const token = await tokenOf(server, 'trial');
  expect(await upload(token, smallPng)).toBe('account.trial');
  const { body } = await callServer(server, 'setHeadIcon', { token, body: { headIcon: 'face-02' } });
  expect(body.success).toBe(true);
});
