import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameRound } from '#schemas/games/round.ts';
import type { GameSession } from '#schemas/games/session.ts';
import { crashPays, crashTime } from '#src/domain/games/rules/round/crash.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { callGame, launchSession } from '#tests/support/servers/gamesTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let token: string;
let session: GameSession;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Launches the first game in-house of a classification, or of another category. */
async function launch(classify: string | null, category = 'INHOUSE'): Promise<GameSession> {
  const game = await server.database.db
    .selectFrom('game')
    .select(['vassalage', 'node_id'])
    .where('game_type', '=', category)
    .where('classify', classify === null ? 'is' : '=', classify)
    .where('support_play', '=', true)
    .orderBy('sort')
    .executeTakeFirstOrThrow();
  return launchSession(server, token, { vendor: game.vassalage, nodeId: game.node_id });
}
const balance = async () =>
  toUnits((await callServer(server, 'getBalance', { token })).body.value.sumBalance);
const start = (on: string, transactionId = randomUUID(), more: object[] = []) =>
  callGame(server, 'startRound', {
    token: session.token,
    body: { transactionId, bets: [{ on, stake: session.bets[0] }, ...more] },
  });
const act = (round: string, action: string, transactionId = randomUUID()) =>
  callGame(server, 'actOnRound', { token: session.token, body: { transactionId, round, action } });
const read = (round?: string) =>
  callGame(server, 'getRound', { token: session.token, ...(round && { query: { round } }) });
const orders = () => server.database.db.selectFrom('bet_order').selectAll().orderBy('id', 'desc').execute();

beforeEach(async () => {
  token = await tokenOf(server);
});

describe('[GL-10][SV-3] a round that is over at once', () => {
  beforeEach(async () => {
    session = await launch('DICE');
  });

  test('moves stake and win once, however often it is sent', async () => {
    expect([session.engine, session.engine === 'round' && session.table.kind]).toEqual(['round', 'dice']);
    const before = await balance();
    const id = randomUUID();
    const [{ status, body }, again] = [await start('under-50', id), await start('under-50', id)];
    expect(status).toBe(200);
    expect(again.body.round).toEqual(body.round);
    const round: GameRound = body.round;
    const { roll } = round.view as { roll: number };
    expect([round.state, round.actions, round.bets[0]?.odds]).toEqual([
      'over',
      [],
      roll < 50 ? '1.94' : '0.00',
    ]);
    expect(await balance()).toBe(before - toUnits(round.stake) + toUnits(round.win));
    expect(toUnits(body.balance)).toBe(await balance());
    const [order] = await orders();
    expect([order?.id, order?.state, order?.engine]).toEqual([round.id, 'settled', 'round']);
    expect((await start('under-40', id)).body).toEqual({ error: 'transaction.reused' });
  });

  test('is refused for what the game does not take, and moves nothing', async () => {
    const before = await balance();
    expect((await start('red')).body).toEqual({ error: 'request.invalid' });
    expect((await start('under-50', undefined, [{ on: 'over-50', stake: session.bets[0] }])).body).toEqual({
      error: 'request.invalid',
    });
    const low = {
      token: session.token,
      body: { transactionId: randomUUID(), bets: [{ on: 'under-50', stake: '0.001' }] },
    };
    expect((await callGame(server, 'startRound', low)).body).toEqual({ error: 'bet.limits' });
    expect((await act('999999', 'leave')).body).toEqual({ error: 'request.invalid' });
    expect(await balance()).toBe(before);
  });
});

