import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { rowsRead } from '#tests/support/servers/rowsRead.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { MoneyOwner } from './memberMoney.ts';
import { type MovementFilter, movementsOf, placeOfMovement } from './movements.ts';

const brandId = 'reef';
const begin = Date.parse('2026-01-01T00:00:00Z');
const hour = 3_600_000;
const most = 20;
const length = 4000;

let database: Database;
let owner: MoneyOwner;

/** Stores them at once: what the ledger's triggers would do of each is written here. Every third touches two accounts. */
async function storeMovements(tx: Queries): Promise<void> {
  await sql`insert into account (brand_id, member_id, kind) values
    (${brandId}, ${owner.id}, 'wallet'), (${brandId}, ${owner.id}, 'vendor REEF'), (${brandId}, null, 'gateway')`.execute(
    tx,
  );
  await sql`insert into transaction (brand_id, member_id, kind, idempotency_key, fingerprint, created_at)
    select ${brandId}, ${owner.id}::bigint, case n % 3 when 0 then 'transfer' else 'deposit' end, n::text, '',
      ${new Date(begin)}::timestamptz + (n / 2) * interval '1 hour'
    from generate_series(0, ${length - 1}::integer) n order by n`.execute(tx);
  await sql`alter table posting disable trigger user`.execute(tx);
  await sql`insert into posting (brand_id, transaction_id, account_id, amount, balance, at)
    select t.brand_id, t.id, a.id, case when a.member_id is null then -1 else 1 end,
      case when a.member_id is not null then 1 end, case when a.member_id is not null then t.created_at end
    from transaction t join account a on a.kind <> 'vendor REEF' or t.kind = 'transfer' order by t.id, a.id`.execute(
    tx,
  );
  await sql`alter table posting enable trigger user`.execute(tx);
}

beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await sql<MoneyOwner>`
    insert into member (brand_id, account, password_hash, type, reg_date)
    values (${brandId}, 'long', '', 0, '2026-01-01') returning id, account, type`.execute(database.db);
  owner = rows[0] as MoneyOwner;
  await database.transaction(storeMovements);
  for (const table of ['posting', 'transaction', 'account'])
    await sql`analyze ${sql.table(table)}`.execute(database.db);
});
afterAll(() => database.close());

/** Reads all movements that a filter lets through, page by page. */
async function keysOf(filter: MovementFilter): Promise<string[]> {
  const keys: string[] = [];
  let last: string | undefined;
  for (;;) {
    const before = last === undefined ? undefined : await placeOfMovement(database.db, brandId, last);
    const page = await movementsOf(database.db, brandId, owner, { filter, before, most });
    keys.push(...page.map(({ key }) => key));
    last = page.at(-1)?.id;
    if (page.length < most) return keys;
  }
}
const all = Array.from({ length }, (_, n) => n).reverse();

test('[WA-4] pages of a member’s movements hold each of them once, newest first, whatever accounts it touches', async () => {
  expect(await keysOf({ end: new Date(begin + 200 * hour) })).toEqual(all.slice(length - 400).map(String));
});

test('[WA-4] movements are filtered by kind, by days and by number, page by page', async () => {
  const [start, end] = [new Date(begin + 24 * hour), new Date(begin + 72 * hour)];
  const within = all.filter((n) => n >= 48 && n < 144);
  expect(await keysOf({ start, end })).toEqual(within.map(String));
  expect(await keysOf({ type: 'deposit', start, end })).toEqual(within.filter((n) => n % 3).map(String));
  expect(await keysOf({ type: 'transfer', start, end })).toEqual(
    within.filter((n) => n % 3 === 0).map(String),
  );
  expect(await keysOf({ type: 'win' })).toEqual([]);
  const [newest] = await movementsOf(database.db, brandId, owner, { filter: {}, before: undefined, most: 1 });
  expect(await keysOf({ id: newest?.id })).toEqual([String(length - 1)]);
  expect(newest?.postings).toHaveLength(3);
});

test('[WA-4] a page of a long account costs what a page costs, also far down and within days', async () => {
  const last = (
    await movementsOf(database.db, brandId, owner, { filter: {}, before: undefined, most: 450 })
  )[449];
  const place = await placeOfMovement(database.db, brandId, last?.id ?? '');
  const days = { start: new Date(begin + 24 * hour), end: new Date(begin + 240 * hour) };
  for (const [filter, before] of [
    [{}, undefined],
    [{}, place],
    [days, undefined],
  ] as const) {
    let found = 0;
    const read = await rowsRead(database.db, ['posting', 'transaction'], async (db) => {
      found = (await movementsOf(db, brandId, owner, { filter, before, most })).length;
    });
    // Of two accounts, in both statements.
    expect([found, read < 6 * most]).toEqual([most, true]);
  }
});
