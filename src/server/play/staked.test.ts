import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toUnits } from '#src/domain/money/units.ts';
import { rowsRead } from '#tests/support/servers/rowsRead.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import { stakedBy } from './staked.ts';

const now = new Date('2026-03-01T12:00:00Z');
const hour = 3_600_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`insert into vendor (vassalage, display_name, account_type_name, sort) values ('REEF', 'Reef', 'Reef', 1)`.execute(
    database.db,
  );
});
afterAll(() => database.close());

async function newMember(): Promise<{ brandId: string; memberId: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into member (brand_id, account, password_hash, type, reg_date)
    values ('reef', gen_random_uuid()::text, '', 0, '2026-01-01') returning id`.execute(database.db);
  return { brandId: 'reef', memberId: rows[0]?.id ?? '' };
}

/** Places so many bets of 1 at a time. */
const place = ({ memberId }: { memberId: string }, count: number, at: Date, state = 'settled') =>
  sql`insert into bet_order (brand_id, member_id, engine, category, vendor, transaction_id, line, fingerprint,
      stake, state, placed_at, due_at, settled_at, detail)
    select 'reef', ${memberId}::bigint, 'slot', 'RNG', 'REEF', gen_random_uuid()::text, 0, '', 1, ${state}, ${at}, ${at},
      case when ${state} = 'open' then null else ${at}::timestamptz end, '{}'
    from generate_series(1, ${count}::integer)`.execute(database.db);

const staked = async (member: { brandId: string; memberId: string }, at = now) =>
  toUnits(await stakedBy(database.db, member, at)) / toUnits('1');
const read = (member: { brandId: string; memberId: string }) =>
  rowsRead(database.db, ['bet_order'], (db) => stakedBy(db, member, now));

test('[MC-3] what was staked is every bet but void ones, open ones too', async () => {
  const member = await newMember();
  expect(await staked(member)).toBe(0n);
  await place(member, 3, now);
  await place(member, 2, now, 'open');
  await place(member, 4, now, 'void');
  expect(await staked(member)).toBe(5n);
  expect(await staked(await newMember())).toBe(0n);
});

test('[MC-3] bets of a long account are summed up once, and what comes later is added', async () => {
  const member = await newMember();
  await place(member, 3000, new Date(now.getTime() - 2 * hour));
  await place(member, 10, now);
  await sql`analyze bet_order`.execute(database.db);
  expect(await staked(member)).toBe(3010n);
  expect(await read(member)).toBe(10);
  await place(member, 5, now);
  expect(await staked(member)).toBe(3015n);
  expect(await staked(member, new Date(now.getTime() + 24 * hour))).toBe(3015n);
});

test('[MC-3] a bet that becomes void stops to count, also one that was summed up', async () => {
  const member = await newMember();
  await place(member, 200, new Date(now.getTime() - 2 * hour));
  expect(await staked(member)).toBe(200n);
  const id = sql`(select min(id) from bet_order where member_id = ${member.memberId}::bigint)`;
  await sql`update bet_order set state = 'void' where id = ${id}`.execute(database.db);
  expect(await staked(member)).toBe(199n);
});

test('[MC-3] calls that sum up at the same time keep one sum', async () => {
  const member = await newMember();
  await place(member, 150, new Date(now.getTime() - 2 * hour));
  expect(await Promise.all([1, 2, 3, 4].map(() => staked(member)))).toEqual([150n, 150n, 150n, 150n]);
  await place(member, 1, now);
  expect(await staked(member)).toBe(151n);
});
