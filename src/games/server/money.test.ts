import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DrawState } from '#schemas/games/draw.ts';
import type { GameSession } from '#schemas/games/session.ts';
import type { SportsState } from '#schemas/games/sports.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { settleDue } from '#src/server/play/settle.ts';
import { balance } from '#src/server/wallet/ledger.ts';
import { callGame, launchSession, lowestBet } from '#tests/support/servers/gamesTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let ahead = 0;
const minute = 60_000;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const pass = (ms: number) => {
  ahead += ms;
  server.pass(ms);
};
const now = () => new Date(Date.now() + ahead);
const slotGame = async () => {
  const query = { gameType: 'RNG', pageNo: 1, language: 'EN' };
  const [game] = (await callServer(server, 'listGames', { query })).body.value.games;
  return { vendor: game.vassalage, nodeId: game.nodeId };
};

/** Expects balances to be grants - stakes + wins, every bet transaction to have its order, and postings to sum to zero. */
async function expectConsistent(): Promise<void> {
  const { rows } = await sql<{ wrong: string; loose: string; all: string }>`
    select
      (select count(*) from account a where a.member_id is not null and a.balance <>
        (select coalesce(sum(p.amount), 0) from posting p join transaction t on t.id = p.transaction_id
          where p.account_id = a.id and t.kind = 'grant')
        + (select coalesce(sum(win - stake), 0) from bet_order o
          where o.brand_id = a.brand_id and o.member_id = a.member_id)) as wrong,
      (select count(*) from transaction t where t.kind = 'bet'
        and not exists (select 1 from bet_order o where o.member_id = t.member_id
          and 'bet ' || o.transaction_id = t.idempotency_key)) as loose,
      (select coalesce(sum(amount), 0) = 0 from posting)::text as all
  `.execute(server.database.db);
  expect(rows[0]).toEqual({ wrong: '0', loose: '0', all: 'true' });
}

test('[SV-4][SV-3] ledger, orders and balances agree after any sequence of bets, retries and settlements', async () => {
  const games = [await slotGame(), { code: 'MOTU1M', playType: 'ent' }, { code: 'TIDE4D', playType: 'trad' }];
  const sports = async (gameType: string) => {
    const [game] = (await callServer(server, 'listGames', { query: { gameType, pageNo: 1, language: 'EN' } }))
      .body.value.games;
    return { vendor: game.vassalage, nodeId: game.nodeId };
  };
  games.push(await sports('COCKFIGHT'), await sports('ESPORTS'));
  const step = fc.record({
    game: fc.nat(games.length - 1),
    times: fc.integer({ min: 1, max: 3 }),
    together: fc.boolean(),
    wait: fc.constantFrom(0, minute, 7 * minute),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const { game, times, together, wait } of steps) {
        const session = await launchSession(server, await tokenOf(server, 'agent'), games[game] ?? {});
        const [call, request] = lowestBet(session, randomUUID());
        const send = () => callGame(server, call, request);
        const answers = together ? await Promise.all(Array.from({ length: times }, send)) : [await send()];
        for (let i = 1; !together && i < times; i++) answers.push(await send());
        expect(
          new Set(answers.map(({ body }) => body.roundId ?? body.bet?.id ?? body.bets?.[0]?.id ?? body.error))
            .size,
        ).toBe(1);
        if (wait > 0) pass(wait);
        await settleDue(server.database, now(), { log: console.error });
      }
      await expectConsistent();
    }),
    { numRuns: 8 },
  );
  const open = await callServer(server, 'listOrders', {
    token: await tokenOf(server, 'agent'),
    query: { pageNo: 1, language: 'EN' },
  });
  expect(open.body.value.total).toBeGreaterThan(0);
}, 120_000);

test('[SV-3] a bet on a draw is settled once, after the draw, at its odds', async () => {
  const token = await tokenOf(server);
  const session = (await launchSession(server, token, { code: 'MOTU1M', playType: 'ent' })) as Extract<
    GameSession,
    { engine: 'draw' }
  >;
  const state = async () =>
    (await callGame(server, 'getDrawState', { token: session.token })).body as DrawState;
  pass(Date.parse((await state()).nextDrawAt) - now().getTime() + 1000);
  const { issue, closesAt } = await state();
  const stake = session.bets[0] ?? '';
  const body = {
    transactionId: randomUUID(),
    code: 'MOTU1M',
    issue,
    lines: (['big', 'small', 'odd', 'even'] as const).map((playType) => ({ playType, numbers: [], stake })),
  };
  const before = toUnits((await state()).balance);
  const placed = await callGame(server, 'betOnDraw', { token: session.token, body });
  expect(placed.body.bets).toHaveLength(4);
  pass(Date.parse(closesAt) - now().getTime());
  const late = { ...body, transactionId: randomUUID() };
  expect((await callGame(server, 'betOnDraw', { token: session.token, body: late })).body).toEqual({
    error: 'draw.closed',
  });
  // A retry of the first request succeeds after the draw has closed.
  expect((await callGame(server, 'betOnDraw', { token: session.token, body })).body.bets).toEqual(
    placed.body.bets,
  );
  pass(minute);
  const after = await state();
  expect([after.open, after.settled.length]).toEqual([[], 4]);
  // One of big and small wins, and one of odd and even: two stakes are paid at their odds.
  const wins = after.settled.filter(({ win }) => toUnits(win) > 0n);
  expect(wins).toHaveLength(2);
  for (const { win, potential } of wins) expect(win).toBe(potential);
  const won = wins.reduce((sum, { win }) => sum + toUnits(win), 0n);
  expect(toUnits(after.balance)).toBe(before - 4n * toUnits(stake) + won);
  expect((await state()).balance).toBe(after.balance);
  await expectConsistent();
});

