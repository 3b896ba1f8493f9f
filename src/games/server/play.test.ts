import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gameFamilies } from '#schemas/codes.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { post } from '#src/server/wallet/ledger.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
import { callGame, launchSession, lowestBet } from '#tests/support/servers/gamesTesting.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  const bare = { ...fakeSite('bare'), hosting: { hosts: ['bare.example'] } };
  server = await startTestServer({ sites: [fakeSite('base'), fakeSite('other'), bare] });
});
afterAll(() => server.close());
const minute = 60_000;

/** Advances to the start of a minute, when no draw is closed: bets close up to a minute before a draw. */
async function passToOpenDraws(): Promise<void> {
  const { body } = await callServer(server, 'getStartup');
  const time = Date.parse(body.value.serverTime);
  const next = time + minute - (time % minute) + 1000;
  const hourEnds = new Date(next).getUTCMinutes() % 30 === 29;
  server.pass(next - time + (hourEnds ? minute : 0));
}
beforeEach(async () => {
  await passToOpenDraws();
  token = await tokenOf(server);
});

const language = 'EN';
const balance = async () =>
  toUnits((await callServer(server, 'getBalance', { token })).body.value.sumBalance);
const firstOf = async (gameType: string) => {
  const { body } = await callServer(server, 'listGames', { query: { gameType, pageNo: 1, language } });
  const { games } = body.value;
  const game = games.find(({ supportPlay }: { supportPlay: boolean }) => supportPlay) ?? games[0];
  return { vendor: game.vassalage, nodeId: game.nodeId, gameId: game.gameId };
};
const slot = async () => launchSession(server, token, await firstOf('RNG'));
const orders = () => server.database.db.selectFrom('bet_order').selectAll().orderBy('id', 'desc').execute();

test.each(gameFamilies)(
  '[GL-10][SV-3] a game of %s is listed, launched, played: a stake, an order',
  async (family) => {
    const session = await launchSession(server, token, await firstOf(family));
    expect(session.game.family).toBe(family);
    expect(session.siteOrigin).toBe('http://base.localhost');
    const before = await balance();
    const [call, request] = lowestBet(session);
    const { status, body } = await callGame(server, call, request);
    expect([status, body.error]).toEqual([200, undefined]);
    const [order] = await orders();
    expect([order?.category, order?.node_id, toUnits(order?.stake ?? '0')]).toEqual([
      family,
      session.game.nodeId,
      toUnits(session.bets[0] ?? '0'),
    ]);
    expect(await balance()).toBe(before - toUnits(order?.stake ?? '0') + toUnits(order?.win ?? '0'));
    expect(toUnits(body.balance)).toBe(await balance());
  },
);

