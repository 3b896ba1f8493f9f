import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toUnits } from '#src/domain/money/units.ts';
import { storeDueOrder } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { balance, post } from '../wallet/ledger.ts';
import { settleBeforeAnswer, settleDue } from './settle.ts';
import { settleAll } from './settleSchedule.ts';

let server: TestServer;
let members: readonly string[];
beforeAll(async () => {
  server = await startTestServer({ log });
  const rows = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('account', 'in', ['demo', 'agent', 'marama'])
    .orderBy(sql`account <> 'demo'`)
    .execute();
  members = rows.map(({ id }) => id);
});
afterAll(() => server.close());

const brandId = 'base';
const told: string[] = [];
const log = (message: string) => void told.push(message);
beforeEach(async () => {
  told.length = 0;
  await server.database.db.deleteFrom('bet_order').execute();
});

const openBet = (memberId: string, change: Record<string, unknown> = {}) =>
  storeDueOrder(server.database, memberId, change);

const stored = (id: string) =>
  server.database.db
    .selectFrom('bet_order')
    .select(['state', 'set_aside_at', 'set_aside_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Bets on big and on small: one of them wins. */
const openPair = async (memberId: string, change: Record<string, unknown> = {}) => [
  await openBet(memberId, change),
  await openBet(memberId, { play: 'small', ...change }),
];

test('[SV-3] a bad order is set aside and told; it fails no balance, and the others are settled', async () => {
  const [member = ''] = members;
  const unknown = await openBet(member, { play: 'no such play' });
  const malformed = await openPair(member, { potential: 'much' });
  const good = await openPair(member);
  const token = await tokenOf(server, 'demo');
  const before = await balance(server.database.db, brandId, member);
  const { status, body } = await callServer(server, 'getBalance', { token });
  expect(status).toBe(200);
  expect(toUnits(body.value.sumBalance) - toUnits(before)).toBe(toUnits('1.9'));
  expect(await stored(unknown)).toEqual({
    state: 'open',
    set_aside_at: expect.any(Date),
    set_aside_reason: 'it is on no lottery that is known',
  });
  // One of the two has lost, and its potential is never looked at.
  const [bad] = (await Promise.all(malformed.map(stored))).filter(({ state }) => state === 'open');
  expect(bad?.set_aside_reason).toBe('not an amount: much');
  for (const id of good) expect((await stored(id)).state).toBe('settled');
  expect(told).toEqual(Array(2).fill('an order cannot be settled and is set aside'));
  told.length = 0;
  expect([await settleDue(server.database, new Date(), { log }), told]).toEqual([0, []]);
});

test('[SV-3] an order whose win the ledger refuses is set aside; those settled with it are paid', async () => {
  const [first = '', second = ''] = members;
  const refused = await openPair(first);
  const paid = await openPair(second);
  // Something else was posted under the key of the win, which can never be.
  for (const id of refused)
    await server.database.transaction((tx) =>
      post(tx, {
        brandId,
        memberId: first,
        kind: 'win',
        key: `win ${id}`,
        postings: [
          { account: { memberId: first }, amount: '77' },
          { account: { house: 'vendor TCG_LOTTO_VN' }, amount: '-77' },
        ],
      }),
    );
  const before = await Promise.all([first, second].map((id) => balance(server.database.db, brandId, id)));
  expect(await settleDue(server.database, new Date(), { log })).toBe(3);
  const after = await Promise.all([first, second].map((id) => balance(server.database.db, brandId, id)));
  expect(after[0]).toBe(before[0]);
  expect(toUnits(after[1] ?? '') - toUnits(before[1] ?? '')).toBe(toUnits('1.9'));
  const asides = (await Promise.all(refused.map(stored))).filter(({ set_aside_at }) => set_aside_at);
  expect(asides.map(({ state, set_aside_reason }) => [state, set_aside_reason])).toEqual([
    ['open', 'ledger: conflict'],
  ]);
  for (const id of paid) expect((await stored(id)).state).toBe('settled');
  expect(told).toHaveLength(1);
});

test('[SV-3] a database that fails sets nothing aside, and fails no answer', async () => {
  const [member = ''] = members;
  const ids = await openPair(member);
  const failing = {
    ...server.database,
    transaction: async () => {
      throw Object.assign(new Error('the server is shutting down'), { code: '57P01' });
    },
  };
  await expect(settleDue(failing, new Date(), { log })).rejects.toThrow('shutting down');
  await settleBeforeAnswer(failing, new Date(), { brandId, memberId: member }, log);
  expect(told).toEqual(['bets of a member could not be settled']);
  for (const id of ids) expect(await stored(id)).toMatchObject({ state: 'open', set_aside_at: null });
  expect(await settleDue(server.database, new Date(), { log })).toBe(2);
});

/** Moves money from one wallet to another, or from the house. */
const move = (from: string | undefined, to: string | undefined, amount: string) =>
  server.database.transaction((tx) =>
    post(tx, {
      brandId,
      kind: 'grant',
      key: randomUUID(),
      postings: [
        { account: from === undefined ? { house: 'play-money' } : { memberId: from }, amount: `-${amount}` },
        { account: { memberId: to ?? '' }, amount },
      ],
    }),
  );

test('[SV-3] whoever settles at the same time, every win is paid once', async () => {
  for (const member of members) await move(undefined, member, '100');
  const before = await Promise.all(members.map((id) => balance(server.database.db, brandId, id)));
  const pairs = 30;
  for (let i = 0; i < pairs; i++) await openPair(members[i % 3] ?? '');
  // Others move money between the same wallets, without trying again.
  const transfers = Array.from({ length: 60 }, (_, i) => move(members[i % 3], members[(i + 1) % 3], '1'));
  const all = () =>
    settleAll(
      server.database,
      () => new Date(),
      async () => true,
      log,
    );
  const own = (memberId: string) =>
    settleBeforeAnswer(server.database, new Date(), { brandId, memberId }, log);
  await Promise.all([
    ...transfers,
    all(),
    ...members.map(own),
    all(),
    ...members.toReversed().map(own),
    all(),
  ]);
  const after = await Promise.all(members.map((id) => balance(server.database.db, brandId, id)));
  const won = after.map((text, at) => toUnits(text) - toUnits(before[at] ?? ''));
  expect(won).toEqual(members.map(() => (toUnits('1.9') * BigInt(pairs)) / 3n));
  const { rows } = await sql<{ wins: string }>`
    select count(*) as wins from transaction where kind = 'win' and idempotency_key in
      (select 'win ' || id from bet_order)`.execute(server.database.db);
  expect(rows[0]?.wins).toBe(String(pairs));
});

test.runIf(process.env.DATABASE_URL)(
  '[SV-2] a settlement and another transaction over the same wallets wait in one order, and never for each other',
  async () => {
    const { db } = server.database;
    for (const member of members) await move(undefined, member, '100');
    const wallets = await db
      .selectFrom('account')
      .select(['id', 'member_id'])
      .where('member_id', 'in', members)
      .orderBy('id')
      .execute();
    const [low = '', high = ''] = wallets.map(({ member_id }) => member_id ?? '');
    // The wallet that is locked last has its win first.
    await openPair(high);
    await openPair(low);
    let transactions = 0;
    const counting: typeof server.database = {
      ...server.database,
      transaction(work) {
        transactions++;
        return server.database.transaction(work);
      },
    };
    const locked = Promise.withResolvers<void>();
    const other = server.database.transaction(async (tx) => {
      await tx.selectFrom('account').select('id').where('member_id', '=', low).forUpdate().execute();
      locked.resolve();
      // Until the settlement waits for the lock.
      await vi.waitUntil(
        async () => {
          const waiting = await sql`select 1 from pg_locks where not granted`.execute(tx);
          return waiting.rows.length > 0;
        },
        { timeout: 30_000 },
      );
      await post(tx, {
        brandId,
        kind: 'grant',
        key: randomUUID(),
        postings: [
          { account: { memberId: low }, amount: '-1' },
          { account: { memberId: high }, amount: '1' },
        ],
      });
    });
    await locked.promise;
    const settled = await settleDue(counting, new Date(), { log });
    await other;
    expect([settled, transactions, told]).toEqual([4, 1, []]);
  },
);
