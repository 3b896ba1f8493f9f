import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Round } from '#schemas/games/round.ts';
import type { GameSession } from '#schemas/games/session.ts';
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

/** Launches the first game in-house of a classification. */
async function launch(classify: string): Promise<GameSession> {
  const game = await server.database.db
    .selectFrom('game')
    .select(['vassalage', 'node_id'])
    .where('game_type', '=', 'INHOUSE')
    .where('classify', '=', classify)
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
    const round: Round = body.round;
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
  const begin = async (): Promise<Round> => (await start('mines-1')).body.round;
  /** A field that is safe, or one that is not: only the database knows. */
  const fieldOf = async ({ id }: Round, safe: boolean) => {
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
