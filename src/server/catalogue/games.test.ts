import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameCategories } from '#schemas/codes.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { catalogueSize, seedGames } from '../seed/rows/games.ts';
import { gamePage } from './gameHandlers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const games = seedGames();

/** Reads all pages of a list and returns the node ids; checks the page numbers and sizes on the way. */
async function readAll(query: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo++) {
    const { body } = await callServer(server, 'listGames', { query: { language: 'EN', ...query, pageNo } });
    expect(body.value.pageNum).toBe(pageNo);
    totalPages = body.value.totalPages;
    if (pageNo < totalPages) expect(body.value.games).toHaveLength(26);
    ids.push(...body.value.games.map((game: { nodeId: string }) => game.nodeId));
  }
  return ids;
}
const ids = (test: (game: (typeof games)[number]) => boolean) =>
  games.filter(test).map(({ nodeId }) => nodeId);

describe('the list of games', () => {
  test('[GL-4] holds every game of its type exactly once, page by page', async () => {
    let all = 0;
    for (const gameType of gameCategories.filter((category) => category !== 'HOT')) {
      const listed = await readAll({ gameType });
      expect(listed).toEqual(ids((game) => game.gameType === gameType));
      all += listed.length;
    }
    expect(all).toBe(catalogueSize);
  });

  test('[GL-4] is empty past its end and for an unknown vendor', async () => {
    const past = await callServer(server, 'listGames', {
      query: { gameType: 'FISH', pageNo: 99, language: 'EN' },
    });
    expect(past.body.value.games).toEqual([]);
    expect(await readAll({ gameType: 'FISH', vassalage: 'NOBODY' })).toEqual([]);
  });

  test('[GL-3] filters by classification, vendor and newness, alone and together', async () => {
    expect(await readAll({ gameType: 'RNG', gameClassify: 'FRUIT' })).toEqual(
      ids((game) => game.gameType === 'RNG' && game.classify === 'FRUIT'),
    );
    expect(await readAll({ gameType: 'LIVE', vassalage: 'SALONNOIR' })).toEqual(
      ids((game) => game.gameType === 'LIVE' && game.vassalage === 'SALONNOIR'),
    );
    expect(await readAll({ gameType: 'RNG', isNew: 1 })).toEqual(
      ids((game) => game.gameType === 'RNG' && game.isNew),
    );
    const all = ids(
      (game) =>
        game.gameType === 'RNG' && game.vassalage === 'LUMEN' && game.classify === 'MYTH' && game.isNew,
    );
    expect(all.length).toBeGreaterThan(0);
    expect(await readAll({ gameType: 'RNG', vassalage: 'LUMEN', gameClassify: 'MYTH', isNew: 1 })).toEqual(
      all,
    );
  });

  test('[GL-3] finds names in any case and takes the search text literally, not as a pattern', async () => {
    const foxes = ids((game) => game.gameType === 'RNG' && game.names.EN.toLowerCase().includes('fox'));
    expect(foxes.length).toBeGreaterThan(5);
    expect(await readAll({ gameType: 'RNG', gameName: ' FOX ' })).toEqual(foxes);
    expect(await readAll({ gameType: 'RNG', gameName: '%' })).toEqual([]);
    expect(await readAll({ gameType: 'RNG', gameName: '_____' })).toEqual([]);
    expect(await readAll({ gameType: 'RNG', gameName: "x'; drop table game; --" })).toEqual([]);
  });

  test('[GL-3] finds and names games in the requested language, else in English', async () => {
    const inChinese = await callServer(server, 'listGames', {
      query: { gameType: 'LIVE', pageNo: 1, language: 'CN', gameName: '百家乐' },
    });
    expect(inChinese.body.value.games[0].gameName).toContain('百家乐');
    const inTahitian = await callServer(server, 'listGames', {
      query: { gameType: 'LIVE', pageNo: 1, language: 'TY' },
    });
    expect(inTahitian.body.value.games[0].gameName).toBe(
      games.find(({ gameType }) => gameType === 'LIVE')?.names.EN,
    );
    const unknown = await callServer(server, 'listGames', {
      query: { gameType: 'LIVE', pageNo: 1, language: '__proto__' },
    });
    expect(unknown.status).toBe(200);
  });

  test('[GL-3] HOT holds the hot games in the order of their rank', async () => {
    const ranked = games
      .filter(({ hotRank }) => hotRank !== null)
      .sort((a, b) => Number(a.hotRank) - Number(b.hotRank));
    expect(await readAll({ gameType: 'HOT' })).toEqual(ranked.map(({ nodeId }) => nodeId));
    const { body } = await callServer(server, 'listHotGames', { query: { gameType: 'RNG', language: 'EN' } });
    expect(body.value.list.map((game: { nodeId: string }) => game.nodeId)).toEqual(
      ranked.filter(({ gameType }) => gameType === 'RNG').map(({ nodeId }) => nodeId),
    );
  });

  test('[GL-6] filters slots by their lowest bet, alone and together; refuses other amounts', async () => {
    for (const minBet of ['0.01', '0.05', '0.1', '0.5', '0.75'])
      expect(await readAll({ gameType: 'RNG', minBet, vassalage: 'LUMEN' })).toEqual(
        ids((game) => game.gameType === 'RNG' && game.minBet === minBet && game.vassalage === 'LUMEN'),
      );
    const wrong = await callServer(server, 'listGames', {
      query: { gameType: 'RNG', pageNo: 1, language: 'EN', minBet: '0.02' },
    });
    expect(wrong.status).toBe(400);
  });

  test.each([
    ['a vendor', { gameType: 'RNG', vassalage: 'LUMEN' }],
    ['a classification', { gameType: 'RNG', gameClassify: 'FRUIT' }],
    ['a lowest bet', { gameType: 'RNG', minBet: '0.05' }],
    ['newness', { gameType: 'RNG', isNew: 1 }],
    ['a small category', { gameType: 'FISH' }],
    ['popularity', { gameType: 'HOT' }],
    ['popularity and a vendor', { gameType: 'HOT', vassalage: 'LUMEN' }],
  ] as const)(
    '[GL-4][GL-6] reads a page filtered by %s through an index, not the whole catalogue',
    async (_, query) => {
      const { db } = server.database;
      // Every game counts as played: only with that many rows is an index better than a sequential scan.
      await sql`insert into popular_game (brand_id, node_id, game_type, rank) select 'played', node_id, game_type, sort from game on conflict do nothing`.execute(
        db,
      );
      for (const table of ['game', 'popular_game']) await sql`analyze ${sql.table(table)}`.execute(db);
      const plan = await gamePage(db, { ...query, pageNo: 1, language: 'EN' }, 'played', undefined).explain();
      expect(JSON.stringify(plan)).toMatch(/index/i);
      expect(JSON.stringify(plan)).not.toMatch(/seq scan on (game|popular_game)/i);
    },
  );

  test('[GL-5] popular games are marked as a member’s favourites', async () => {
    const token = await tokenOf(server);
    const { body } = await callServer(server, 'listHotGames', { query: { gameType: 'HOT', language: 'EN' } });
    const { nodeId, vassalage } = body.value.list[0];
    await callServer(server, 'addFavourite', { token, body: { nodeId, vendor: vassalage } });
    const marked = await callServer(server, 'listHotGames', {
      token,
      query: { gameType: 'HOT', language: 'EN' },
    });
    expect(marked.body.value.list[0].favourite).toBe(true);
    expect(body.value.list[0].favourite).toBe(false);
    await callServer(server, 'removeFavourite', { token, query: { nodeId, vendor: vassalage } });
  });

  test('[GL-4] shows many vendors on a page', async () => {
    const { body } = await callServer(server, 'listGames', {
      query: { gameType: 'RNG', pageNo: 1, language: 'EN' },
    });
    expect(new Set(body.value.games.map((game: { vassalage: string }) => game.vassalage)).size).toBe(16);
  });
});

