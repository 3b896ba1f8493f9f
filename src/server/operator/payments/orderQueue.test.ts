import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderKind, orderStates } from '#src/server/payments/orderStates.ts';
import { rowsRead } from '#tests/support/servers/rowsRead.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../../db/handle.ts';
import { listQueuedOrders, type QueueFilter } from './orderQueue.ts';
import { countTodo, queueParts } from './queueParts.ts';

const first = new Date('2026-03-01T00:00:00Z');
const minute = 60_000;

let database: Database;
let memberId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await sql<{ id: string }>`
    insert into member (brand_id, account, password_hash, type, reg_date)
    values ('reef', 'teva', '', 0, '2026-01-01'), ('lagoon', 'teva', '', 0, '2026-01-01') returning id`.execute(
    database.db,
  );
  memberId = rows[0]?.id ?? '';
});
afterAll(() => database.close());

let made = 0;

/** An order as it is stored; what hangs on it comes with it. */
interface Stored {
  readonly kind: OrderKind;
  readonly state: string;
  readonly gateway?: string;
  readonly claimed?: boolean;
  readonly approvals?: number;
  readonly proof?: boolean;
  readonly said?: boolean;
  readonly reference?: string;
  readonly method?: string;
  readonly amount?: string;
  readonly at?: Date;
}

