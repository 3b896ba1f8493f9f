import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameSession } from '#schemas/games/session.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { callGame, launchSession, lowestBet } from '#tests/support/servers/gamesTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  // A minute into a half hour: no draw closes while a bet is placed.
  const { serverTime } = (await callServer(server, 'getStartup')).body.value;
  const halfHour = 30 * 60_000;
  server.pass(halfHour - (Date.parse(serverTime) % halfHour) + 60_000);
  token = await tokenOf(server);
});
afterAll(() => server.close());

/** All reported amounts that a bet changes. */
async function figures(more: object = {}) {
  const query = { pageNo: 1, language: 'EN', ...more };
  const orders = (await callServer(server, 'listOrders', { token, query })).body.value;
  const wallet = (await callServer(server, 'getBalance', { token })).body.value.sumBalance;
  const merchant = (await callServer(server, 'getMerchantWallet', { token })).body.value.balance;
  const { amount } = (await callServer(server, 'getJackpot')).body.value;
  const pool = BigInt(String(amount).replace('.', ''));
  return { orders, balance: toUnits(wallet), merchant: toUnits(merchant), pool };
}

const inCategory = async (gameType: string) => {
  const query = { gameType, pageNo: 1, language: 'EN' };
  const { games } = (await callServer(server, 'listGames', { query })).body.value;
  const game = games.find(({ supportPlay }: { supportPlay: boolean }) => supportPlay) ?? games[0];
  return { vendor: game.vassalage, nodeId: game.nodeId };
};

const games: readonly [string, string, () => Promise<Record<string, string>>, number][] = [
  ['a round of a slot', 'RNG', () => inCategory('RNG'), 0],
  ['a draw', 'ELOTT', async () => ({ code: 'MOTU1M', playType: 'ent' }), 2 * 60_000],
  ['a sports slip', 'COCKFIGHT', () => inCategory('COCKFIGHT'), 60 * 60_000],
];

test.each(games)(
  '[SV-3][GL-10] %s moves balance, record, profit and loss, and jackpot by the same amounts',
  async (_, gameType, game, until) => {
    const before = await figures();
    const categoryBefore = await figures({ gameType });
    const session: GameSession = await launchSession(server, token, await game());
    const [call, request] = lowestBet(session);
    expect((await callGame(server, call, request)).status).toBe(200);
    const stake = toUnits(session.bets[0] ?? '');
    if (until > 0) {
      const open = await figures();
      expect(open.balance).toBe(before.balance - stake);
      expect(open.orders.list[0]).toMatchObject({ gameType, state: 'open', settledAt: null });
      expect(toUnits(open.orders.list[0].net)).toBe(-stake);
      server.pass(until);
      token = await tokenOf(server);
    }
    // The sum of the stakes is kept for a second.
    server.pass(1000);
    const after = await figures();
    const [order] = after.orders.list;
    expect(order).toMatchObject({ gameType, state: 'settled' });
    expect(toUnits(order.stake)).toBe(stake);
    const net = toUnits(order.win) - stake;
    expect(toUnits(order.net)).toBe(net);
    // The wallet and the merchant wallet changed by the order's net.
    expect([after.balance - before.balance, after.merchant - before.merchant]).toEqual([net, net]);
    // Profit and loss are the sums of the record: of all orders, of the category, of the day.
    const change = (sums: Record<string, string>, earlier: Record<string, string>) =>
      ['stake', 'win', 'net'].map((key) => toUnits(sums[key] ?? '') - toUnits(earlier[key] ?? ''));
    const expected = [stake, toUnits(order.win), net];
    expect(change(after.orders.totals, before.orders.totals)).toEqual(expected);
    const category = await figures({ gameType });
    expect(change(category.orders.totals, categoryBefore.orders.totals)).toEqual(expected);
    expect(after.orders.total - before.orders.total).toBe(1);
    expect(category.orders.total - categoryBefore.orders.total).toBe(1);
    const day = String(order.placedAt).slice(0, 10);
    const today = await figures({ from: day, to: day });
    expect(today.orders.list.map(({ orderId }: { orderId: string }) => orderId)).toContain(order.orderId);
    expect(after.pool > before.pool).toBe(true);
  },
);

test('[SV-3] the orders of a trial account are only in its own record', async () => {
  const trial = await tokenOf(server, 'trial');
  const memberTotal = (await figures()).orders.total;
  const session = await launchSession(server, trial, await inCategory('RNG'));
  const [call, request] = lowestBet(session);
  expect((await callGame(server, call, request)).status).toBe(200);
  const query = { pageNo: 1, language: 'EN' };
  expect((await callServer(server, 'listOrders', { token: trial, query })).body.value.total).toBe(1);
  expect((await figures()).orders.total).toBe(memberTotal);
});
