import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/serverTesting.ts';
import type { Database } from '../db/handle.ts';
import { balance, fromUnits, type LedgerEntry, post, toUnits } from './ledger.ts';

let database: Database;
let players: string[];

const brandId = 'ledger';
let keys = 0;
const nextKey = () => `key-${++keys}`;

const move = (memberId: string, amount: string, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
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

/** What must hold after anything: all sums are zero, balances are the sums of postings, no player owes. */
async function expectSound(): Promise<void> {
  const { rows } = await sql<{ all_sum: string; wrong: string; unbalanced: string; owing: string }>`
    select
      (select coalesce(sum(amount), 0) from posting) as all_sum,
      (select count(*) from account a where balance <> (select coalesce(sum(amount), 0) from posting p where p.account_id = a.id)) as wrong,
      (select count(*) from (select 1 from posting group by transaction_id having sum(amount) <> 0) as t) as unbalanced,
      (select count(*) from account where member_id is not null and balance < 0) as owing
  `.execute(database.db);
  expect(rows[0] && { ...rows[0], all_sum: Number(rows[0].all_sum) }).toEqual({
    all_sum: 0,
    wrong: '0',
    unbalanced: '0',
    owing: '0',
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

test('[SV-4] amounts pass through the ledger without loss', async () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 27n), max: 10n ** 27n }), (units) => {
      expect(toUnits(fromUnits(units))).toBe(units);
    }),
  );
  for (const wrong of ['', '1.', '.5', '1e3', '1,5', '--1', '0.123456789', 'NaN', ' 1'])
    expect(() => toUnits(wrong)).toThrow(RangeError);
  await posted(move(player(3), '12345678901234567.89'));
  expect(await balance(database.db, brandId, player(3))).toBe('12345678901234567.89000000');
  await posted(move(player(3), '-12345678901234567.89'));
});

test('[SV-4] postings that do not sum to zero are refused, by the ledger and by the database itself', async () => {
  const memberId = player(0);
  await expect(
    posted(move(memberId, '5', { postings: [{ account: { memberId }, amount: '5' }] })),
  ).rejects.toMatchObject({
    refusal: 'unbalanced',
  });
  await posted(move(memberId, '1'));
  const behindItsBack = database.transaction(async (tx) => {
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
  await expect(behindItsBack).rejects.toMatchObject({ constraint: 'posting_sums_to_zero' });
  await expectSound();
});

test('[SV-4] what is posted cannot be changed or taken away', async () => {
  for (const statement of [
    'update posting set amount = 1',
    'delete from posting',
    'truncate posting cascade',
    "update transaction set kind = 'x'",
    'delete from transaction',
  ])
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('append-only');
});

test('[SV-4] a key takes effect once: many at once, later again, and never for something else', async () => {
  const memberId = player(1);
  const entry = move(memberId, '10');
  const answers = await Promise.all(Array.from({ length: 20 }, () => posted(entry)));
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await balance(database.db, brandId, memberId)).toBe('10.00000000');
  expect(await posted(entry)).toEqual({ id: answers[0]?.id, repeated: true });
  await expect(posted({ ...move(memberId, '11'), key: entry.key })).rejects.toMatchObject({
    refusal: 'conflict',
  });
  // Another member's key is another key.
  expect((await posted({ ...move(player(2), '10'), key: entry.key })).repeated).toBe(false);
  await expectSound();
});

test('[SV-4] nobody goes below zero, also when many withdraw at once', async () => {
  const memberId = player(2);
  const before = await balance(database.db, brandId, memberId);
  await posted(move(memberId, fromUnits(toUnits('100') - toUnits(before))));
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => posted(move(memberId, '-7.5'))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ refusal: 'insufficient' });
  expect(await balance(database.db, brandId, memberId)).toBe('2.50000000');
  await expectSound();
});

test('[SV-4] any mix of movements at once leaves the books sound', async () => {
  const amount = fc.integer({ min: -5000, max: 5000 }).map((cents) => fromUnits(BigInt(cents) * 1_000_000n));
  const who = fc.nat({ max: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(who, who, amount), { minLength: 5, maxLength: 40 }), async (moves) => {
      await Promise.allSettled(
        moves.map(([from, to, value]) =>
          posted(
            move(player(from), value, {
              postings: [
                { account: { memberId: player(from) }, amount: value },
                { account: { memberId: player(to) }, amount: fromUnits(-toUnits(value)) },
              ],
            }),
          ),
        ),
      );
      await expectSound();
    }),
    { numRuns: 12 },
  );
});

test('[SV-4] an account of another brand cannot be posted to', async () => {
  await expect(posted({ ...move(player(0), '1'), brandId: 'elsewhere' })).rejects.toMatchObject({
    code: '23503',
  });
});
