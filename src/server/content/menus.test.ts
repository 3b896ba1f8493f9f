import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { catalogueSize, seedGames } from '../seed/rows/games.ts';

let server: TestServer;
const betweenDraws = 30 * 60_000;
beforeAll(async () => {
  server = await startTestServer();
  // Begins just after the draws of a half hour, so that none comes between two questions.
  server.pass(betweenDraws - (Date.now() % betweenDraws) + 1000);
});
afterAll(() => server.close());

const games = seedGames();
const listed = async (name: Parameters<typeof callServer>[1], query: object = {}) =>
  (await callServer(server, name, { query: { language: 'EN', ...query } })).body.value;

test('[SV-1] the menu of games counts vendors and games consistently with the lists', async () => {
  const { list } = await listed('listGameMenus');
  const types: { gameCategory: string; vendorNames: object[] }[] = await listed('listGameTypes');
  expect(list[0]).toEqual({ gameCategory: 'HOT', vendors: 40, games: catalogueSize });
  expect(list.slice(1)).toEqual(
    types.map(({ gameCategory, vendorNames }) => ({
      gameCategory,
      vendors: vendorNames.length,
      games: games.filter(({ gameType }) => gameType === gameCategory).length,
    })),
  );
});

test('[SV-1] categories of all vendors or of one vendor; an unknown vendor has no entry', async () => {
  expect((await listed('listVendorGameTypes')).list).toHaveLength(40);
  const { list } = await listed('listVendorGameTypes', { vassalage: 'LUMEN' });
  const lumenGames = games.filter(({ vassalage }) => vassalage === 'LUMEN');
  expect(list).toHaveLength(1);
  expect(list[0].gameTypes.reduce((sum: number, { games: count }: { games: number }) => sum + count, 0)).toBe(
    lumenGames.length,
  );
  expect((await listed('listVendorGameTypes', { vassalage: 'NOBODY' })).list).toEqual([]);
});

test('[SV-1] popular games are the first of the hot games', async () => {
  for (const gameType of ['HOT', 'LIVE']) {
    const hot = (await listed('listHotGames', { gameType })).list.slice(0, 26);
    expect((await listed('listPopularGames', gameType === 'HOT' ? {} : { gameType })).list).toEqual(hot);
  }
});

test('[LO-1] the menu of lotteries has groups and names; Vietnamese lotteries carry their results', async () => {
  const { list } = await listed('listLotteryMenu', { prizeMode: 'Elott' });
  expect(list.map(({ gameGroupId }: { gameGroupId: string }) => gameGroupId)).toEqual(['fast']);
  expect(list[0].games.map(({ code }: { code: string }) => code)).toEqual([
    ...['MOTU1M', 'SAMPANK3', 'REEFKENO', 'MOTU5M', 'PEARL75', 'VAA10'],
  ]);
  const { groups } = await listed('listLotteries', { prizeMode: 'Lott' });
  const last = groups
    .flatMap((group: { games: object[] }) => group.games)
    .map(({ code, remark, lastDraw }: Record<string, object>) => ({ code, remark, ...lastDraw }));
  // This list is in the order of all lotteries, the other one by groups.
  const byCode = (rows: { code: string }[]) => rows.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  expect(byCode((await listed('listRecentVietnamLottery')).list)).toEqual(byCode(last));
  const history = await listed('listVietnamNumero', { code: 'PALM2D', count: 4 });
  expect(history.list).toHaveLength(4);
  expect({ code: history.code, remark: history.remark, ...history.list[0] }).toEqual(
    last.find(({ code }: { code: string }) => code === 'PALM2D'),
  );
  const times = history.list.map(({ drawnAt }: { drawnAt: string }) => drawnAt);
  expect(times).toEqual(times.toSorted().reverse());
  for (const [query, status] of [
    [{ code: 'REEFKENO' }, 404],
    [{ code: 'PALM2D', count: 31 }, 400],
    [{}, 400],
  ] as const)
    expect(
      (await callServer(server, 'listVietnamNumero', { query: { language: 'EN', ...query } })).status,
    ).toBe(status);
});

test('[SV-1] popular announcements are the titles of shown announcements, in display order and the requested language', async () => {
  const home = await listed('listAnnouncements', { types: 'PL,PR', groupName: 'm_home' });
  const { list } = await listed('listPopularAnnouncements');
  expect(list.map(({ id, title }: { id: string; title: string }) => ({ id, title }))).toEqual(
    [...home.playerNotices, ...home.promotion]
      .map(({ id, title }: { id: string; title: string }) => ({ id, title }))
      .slice(0, 10),
  );
  const chinese = (await listed('listPopularAnnouncements', { language: 'CN' })).list;
  expect(chinese[0].title).not.toBe(list[0].title);
});
