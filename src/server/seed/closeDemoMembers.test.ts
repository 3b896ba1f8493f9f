import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playInBackground } from '#src/games/server/backgroundPlay.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import { defaultSettings, readSettings, writeSettings } from '../settings/settings.ts';
import { closeDemoMembers } from './closeDemoMembers.ts';
import { demoMembers, demoPassword } from './rows/members.ts';
import { seed } from './seed.ts';

describe('[SV-1] a new database of a server that is not the demo', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const rowsOf = async (table: 'member' | 'announcement' | 'posting' | 'message' | 'affiliate') =>
    (await database.db.selectFrom(table).selectAll().execute()).length;

  test('has the catalogue, and nothing that was invented: no member, money, message or announcement', async () => {
    for (const _ of ['first', 'second']) await seed(database, [fakeSite('base')], { demo: false });
    for (const table of ['member', 'announcement', 'posting', 'message', 'affiliate'] as const)
      expect([table, await rowsOf(table)]).toEqual([table, 0]);
    expect(await database.db.selectFrom('game').select('node_id').execute()).toHaveLength(3000);
    expect((await database.db.selectFrom('level').select('name').execute()).length).toBeGreaterThan(0);
    expect(await closeDemoMembers(database)).toEqual([]);
  });
});

describe('[SV-1] a database that was a demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ brands: ['base', 'other'] });
  });
  afterAll(() => server.close());
  const login = async (username: string, password: string, brand = 'base') =>
    (await callServer(server, 'login', { brand, body: { type: 'username', username, password } })).body;

  test('lets none of its invented accounts in, and everybody else', async () => {
    const { database } = server;
    await writeSettings(database.db, 'base', {
      register: { ...defaultSettings.register, captcha: { enabled: false, required: false } },
    });
    const password = 'lagoon-1987';
    const player = { username: 'keanu-bg', password, confirmPassword: password };
    const registration = {
      ...player,
      registerMethod: 'H5',
      registerUrl: '',
      type: 0,
      domain: 'base.example',
    };
    const registered = await callServer(server, 'register', { body: registration });
    expect(registered.body).toMatchObject({ success: true });
    await playInBackground(database, [fakeSite('base')], new Date(), { log: console.error });
    const token = await tokenOf(server, 'demo');
    const playerToken = (await login('keanu-bg', password)).value.token;

    const closed = await closeDemoMembers(database);
    const ofBase = closed.filter(({ brandId }) => brandId === 'base').map(({ account }) => account);
    expect(ofBase).toEqual(
      expect.arrayContaining([...demoMembers.map(({ account }) => account), 'tiare-bg']),
    );
    expect(ofBase).not.toContain('keanu-bg');
    expect(closed.filter(({ brandId }) => brandId === 'other')).toHaveLength(demoMembers.length);
    expect(await closeDemoMembers(database)).toEqual(closed);

    await database.db.deleteFrom('login_counter').execute();
    for (const { account } of demoMembers)
      for (const brand of ['base', 'other']) {
        await database.db.deleteFrom('login_counter').execute();
        expect([account, (await login(account, demoPassword, brand)).errorCode]).toEqual([
          account,
          'account.missing',
        ]);
      }
    expect((await callServer(server, 'getMember', { token })).status).toBe(401);
    expect((await callServer(server, 'getMember', { token: playerToken })).status).toBe(200);
    expect(await login('keanu-bg', password)).toMatchObject({ success: true });
  });

  test('shows none of its invented announcements', async () => {
    const shown = async () => (await readSettings(server.database.db, 'base')).demo.shown;
    expect(await shown()).toBe(true);
    await seed(server.database, [fakeSite('base')], { demo: false });
    expect(await shown()).toBe(false);
  });
});
