import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toUnits } from '#src/domain/money/units.ts';
import { createGamesApp } from '#src/games/gamesApp.ts';
import { signInOperator, testPassword } from '#tests/support/servers/consoleTesting.ts';
import { depositing, workOf } from '#tests/support/servers/depositing.ts';
import { callGame, launchSession, lowestBet } from '#tests/support/servers/gamesTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
  untilDrawsAreOpen,
} from '#tests/support/servers/serverTesting.ts';
import { workOnPayments } from '../payments/jobs.ts';
import { prepareBrands } from '../seed/prepareBrands.ts';
import { createApp } from './app.ts';

/** Two applications on one database, with no memory in common, as two processes have none. */
/** How far the clock of the second is ahead, in milliseconds. */
let ahead = 0;
let first: TestServer;
let second: TestServer;
let both: readonly TestServer[];

beforeAll(async () => {
  first = await startTestServer({ consolePassword: testPassword });
  // Memories are kept by database.
  const database = { ...first.database };
  const { sites } = first;
  const now = () => new Date(Date.now() + ahead);
  const preparation = prepareBrands(database, now, (error) => console.error(error));
  const app = createApp({ database, sites, preparation, consolePassword: testPassword, demo: true, now });
  const games = createGamesApp({ database, sites, now });
  await Promise.all([app.ready(), games.ready()]);
  second = {
    ...first,
    app,
    games,
    database,
    preparation,
    close: async () => {
      await Promise.all([app.close(), games.close(), preparation.close()]);
    },
  };
  both = [first, second];
});
beforeEach(() => first.database.db.deleteFrom('login_counter').execute());
afterAll(async () => {
  await second.close();
  await first.close();
});

test('[SV-2] a brand is seeded once, whichever of them is asked first', async () => {
  const [site] = first.sites.all;
  if (!site) throw new Error('no site');
  await Promise.all(both.map(({ preparation }) => preparation.prepare(site)));
  const members = await first.database.db.selectFrom('member').select('account').execute();
  expect(new Set(members.map(({ account }) => account)).size).toBe(members.length);
});

test('[SV-2][SV-4] wrong passwords at one count at the other', async () => {
  const guess = async (server: TestServer) => {
    const body = { type: 'username', username: 'vaite', password: 'wrong-one' };
    return (await callServer(server, 'login', { body })).body.errorCode;
  };
  let answer: string | undefined = 'login.failed';
  for (let tried = 0; answer === 'login.failed' && tried < 20; tried++) answer = await guess(first);
  expect(answer).not.toBe('login.failed');
  expect(await guess(second)).toBe(answer);
});

test('[SV-2] a session, a key and a ticket of one are good at the other; a bet sent to both is placed once', async () => {
  const token = await tokenOf(first);
  expect((await callServer(second, 'getMember', { token })).body.value.account).toBe('demo');
  const startup = await callServer(first, 'getStartup');
  const time = untilDrawsAreOpen(first.now());
  first.pass(time);
  ahead += time;
  expect(startup.body.value.cipher.key).toEqual(expect.any(String));
  // The ticket is issued by the first one and exchanged at the second one.
  const split = { ...first, games: second.games } as TestServer;
  const session = await launchSession(split, token, { code: 'MOTU1M', playType: 'ent' });
  const [call, request] = lowestBet(session);
  const answers = await Promise.all(both.map((server) => callGame(server, call, request)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.bets).toEqual(answers[1]?.body.bets);
  const bets = await first.database.db.selectFrom('bet_order').select('id').execute();
  expect(bets).toHaveLength(1);
  await callServer(second, 'logout', { token });
  expect((await callServer(first, 'getMember', { token })).status).toBe(401);
});

test('[SV-2][SV-5] an operator signs in at one; what he changes at the other is so at once', async () => {
  const { cookie } = await signInOperator(first);
  const operator = await signInOperator(second);
  const home = { host: 'localhost', cookie };
  const list = '/console/brands/base/announcements?kind=B';
  expect((await second.app.inject({ url: list, headers: home })).statusCode).toBe(200);
  const query = { types: 'B', groupName: 'm_home', platform: 'M', language: 'EN' };
  const banners = async (server: TestServer) =>
    (await callServer(server, 'listAnnouncements', { query })).body.value.banners as {
      id: string;
      imageUrl: string;
    }[];
  const [banner] = await banners(first);
  const address = banner?.imageUrl ?? '';
  const picture = async (server: TestServer, url: string) =>
    (await server.app.inject({ url, headers: { host: 'base.localhost' } })).statusCode;
  expect(await Promise.all(both.map((server) => picture(server, address)))).toEqual([200, 200]);
  const page = (await operator.get(list)).body;
  const [path = ''] =
    page.match(new RegExp(`/console/brands/base/announcements/${banner?.id}(?=["?])`)) ?? [];
  const [, motif] = /\.([a-z]+)-/.exec(address) ?? [];
  const changed = await operator.submit(path, path, { 'data.theme': motif === 'sports' ? 'app' : 'sports' });
  expect(changed.status).toBe(303);
  expect((await banners(first))[0]?.imageUrl).not.toBe(address);
  expect((await banners(first))[0]?.imageUrl).toBe((await banners(second))[0]?.imageUrl);
  // Drawn by both before, and by neither now.
  expect(await Promise.all(both.map((server) => picture(server, address)))).toEqual([404, 404]);
});

test('[SV-2][WA-5] a deposit that was asked for at one and paid at the other is credited once, whoever is called', async () => {
  const member = await depositing(second);
  const before = await member.balance();
  const { value } = await member.deposit('wechat', { amount: '50' });
  const { pathname } = new URL(value.open);
  await Promise.all(
    both.map(({ games }) =>
      games.inject({
        method: 'POST',
        url: pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'act=pay',
      }),
    ),
  );
  await Promise.all([
    ...both.map((one) => workOnPayments(workOf(one), new Date())),
    member.send('tellDeposit', { body: { id: value.id } }),
  ]);
  await vi.waitFor(async () => expect((await member.read(value.id)).state).toBe('credited'), {
    timeout: 30_000,
  });
  expect(toUnits(await member.balance()) - toUnits(before)).toBe(toUnits('50'));
});