test('[SV-3] a draw that was missed while the server was down is made for the bets on it', async () => {
  const open = async () => launchSession(server, await tokenOf(server), { code: 'MOTU1M', playType: 'ent' });
  const first = await open();
  // Right after a draw, so that the next draw is not closed yet.
  if (first.engine === 'draw') pass(Date.parse(first.table.nextDrawAt) - now().getTime() + 1);
  const [call, request] = lowestBet(await open());
  const [bet] = (await callGame(server, call, request)).body.bets;
  pass(3 * 3_600_000);
  expect(await settleDue(server.database, now(), { log: console.error })).toBeGreaterThan(0);
  expect(await settleDue(server.database, now(), { log: console.error })).toBe(0);
  const orders = server.database.db.selectFrom('bet_order').select('state').where('id', '=', bet.id);
  expect(await orders.executeTakeFirst()).toEqual({ state: 'settled' });
  await expectConsistent();
});

test('[SV-3] a slip: changed odds are reported, a started match is closed, a multiple wins when all legs win', async () => {
  const query = { gameType: 'COCKFIGHT', pageNo: 1, language: 'EN' };
  const [game] = (await callServer(server, 'listGames', { query })).body.value.games;
  const token = await tokenOf(server);
  const session = (await launchSession(server, token, {
    vendor: game.vassalage,
    nodeId: game.nodeId,
  })) as Extract<GameSession, { engine: 'sports' }>;
  const states = new Set(session.table.matches.map(({ state }) => state));
  expect(states.has('upcoming') && states.has('finished')).toBe(true);
  const bet = (selections: readonly object[], transactionId = randomUUID()) =>
    callGame(server, 'betOnSports', {
      token: session.token,
      body: { transactionId, stake: session.bets[0], selections },
    });
  const picks = session.table.matches
    .filter(({ state }) => state === 'upcoming')
    .slice(1, 3)
    .map((match) => {
      const market = match.markets[0];
      const selection = market?.selections[0];
      return { match: match.id, market: market?.id, selection: selection?.id, odds: selection?.odds };
    });
  const [first] = picks;
  const moved = await bet([{ ...first, odds: '9.99' }]);
  expect([moved.status, moved.body]).toEqual([409, { error: 'odds.changed', selections: [first] }]);
  expect((await bet([first ?? {}, first ?? {}])).body.error).toBe('request.invalid');
  const over = session.table.matches.find(({ state }) => state === 'finished');
  expect((await bet([{ ...first, match: over?.id }])).body.error).toBe('match.closed');
  const placed = await bet(picks);
  expect(placed.body.bet.legs).toHaveLength(2);
  pass(25 * minute);
  const { body } = (await callGame(server, 'getSportsState', { token: session.token })) as {
    body: SportsState;
  };
  const slip = body.settled.find(({ id }) => id === placed.body.bet.id);
  expect(slip?.state).toBe('settled');
  expect(slip?.legs.every(({ score, won }) => score !== null && won !== null)).toBe(true);
  expect(slip?.win).toBe(slip?.legs.every(({ won }) => won) ? slip?.potential : '0.00');
  await expectConsistent();
});

test('[SV-3] orders are listed newest first, by page, day, type and state, with the sums of all matching orders', async () => {
  const token = await tokenOf(server, 'agent');
  const list = async (more: object = {}) =>
    (await callServer(server, 'listOrders', { token, query: { pageNo: 1, language: 'EN', ...more } })).body
      .value;
  const all = await list();
  const net = all.list.reduce((sum: bigint, order: { net: string }) => sum + toUnits(order.net), 0n);
  if (all.totalPages === 1) expect(toUnits(all.totals.net)).toBe(net);
  expect(toUnits(all.totals.win) - toUnits(all.totals.stake)).toBe(toUnits(all.totals.net));
  const times = all.list.map(({ placedAt }: { placedAt: string }) => placedAt);
  expect(times).toEqual(times.toSorted().reverse());
  const slots = await list({ gameType: 'RNG' });
  expect(slots.list.every(({ gameType }: { gameType: string }) => gameType === 'RNG')).toBe(true);
  expect(slots.total).toBeLessThanOrEqual(all.total);
  expect((await list({ from: '2020-01-01', to: '2020-01-31' })).total).toBe(0);
  const settled = await list({ state: 'settled' });
  const open = await list({ state: 'open' });
  expect(settled.total + open.total).toBe(all.total);
  const stranger = await callServer(server, 'listOrders', {
    token: await tokenOf(server, 'marama'),
    query: { pageNo: 1, language: 'EN' },
  });
  expect(stranger.body.value).toMatchObject({ list: [], total: 0, totals: { stake: '0.00', net: '0.00' } });
  expect(toUnits(await balance(server.database.db, 'base', '1'))).toBeGreaterThan(0n);
});
