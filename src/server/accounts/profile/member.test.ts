import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { levelNames } from '#src/server/seed/rows/levels.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { headIconOf, headIcons } from './headIcons.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
});
afterAll(() => server.close());

const memberOf = async (username: string, brand = 'base') =>
  (await callServer(server, 'getMember', { token: await tokenOf(server, username, brand), brand })).body
    .value;

describe('[MC-1] the level of a member', () => {
  test.each([
    ['demo', { level: 2, levelName: 'Pearl' }],
    ['agent', { level: 4, levelName: 'Mana' }],
    ['marama', { level: 0, levelName: 'Lagoon' }],
  ])('%s: %j', async (username, memberInfo) => {
    expect((await memberOf(username)).memberInfo).toEqual(memberInfo);
  });

  test('has the name that the brand gives it', async () => {
    const { db } = server.database;
    await db
      .updateTable('level')
      .set({ name: 'Gold' })
      .where('brand_id', '=', 'other')
      .where('level', '=', 2)
      .execute();
    expect((await memberOf('demo', 'other')).memberInfo).toEqual({ level: 2, levelName: 'Gold' });
    expect((await memberOf('demo')).memberInfo.levelName).toBe(levelNames[2]);
  });

  test('is left out if the brand has no such level', async () => {
    const { db } = server.database;
    await db.deleteFrom('level').where('brand_id', '=', 'other').execute();
    expect(await memberOf('demo', 'other')).not.toHaveProperty('memberInfo');
  });
});

describe('[MC-1] the profile picture', () => {
  const iconOf = async (username: string) =>
    (await callServer(server, 'getHeadIcon', { token: await tokenOf(server, username) })).body.value.headIcon;

  test('is drawn by the server', async () => {
    const address = await iconOf('demo');
    const { statusCode, headers } = await server.app.inject({
      url: address,
      headers: { host: 'base.localhost' },
    });
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('image/svg')]);
  });

  test('is the chosen picture, if that exists', async () => {
    const choose = (head_icon: string) =>
      server.database.db.updateTable('member').set({ head_icon }).where('account', '=', 'marama').execute();
    const initial = await iconOf('marama');
    expect(await iconOf('marama')).toBe(initial);
    await choose('face-07');
    expect(await iconOf('marama')).toBe('/art/avatar/face-07.svg');
    await choose('../../etc/passwd');
    expect(await iconOf('marama')).toBe(initial);
  });

  test('defaults to one of the presets, which have distinct names', () => {
    expect(new Set(headIcons).size).toBe(24);
    const defaults = Array.from({ length: 500 }, (_, i) =>
      headIconOf({ account: `player${i}`, head_icon: null }),
    );
    expect(new Set(defaults)).toEqual(new Set(headIcons));
  });
});
