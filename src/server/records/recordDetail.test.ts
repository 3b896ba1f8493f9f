import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ValueOf } from '#schemas/api/operations.ts';
import { sumOf } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { vendorKind } from '#src/server/wallet/ownWallets.ts';
import { memberIdOf, storeDueOrder } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { balance, post } from '../wallet/ledger.ts';
import { type StoredBet, storeBet, storeTransaction } from './recordRows.fixtures.ts';

type Shown = ValueOf<'getRecord'>;

let server: TestServer;
let token: string;
let owner: { brandId: string; memberId: string };
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server, 'marama');
  owner = { brandId: 'base', memberId: await memberIdOf(server.database, 'marama') };
});
afterAll(() => server.close());

const detail = async (record: string, id: string, by = token): Promise<Shown> => {
  const query = { record, id, language: 'EN' };
  const { body } = await callServer(server, 'getRecord', { token: by, query });
  expect(body.errorCode).toBeUndefined();
  return body.value;
};
const factsOf = ({ facts }: Shown) => Object.fromEntries(facts.map(({ key, value }) => [key, value]));
const bet = (one: Partial<StoredBet>) =>
  storeBet(server.database, owner, { placedAt: '2026-02-10T12:00:00Z', ...one });

describe('[WA-4] a bet in full', () => {
  const leg = {
    ...{ match: 'past', kind: 'football', home: 'Arue', away: 'Pirae', startsAt: '2026-02-01T12:00:00Z' },
    ...{ market: 'winner', line: null, selection: 'away', odds: '1.80', score: null, won: null },
  };

  test('on matches has each leg with its odds, its score and what came of it', async () => {
    const legs = [
      { ...leg, score: [1, 2], won: true },
      { ...leg, market: 'total', line: '2.5', selection: 'under', score: [1, 2], won: false },
    ];
    const slip = { odds: '3.24', potential: '32.4', legs };
    const found = await detail('bets', await bet({ engine: 'sports', stake: '10', detail: slip }));
    expect(factsOf(found)).toMatchObject({ odds: '3.24', potential: '32.40', stake: '10.00', win: '0.00' });
    const { match: _, kind: match, ...said } = leg;
    expect(found.legs).toEqual([
      { ...said, match, line: '', score: [1, 2], won: true },
      { ...said, match, market: 'total', line: '2.5', selection: 'under', score: [1, 2], won: false },
    ]);
  });

  test('that is open has the results of those matches that are over', async () => {
    const later = { ...leg, match: 'later', startsAt: '2099-02-01T12:00:00Z' };
    const slip = { odds: '3.24', potential: '32.4', legs: [leg, later] };
    const { legs } = await detail(
      'bets',
      await bet({ engine: 'sports', state: 'open', settledAt: null, detail: slip }),
    );
    expect(legs.map(({ score, won }) => [score.length, typeof won])).toEqual([
      [2, 'boolean'],
      [0, 'object'],
    ]);
  });

  test('on a draw has its line, and what was drawn', async () => {
    const id = await storeDueOrder(server.database, owner.memberId, { issue: '202602100001' });
    const found = await detail('bets', id);
    expect(factsOf(found)).toMatchObject({ odds: '1.9', potential: '1.90' });
    expect(found.lines).toMatchObject([{ issue: '202602100001', play: 'big', numbers: [], odds: '1.9' }]);
    const [{ drawn, sums, won } = { drawn: [], sums: [], won: null }] = found.lines;
    const sum = drawn.reduce((whole, number) => whole + Number(number), 0);
    expect(drawn.length).toBeGreaterThan(0);
    expect([won, found.state]).toEqual([sum >= (sums[0] ?? 0) && sum <= (sums[1] ?? 0), 'settled']);
  });

  test('on a slot has stake, win and on how many lines it won, and the vendor’s wallet that paid it', async () => {
    const wins = [{ line: 3, symbol: 1, count: 3, amount: '4' }];
    const round = { stake: '2', win: '4', wallet: vendorKind('SUNDIAL'), detail: { grid: [], wins } };
    expect(factsOf(await detail('bets', await bet(round)))).toMatchObject({
      ...{ stake: '2.00', win: '4.00', amount: '2.00', winningLines: '1', wallet: 'Sundial Gaming' },
    });
    // Of a bet from before, nothing more is known.
    const plain = factsOf(await detail('bets', await bet({})));
    expect(['winningLines', 'wallet', 'odds'].filter((key) => key in plain)).toEqual([]);
  });

  test('on a round says what its one bet paid, and nothing of the kind where it paid nothing or had several', async () => {
    const oddsOf = async (...odds: (string | null)[]) => {
      const bets = odds.map((paid) => ({ on: 'under-50', stake: '1', part: 0, odds: paid }));
      return factsOf(await detail('bets', await bet({ engine: 'round', detail: { bets } }))).odds;
    };
    expect(await oddsOf('1.94')).toBe('1.94');
    expect([await oddsOf('0.00'), await oddsOf(null), await oddsOf('2.00', '3.00')]).toEqual(
      Array(3).fill(undefined),
    );
  });
});

