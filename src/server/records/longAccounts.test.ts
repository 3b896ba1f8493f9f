import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordNames, recordPageSize } from '#schemas/api/records.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { rowsRead } from '#tests/support/servers/rowsRead.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database, Queries } from '../db/handle.ts';
import { readProfitAndLoss } from './profitAndLoss.ts';
import { newestId, readPage, readTotals } from './readRecords.ts';
import { sources } from './sources.ts';

/** Rows of each record of the member, all before those of others. */
const length = 4000;
const first = '2026-01-01T00:00:00Z';
/** A row every ten minutes. */
const rowsOfDay = 144;
const range = { start: new Date(first), end: new Date('2026-03-01T00:00:00Z') };
const day = { start: new Date('2026-01-10T00:00:00Z'), end: new Date('2026-01-11T00:00:00Z') };

const growing = ['posting', 'transaction', 'bet_order', 'pay_order', 'rebate_line'];

let database: Database;
let owner: { brandId: string; memberId: string };

/** Stores long accounts at once: what the ledger's triggers would do of each row is written here. */
const storeLongAccounts = (brandId: string, member: string, other: string) =>
  database.transaction(async (tx) => {
    const everyTenMinutes = sql`
      select n, ${first}::timestamptz + n * interval '10 minutes' as at,
        case when n <= ${length}::integer then ${member}::bigint else ${other}::bigint end as member_id
      from generate_series(1, ${3 * length}::integer) n`;
    await sql`insert into vendor (vassalage, display_name, account_type_name, sort) values ('REEF', 'Reef', 'Reef', 1)`.execute(
      tx,
    );
    await sql`insert into bet_order (brand_id, member_id, engine, category, vendor, transaction_id, line, fingerprint,
        stake, win, state, placed_at, due_at, settled_at, detail)
      select ${brandId}, member_id, 'slot', 'RNG', 'REEF', n::text, 0, '', 1, 1, 'settled', at, at, at, '{}'
      from (${everyTenMinutes}) made`.execute(tx);
    for (const [kind, state] of [
      ['deposit', 'credited'],
      ['withdrawal', 'paid'],
    ] as const)
      await sql`insert into pay_order (brand_id, member_id, kind, method, state, amount, idempotency_key, fingerprint,
          requested_at, changed_at, done_at)
        select ${brandId}, member_id, ${kind}, 'card', ${state}, 1, n::text, '', at, at, at
        from (${everyTenMinutes}) made`.execute(tx);
    await sql`insert into rebate_rule (brand_id, revision, from_day, terms, made_at)
      values (${brandId}, 1, '2026-01-01', '{}', ${first})`.execute(tx);
    await sql`insert into rebate_line (brand_id, member_id, day, category, vendor, part, revision, level, percent, orders,
        stake, computed, amount, state, day_at, made_at, expires_at)
      select ${brandId}, member_id, at::date, 'RNG', 'REEF', n, 1, 0, 1, 1, 100, 1, 1, 'open', at, at, at + interval '9 days'
      from (${everyTenMinutes}) made`.execute(tx);
    await sql`insert into transaction (brand_id, member_id, kind, idempotency_key, fingerprint, created_at)
      select ${brandId}, made.member_id, case n % 3 when 0 then 'win' else 'bet' end,
        case n % 3 when 0 then 'win ' || b.id else 'bet ' || n end, '', at
      from (${everyTenMinutes}) made join bet_order b on b.transaction_id = n::text order by n`.execute(tx);
    await sql`insert into account (brand_id, member_id, kind) values
      (${brandId}, ${member}, 'wallet'), (${brandId}, ${other}, 'wallet'), (${brandId}, null, 'play-money')`.execute(
      tx,
    );
    await sql`alter table posting disable trigger user`.execute(tx);
    await sql`insert into posting (brand_id, transaction_id, account_id, amount, balance, at)
      select t.brand_id, t.id, a.id, case when a.member_id is null then -1 else 1 end,
        case when a.member_id is null then null else 1 end, case when a.member_id is null then null else t.created_at end
      from transaction t join account a on a.member_id = t.member_id or a.member_id is null order by t.id`.execute(
      tx,
    );
    await sql`alter table posting enable trigger user`.execute(tx);
  });

beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await sql<{ id: string }>`
    insert into member (brand_id, account, password_hash, type, reg_date)
    values ('reef', 'long', '', 0, '2026-01-01'), ('reef', 'other', '', 0, '2026-01-01') returning id`.execute(
    database.db,
  );
  const [member = '', other = ''] = rows.map(({ id }) => id);
  owner = { brandId: 'reef', memberId: member };
  await storeLongAccounts('reef', member, other);
  // As autovacuum does from time to time.
  for (const table of growing) await sql`analyze ${sql.table(table)}`.execute(database.db);
});
afterAll(() => database.close());

const read = (work: (db: Queries) => Promise<unknown>) => rowsRead(database.db, growing, work);

/** Bets of a team are measured where teams are. */
const ownRecords = recordNames.filter((record) => record !== 'teamBets');

describe.each(ownRecords)('[WA-4] of a long account, %s', (record) => {
  const source = sources[record];

  test('a page costs what a page costs: the first one, one far down, and to know which row is the newest', async () => {
    let asOf = '';
    expect(
      await read(async (db) => {
        asOf = await newestId(db, source, owner);
      }),
    ).toBe(1);
    for (const before of [undefined, Buffer.from('2026-01-05T00:00:00.000000Z 1').toString('base64url')]) {
      let rows = 0;
      const cost = await read(async (db) => {
        ({ length: rows } = (await readPage(db, source, { ...owner, ...range }, { asOf, before })).rows);
      });
      expect([rows, cost < 10 * recordPageSize]).toEqual([recordPageSize, true]);
    }
  });

  test('totals of a day cost what the day costs', async () => {
    let count = 0;
    const cost = await read(async (db) => {
      ({ count } = await readTotals(db, source, { ...owner, ...day, asOf: '9'.repeat(18) }));
    });
    expect([count, cost < 3 * rowsOfDay]).toEqual([rowsOfDay, true]);
  });
});

test('[WA-4] of a long account, profit and loss of a day costs what the day costs', async () => {
  let stake = '';
  const cost = await read(async (db) => {
    const of = { from: '2026-01-10', to: '2026-01-10' };
    ({ stake } = (await readProfitAndLoss(db, owner, of, 'UTC')).totals);
  });
  expect([toUnits(stake), cost < 6 * rowsOfDay]).toEqual([toUnits(String(rowsOfDay)), true]);
});
