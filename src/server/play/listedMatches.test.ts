import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchSession } from '#tests/support/servers/gamesTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { competitionCodes } from './competitions.ts';
import { fixtureEnd, fixturesAt } from './fixtures.ts';
import { footballAt, matchesClash, type OfferedMatch } from './listedMatches.ts';
import { currentMatchTime } from './matchTimes.ts';
import { seedMatchList } from './seedMatches.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hour = 3_600_000;
const time = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2029-01-01T00:00:00Z') });

/** The hot matches as stored when seeded at a time. */
const seededAt = (seeded: number): OfferedMatch[] =>
  seedMatchList.map(({ id, inHours, homeCrest, awayCrest, texts }) => {
    const matchTime = new Date(Math.ceil((seeded + inHours * hour) / (hour / 4)) * (hour / 4)).toISOString();
    return { id, texts, data: { matchTime, repeat: '48', homeCrest, awayCrest } };
  });

test('[HO-2][SV-3] no team plays in two matches at the same time', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: 400 * 24 * hour }), (seeded, later) => {
      const now = new Date(seeded + later);
      for (const code of competitionCodes) {
        const all = code === 'football' ? footballAt(seededAt(seeded), now) : fixturesAt(code, now);
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        const clashes = all.flatMap((match, at) =>
          all.slice(at + 1).flatMap((other) => (matchesClash(match, other) ? [[match.id, other.id]] : [])),
        );
        expect(clashes).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test('[SV-3] an upcoming match stays listed until it starts', () => {
  fc.assert(
    fc.property(
      time,
      fc.integer({ min: 0, max: 100 * 24 * hour }),
      fc.nat(8 * hour),
      (seeded, later, wait) => {
        const [now, then] = [new Date(seeded + later), new Date(seeded + later + wait)];
        const listed = new Set(footballAt(seededAt(seeded), then).map(({ id }) => id));
        for (const { id, startsAt } of footballAt(seededAt(seeded), now))
          if (startsAt > now && startsAt >= then) expect([id, listed.has(id)]).toEqual([id, true]);
      },
    ),
    { numRuns: 300 },
  );
});

test('[HO-2] a repeating hot match is live or upcoming, at its regular times; other matches keep their time', () => {
  fc.assert(
    fc.property(
      time,
      fc.integer({ min: -72 * hour, max: 4000 * hour }),
      fc.constantFrom('24', '48', '168'),
      (first, later, repeat) => {
        const matchTime = new Date(first).toISOString();
        const now = new Date(first + later);
        const current = currentMatchTime({ matchTime, repeat }, now) ?? now;
        const period = Number(repeat) * hour;
        expect(fixtureEnd({ kind: 'football', startsAt: current }) > now).toBe(true);
        expect((current.getTime() - first) % period).toBe(0);
        expect(current.getTime() === first || current.getTime() - now.getTime() < period).toBe(true);
        expect(currentMatchTime({ matchTime }, now)).toEqual(new Date(first));
        expect(currentMatchTime({ matchTime, repeat: '__proto__' }, now)).toEqual(new Date(first));
      },
    ),
  );
  expect(currentMatchTime({ repeat: '48' }, new Date())).toBeUndefined();
});

test('[HO-2] hot matches repeat while the server runs, with the same times on the home page and in the sports game', async () => {
  const home = async () => {
    const query = { types: 'H', groupName: 'm_home', language: 'EN' };
    return (await callServer(server, 'listAnnouncements', { query })).body.value.hotMatches as {
      id: string;
      vendor: string;
      nodeId: string;
      matchTime: string;
      homeTeam: string;
    }[];
  };
  const before = await home();
  server.pass(1000 * hour);
  const after = await home();
  const { serverTime } = (await callServer(server, 'getStartup')).body.value;
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const opened = await server.database.db
    .selectFrom('game')
    .select(['vassalage', 'opens'])
    .where(
      'node_id',
      'in',
      after.map(({ nodeId }) => nodeId),
    )
    .execute();
  // Each opens the football of its vendor, and no other sport.
  expect(new Set(opened.map(({ vassalage }) => vassalage))).toEqual(
    new Set(after.map(({ vendor }) => vendor)),
  );
  expect(opened.every(({ opens }) => opens === 'football')).toBe(true);
  for (const { matchTime } of after) {
    const ahead = Date.parse(matchTime) - Date.parse(serverTime);
    expect(ahead > -2 * hour && ahead <= 48 * hour).toBe(true);
  }
  const games = await callServer(server, 'listGames', {
    query: { gameType: 'SPORTS', pageNo: 1, language: 'EN' },
  });
  const { vassalage, nodeId } = games.body.value.games.find(
    ({ gameName }: { gameName: string }) => gameName === 'Football',
  );
  const session = await launchSession(server, await tokenOf(server), { vendor: vassalage, nodeId });
  const listed = session.engine === 'sports' ? session.table.matches : [];
  for (const { homeTeam, matchTime } of after)
    expect(listed.some(({ home: side, startsAt }) => side.name === homeTeam && startsAt === matchTime)).toBe(
      true,
    );
});
