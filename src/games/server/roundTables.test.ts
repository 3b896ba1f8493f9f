import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameRound } from '#schemas/games/round.ts';
import type { BlackjackView } from '#schemas/games/roundViews.ts';
import type { GameSession } from '#schemas/games/session.ts';
import { cardOf, type Rank } from '#src/domain/games/rules/round/cards.ts';
import { roundGames, roundKindOf } from '#src/domain/games/rules/round/roundGames.ts';
import { sumOf, toUnits } from '#src/domain/money/units.ts';
import { balance as accountBalance, post } from '#src/server/wallet/ledger.ts';
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
beforeEach(async () => {
  token = await tokenOf(server);
});

const tables = () =>
  server.database.db
    .selectFrom('game')
    .select(['vassalage', 'node_id', 'classify', 'name'])
    .where('game_type', '=', 'LIVE')
    .orderBy('sort')
    .execute();

/** Launches the first live table of a classification. */
async function launch(classify: string): Promise<GameSession> {
  const game = (await tables()).find((one) => one.classify === classify);
  if (!game) throw new Error(`no table ${classify}`);
  return launchSession(server, token, { vendor: game.vassalage, nodeId: game.node_id });
}
const balance = async () =>
  toUnits((await callServer(server, 'getBalance', { token })).body.value.sumBalance);
const stake = () => session.bets[0] ?? '';
const start = (on: readonly string[]) =>
  callGame(server, 'startRound', {
    token: session.token,
    body: { transactionId: randomUUID(), bets: on.map((spot) => ({ on: spot, stake: stake() })) },
  });
const act = (round: string, action: string, transactionId = randomUUID()) =>
  callGame(server, 'actOnRound', { token: session.token, body: { transactionId, round, action } });

/** The orders of a round, the one that started it first. */
const ordersOf = async ({ id }: GameRound) =>
  (await server.database.db.selectFrom('bet_order').selectAll().orderBy('id').execute()).filter(
    (order) => order.id === id || (order.detail as { of?: string }).of === id,
  );

/** An open round of blackjack with these cards: the player's two, the dealer's two, and those that come next. */
async function dealt(...names: Rank[]): Promise<GameRound> {
  for (;;) {
    const { body } = await start(['main']);
    const round: GameRound = body.round;
    if (round.state === 'over') continue;
    const [one, two, up, hole, ...deck] = names.map((rank) => cardOf(rank, 'spades'));
    const [order] = await ordersOf(round);
    const hands = [{ cards: [one, two], isDone: false }];
    const state = { deck, dealer: [up, hole], hands, betsOn: [0] };
    await server.database.db
      .updateTable('bet_order')
      .set({ detail: JSON.stringify({ ...(order?.detail as object), state }) })
      .where('id', '=', round.id)
      .execute();
    return round;
  }
}

test.each([
  ['BACCARAT', 'player'],
  ['ROULETTE', 'red'],
  ['BLACKJACK', 'main'],
])('[GL-10] the limits that a table of %s states are those of its bets', async (classify, on) => {
  session = await launch(classify);
  const [least = '', most = ''] = [session.bets[0], session.bets.at(-1)];
  const startAt = async (stake: string) => {
    const body = { transactionId: randomUUID(), bets: [{ on, stake }] };
    return (await callGame(server, 'startRound', { token: session.token, body })).body;
  };
  for (const stake of [sumOf(least, '-0.01'), sumOf(most, '0.01')])
    expect(await startAt(stake)).toEqual({ error: 'bet.limits' });
  const { round } = await startAt(least);
  expect(round.stake).toBe(least);
  if (round.state === 'open') await act(round.id, 'stand');
});

test('[GL-10] every live table opens the game that its title names', async () => {
  const kinds = new Map((await tables()).map(({ classify }) => [classify, roundKindOf('LIVE', classify)]));
  expect(kinds).toEqual(
    new Map([
      ['BACCARAT', 'baccarat'],
      ['SPEEDBACCARAT', 'speedBaccarat'],
      ['ROULETTE', 'roulette'],
      ['LIGHTNINGROULETTE', 'lightningRoulette'],
      ['BLACKJACK', 'blackjack'],
      ['DRAGONTIGER', 'dragonTiger'],
      ['SICBO', 'sicBo'],
      ['GAMESHOW', 'wheelShow'],
      ['POKER', 'threeCardPoker'],
    ]),
  );
  for (const [classify, kind] of kinds) {
    session = await launch(classify ?? '');
    expect(session.engine === 'round' && session.table.kind).toBe(kind);
    const { status, body } = await start([roundGames[kind ?? 'dice'].simpleBet]);
    expect([kind, status, body.round.view.kind]).toEqual([kind, 200, kind]);
    // What is open is ended, so that the next test begins anew.
    for (let round: GameRound = body.round; round.state === 'open'; )
      round = (await act(round.id, round.actions[0] ?? '')).body.round;
  }
});

