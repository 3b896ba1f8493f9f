import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureSize } from '#schemas/api/pictures.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { chunk, jpeg, png, smallPng } from '../accounts/profile/pictureCleaning.fixtures.ts';
import { deleteExpired } from '../app/upkeep.ts';
import { bindPictures, listPictures, readPicture } from './pictures.ts';

let server: TestServer;
let token: string;
let member: { readonly brandId: string; readonly memberId: string };
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
  token = await tokenOf(server);
  const { id } = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', 'base')
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow();
  member = { brandId: 'base', memberId: id };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('picture').execute();
  await server.database.db.deleteFrom('login_counter').execute();
});

const upload = async (body: Buffer, type = 'image/png', of = token) => {
  const answer = await callServer(server, 'uploadPicture', {
    ...{ token: of, body, headers: { 'content-type': type } },
  });
  return (answer.body.success ? answer.body.value.id : answer.body.errorCode) as string;
};
const read = async (id: string, of = token) =>
  (await callServer(server, 'getPicture', { token: of, query: { id } })).body;
const owner = { kind: 'feedback', id: '7' };
const bind = (ids: readonly string[], of = member) =>
  server.database
    .transaction((tx) => bindPictures(tx, of, ids, owner))
    .then(
      () => 'bound',
      (error: { code: string }) => error.code,
    );

test('[PR-4] a picture is cleaned and shown to who sent it alone; the same again, also at once, is the same one', async () => {
  const noted = png(64, 64, undefined, [chunk('tEXt', Buffer.from('note'))]);
  const ids = [...(await Promise.all([upload(smallPng), upload(smallPng)])), await upload(noted)];
  expect(new Set(ids).size).toBe(1);
  const { value } = await read(ids[0] ?? '');
  expect(value.mediaType).toBe('image/png');
  expect(Buffer.from(value.content, 'base64').equals(smallPng)).toBe(true);
  expect((await read(await upload(jpeg(), 'image/jpeg'))).value.mediaType).toBe('image/jpeg');
  const other = await tokenOf(server, 'marama');
  for (const body of [await read(ids[0] ?? '', other), await read('x')])
    expect(body.errorCode).toBe('request.notFound');
});

test('[PR-4][SV-4] what is no picture, lies about its type, or is too large is not stored', async () => {
  const script = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200));
  expect(await upload(script)).toBe('picture.invalid');
  expect(await upload(png(64, 64, { width: 30_000, height: 30_000 }))).toBe('picture.invalid');
  expect(await upload(smallPng, 'image/svg+xml')).toBe('request.invalid');
  expect(await upload(png(64, 64, undefined, [chunk('teSt', Buffer.alloc(pictureSize))]))).toBe(
    'request.invalid',
  );
  expect(await upload(smallPng, 'image/png', await tokenOf(server, 'trial'))).toBe('account.trial');
  expect(await server.database.db.selectFrom('picture').select('id').execute()).toEqual([]);
});

test('[PR-4] pictures are taken once, by their member, all or none', async () => {
  const [first, second] = [await upload(png(8, 8)), await upload(png(16, 8))];
  expect(await bind([first, second], { ...member, brandId: 'other' })).toBe('picture.gone');
  expect(await bind([first, 'x'])).toBe('picture.gone');
  expect(await listPictures(server.database.db, 'base', owner)).toEqual([]);
  const tries = await Promise.all(Array.from({ length: 5 }, () => bind([first, second, first])));
  expect(tries.sort()).toEqual(['bound', ...Array(4).fill('picture.gone')]);
  expect(await listPictures(server.database.db, 'base', owner)).toEqual([first, second]);
  const { db } = server.database;
  expect(await readPicture(db, 'base', first, { owner: 'feedback' })).toBeDefined();
  expect(await readPicture(db, 'base', first, { owner: 'application' })).toBeUndefined();
  expect(await readPicture(db, 'other', first)).toBeUndefined();
  // What was taken stays, and the same picture may be sent with something else.
  await callServer(server, 'removePicture', { token, body: { id: first } });
  expect((await read(first)).success).toBe(true);
  expect(await upload(png(8, 8))).not.toBe(first);
});

test('[PR-4] a picture that nothing took goes when it is taken back, after a day, or when too many wait', async () => {
  const kept = await upload(png(8, 8));
  await bind([kept]);
  const back = await upload(png(16, 8));
  await callServer(server, 'removePicture', { token: await tokenOf(server, 'marama'), body: { id: back } });
  expect((await read(back)).success).toBe(true);
  await callServer(server, 'removePicture', { token, body: { id: back } });
  expect((await read(back)).errorCode).toBe('request.notFound');

  for (let i = 0; i < 14; i++) await upload(png(20 + i, 8));
  const rows = () =>
    server.database.db.selectFrom('picture').select(['id', 'owner_kind']).orderBy('owner_kind').execute();
  expect(await rows()).toHaveLength(13);
  const late = new Date(server.now().getTime() + 24 * 3_600_000 + 1);
  await deleteExpired(server.database, late);
  expect(await rows()).toEqual([{ id: kept, owner_kind: 'feedback' }]);
});
