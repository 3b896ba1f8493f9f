import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { SportsState } from '#schemas/games/sports.ts';
import { callGame } from '#tests/support/servers/gamesTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { currentMatchTime } from '../play/matchTimes.ts';
import { writeSettings } from '../settings/settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Half an hour into the first hot match: it is open, whatever its score.
  const hot = await hotMatches();
  const start = Math.min(...hot.map(({ matchTime }) => Date.parse(matchTime)));
  server.pass(start - server.now().getTime() + 30 * 60_000);
});
afterAll(() => server.close());

const hotMatches = async () =>
  (
    await callServer(server, 'listAnnouncements', {
      query: { types: 'H', groupName: 'm_home', language: 'EN' },
    })
  ).body.value.hotMatches as ValueOf<'listAnnouncements'>['hotMatches'];

const live = async (language = 'EN') =>
  (await callServer(server, 'listLiveMatches', { query: { language } })).body
    .value as ValueOf<'listLiveMatches'>;

/** Launches a live match; the fragment of its frame's address, and the table of its game. */
async function launch(match: ValueOf<'listLiveMatches'>['list'][number], more: object = {}) {
  const { vendor, nodeId, roomId } = match;
  const token = await tokenOf(server);
  const { body } = await callServer(server, 'launchGame', {
    token,
    query: { showChoice: false, vendor, nodeId, roomId, ...more },
  });
  const [ticket = '', start] = String(body.value.url).split('#')[1]?.split('?') ?? [];
  const opened = await callGame(server, 'openSession', { body: { ticket } });
  return { start: new URLSearchParams(start), table: opened.body.table as SportsState };
}

test('[HO-2] live matches are listed with the odds, score and names of the very match in the game', async () => {
  const { list } = await live();
  expect(list.length).toBeGreaterThan(1);
  for (const match of list) {
    const { start, table } = await launch(match);
    const played = table.matches.find(({ id }) => id === start.get('match'));
    expect(played).toMatchObject({
      state: 'live',
      home: { name: match.homeTeam, imageUrl: match.homeTeamImageUrl },
      away: { name: match.awayTeam },
      score: [match.homeScore, match.awayScore],
    });
    const winner = played?.markets.find(({ id }) => id === 'winner')?.selections;
    expect(match.outcomes).toEqual(winner?.map(({ id, odds }) => ({ outcome: id, odds })));
  }
});

test('[HO-2] a hot match that is played comes first, with the room it announces', async () => {
  const now = server.now().getTime();
  const hot = (await hotMatches()).find(({ matchTime }) => Date.parse(matchTime) <= now);
  const [first] = (await live()).list;
  expect(first).toMatchObject({ roomId: hot?.roomId, vendor: hot?.vendor, nodeId: hot?.nodeId });
  expect((await live('CN')).list[0]?.homeTeam).not.toBe(first?.homeTeam);
});

test('[HO-2][GL-10] a launch tells the game which match it leads into, and what is picked in it', async () => {
  const [first] = (await live()).list;
  if (!first) throw new Error('no match is live');
  const picked = { outcome: 'home', odds: '2.15' };
  expect(Object.fromEntries((await launch(first, picked)).start)).toEqual({
    match: expect.any(String),
    ...picked,
  });
  // Half of a pick is none, and a room without a match opens the game as it is.
  expect([...(await launch(first, { outcome: 'home' })).start.keys()]).toEqual(['match']);
  expect([...(await launch({ ...first, roomId: 'elsewhere' }, picked)).start.keys()]).toEqual([]);
});

test('[HO-2] where a brand shows no demo content, no scheduled match is listed, which nobody announced', async () => {
  await writeSettings(server.database.db, 'base', { demo: { shown: false } });
  expect((await live()).list).toEqual([]);
  await writeSettings(server.database.db, 'base', { demo: { shown: true } });
  await server.database.db.updateTable('announcement').set({ demo: false }).where('kind', '=', 'H').execute();
  await writeSettings(server.database.db, 'base', { demo: { shown: false } });
  const rooms = (await live()).list.map(({ roomId }) => roomId);
  const announced = await server.database.db
    .selectFrom('announcement')
    .select('data')
    .where('kind', '=', 'H')
    .execute();
  const now = server.now();
  const playing = announced
    .map(({ data }) => data)
    .filter((data) => (currentMatchTime(data, now)?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime());
  expect(rooms.length).toBeGreaterThan(0);
  expect(playing.map(({ roomId }) => roomId)).toEqual(expect.arrayContaining(rooms));
});
