import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationName } from '#schemas/api/operations.ts';
import { post } from '#src/server/wallet/ledger.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { storeBet, storeBets, storeOrder, storeTransaction } from './recordRows.fixtures.ts';

const range = { from: '2026-02-01', to: '2026-02-28' };
const query = { ...range, language: 'EN' };

let server: TestServer;
let token: string;
let owner: { brandId: string; memberId: string };
beforeAll(async () => {
  server = await startTestServer({ sites: [fakeSite('base', { timeZone: 'Pacific/Tahiti' })] });
  token = await tokenOf(server, 'marama');
  owner = { brandId: 'base', memberId: await memberIdOf(server.database, 'marama') };
  await server.database.db
    .insertInto('pay_method')
    .values({
      ...{ brand_id: 'base', id: 'moana', kind: 'gateway', sort: 90 },
      terms: JSON.stringify({ texts: { EN: { title: 'Moana Pay' }, TY: { title: 'Moana' } } }),
    })
    .execute();
});
afterAll(() => server.close());

const read = async (name: OperationName, given: object) => {
  const { body } = await callServer(server, name, { token, query: given as Record<string, unknown> });
  expect(body.errorCode).toBeUndefined();
  return body.value;
};
type Listed = Readonly<Record<string, unknown>>;
const listed = async (name: OperationName, given: object, keys: readonly string[]) =>
  (await read(name, given)).list.map((row: Listed) => keys.map((key) => row[key]));

describe('[WA-4] orders', () => {
  const order = (kind: 'deposit' | 'withdrawal', state: string, hour: string, more: object = {}) =>
    storeOrder(server.database, owner, {
      ...{ kind, state, amount: '100', fee: '2.5', at: `2026-02-11T${hour}:00:00Z` },
      ...more,
    });
  let credited: string;
  beforeAll(async () => {
    const done = { doneAt: '2026-02-12T01:00:00Z' };
    credited = await order('deposit', 'credited', '01', {
      method: 'moana',
      bonus: '8',
      arrived: '90',
      ...done,
    });
    await order('deposit', 'expired', '02', { bonus: '8' });
    await order('deposit', 'told', '03', { method: 'moana' });
    await order('withdrawal', 'paid', '04', done);
    await order('withdrawal', 'refused', '05');
    await order('withdrawal', 'cancelled', '06');
    await order('withdrawal', 'returned', '07');
    await order('withdrawal', 'sending', '08');
  });

  test('deposits say what arrived, and count fee and bonus once they are booked', async () => {
    expect(
      await listed('listDeposits', query, [
        'title',
        'kind',
        'state',
        'amount',
        'arrived',
        'fee',
        'bonus',
        'credited',
      ]),
    ).toEqual([
      ['Moana Pay', 'gateway', 'told', '100.00', '0.00', '0.00', '0.00', '0.00'],
      ['somehow', 'manual', 'expired', '100.00', '0.00', '0.00', '0.00', '0.00'],
      ['Moana Pay', 'gateway', 'credited', '100.00', '90.00', '2.50', '8.00', '95.50'],
    ]);
    const { asOf } = await read('listDeposits', query);
    expect(await read('getRecordTotals', { ...range, record: 'deposits', asOf })).toEqual({
      ...{ count: 3, more: false },
      sums: { amount: '300.00', arrived: '90.00', fee: '2.50', bonus: '8.00', credited: '95.50' },
    });
    expect(await listed('listDeposits', { ...query, type: 'gateway', state: 'waiting' }, ['state'])).toEqual([
      ['told'],
    ]);
    expect(await listed('listDeposits', { ...query, language: 'TY', state: 'credited' }, ['title'])).toEqual([
      ['Moana'],
    ]);
  });

  test('a card gets nothing of what came back, and only what was paid counts as withdrawn', async () => {
    expect(await listed('listWithdrawals', query, ['state', 'amount', 'fee', 'net', 'paid'])).toEqual([
      ['sending', '-100.00', '2.50', '97.50', '0.00'],
      ['returned', '-100.00', '0.00', '0.00', '0.00'],
      ['cancelled', '-100.00', '0.00', '0.00', '0.00'],
      ['refused', '-100.00', '0.00', '0.00', '0.00'],
      ['paid', '-100.00', '2.50', '97.50', '100.00'],
    ]);
    const { asOf } = await read('listWithdrawals', query);
    expect((await read('getRecordTotals', { ...range, record: 'withdrawals', asOf })).sums).toEqual({
      ...{ amount: '-500.00', fee: '5.00', net: '195.00', paid: '100.00' },
    });
    const { list } = await read('listWithdrawals', { ...query, state: 'refused' });
    const { facts } = await read('getRecord', { record: 'withdrawals', id: list[0].id, language: 'EN' });
    expect(facts).toContainEqual({ key: 'net', value: '0.00', as: 'money' });
    expect(await listed('listWithdrawals', { ...query, state: 'failed' }, ['state'])).toEqual([
      ['returned'],
      ['cancelled'],
      ['refused'],
    ]);
  });

  test('one of them in full has the steps that it took', async () => {
    await server.database.db
      .insertInto('pay_event')
      .values({
        ...{ order_id: credited, at: new Date('2026-02-12T01:00:00Z'), actor: 'gateway', who: null },
        ...{ state_before: 'asking', state: 'credited', reason: 'less arrived' },
      })
      .execute();
    const found = await read('getRecord', { record: 'deposits', id: credited, language: 'EN' });
    expect(found).toMatchObject({
      title: 'Moana Pay',
      state: 'credited',
      doneAt: '2026-02-12T01:00:00.000Z',
    });
    expect(found.facts).toContainEqual({ key: 'credited', value: '95.50', as: 'money' });
    expect(found.facts).toContainEqual({ key: 'number', value: credited, as: 'copy' });
    expect(found.steps).toEqual([
      { at: '2026-02-11T01:00:00.000Z', by: 'member', state: 'credited', reason: null },
      { at: '2026-02-12T01:00:00.000Z', by: 'gateway', state: 'credited', reason: 'less arrived' },
    ]);
  });
});