async function store(order: Stored, brandId = 'reef', member = memberId): Promise<string> {
  const { kind, state, gateway = null, at = new Date(first.getTime() + made * minute) } = order;
  made += 1;
  const { id } = await database.db
    .insertInto('pay_order')
    .values({
      ...{ brand_id: brandId, member_id: member, kind, state, amount: order.amount ?? '10' },
      ...{ method: order.method ?? 'bank-transfer', reference: order.reference ?? null },
      ...{ terms: JSON.stringify({ gateway }), claimed_by: order.claimed ? 'a-finance' : null },
      approvals: order.approvals ?? 1,
      ...{ idempotency_key: String(made), fingerprint: '', requested_at: at, changed_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { order_id: id, at };
  if (order.proof)
    await database.db
      .insertInto('pay_proof')
      .values({ ...row, media_type: 'image/png', content: '', hash: '' })
      .execute();
  if (order.said)
    await database.db
      .insertInto('pay_approval')
      .values({ ...row, operator: 'a-finance', arrived: '10' })
      .execute();
  return id;
}

const clear = () =>
  database.db
    .deleteFrom('pay_approval')
    .execute()
    .then(() => database.db.deleteFrom('pay_proof').execute())
    .then(() => database.db.deleteFrom('pay_order').execute());

const list = async (
  filter: Partial<QueueFilter>,
  { after, most = 50, byHand = true }: { after?: string | undefined; most?: number; byHand?: boolean } = {},
) =>
  (
    await listQueuedOrders(
      database.db,
      { brandId: 'reef', byHand },
      { part: 'all', ...filter },
      { after, most },
    )
  ).map(({ order }) => order.id);

describe('[SV-5] where an order stands', () => {
  /** What is not as its state alone says. */
  const special: readonly (readonly [Stored, byHand: string, payout?: string])[] = [
    [{ kind: 'deposit', state: 'open', proof: true }, 'todo'],
    [{ kind: 'deposit', state: 'open', gateway: 'demo', proof: true }, 'unpaid'],
    [{ kind: 'deposit', state: 'open', said: true }, 'todo'],
    [{ kind: 'deposit', state: 'expired', said: true }, 'todo'],
    [{ kind: 'deposit', state: 'refused', proof: true }, 'over'],
    [{ kind: 'deposit', state: 'credited', said: true, proof: true }, 'over'],
    [{ kind: 'withdrawal', state: 'requested', approvals: 0 }, 'gateways'],
    [{ kind: 'withdrawal', state: 'approved', said: true }, 'todo', 'gateways'],
    [{ kind: 'withdrawal', state: 'sending', claimed: true }, 'todo'],
    [{ kind: 'withdrawal', state: 'refused', said: true }, 'over'],
  ];
  const plain: Readonly<
    Record<OrderKind, Readonly<Record<string, readonly [byHand: string, payout?: string]>>>
  > = {
    deposit: {
      ...{ open: ['unpaid'], told: ['todo'], asking: ['gateways'] },
      ...{ credited: ['over'], refused: ['over'], expired: ['over'], cancelled: ['over'] },
    },
    withdrawal: {
      ...{ requested: ['todo'], approved: ['todo', 'gateways'], sending: ['gateways'], unknown: ['todo'] },
      ...{ paid: ['over'], refused: ['over'], cancelled: ['over'], returned: ['over'] },
    },
  };
  const cases = [
    ...special,
    ...(['deposit', 'withdrawal'] as const).flatMap((kind) =>
      orderStates[kind].map((state) => [{ kind, state }, ...(plain[kind][state] ?? ['nowhere'])] as const),
    ),
  ];

  test.each([true, false])(
    'every order is in one part, and what is to do is counted; by hand: %s',
    async (byHand) => {
      await clear();
      const ids = new Map<string, string>();
      for (const [order, hand, payout = hand] of cases) ids.set(await store(order), byHand ? hand : payout);
      const found = new Map<string, string[]>();
      for (const part of queueParts)
        for (const id of await list({ part }, { byHand })) found.set(id, [...(found.get(id) ?? []), part]);
      expect([...ids].map(([id]) => [id, found.get(id)])).toEqual([...ids].map(([id, part]) => [id, [part]]));
      const todo = [...ids.values()].filter((part) => part === 'todo').length;
      const owner = { brandId: 'reef', byHand };
      expect(await countTodo(database.db, owner, 100)).toBe(todo);
      expect(await countTodo(database.db, owner, 2)).toBe(2);
      expect(await countTodo(database.db, { ...owner, brandId: 'lagoon' }, 100)).toBe(0);
    },
  );
});

test('[SV-5] pages hold every order once, also those of one instant: what waits the oldest first, the rest the newest', async () => {
  await clear();
  const stored: string[] = [];
  for (let i = 0; i < 12; i++)
    stored.push(
      await store({
        kind: 'deposit',
        state: 'told',
        at: new Date(first.getTime() + Math.floor(i / 5) * minute),
      }),
    );
  for (const [part, expected] of [
    ['todo', stored],
    ['all', stored.toReversed()],
  ] as const) {
    const seen: string[] = [];
    for (;;) {
      const page = await list({ part }, { after: seen.at(-1), most: 5 });
      seen.push(...page);
      if (page.length < 5) break;
    }
    expect(seen).toEqual(expected);
  }
});

test('[SV-5] an order is found by its number, its kind, method, member, amount and day', async () => {
  await clear();
  const lagoon = await database.db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', 'lagoon')
    .executeTakeFirstOrThrow();
  const far = await store({ kind: 'deposit', state: 'open', reference: 'ABCDE-FGHJK' }, 'lagoon', lagoon.id);
  const a = await store({ kind: 'deposit', state: 'expired', reference: 'ABCDE-FGHJK', amount: '99.5' });
  const b = await store({ kind: 'deposit', state: 'told', method: 'post-office', amount: '100' });
  const c = await store({ kind: 'withdrawal', state: 'paid', method: 'card', amount: '250' });
  for (const number of ['ABCDE-FGHJK', 'abcdefghjk', 'ABCDE FGHJK', a, `dep:${a}`])
    expect([number, await list({ number })]).toEqual([number, [a]]);
  for (const number of [c, `wd-${c}`, `WD:${c}`]) expect(await list({ number })).toEqual([c]);
  expect(await list({ number: far })).toEqual([]);
  expect(await list({ number: "x' or true --" })).toEqual([]);
  expect(await list({ kind: 'deposit' })).toEqual([b, a]);
  expect(await list({ method: 'post-office' })).toEqual([b]);
  expect([await list({ memberId }), await list({ memberId: lagoon.id })]).toEqual([[c, b, a], []]);
  expect(await list({ least: '100', most: '250' })).toEqual([c, b]);
  expect(await list({ least: '99.50', most: '99.50' })).toEqual([a]);
  const at = async (id: string) =>
    (
      await database.db
        .selectFrom('pay_order')
        .select('requested_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).requested_at;
  expect(await list({ start: await at(b), end: await at(c) })).toEqual([b]);
  expect(await list({ part: 'over', kind: 'deposit', memberId })).toEqual([a]);
});

test('[SV-5] what is to do costs what it costs, however much is over; so does a page of that, and a number', async () => {
  await clear();
  await sql`insert into pay_order (brand_id, member_id, kind, method, state, amount, reference, idempotency_key,
      fingerprint, requested_at, changed_at)
    select 'reef', ${memberId}::bigint, 'deposit', 'bank-transfer', case when n % 100 = 0 then 'told' else 'expired' end,
      1, 'REF-' || n, 'n' || n, '', ${first}::timestamptz + n * interval '1 minute', ${first}
    from generate_series(1, 5000) n`.execute(database.db);
  await sql`analyze pay_order`.execute(database.db);
  const owner = { brandId: 'reef', byHand: true };
  const cost = (work: Parameters<typeof rowsRead>[2]) =>
    rowsRead(database.db, ['pay_order', 'pay_approval', 'pay_proof'], work);
  expect(await cost((db) => countTodo(db, owner, 1000))).toBeLessThan(200);
  expect(await cost((db) => listQueuedOrders(db, owner, { part: 'todo' }, { most: 51 }))).toBeLessThan(400);
  const [page] = [await list({ part: 'over' }, { most: 50 })];
  expect(
    await cost((db) => listQueuedOrders(db, owner, { part: 'over' }, { after: page.at(-1), most: 51 })),
  ).toBeLessThan(200);
  expect(
    await cost((db) => listQueuedOrders(db, owner, { part: 'all', number: 'ref4711' }, { most: 51 })),
  ).toBeLessThan(10);
});
