import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer } from '#tests/support/serverTesting.ts';
import { catalogueSize, seedGames } from '../seed/rows/games.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const games = seedGames();
const of = async (name: Parameters<typeof ask>[1], query: object = {}) =>
  (await ask(server, name, { query: { language: 'EN', ...query } })).body.value;

test('[SV-1] the menu of games counts makers and games as the lists have them', async () => {
  const { list } = await of('listGameMenus');
  const types: { gameCategory: string; vendorNames: object[] }[] = await of('listGameTypes');
  expect(list[0]).toEqual({ gameCategory: 'HOT', vendors: 40, games: catalogueSize });
  expect(list.slice(1)).toEqual(
    types.map(({ gameCategory, vendorNames }) => ({
      gameCategory,
      vendors: vendorNames.length,
      games: games.filter(({ gameType }) => gameType === gameCategory).length,
    })),
  );
});

test('[SV-1] a maker’s categories, all makers or one; an unknown one has no entry', async () => {
  expect((await of('listVendorGameTypes')).list).toHaveLength(40);
  const { list } = await of('listVendorGameTypes', { vassalage: 'LUMEN' });
  const own = games.filter(({ vassalage }) => vassalage === 'LUMEN');
  expect(list).toHaveLength(1);
  expect(list[0].gameTypes.reduce((sum: number, one: { games: number }) => sum + one.games, 0)).toBe(
    own.length,
  );
  expect((await of('listVendorGameTypes', { vassalage: 'NOBODY' })).list).toEqual([]);
});

test('[SV-1] popular games are the first of the hot ones', async () => {
  for (const gameType of ['HOT', 'LIVE']) {
    const hot = (await of('listHotGames', { gameType })).list.slice(0, 26);
    expect((await of('listPopularGames', gameType === 'HOT' ? {} : { gameType })).list).toEqual(hot);
  }
});

test('[LO-1] the menu of lotteries has their groups and names; Vietnamese ones tell what they drew', async () => {
  const { list } = await of('listLotteryMenu', { prizeMode: 'Elott' });
  expect(list.map(({ gameGroupId }: { gameGroupId: string }) => gameGroupId)).toEqual(['fast']);
  expect(list[0].games.map(({ code }: { code: string }) => code)).toEqual(['MOTU1M', 'SAMPANK3', 'REEFKENO']);
  const { groups } = await of('listLotteries', { prizeMode: 'Lott' });
  const last = groups
    .flatMap((group: { games: object[] }) => group.games)
    .map(({ code, remark, lastDraw }: Record<string, object>) => ({ code, remark, ...lastDraw }));
  expect((await of('listRecentVietnamLottery')).list).toEqual(last);
  const one = await of('listVietnamNumero', { code: 'PALM2D', count: 4 });
  expect(one.list).toHaveLength(4);
  expect({ code: one.code, remark: one.remark, ...one.list[0] }).toEqual(
    last.find(({ code }: { code: string }) => code === 'PALM2D'),
  );
  const times = one.list.map(({ drawnAt }: { drawnAt: string }) => drawnAt);
  expect(times).toEqual(times.toSorted().reverse());
  for (const [query, status] of [
    [{ code: 'REEFKENO' }, 404],
    [{ code: 'PALM2D', count: 31 }, 400],
    [{}, 400],
  ] as const)
    expect((await ask(server, 'listVietnamNumero', { query: { language: 'EN', ...query } })).status).toBe(
      status,
    );
});

test('[SV-1] popular announcements are titles of what is on show, in their order and language', async () => {
  const home = await of('listAnnouncements', { types: 'PL', groupName: 'm_home' });
  const { list } = await of('listPopularAnnouncements');
  expect(list.map(({ id, title }: { id: string; title: string }) => ({ id, title }))).toEqual(
    home.playerNotices.slice(0, 10),
  );
  const chinese = (await of('listPopularAnnouncements', { language: 'CN' })).list;
  expect(chinese[0].title).not.toBe(list[0].title);
});
