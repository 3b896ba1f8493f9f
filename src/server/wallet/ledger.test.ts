import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import { balance, fromUnits, type LedgerEntry, post, toUnits } from './ledger.ts';

let database: Database;
let players: string[];

const brandId = 'ledger';
let keys = 0;
const nextKey = () => `key-${++keys}`;

const transfer = (memberId: string, amount: string, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  brandId,
  memberId,
  kind: 'test',
  key: nextKey(),
  postings: [
    { account: { memberId }, amount },
    { account: { house: 'bank' }, amount: fromUnits(-toUnits(amount)) },
  ],
  ...change,
});
const posted = (entry: LedgerEntry) => database.transaction((tx) => post(tx, entry));

/** Invariants: all sums are zero, balances equal the sums of postings, no member's balance is negative. */
async function expectConsistent(): Promise<void> {
  const { rows } = await sql<{ all_sum: string; wrong: string; unbalanced: string; negative: string }>`
    select
      (select coalesce(sum(amount), 0) from posting) as all_sum,
      (select count(*) from account a where balance <> (select coalesce(sum(amount), 0) from posting p where p.account_id = a.id)) as wrong,
      (select count(*) from (select 1 from posting group by transaction_id having sum(amount) <> 0) as t) as unbalanced,
      (select count(*) from account where member_id is not null and balance < 0) as negative
  `.execute(database.db);
  expect(rows[0] && { ...rows[0], all_sum: Number(rows[0].all_sum) }).toEqual({
    all_sum: 0,
    wrong: '0',
    unbalanced: '0',
    negative: '0',
  });
}

beforeAll(async () => {
  database = await openTestDatabase();
  const rows = await database.db
    .insertInto('member')
    .values(
      ['a', 'b', 'c', 'd'].map((account) => ({
        brand_id: brandId,
        account,
        password_hash: '',
        type: 0,
        nickname: null,
        reg_date: '2026-01-01',
      })),
    )
    .returning('id')
    .execute();
  players = rows.map(({ id }) => id);
});
afterAll(() => database.close());

const player = (i: number): string => players[i] ?? '';

test('[SV-4] amounts are stored without loss', async () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 27n), max: 10n ** 27n }), (units) => {
      expect(toUnits(fromUnits(units))).toBe(units);
    }),
  );
  for (const wrong of ['', '1.', '.5', '1e3', '1,5', '--1', '0.123456789', 'NaN', ' 1'])
    expect(() => toUnits(wrong)).toThrow(RangeError);
  await posted(transfer(player(3), '12345678901234567.89'));
  expect(await balance(database.db, brandId, player(3))).toBe('12345678901234567.89000000');
  await posted(transfer(player(3), '-12345678901234567.89'));
});

test('[SV-4] postings that do not sum to zero are refused, by the ledger and by the database itself', async () => {
  const memberId = player(0);
  await expect(
    posted(transfer(memberId, '5', { postings: [{ account: { memberId }, amount: '5' }] })),
  ).rejects.toMatchObject({
    refusal: 'unbalanced',
  });
  await posted(transfer(memberId, '1'));
  const directInsert = database.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('transaction')
      .values({ brand_id: brandId, member_id: null, kind: 'x', idempotency_key: nextKey(), fingerprint: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('posting')
      .values({ brand_id: brandId, transaction_id: id, account_id: account.id, amount: '7' })
      .execute();
  });
  await expect(directInsert).rejects.toMatchObject({ constraint: 'posting_sums_to_zero' });
  await expectConsistent();
});

test('[SV-4] postings cannot be changed or deleted', async () => {
  for (const statement of [
    'update posting set amount = 1',
    'delete from posting',
    'truncate posting cascade',
    "update transaction set kind = 'x'",
    'delete from transaction',
  ])
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('append-only');
});

test('[SV-4] a key takes effect once, concurrently or later, and is refused for other postings', async () => {
  const memberId = player(1);
  const entry = transfer(memberId, '10');
  const answers = await Promise.all(Array.from({ length: 20 }, () => posted(entry)));
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await balance(database.db, brandId, memberId)).toBe('10.00000000');
  expect(await posted(entry)).toEqual({ id: answers[0]?.id, repeated: true });
  await expect(posted({ ...transfer(memberId, '11'), key: entry.key })).rejects.toMatchObject({
    refusal: 'conflict',
  });
  // Keys are unique per member.
  expect((await posted({ ...transfer(player(2), '10'), key: entry.key })).repeated).toBe(false);
  await expectConsistent();
});

test('[SV-4] no balance goes below zero, even with concurrent withdrawals', async () => {
  const memberId = player(2);
  const before = await balance(database.db, brandId, memberId);
  await posted(transfer(memberId, fromUnits(toUnits('100') - toUnits(before))));
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => posted(transfer(memberId, '-7.5'))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ refusal: 'insufficient' });
  expect(await balance(database.db, brandId, memberId)).toBe('2.50000000');
  await expectConsistent();
});

test('[SV-4] any mix of concurrent transfers leaves the ledger consistent', async () => {
  const amount = fc.integer({ min: -5000, max: 5000 }).map((cents) => fromUnits(BigInt(cents) * 1_000_000n));
  const playerIndex = fc.nat({ max: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(playerIndex, playerIndex, amount), { minLength: 5, maxLength: 40 }),
      async (transfers) => {
        await Promise.allSettled(
          transfers.map(([from, to, value]) =>
            posted(
              transfer(player(from), value, {
                postings: [
                  { account: { memberId: player(from) }, amount: value },
                  { account: { memberId: player(to) }, amount: fromUnits(-toUnits(value)) },
                ],
              }),
            ),
          ),
        );
        await expectConsistent();
      },
    ),
    { numRuns: 12 },
  );
});

test('[SV-4] an account of another brand cannot be posted to', async () => {
  await expect(posted({ ...transfer(player(0), '1'), brandId: 'elsewhere' })).rejects.toMatchObject({
    code: '23503',
  });
});