test('[GL-10][SV-3] several chips are one order, of which each spot wins or loses for itself', async () => {
  session = await launch('ROULETTE');
  const before = await balance();
  const { body } = await start(['red', 'black', 'straight-0']);
  const round: GameRound = body.round;
  const { number } = round.view as { number: number };
  expect(round.bets.map(({ on }) => on)).toEqual(['red', 'black', 'straight-0']);
  // Zero pays its chip; every other number one of the colours.
  expect(toUnits(round.win)).toBe(toUnits(stake()) * (number === 0 ? 36n : 2n));
  expect(await balance()).toBe(before - toUnits(round.stake) + toUnits(round.win));
  expect(await ordersOf(round)).toHaveLength(1);
  expect((await start(['red', 'purple'])).body).toEqual({ error: 'request.invalid' });
});

describe('[GL-10][SV-3] further stakes in an open round', () => {
  beforeEach(async () => {
    session = await launch('BLACKJACK');
  });

  test('a double moves its stake once, and wins with the hand', async () => {
    const before = await balance();
    const round = await dealt('5', '6', '10', '7', 'K');
    const placed = await balance();
    const id = randomUUID();
    const [{ body }, again] = [await act(round.id, 'double', id), await act(round.id, 'double', id)];
    const over: GameRound = body.round;
    expect(again.body.round).toEqual(over);
    expect(over.bets.map(({ on, odds }) => [on, odds])).toEqual([
      ['main', '2.00'],
      ['double', '2.00'],
    ]);
    expect(await balance()).toBe(placed + 3n * toUnits(stake()));
    expect(await balance()).toBeGreaterThan(before);
    const orders = await ordersOf(over);
    expect(orders.map(({ state, win }) => [state, toUnits(win)])).toEqual([
      ['settled', 2n * toUnits(stake())],
      ['settled', 2n * toUnits(stake())],
    ]);
  });

  test('a split and a double on one of its hands are three orders, each paid by its hand', async () => {
    const round = await dealt('8', '8', '10', '9', '3', '10', 'K');
    const placed = await balance();
    const split: GameRound = (await act(round.id, 'split')).body.round;
    expect(split.state).toBe('open');
    expect(await balance()).toBe(placed - toUnits(stake()));
    expect((split.view as BlackjackView).hands).toHaveLength(2);
    await act(round.id, 'double');
    const over: GameRound = (await act(round.id, 'stand')).body.round;
    expect(over.bets.map(({ on, odds }) => [on, odds])).toEqual([
      ['main', '2.00'],
      ['split', '0.00'],
      ['double', '2.00'],
    ]);
    expect((await ordersOf(over)).map(({ win }) => toUnits(win) / toUnits(stake()))).toEqual([2n, 0n, 2n]);
    expect(sumOf(...over.bets.map(({ win }) => win))).toBe(sumOf(over.win));
    expect(await balance()).toBe(placed + 2n * toUnits(stake()));
  });

  test('what is not allowed moves nothing: no second split, no double after a card', async () => {
    const round = await dealt('2', '3', '10', '7', '4', '5');
    const placed = await balance();
    expect((await act(round.id, 'split')).body).toEqual({ error: 'request.invalid' });
    await act(round.id, 'hit');
    expect((await act(round.id, 'double')).body).toEqual({ error: 'request.invalid' });
    expect(await balance()).toBe(placed);
    await act(round.id, 'stand');
  });

  test('a round that is left open after a split ends by itself, and all of its orders with it', async () => {
    const round = await dealt('8', '8', '10', '7', '9', '10');
    const placed = await balance();
    await act(round.id, 'split');
    server.pass(24 * 3_600_000);
    token = await tokenOf(server);
    session = await launch('BLACKJACK');
    // Eight and nine tie with the dealer's 17; eight and ten win.
    expect(await balance()).toBe(placed - toUnits(stake()) + 3n * toUnits(stake()));
    expect((await ordersOf(round)).map(({ state, win }) => [state, toUnits(win) / toUnits(stake())])).toEqual(
      [
        ['settled', 1n],
        ['settled', 2n],
      ],
    );
  });

  test('a stake that the balance does not cover is refused, and the round stays as it was', async () => {
    const round = await dealt('5', '6', '10', '7', 'K');
    const [order] = await ordersOf(round);
    const left = await accountBalance(server.database.db, order?.brand_id ?? '', order?.member_id ?? '');
    const grant = (member: string, house: string) =>
      server.database.transaction((tx) =>
        post(tx, {
          ...{ brandId: order?.brand_id ?? '', memberId: order?.member_id ?? '', kind: 'grant' as const },
          key: `test ${randomUUID()}`,
          postings: [
            { account: { memberId: order?.member_id ?? '' }, amount: member },
            { account: { house: 'play-money' }, amount: house },
          ],
        }),
      );
    await grant(`-${left}`, left);
    expect((await act(round.id, 'double')).body.error).toBe('insufficient');
    const { body } = await callGame(server, 'getRound', { token: session.token });
    expect(body.round).toMatchObject({ id: round.id, step: 0, state: 'open' });
    await grant(left, `-${left}`);
    await act(round.id, 'stand');
  });
});
