import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameRound } from '#schemas/games/round.ts';
import type { GameSession } from '#schemas/games/session.ts';
import { fromUnits, negative, sumOf, toUnits } from '#src/domain/money/units.ts';
import { retrying } from '#src/server/db/retrying.ts';
import { post } from '#src/server/wallet/ledger.ts';
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
  token = await tokenOf(server);
});
afterAll(() => server.close());

/** Launches the first game of a classification that has tables of cards. */
async function launch(classify: string): Promise<void> {
  const game = await server.database.db
    .selectFrom('game')
    .select(['vassalage', 'node_id'])
    .where('game_type', '=', 'PVP')
    .where('classify', '=', classify)
    .where('support_play', '=', true)
    .orderBy('sort')
    .executeTakeFirstOrThrow();
  session = await launchSession(server, token, { vendor: game.vassalage, nodeId: game.node_id });
}
const balance = async () =>
  toUnits((await callServer(server, 'getBalance', { token })).body.value.sumBalance);
const start = async (...on: readonly string[]): Promise<GameRound> => {
  const bets = on.map((one) => ({ on: one, stake: session.bets[1] }));
  const body = { transactionId: randomUUID(), bets };
  return (await callGame(server, 'startRound', { token: session.token, body })).body.round;
};
const act = (round: string, action: string, transactionId = randomUUID()) =>
  callGame(server, 'actOnRound', { token: session.token, body: { transactionId, round, action } });

/** The orders of a round: the one that started it, and those of its further stakes. */
const ordersOf = ({ id }: GameRound) =>
  server.database.db
    .selectFrom('bet_order')
    .select(['id', 'stake', 'win', 'state', 'detail'])
    .where(sql<boolean>`id = ${id} or detail ->> 'of' = ${id}`)
    .orderBy('id')
    .execute();

/** Gives the cards of an open round another order, so that its end is known. */
const stack = async ({ id }: GameRound, cards: readonly number[]) => {
  const { detail } = await server.database.db
    .selectFrom('bet_order')
    .select('detail')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { state, ...stored } = detail as { state: object };
  await server.database.db
    .updateTable('bet_order')
    .set({ detail: JSON.stringify({ ...stored, state: { ...state, cards } }) })
    .where('id', '=', id)
    .execute();
};

/** A pair of aces over two-seven-nine-jack-king, and a dealer with a pair of queens, or a queen only. */
const board = [0, 21, 30, 39, 44];
const aces = [48, 49];

test('[GL-10][SV-3] a call is an order of its own that is paid once with the ante, however often it is sent', async () => {
  await launch('HOLDEM');
  const before = await balance();
  const round = await start('ante');
  expect([round.state, round.actions]).toEqual(['open', ['call', 'fold']]);
  await stack(round, [...aces, ...board, 42, 43]);
  const id = randomUUID();
  const [called, again] = [await act(round.id, 'call', id), await act(round.id, 'call', id)];
  expect(again.body.round).toEqual(called.body.round);
  const over: GameRound = called.body.round;
  const ante = session.bets[1] ?? '';
  expect(over).toMatchObject({
    ...{ state: 'over', actions: [] },
    view: { hand: 'pair', dealerHand: 'pair', qualifies: true, dealer: [42, 43] },
    bets: [
      { on: 'ante', odds: '2.00' },
      { on: 'call', odds: '2.00' },
    ],
  });
  expect(toUnits(over.stake)).toBe(3n * toUnits(ante));
  expect(toUnits(over.win)).toBe(6n * toUnits(ante));
  expect(await balance()).toBe(before + 3n * toUnits(ante));
  const orders = await ordersOf(over);
  expect(orders.map(({ state, stake, win }) => [state, toUnits(stake), toUnits(win)])).toEqual([
    ['settled', toUnits(ante), 2n * toUnits(ante)],
    ['settled', 2n * toUnits(ante), 4n * toUnits(ante)],
  ]);
  expect(sumOf(...orders.map(({ win }) => win))).toBe(sumOf(over.win));
});

test('[GL-10][SV-3] a fold costs the ante alone and leaves the dealer’s cards hidden', async () => {
  await launch('HOLDEM');
  const before = await balance();
  const round = await start('ante');
  const { body } = await act(round.id, 'fold');
  expect(body.round).toMatchObject({ state: 'over', win: '0.00', view: { dealer: [], dealerHand: null } });
  expect(await balance()).toBe(before - toUnits(session.bets[1] ?? ''));
  expect(await ordersOf(round)).toHaveLength(1);
});

test('[GL-10][SV-3] a call that the balance does not cover takes nothing, and the round waits', async () => {
  await launch('HOLDEM');
  const round = await start('ante');
  const all = await balance();
  const { id: memberId } = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', 'base')
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow();
  await retrying(server.database, (tx) =>
    post(tx, {
      ...{ brandId: 'base', memberId, kind: 'grant', key: randomUUID() },
      postings: [
        { account: { memberId }, amount: negative(fromUnits(all)) },
        { account: { house: 'play-money' }, amount: fromUnits(all) },
      ],
    }),
  );
  expect((await act(round.id, 'call')).body).toMatchObject({ error: 'insufficient' });
  expect(await ordersOf(round)).toHaveLength(1);
  expect(await balance()).toBe(0n);
  expect((await act(round.id, 'fold')).body.round.state).toBe('over');
});