describe('[GL-9] a ticket', () => {
  const ticketOf = async () => {
    const query = { ...(await firstOf('RNG')), showChoice: false };
    const { body } = await callServer(server, 'launchGame', { token, query });
    return String(body.value.url);
  };
  const open = (ticket: string | undefined) => callGame(server, 'openSession', { body: { ticket } });

  test('is in the URL fragment on the games’ own origin, is valid once, and expires after a minute', async () => {
    const url = new URL(await ticketOf());
    expect([url.origin, url.pathname, url.search]).toEqual(['http://base.localhost:81', '/play', '']);
    expect(url.hash).toMatch(/^#[\w-]{22}$/);
    const ticket = url.hash.slice(1);
    expect((await open(ticket)).status).toBe(200);
    expect((await open(ticket)).body).toEqual({ error: 'ticket.gone' });
    const [, late] = (await ticketOf()).split('#');
    server.pass(60_001);
    expect((await open(late)).body).toEqual({ error: 'ticket.gone' });
    expect((await open('A'.repeat(22))).body).toEqual({ error: 'ticket.gone' });
    expect((await open('<script>')).body).toEqual({ error: 'request.invalid' });
  });

  test('is refused to visitors, for unknown games, for brands that frame no games, and to cross-site requests', async () => {
    const query = { ...(await firstOf('RNG')), showChoice: false };
    const refused = async (options: object) =>
      (await callServer(server, 'launchGame', { query, ...options })).body.errorCode;
    expect(await refused({})).toBe('session.missing');
    expect(await refused({ token, query: { ...query, nodeId: '999999' } })).toBe('request.notFound');
    expect(await refused({ token, query: { ...query, vendor: 'ELSEWHERE' } })).toBe('request.notFound');
    expect(await refused({ token, query: { code: '../../evil', showChoice: false } })).toBe(
      'request.invalid',
    );
    expect(await refused({ token, headers: { 'sec-fetch-site': 'cross-site' } })).toBe('permission.denied');
    const bare = await tokenOf(server, 'demo', 'bare');
    expect(await refused({ token: bare, brand: 'bare' })).toBe('not.available');
  });

  test('of a game without trial play is refused to a trial account', async () => {
    const trial = await tokenOf(server, 'trial');
    const { body } = await callServer(server, 'listGames', {
      query: { gameType: 'LIVE', pageNo: 1, language },
    });
    const closed = body.value.games.find((game: { supportPlay: boolean }) => !game.supportPlay);
    const query = { vendor: closed.vassalage, nodeId: closed.nodeId, showChoice: false };
    expect((await callServer(server, 'launchGame', { token: trial, query })).body.errorCode).toBe(
      'account.trial',
    );
    expect((await launchSession(server, trial, await firstOf('RNG'))).trial).toBe(true);
  });

  test('[LO-3] names a lottery by its code and board; lobby is the first lottery of its prize mode', async () => {
    const open = (query: object) => launchSession(server, token, query as Record<string, unknown>);
    const tide = await open({ code: 'TIDE4D', playType: 'trad', prizeMode: 'Lott' });
    expect(tide.engine === 'draw' && [tide.table.code, tide.table.board]).toEqual(['TIDE4D', 'trad']);
    const lobby = await open({ vendor: 'TCG_SEA', code: 'lobby', playType: 'ent', prizeMode: 'Elott' });
    expect(lobby.engine === 'draw' && [lobby.table.code, lobby.table.board, lobby.game.family]).toEqual([
      'MOTU1M',
      'ent',
      'ELOTT',
    ]);
    // The boards that the lobby lists can be opened.
    const { groups } = (await callServer(server, 'listLotteries', { query: { language } })).body.value;
    const keno = groups
      .flatMap(({ games }: { games: object[] }) => games)
      .find(({ code }: { code?: string }) => code === 'REEFKENO');
    expect([keno.entPlaySwitch, keno.tradPlaySwitch]).toEqual([true, true]);
    for (const board of ['trad', 'ent'] as const) {
      const session = await open({ code: 'REEFKENO', playType: board, prizeMode: 'Elott' });
      if (session.engine !== 'draw') throw new Error('keno is no draw');
      expect([session.table.board, session.table.playTypes[board].length > 0]).toEqual([board, true]);
      const [call, request] = lowestBet(session);
      expect((await callGame(server, call, request)).status).toBe(200);
    }
  });
});

describe('[GL-9] a game session', () => {
  const statusOf = async (session: { token: string }) =>
    (await callGame(server, 'getBalance', { token: session.token })).status;

  test('ends with the member’s session, with another game, and after half an hour without a call', async () => {
    const first = await slot();
    const second = await slot();
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    const other = await launchSession(server, await tokenOf(server, 'demo', 'other'), await firstOf('RNG'), {
      brand: 'other',
    });
    expect([await statusOf(second), await statusOf(other)]).toEqual([200, 200]);
    await callServer(server, 'logout', { token });
    expect([await statusOf(second), await statusOf(other)]).toEqual([401, 200]);
    server.pass(30 * 60_000 + 1);
    expect(await statusOf(other)).toBe(401);
  });

  test('keeps the member’s session statusOf', async () => {
    const session = await slot();
    for (let i = 0; i < 3; i++) {
      server.pass(20 * 60_000);
      expect(await statusOf(session)).toBe(200);
    }
    expect((await callServer(server, 'getBalance', { token })).status).toBe(200);
  });

  test('accepts only calls of its engine, with valid bodies', async () => {
    const { token: key, bets } = await slot();
    const errorOf = async (
      ...request: Parameters<typeof callGame> extends [unknown, ...infer R] ? R : never
    ) => (await callGame(server, ...request)).body.error;
    expect(await errorOf('getDrawState', { token: key })).toBe('request.invalid');
    expect(await errorOf('spin', { token: key, body: { transactionId: 'short', bet: bets[0] } })).toBe(
      'request.invalid',
    );
    expect(await errorOf('spin', { token: key, body: { transactionId: randomUUID(), bet: '0.123' } })).toBe(
      'bet.limits',
    );
    expect(await errorOf('spin', { token: key, body: { transactionId: randomUUID(), bet: '-5' } })).toBe(
      'request.invalid',
    );
    expect(await errorOf('spin', { body: { transactionId: randomUUID(), bet: bets[0] } })).toBe(
      'session.gone',
    );
  });
});

describe('[SV-4] a bet', () => {
  test('takes effect once, also with repeated and concurrent requests', async () => {
    const session = await slot();
    const before = await balance();
    const [call, request] = lowestBet(session);
    const answers = await Promise.all(Array.from({ length: 5 }, () => callGame(server, call, request)));
    answers.push(await callGame(server, call, request));
    expect(new Set(answers.map(({ body }) => JSON.stringify([body.roundId, body.grid, body.win]))).size).toBe(
      1,
    );
    const [{ body }] = answers as [(typeof answers)[0]];
    expect(await balance()).toBe(before - toUnits(session.bets[0] ?? '') + toUnits(body.win));
    const changed = { ...request, body: { ...request.body, bet: session.bets[1] } };
    expect((await callGame(server, call, changed)).body).toEqual({ error: 'transaction.reused' });
  });

  test('above the balance is refused and stores nothing', async () => {
    const poor = await tokenOf(server, 'marama');
    const session = await launchSession(server, poor, await firstOf('RNG'));
    const count = (await orders()).length;
    const [call, request] = lowestBet(session);
    const { status, body } = await callGame(server, call, request);
    expect([status, body, (await orders()).length]).toEqual([402, { error: 'insufficient' }, count]);
  });

  test('that was refused stays refused under its id, though there is money by then; another one is placed', async () => {
    const { token: poor, memberId } = await depositing(server, 'marama');
    const session = await launchSession(server, poor, await firstOf('RNG'));
    const [call, request] = lowestBet(session);
    const again = lowestBet(session)[1];
    expect((await callGame(server, call, request)).body).toEqual({ error: 'insufficient' });
    await post(server.database.db, {
      ...{ brandId: 'base', memberId, kind: 'deposit', key: 'money for a bet' },
      postings: [
        { account: { memberId }, amount: '500' },
        { account: { house: 'gateway' }, amount: '-500' },
      ],
    });
    const count = (await orders()).length;
    const late = await Promise.all([1, 2, 3].map(() => callGame(server, call, request)));
    expect(late.map(({ status, body }) => [status, body])).toEqual(
      [1, 2, 3].map(() => [402, { error: 'insufficient' }]),
    );
    expect((await orders()).length).toBe(count);
    expect((await callGame(server, call, again)).status).toBe(200);
  });
});

test('[SV-4] calls of a session are rate-limited', async () => {
  const { token: key } = await slot();
  let refused: { status: number; body: { error?: string; retryAfter?: number } } | undefined;
  for (let i = 0; i < 300 && !refused; i++) {
    const answer = await callGame(server, 'getBalance', { token: key });
    if (answer.status !== 200) refused = answer;
  }
  expect([refused?.status, refused?.body.error]).toEqual([429, 'too.many']);
  expect(refused?.body.retryAfter).toBeGreaterThan(0);
});