describe('[WA-4] a movement in full', () => {
  const at = new Date('2026-02-11T12:00:00Z');
  const moved = async (kind: string, amount: string, key: string) =>
    (await storeTransaction(server.database, owner, { kind, amount, at, key })).id;

  test('leads to all bets that it paid for, and a win to its bet', async () => {
    const placed = { transaction: 'three-lines', stake: '2' };
    const before = await balance(server.database.db, 'base', owner.memberId);
    await moved('welcome', '50', 'start');
    const ids = [
      await bet({ ...placed, line: 0 }),
      await bet({ ...placed, line: 1, win: '6' }),
      await bet({ ...placed, line: 2 }),
    ];
    await bet({});
    const paid = await detail('transactions', await moved('bet', '-6', 'bet three-lines'));
    expect(paid.behind.map(({ record, id, amount }) => [record, id, amount])).toEqual([
      ['bets', ids[0], '-2.00'],
      ['bets', ids[1], '4.00'],
      ['bets', ids[2], '-2.00'],
    ]);
    expect(factsOf(paid)).toMatchObject({
      game: paid.title,
      amount: '-6.00',
      balance: scaleAmount(sumOf(before, '44'), 2),
    });
    const won = await detail('transactions', await moved('win', '6', `win ${ids[1]}`));
    expect(won.behind.map(({ id }) => id)).toEqual([ids[1]]);
  });

  test('between wallets names both sides, also where money of several vendors was collected', async () => {
    const { memberId } = owner;
    const vendor = (name: string) => ({ memberId, kind: vendorKind(name) });
    const transfer = (key: string, ...sides: [account: { memberId: string }, amount: string][]) =>
      server.database.transaction((tx) =>
        post(tx, {
          ...{ ...owner, kind: 'transfer', key, at },
          postings: sides.map(([account, amount]) => ({ account, amount })),
        }),
      );
    const { id: out } = await transfer(
      'out',
      [{ memberId }, '-9'],
      [vendor('SUNDIAL'), '4'],
      [vendor('DEEPNET'), '5'],
    );
    const found = await detail('transactions', out);
    expect(found.sides).toEqual([
      { wallet: 'main', name: '', amount: '-9.00' },
      { wallet: 'vendor', name: 'Sundial Gaming', amount: '4.00' },
      { wallet: 'vendor', name: 'Deepnet', amount: '5.00' },
    ]);
    expect(found.title).toBe('Sundial Gaming, Deepnet');
  });

  test('to the upline names the other member to each of the two, and neither in full', async () => {
    const other = await memberIdOf(server.database, 'vaite');
    const { id } = await server.database.transaction((tx) =>
      post(tx, {
        ...{ ...owner, kind: 'upline', key: 'upline:one', at },
        postings: [
          { account: { memberId: owner.memberId }, amount: '-3' },
          { account: { memberId: other }, amount: '3' },
        ],
      }),
    );
    const sent = await detail('transactions', id);
    expect(sent.sides).toEqual([
      { wallet: 'main', name: '', amount: '-3.00' },
      { wallet: 'member', name: 'V•••', amount: '3.00' },
    ]);
    const received = await detail('transactions', id, await tokenOf(server, 'vaite'));
    expect(received.sides).toEqual([
      { wallet: 'member', name: 'm•••', amount: '-3.00' },
      { wallet: 'main', name: '', amount: '3.00' },
    ]);
    expect([sent.title, received.title]).toEqual(['V•••', 'm•••']);
  });
});
