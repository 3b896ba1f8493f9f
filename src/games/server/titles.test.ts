import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameSession } from '#schemas/games/session.ts';
import type { Race, SportsState } from '#schemas/games/sports.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { competitionCodes, competitions } from '#src/server/play/competitions.ts';
import { derby } from '#src/server/play/races.ts';
import { seedGames } from '#src/server/seed/rows/games.ts';
import { lotteries } from '#src/server/seed/rows/lotteries.ts';
import { callGame, launchSession, lowestBet } from '#tests/support/servers/gamesTesting.ts';
import { startTestServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minute = 60_000;
type Engine<E> = Extract<GameSession, { engine: E }>;

/** A session of the first game that opens a competition or lottery. */
async function sessionOf(opens: string, language = 'EN'): Promise<GameSession> {
  const game = await server.database.db
    .selectFrom('game')
    .select(['vassalage', 'node_id'])
    .where('opens', '=', opens)
    .orderBy('sort')
    .executeTakeFirstOrThrow();
  const query = { vendor: game.vassalage, nodeId: game.node_id };
  return launchSession(server, await tokenOf(server), query, { language });
}
const sportsOf = async (opens: string) => (await sessionOf(opens)) as Engine<'sports'>;

const state = async ({ token }: GameSession): Promise<SportsState> =>
  (await callGame(server, 'getSportsState', { token })).body;
const bet = (session: GameSession, selection: object) =>
  callGame(server, 'betOnSports', {
    token: session.token,
    body: { transactionId: randomUUID(), stake: session.bets[0], selections: [selection] },
  });

test('[GL-10] every title of the catalogue opens one draw, competition or derby, and each of these has a title', () => {
  const titled = seedGames().filter(({ gameType }) =>
    /^(LOTT|ELOTT|SPORTS|ESPORTS|COCKFIGHT)$/.test(gameType),
  );
  const codes = new Set(titled.map(({ opens }) => opens));
  // A sport is called by its name, and a lottery's code ends in what is drawn.
  for (const { names, opens, gameType } of titled) {
    if (gameType === 'SPORTS')
      expect(names.EN).toMatch(new RegExp(opens === derby ? '^Virtual Derby' : `^${opens}`, 'i'));
    const [, figures] = /(\dD|6\/\d\d|K3|75| 10$)/.exec(names.EN) ?? [];
    if (/LOTT/.test(gameType) && figures)
      expect([names.EN, opens?.endsWith(figures.replace(/[/ ]/g, ''))]).toEqual([names.EN, true]);
  }
  const known = new Set<string | null>([...competitionCodes, derby, ...lotteries.map(({ code }) => code)]);
  expect([...codes].filter((code) => !known.has(code))).toEqual([]);
  expect([...competitionCodes, derby].filter((code) => !codes.has(code))).toEqual([]);
  for (const gameType of ['RNG', 'LIVE', 'FISH', 'PVP', 'INHOUSE'])
    expect(seedGames().some((game) => game.gameType === gameType && game.opens !== null)).toBe(false);
});

test.each(competitionCodes)(
  '[GL-10][SV-3] the title of %s opens its own matches, and takes a bet on them',
  async (code) => {
    const session = await sportsOf(code);
    const { kind, leagues } = competitions[code];
    const { matches, races } = session.table;
    expect(races).toEqual([]);
    expect(new Set(matches.map((match) => match.kind))).toEqual(new Set([kind]));
    const names = leagues.map((league) => league.EN);
    if (code !== 'football') expect(matches.every(({ league }) => names.includes(league))).toBe(true);
    const arabic = (await sessionOf(code, 'AR')) as Engine<'sports'>;
    expect(arabic.table.matches.every(({ home }) => /[\u0600-\u06ff]/.test(home.name))).toBe(true);
    const playing = await sportsOf(code);
    const [call, request] = lowestBet(playing);
    const { status, body } = await callGame(server, call, request);
    expect([status, body.error]).toEqual([200, undefined]);
    const order = await server.database.db
      .selectFrom('bet_order')
      .select(['detail', 'node_id'])
      .where('id', '=', body.bet.id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ node_id: playing.game.nodeId, detail: { legs: [{ kind }] } });
  },
);

test.each(lotteries.filter(({ code }) => !/^(PALM2D|JADE535)$/.test(code)))(
  '[GL-10][SV-3] the title of $code opens its own draw, and takes a bet on it',
  async ({ code, draw }) => {
    // A minute into an hour, no draw is closed.
    const hour = 60 * minute;
    server.pass(hour - (server.now().getTime() % hour) + minute + 1000);
    const session = (await sessionOf(code)) as Engine<'draw'>;
    expect(session.table).toMatchObject({ code, drawKind: draw.kind, picks: draw.picks, high: draw.high });
    expect(session.table.lastDraw.numbers).toHaveLength(draw.picks);
    const [call, request] = lowestBet(session);
    const { status, body } = await callGame(server, call, request);
    expect([status, body.error]).toEqual([200, undefined]);
    const order = await server.database.db
      .selectFrom('bet_order')
      .select('lottery_code')
      .where('id', '=', body.bets[0].id)
      .executeTakeFirstOrThrow();
    expect(order.lottery_code).toBe(code);
  },
);