test('[WA-4] transactions have a type, a name and the balance after them', async () => {
  const at = (hour: string) => new Date(`2026-02-13T${hour}:00:00Z`);
  const moved = (kind: string, amount: string, hour: string, key?: string) =>
    storeTransaction(server.database, owner, {
      kind,
      amount,
      at: at(hour),
      ...(key === undefined ? {} : { key }),
    });
  const order = await storeOrder(server.database, owner, {
    ...{ kind: 'deposit', state: 'credited', amount: '50', at: '2026-01-01T00:00:00Z', method: 'moana' },
  });
  await moved('deposit', '50', '01', `dep:${order}:credit`);
  await moved('withdrawal', '-20', '02');
  const bet = await storeBet(server.database, owner, { placedAt: '2026-01-01T00:00:00Z', win: '3' });
  await moved('win', '3', '03', `win ${bet}`);
  await moved('something new', '-1', '04');
  // Somebody below sends it: the transaction is theirs, the money is the member's.
  const from = await memberIdOf(server.database, 'vaite');
  await server.database.transaction((tx) =>
    post(tx, {
      ...{ brandId: 'base', memberId: from, kind: 'upline', key: 'upline:1', at: at('05') },
      postings: [
        { account: { memberId: from }, amount: '-6' },
        { account: { memberId: owner.memberId }, amount: '6' },
      ],
    }),
  );
  const columns = ['type', 'title', 'amount', 'balance'];
  expect(await listed('listTransactions', query, columns)).toEqual([
    ['upline', 'V•••', '6.00', '38.00'],
    ['adjustment', null, '-1.00', '32.00'],
    ['win', expect.stringMatching(/\w/), '3.00', '33.00'],
    ['withdrawal', null, '-20.00', '30.00'],
    ['deposit', 'Moana Pay', '50.00', '50.00'],
  ]);
  expect(await listed('listTransactions', { ...query, types: 'A' }, ['type'])).toEqual([['upline']]);
  expect(await listed('listTransactions', { ...query, type: 'adjustment' }, ['amount'])).toEqual([['-1.00']]);
  expect((await read('listTransactionCodes', { types: 'A' })).list).toEqual([
    'upline',
    'toDownline',
    'salary',
    'dividend',
    'teamRebate',
    'rainGiven',
  ]);
});

