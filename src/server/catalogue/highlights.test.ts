import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { writeSettings } from '../settings/settings.ts';
import { post } from '../wallet/ledger.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
});
afterAll(() => server.close());

type Game = {
  code: string;
  nextDrawAt: string;
  everyMinutes: number;
  remark: string;
  lastDraw: { issue: string };
};
const list = async (query: Record<string, string> = {}, brand = 'base') =>
  (await callServer(server, 'listLotteries', { query: { language: 'EN', ...query }, brand })).body.value as {
    serverTime: string;
    groups: { gameGroupId: string; displayName: string; games: Game[] }[];
  };
const gamesOf = ({ groups }: Awaited<ReturnType<typeof list>>) => groups.flatMap(({ games }) => games);

describe('lotteries', () => {
  test('[LO-1] are listed in groups, by prize mode, named in the requested language', async () => {
    const all = await list();
    expect(all.groups.map(({ gameGroupId }) => gameGroupId)).toEqual(['fast', 'numbers', 'lotto']);
    expect(gamesOf(all)).toHaveLength(15);
    const modes = await Promise.all(['Lott', 'Elott', 'ZY'].map((prizeMode) => list({ prizeMode })));
    expect(modes.map((listed) => gamesOf(listed).length)).toEqual([9, 6, 0]);
    expect(modes[1]?.groups.map(({ gameGroupId }) => gameGroupId)).toEqual(['fast']);
    const chinese = await list({ language: 'CN' });
    expect(chinese.groups[0]?.displayName).toBe('极速开奖');
    expect(gamesOf(await list({ language: '__proto__' }))[0]?.remark).toBe('Motu Minute');
    const wrong = await callServer(server, 'listLotteries', {
      query: { language: 'EN', prizeMode: 'Lotto' },
    });
    expect(wrong.status).toBe(400);
  });

  test('[LO-3] carry the server’s time and, for each lottery, a next draw after it', async () => {
    const { serverTime, ...rest } = await list();
    for (const { nextDrawAt, everyMinutes } of gamesOf({ serverTime, ...rest })) {
      const wait = Date.parse(nextDrawAt) - Date.parse(serverTime);
      expect(wait > 0 && wait <= everyMinutes * 60_000).toBe(true);
    }
  });

  test('[LO-3] have one result per draw, also for concurrent requests of several brands', async () => {
    // Ten seconds into a new minute: no draw becomes due between two of the responses.
    server.pass(70_000 - (Date.parse((await list()).serverTime) % 60_000));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => list({}, i % 2 ? 'other' : 'base')),
    );
    const results = answers.map((answer) => JSON.stringify(gamesOf(answer).map(({ lastDraw }) => lastDraw)));
    expect(new Set(results).size).toBe(1);
  });

  test('[LO-3] draw when a draw is due, and not before', async () => {
    const fast = async () => gamesOf(await list()).find(({ code }) => code === 'MOTU1M');
    const before = await fast();
    const { serverTime } = await list();
    const wait = Date.parse(before?.nextDrawAt ?? '') - Date.parse(serverTime);
    server.pass(Math.max(0, wait - 5000));
    expect((await fast())?.lastDraw).toEqual(before?.lastDraw);
    server.pass(5001);
    const after = await fast();
    expect(after?.lastDraw.issue).not.toBe(before?.lastDraw.issue);
    expect(after?.lastDraw).toMatchObject({ drawnAt: before?.nextDrawAt });
  });

  test('[LO-3] do not draw a month’s backlog', async () => {
    await list();
    const count = async () =>
      (
        await server.database.db
          .selectFrom('lottery_draw')
          .select('code')
          .where('code', '=', 'MOTU1M')
          .execute()
      ).length;
    const before = await count();
    server.pass(30 * 86_400_000);
    await list();
    expect((await count()) - before).toBe(30);
  });

  test('[LO-1] have a picture each, and teams a crest', async () => {
    const headers = { host: 'base.localhost' };
    for (const { code } of gamesOf(await list())) {
      const picture = await server.app.inject({ url: `/art/lottery/${code}.svg`, headers });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/image\/svg/),
      ]);
    }
    for (const missing of [
      '/art/lottery/NONE.svg',
      '/art/hero/1.svg',
      '/art/hero/x.svg',
      '/art/team/<b>.svg',
    ])
      expect((await server.app.inject({ url: missing, headers })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/art/team/jade-river.svg', headers })).body).toContain('>JR<');
  });
});

describe('featured games', () => {
  test('[BR-4] are the most played games of a category, each with a large picture', async () => {
    const of = async (query: object) =>
      (await callServer(server, 'listFeaturedGames', { query: { language: 'EN', ...query } })).body.value
        .list;
    const hot = (await callServer(server, 'listHotGames', { query: { gameType: 'LIVE', language: 'EN' } }))
      .body.value.list;
    const live = await of({ gameType: 'LIVE', count: 2 });
    expect(live.map((game: Game & { nodeId: string }) => game.nodeId)).toEqual(
      hot.slice(0, 2).map((game: { nodeId: string }) => game.nodeId),
    );
    const picture = await server.app.inject({ url: live[0].heroUrl, headers: { host: 'base.localhost' } });
    expect(picture.statusCode).toBe(200);
    expect(await of({ gameType: 'HOT' })).toHaveLength(5);
    expect(
      (
        await callServer(server, 'listFeaturedGames', {
          query: { language: 'EN', gameType: 'HOT', count: 9 },
        })
      ).status,
    ).toBe(400);
  });
});

describe('the jackpot', () => {
  const amount = async (brand = 'base') =>
    (await callServer(server, 'getJackpot', { brand })).body.value.amount as string;
  const units = (text: string) => BigInt(text.replace('.', ''));

  test('[HO-6] never falls, and grows as time passes', async () => {
    let before = units(await amount());
    const first = before;
    for (let i = 0; i < 60; i++) {
      server.pass(i % 3 === 0 ? 700 : 6000);
      const now = units(await amount());
      expect(now >= before).toBe(true);
      before = now;
    }
    expect(before > first).toBe(true);
  });

  test('[HO-6] grows by its share of the stakes of its own brand’s members only', async () => {
    const member = await server.database.db
      .selectFrom('member')
      .select('id')
      .where('brand_id', '=', 'base')
      .where('account', '=', 'demo')
      .executeTakeFirstOrThrow();
    const [before, otherBefore] = [units(await amount()), units(await amount('other'))];
    await server.database.transaction((tx) =>
      post(tx, {
        brandId: 'base',
        memberId: member.id,
        kind: 'bet',
        key: 'a bet',
        postings: [
          { account: { memberId: member.id }, amount: '-100' },
          { account: { house: 'play-money' }, amount: '100' },
        ],
      }),
    );
    server.pass(1000);
    const grown = units(await amount()) - before;
    // One percent of the stake, and at most a step or two of the background population.
    expect(grown >= units('1.00000000') && grown < units('12.00000000')).toBe(true);
    expect(units(await amount('other')) - otherBefore < units('12.00000000')).toBe(true);
  });

  test('[HO-6] is what players staked for it alone, where a brand shows no demo content', async () => {
    await writeSettings(server.database.db, 'base', { demo: { shown: false } });
    // One percent of the bet before.
    expect(units(await amount())).toBe(units('1.00000000'));
    server.pass(60_000);
    expect(units(await amount())).toBe(units('1.00000000'));
    await writeSettings(server.database.db, 'base', { demo: { shown: true } });
  });
});