describe('[GL-10][SV-3] a round with actions', () => {
  beforeEach(async () => {
    session = await launch('MINES');
  });
  const begin = async (): Promise<GameRound> => (await start('mines-1')).body.round;
  /** A field that is safe, or one that is not: only the database knows. */
  const fieldOf = async ({ id }: GameRound, safe: boolean) => {
    const { detail } = (await orders()).find((one) => one.id === id) ?? {};
    const { mines } = (detail as { state: { mines: number[] } }).state;
    return Array.from({ length: 25 }, (_, at) => at).find((at) => mines.includes(at) !== safe);
  };

  test('waits for the player, tells nothing hidden, and pays when the player leaves', async () => {
    const before = await balance();
    const round = await begin();
    expect([round.state, round.win, round.view]).toMatchObject(['open', '0.00', { mines: [], opened: [] }]);
    expect((await start('mines-1')).body).toEqual({ error: 'round.open' });
    const id = randomUUID();
    const safe = await fieldOf(round, true);
    const [opened, again] = [
      await act(round.id, `open-${safe}`, id),
      await act(round.id, `open-${safe}`, id),
    ];
    expect(opened.body.round).toMatchObject({
      step: 1,
      state: 'open',
      view: { opened: [safe], odds: '1.01' },
    });
    expect(again.body.round).toEqual(opened.body.round);
    // Another session of the member finds it where it was.
    session = await launch('MINES');
    expect(session.engine === 'round' && session.table.round).toEqual(opened.body.round);
    const left = (await act(round.id, 'leave')).body.round;
    expect(left).toMatchObject({ state: 'over', actions: [], bets: [{ odds: '1.01' }] });
    expect(await balance()).toBe(before - toUnits(left.stake) + toUnits(left.win));
    expect((await act(round.id, 'leave')).body).toEqual({ error: 'round.over' });
    expect((await read()).body.round).toBe(null);
    expect((await read(round.id)).body.round).toEqual(left);
  });

  test('is lost on a mine', async () => {
    const before = await balance();
    const round = await begin();
    const { body } = await act(round.id, `open-${await fieldOf(round, false)}`);
    expect(body.round).toMatchObject({ state: 'over', win: '0.00' });
    expect(await balance()).toBe(before - toUnits(round.stake));
  });

  test('ends by itself after a day, as leaving would', async () => {
    const before = await balance();
    const round = await begin();
    server.pass(24 * 3_600_000);
    token = await tokenOf(server);
    session = await launch('MINES');
    const { body } = await read(round.id);
    expect(body.round).toMatchObject({ state: 'over', bets: [{ odds: '1.00' }] });
    expect(await balance()).toBe(before);
  });

  test('of somebody else is neither shown nor played', async () => {
    const round = await begin();
    token = await tokenOf(server, 'agent');
    session = await launch('MINES');
    expect((await read(round.id)).body.round).toBe(null);
    expect((await act(round.id, 'leave')).body).toEqual({ error: 'request.invalid' });
    token = await tokenOf(server);
    session = await launch('MINES');
    await act(round.id, `open-${await fieldOf(round, false)}`);
  });
});

describe('[GL-10][SV-3] a flight, which ends by the server’s clock', () => {
  beforeEach(async () => {
    session = await launch('CRASH');
  });

  /** Flights until one climbs to a pay at least, of which the highest pay is known from the database. */
  async function flightTo(pays: number, on: string): Promise<{ round: GameRound; flight: number }> {
    for (;;) {
      const { round } = (await start(on)).body as { round: GameRound };
      const { detail } = (await orders()).find(({ id }) => id === round.id) ?? {};
      const { flight } = (detail as { state: { flight: number } }).state;
      if (flight >= pays) return { round, flight };
      server.pass(crashTime(pays));
      await read(round.id);
    }
  }

  test('pays what it pays when the server hears of leaving, and nothing of the end is told before', async () => {
    const { round } = await flightTo(150, 'flight');
    const before = await balance();
    expect(round).toMatchObject({ state: 'open', view: { burnt: null, left: null }, actions: ['leave'] });
    server.pass(crashTime(130));
    const { body } = await act(round.id, 'leave');
    const odds = Number(body.round.bets[0]?.odds) * 100;
    expect(odds).toBeGreaterThanOrEqual(130);
    expect(odds).toBeLessThanOrEqual(crashPays(crashTime(130) + 10_000));
    expect(await balance()).toBe(before + toUnits(body.round.win));
  });

  test('is paid at its target exactly, though nobody asks before it is over', async () => {
    const { round } = await flightTo(120, 'at-120');
    const before = await balance();
    server.pass(3_600_000);
    token = await tokenOf(server);
    session = await launch('CRASH');
    const { body } = await read(round.id);
    expect(body.round).toMatchObject({ state: 'over', bets: [{ odds: '1.20' }], view: { left: '1.20' } });
    expect(await balance()).toBe(before + toUnits(body.round.win));
    expect((await act(round.id, 'leave')).body).toEqual({ error: 'round.over' });
  });

  test('is lost for who leaves after its end, whenever that is heard of', async () => {
    const { round, flight } = await flightTo(101, 'flight');
    const before = await balance();
    server.pass(crashTime(Math.min(99_999, flight) + 1));
    expect((await act(round.id, 'leave')).body).toEqual({ error: 'round.over' });
    const { body } = await read(round.id);
    expect(body.round).toMatchObject({ state: 'over', win: '0.00', view: { left: null } });
    expect(await balance()).toBe(before);
  });
});

describe('[GL-10][SV-3] shots at fish', () => {
  test('of one call are bets of one order, each decided and paid', async () => {
    session = await launch(null, 'FISH');
    const stake = session.bets[0] ?? '';
    const before = await balance();
    const more = Array.from({ length: 39 }, () => ({ on: 'fish-minnow', stake }));
    const { body } = await start('fish-shark', undefined, more);
    const round: GameRound = body.round;
    expect(round.view.kind).toBe('fishing');
    expect(round.bets.map(({ on }) => on)).toEqual(['fish-shark', ...more.map(({ on }) => on)]);
    const { catches } = round.view as { catches: number[] };
    expect(round.bets.flatMap(({ odds }, at) => (odds === '0.00' ? [] : [at]))).toEqual(catches);
    const wins = round.bets.reduce((sum, { win }) => sum + toUnits(win), 0n);
    expect(toUnits(round.win)).toBe(wins);
    expect(await balance()).toBe(before - 40n * toUnits(stake) + wins);
  });
});