test('[WA-4] profit and loss has every day, by when bets were settled and orders done', async () => {
  await storeBet(server.database, owner, {
    ...{
      placedAt: '2026-03-01T00:00:00Z',
      settledAt: '2026-03-02T10:00:00Z',
      stake: '10',
      win: '4.00000001',
    },
  });
  await storeBet(server.database, owner, { placedAt: '2026-03-02T11:00:00Z', stake: '5', state: 'void' });
  await storeBet(server.database, owner, {
    ...{ placedAt: '2026-03-02T11:00:00Z', settledAt: null, stake: '5', state: 'open' },
  });
  const orders = { amount: '100', at: '2026-03-01T12:00:00Z', doneAt: '2026-03-03T09:59:59.999999Z' };
  await storeOrder(server.database, owner, { ...orders, kind: 'deposit', state: 'credited', arrived: '99' });
  await storeOrder(server.database, owner, { ...orders, kind: 'deposit', state: 'refused' });
  await storeOrder(server.database, owner, { ...orders, kind: 'withdrawal', state: 'paid' });
  await storeTransaction(server.database, owner, {
    kind: 'bonus',
    amount: '8',
    at: new Date('2026-03-03T10:00:00Z'),
  });
  const none = {
    stake: '0.00',
    win: '0.00',
    bonus: '0.00',
    net: '0.00',
    deposits: '0.00',
    withdrawals: '0.00',
  };
  const second = {
    stake: '10.00',
    win: '4.00000001',
    net: '-5.99999999',
    deposits: '99.00',
    withdrawals: '100.00',
  };
  const { days, totals } = await read('getProfitAndLoss', { from: '2026-03-01', to: '2026-03-04' });
  expect(days).toEqual([
    { ...none, day: '2026-03-01' },
    { ...none, ...second, day: '2026-03-02' },
    { ...none, bonus: '8.00', net: '8.00', day: '2026-03-03' },
    { ...none, day: '2026-03-04' },
  ]);
  expect(totals).toEqual({ ...second, bonus: '8.00', net: '2.00000001' });
  const wide = await read('getProfitAndLoss', { from: '2026-01-01', to: '2026-04-02' });
  expect(wide.days).toHaveLength(92);
});

test('[WA-4] a file has all rows that match, in the zone of its name', async () => {
  const member = await memberIdOf(server.database, 'tama');
  const own = { brandId: 'base', memberId: member };
  const by = await tokenOf(server, 'tama');
  const everyMinute = Array.from({ length: 50 }, (_, at) => ({
    ...{ placedAt: `2026-02-01T10:${at + 10}:00Z`, stake: '2', win: '0.5' },
  }));
  await storeBets(server.database, own, everyMinute);
  const { body } = await callServer(server, 'exportRecords', {
    token: by,
    query: { ...range, record: 'bets', language: 'VI' },
  });
  const { fileName, content, rows, more } = body.value;
  expect([fileName, rows, more]).toEqual(['bets_2026-02-01_2026-02-28_Pacific-Tahiti.csv', 50, false]);
  const lines = content.split('\r\n');
  expect(content.startsWith('\uFEFFThời gian,Tên,')).toBe(true);
  expect([lines.length, lines.at(-1)]).toEqual([52, '']);
  expect(lines[1]).toMatch(/^2026-02-01 00:59:00,[^,]+,[^,]+,Nổ hũ,Đã kết toán,2\.00,0\.50,-1\.50,\d+$/);
  expect(lines.at(-2)).toMatch(/^2026-02-01 00:10:00,/);
});

test('[WA-4] rows are counted up to a bound, summed beyond it, and no file is longer than its bound', async () => {
  const by = await tokenOf(server, 'vaite');
  const memberId = await memberIdOf(server.database, 'vaite');
  await sql`insert into bet_order (brand_id, member_id, engine, category, vendor, lottery_code, transaction_id, line,
      fingerprint, stake, state, placed_at, due_at, settled_at, detail)
    select 'base', ${memberId}::bigint, 'slot', 'RNG', 'TCG_LOTTO_VN', 'MOTU1M', 'many-' || n, 0, '', 0.01, 'settled',
      at, at, at, '{}' from generate_series(1, 20001) n, (select timestamptz '2026-02-10T12:00:00Z' as at) one`.execute(
    server.database.db,
  );
  const ask = async (name: OperationName, given: object) =>
    (await callServer(server, name, { token: by, query: { ...range, record: 'bets', ...given } })).body.value;
  expect(await ask('getRecordTotals', { asOf: '9'.repeat(18) })).toEqual({
    ...{ count: 10_000, more: true },
    sums: { amount: '-200.01', stake: '200.01', win: '0.00' },
  });
  const { rows, more, content } = await ask('exportRecords', { language: 'EN' });
  expect([rows, more]).toEqual([20_000, true]);
  const lines = content.split('\r\n').slice(1, -1);
  expect(new Set(lines).size).toBe(20_000);
});