test('[GL-10][SV-3] boats come in each once, dice and bingo keep the order in which they were drawn', async () => {
  const last = async (code: string) => ((await sessionOf(code)) as Engine<'draw'>).table.lastDraw.numbers;
  expect((await last('VAA10')).toSorted()).toEqual([
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '10',
  ]);
  expect((await last('SAMPANK3')).every((die) => /^[1-6]$/.test(die))).toBe(true);
  const balls = await last('PEARL75');
  expect(new Set(balls).size).toBe(20);
  expect(balls).not.toEqual(balls.toSorted());
});

/** Waits for a live match whose winner is open, and returns it with its session. */
async function liveMatch(code: string) {
  for (let tries = 0; tries < 60; tries++) {
    const session = await sportsOf(code);
    const match = session.table.matches.find(
      ({ state: is, step, markets }) => is === 'live' && step < 2 && markets[0]?.id === 'winner',
    );
    if (match) return { session, match };
    server.pass(minute);
  }
  throw new Error('no match is live');
}

test('[GL-10][SV-3] a live match is bet on at odds that follow its score; changed odds are refused, what is over is closed', async () => {
  const { session, match } = await liveMatch('basketball');
  const [market] = match.markets;
  const [selection] = market?.selections ?? [];
  const pick = { match: match.id, market: market?.id, selection: selection?.id, odds: selection?.odds };
  const placed = await bet(session, pick);
  expect(placed.body.bet.legs[0]).toMatchObject({ match: match.id, odds: selection?.odds, won: null });
  // Two steps later the score is another, and so are the odds.
  server.pass(10 * minute);
  const moved = await bet(session, pick);
  const now = (await state(session)).matches.find(({ id }) => id === match.id);
  expect(now?.score).not.toEqual(match.score);
  const current = now?.markets[0]?.selections.find(({ id }) => id === selection?.id)?.odds;
  if (current === undefined) expect(moved.body.error).toBe('match.closed');
  else
    expect([moved.status, moved.body]).toEqual([
      409,
      { error: 'odds.changed', selections: [{ ...pick, odds: current }] },
    ]);
  server.pass(Date.parse(match.endsAt) - server.now().getTime());
  const later = await sportsOf('basketball');
  expect((await bet(later, pick)).body).toEqual({ error: 'match.closed' });
  const order = await server.database.db
    .selectFrom('bet_order')
    .select(['state', 'win', 'detail'])
    .where('id', '=', placed.body.bet.id)
    .executeTakeFirstOrThrow();
  const slip = order.detail as SportsState['open'][number];
  expect([order.state, slip.odds, slip.legs[0]?.score?.length]).toEqual(['settled', selection?.odds, 2]);
  expect(toUnits(order.win)).toBe(slip.legs[0]?.won ? toUnits(slip.potential) : 0n);
});

test('[GL-10][SV-3] a cockfight takes no bets once it has started', async () => {
  let session = await sportsOf('ring');
  for (let tries = 0; tries < 10 && !session.table.matches.some(({ state: is }) => is === 'live'); tries++) {
    server.pass(minute);
    session = await sportsOf('ring');
  }
  const fight = session.table.matches.find(({ state: is }) => is === 'live');
  expect(fight?.markets).toEqual([]);
  const pick = { match: fight?.id, market: 'winner', selection: 'home', odds: '1.90' };
  expect((await bet(session, pick)).body).toEqual({ error: 'match.closed' });
});

test('[GL-10][SV-3] a bet on a race closes at its start, is settled by its stored result, and records the place', async () => {
  const session = await sportsOf(derby);
  expect(session.table.matches).toEqual([]);
  const race = session.table.races.filter(({ state: is }) => is === 'upcoming')[1] as Race;
  expect([race.runners.length, race.order, race.markets.map(({ id }) => id)]).toEqual([
    8,
    null,
    ['win', 'place'],
  ]);
  const before = toUnits((await state(session)).balance);
  const place = race.markets[1]?.selections[2];
  const pick = { match: race.id, market: 'place', selection: 'r3', odds: place?.odds };
  const placed = await bet(session, pick);
  expect(placed.body.bet.legs[0]).toMatchObject({
    kind: 'derby',
    home: race.runners[2]?.name,
    away: race.name,
    selection: 'r3',
  });
  server.pass(Date.parse(race.startsAt) - server.now().getTime());
  expect((await bet(session, pick)).body).toEqual({ error: 'match.closed' });
  const running = (await state(session)).races.find(({ id }) => id === race.id);
  expect([running?.state, running?.order?.toSorted()]).toEqual(['live', [1, 2, 3, 4, 5, 6, 7, 8]]);
  server.pass(minute);
  const { settled, balance } = await state(session);
  const after = settled.find(({ id }) => id === placed.body.bet.id);
  const stored = await server.database.db
    .selectFrom('match_result')
    .select('score')
    .where('match_id', '=', race.id)
    .executeTakeFirstOrThrow();
  expect(stored.score).toEqual(running?.order);
  const at = stored.score.indexOf(3) + 1;
  expect(after?.legs[0]).toMatchObject({ score: [at], won: at <= 3 });
  expect(after?.win).toBe(at <= 3 ? after?.potential : '0.00');
  const stake = toUnits(session.bets[0] ?? '');
  expect(toUnits(balance)).toBe(before - stake + toUnits(after?.win ?? ''));
});
