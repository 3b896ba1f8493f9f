import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callGame, launchSession, lowestBet } from '#tests/support/servers/gamesTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { seedGames } from '../seed/rows/games.ts';
import { countPlay, expirePopular } from './popularGames.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
});
afterAll(() => server.close());

const hour = 3_600_000;
const day = 24 * hour;
const games = seedGames();
const seeded = games
  .filter(({ hotRank }) => hotRank !== null)
  .sort((a, b) => Number(a.hotRank) - Number(b.hotRank))
  .map(({ nodeId }) => nodeId);

const ids = (list: { nodeId: string }[]) => list.map(({ nodeId }) => nodeId);
const hot = async (gameType = 'HOT', brand = 'base') =>
  ids(
    (await callServer(server, 'listHotGames', { brand, query: { gameType, language: 'EN' } })).body.value
      .list,
  );

/** Places one bet on a game over HTTP. */
async function play(nodeId: string, account = 'demo'): Promise<void> {
  const vendor = games.find((game) => game.nodeId === nodeId)?.vassalage ?? '';
  const session = await launchSession(server, await tokenOf(server, account), { vendor, nodeId });
  const [call, body] = lowestBet(session);
  expect((await callGame(server, call, body)).status).toBe(200);
}

test('[HO-5][GL-2] a game that is played moves up the lists of its brand, and of no other', async () => {
  expect(await hot()).toEqual(seeded.slice(0, 60));
  const last = seeded.at(-1) ?? '';
  const unranked =
    games.findLast(({ gameType, hotRank }) => gameType === 'RNG' && hotRank === null)?.nodeId ?? '';
  await play(last);
  expect((await hot())[0]).toBe(last);
  server.pass(60_000);
  await play(unranked, 'agent');
  // Of two games played once each the later comes first, then the unplayed games in catalogue order.
  expect((await hot()).slice(0, 4)).toEqual([unranked, last, ...seeded.slice(0, 2)]);
  expect((await hot('RNG'))[0]).toBe(unranked);
  expect(await hot('HOT', 'other')).toEqual(seeded.slice(0, 60));
  const page = await callServer(server, 'listGames', {
    query: { gameType: 'HOT', pageNo: 1, language: 'EN' },
  });
  expect(ids(page.body.value.games).slice(0, 2)).toEqual([unranked, last]);
  expect(page.body.value.totalPages).toBe(3);
  const featured = await callServer(server, 'listFeaturedGames', {
    query: { gameType: 'RNG', language: 'EN' },
  });
  expect(ids(featured.body.value.list)[0]).toBe(unranked);
});

test('[HO-5] a player who keeps playing counts once an hour; two players count twice', async () => {
  const [first = '', second = ''] = games
    .filter(({ gameType }) => gameType === 'FISH')
    .map(({ nodeId }) => nodeId)
    .slice(-2);
  for (let round = 0; round < 4; round++) await play(first);
  await play(second);
  await play(second, 'agent');
  expect((await hot('FISH')).slice(0, 2)).toEqual([second, first]);
  server.pass(hour + 1000);
  await play(first);
  await play(first, 'agent');
  expect((await hot('FISH')).slice(0, 2)).toEqual([first, second]);
});

test('[HO-5] the order follows from all plays, each losing weight by a factor of e a day, in whatever order they are counted', async () => {
  const { db } = server.database;
  const some = games.filter(({ gameType }) => gameType === 'PVP').slice(0, 4);
  const start = Date.parse('2027-01-01T00:00:00Z');
  const plays = fc.array(
    fc.record({ game: fc.nat(some.length - 1), after: fc.integer({ min: 0, max: 20 * day }) }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(plays, async (counted) => {
      await db
        .updateTable('popular_game')
        .set({ heat: 0, played_at: null })
        .where('brand_id', '=', 'other')
        .execute();
      const weights = some.map(() => 0);
      for (const [at, { game, after }] of counted.entries()) {
        const nodeId = some[game]?.nodeId ?? '';
        await countPlay(
          db,
          { brandId: 'other', memberId: String(1000 + at), nodeId },
          new Date(start + after),
        );
        weights[game] = (weights[game] ?? 0) + Math.exp(after / day);
      }
      const order = await hot('PVP', 'other');
      const ranked = some
        .map(({ nodeId }, at) => ({ place: order.indexOf(nodeId), weight: weights[at] ?? 0 }))
        .filter(({ weight }) => weight > 0)
        .sort((a, b) => a.place - b.place);
      for (const [at, { weight }] of ranked.entries())
        expect(weight).toBeLessThanOrEqual((ranked[at - 1]?.weight ?? weight) * (1 + 1e-6));
    }),
    { numRuns: 40 },
  );
});

test('[HO-5] a game not played for a week returns to its catalogue rank, or leaves the lists', async () => {
  const { db } = server.database;
  const now = new Date();
  await expirePopular(db, new Date(now.getTime() + 200 * day));
  for (const brand of ['base', 'other']) expect(await hot('HOT', brand)).toEqual(seeded.slice(0, 60));
  const quiet = games.find(({ gameType, hotRank }) => gameType === 'FISH' && hotRank === null)?.nodeId ?? '';
  await countPlay(db, { brandId: 'other', memberId: '7', nodeId: quiet }, now);
  await expirePopular(db, new Date(now.getTime() + 6 * day));
  expect((await hot('FISH', 'other'))[0]).toBe(quiet);
  await expirePopular(db, new Date(now.getTime() + 8 * day));
  expect(await hot('FISH', 'other')).not.toContain(quiet);
});