describe('categories', () => {
  test('[SV-1] are in the specified order: e-sports and cockfight after sports, with their own vendors; HOT is no category', async () => {
    const { body } = await callServer(server, 'listGameTypes', { query: { language: 'EN', typeId: 1 } });
    const types: { gameCategory: string; vendorNames: { vassalage: string }[]; classifications: string[] }[] =
      body.value;
    expect(types.map(({ gameCategory }) => gameCategory)).toEqual(gameCategories.slice(1));
    const vendorsOf = (category: string) =>
      types
        .find(({ gameCategory }) => gameCategory === category)
        ?.vendorNames.map(({ vassalage }) => vassalage);
    expect(vendorsOf('ESPORTS')).toEqual(['TF', 'IA']);
    expect(vendorsOf('COCKFIGHT')).toEqual(['DS88', 'SV3']);
    expect(vendorsOf('LOTT')).toContain('TCG_LOTTO_VN');
    expect(types.find(({ gameCategory }) => gameCategory === 'RNG')?.classifications).toContain('JACKPOT');
    const vendors = (await callServer(server, 'listVendors', { query: { language: 'EN' } })).body.value;
    expect(vendors).toHaveLength(40);
  });
});

describe('favourites and recent games', () => {
  const node = (i: number) => ({ nodeId: games[i]?.nodeId ?? '', vendor: games[i]?.vassalage ?? '' });

  test('[GL-4] a favourite is marked, listed newest first, and gone when removed; both are idempotent', async () => {
    const token = await tokenOf(server);
    for (const i of [0, 1, 1]) {
      expect((await callServer(server, 'addFavourite', { token, body: node(i) })).body.value).toEqual({
        success: true,
      });
      server.pass(1000);
    }
    const list = async (query = {}) =>
      (await callServer(server, 'listFavourites', { token, query: { pageNo: 1, language: 'EN', ...query } }))
        .body.value;
    expect((await list()).content.map((game: { nodeId: string }) => game.nodeId)).toEqual([
      node(1).nodeId,
      node(0).nodeId,
    ]);
    const marked = (
      await callServer(server, 'listGames', { token, query: { gameType: 'RNG', pageNo: 1, language: 'EN' } })
    ).body.value.games;
    expect(marked.filter((game: { favourite: boolean }) => game.favourite).length).toBeGreaterThan(0);
    const visitor = (
      await callServer(server, 'listGames', { query: { gameType: 'RNG', pageNo: 1, language: 'EN' } })
    ).body.value.games;
    expect(visitor.some((game: { favourite: boolean }) => game.favourite)).toBe(false);
    await callServer(server, 'removeFavourite', { token, query: node(1) });
    await callServer(server, 'removeFavourite', { token, query: node(1) });
    expect((await list()).content).toHaveLength(1);
    expect((await list({ gameType: 'FISH' })).content).toHaveLength(0);
  });

  test('[GL-4] recent games are listed last played first, 25 a page, at most 100', async () => {
    const token = await tokenOf(server, 'marama');
    for (let i = 0; i < 104; i++) {
      await callServer(server, 'addRecent', { token, query: node(i) });
      server.pass(1000);
    }
    await callServer(server, 'addRecent', { token, query: node(50) });
    const page = async (number: number) =>
      (
        await callServer(server, 'listRecent', {
          token,
          query: { page: number, pageSize: 25, clientType: 2, language: 'EN' },
        })
      ).body.value;
    const first = await page(1);
    expect(first.totalPages).toBe(4);
    expect(first.list).toHaveLength(25);
    expect(first.list.slice(0, 2).map((game: { nodeId: string }) => game.nodeId)).toEqual([
      node(50).nodeId,
      node(103).nodeId,
    ]);
    expect((await page(5)).list).toEqual([]);
  });

  test('[SV-1] an unknown game becomes neither a favourite nor a recent game', async () => {
    const token = await tokenOf(server);
    const wrong = { nodeId: games[0]?.nodeId, vendor: 'NOBODY' };
    expect((await callServer(server, 'addFavourite', { token, body: wrong })).status).toBe(404);
    expect((await callServer(server, 'addRecent', { token, query: wrong })).status).toBe(404);
  });

  test('[TR-2] a link on another site cannot add a recent game', async () => {
    const token = await tokenOf(server);
    const from = (site: string, more = {}) =>
      callServer(server, 'addRecent', {
        token,
        query: node(0),
        headers: { 'sec-fetch-site': site, ...more },
      });
    expect((await from('cross-site')).status).toBe(403);
    expect((await from('same-site')).status).toBe(403);
    expect((await from('same-origin')).status).toBe(200);
    expect((await from('none')).status).toBe(200);
    expect((await from('cross-site', { merchant: 'base-merchant' })).status).toBe(200);
  });
});
