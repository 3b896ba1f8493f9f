import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { balance, type LedgerAccount, type LedgerEntry, post } from './ledger.ts';

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

/**
 * Invariants: all sums are zero, members' balances equal the sums of their postings and follow from one to the next, none
 * is negative, and the house keeps none.
 */
async function expectConsistent(): Promise<void> {
  const { rows } = await sql<{
    all_sum: string;
    wrong: string;
    unbalanced: string;
    negative: string;
    broken: string;
    house: string;
    misdated: string;
  }>`
    select
      (select coalesce(sum(amount), 0) from posting) as all_sum,
      (select count(*) from account a where member_id is not null and balance is distinct from (select coalesce(sum(amount), 0) from posting p where p.account_id = a.id)) as wrong,
      (select count(*) from (select 1 from posting group by transaction_id having sum(amount) <> 0) as t) as unbalanced,
      (select count(*) from account where member_id is not null and balance < 0) as negative,
      (select count(*) from (
        select p.balance, p.amount + coalesce(lag(p.balance) over (partition by a.id order by p.id), 0) as expected
        from posting p join account a on a.id = p.account_id where a.member_id is not null
      ) chain where balance is distinct from expected) as broken,
      (select count(*) from account a left join posting p on p.account_id = a.id
        where a.member_id is null and (a.balance is not null or p.balance is not null)) as house,
      (select count(*) from posting p join transaction t on t.id = p.transaction_id
        where p.at is distinct from case when p.balance is not null then t.created_at end) as misdated
  `.execute(database.db);
  expect(rows[0] && { ...rows[0], all_sum: Number(rows[0].all_sum) }).toEqual({
    all_sum: 0,
    wrong: '0',
    unbalanced: '0',
    negative: '0',
    broken: '0',
    house: '0',
    misdated: '0',
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
  await expect(
    sql`insert into ledger_entry (brand_id, member_id, kind, idempotency_key, fingerprint, members, kinds, amounts)
      values (${brandId}, ${memberId}, 'test', ${nextKey()}, '', array[${memberId}]::bigint[], array['wallet'],
        array[7])`.execute(database.db),
  ).rejects.toMatchObject({ constraint: 'posting_sums_to_zero' });
  await expectConsistent();
});

test('[SV-4] nothing is posted but by the ledger, not even what is in balance', async () => {
  const memberId = player(0);
  const { id } = await posted(transfer(memberId, '2'));
  await expect(
    sql`insert into posting (brand_id, transaction_id, account_id, amount, balance, at)
      select brand_id, transaction_id, account_id, amount, balance, at from posting
      where transaction_id = ${id}::bigint`.execute(database.db),
  ).rejects.toThrow('postings are written by the ledger');
  await expectConsistent();
});

test('[SV-4] a key that an earlier release posted is known', async () => {
  const memberId = player(0);
  const entry = transfer(memberId, '2');
  const ids = await sql<{ id: string; own: boolean }>`
    select id, member_id is not null as own from account where brand_id = ${brandId}
      and (member_id = ${memberId}::bigint and kind = 'wallet' or member_id is null and kind = 'bank')
    order by id`.execute(database.db);
  const moves = ids.rows.map(({ id, own }) => [id, own ? '200000000' : '-200000000']);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(['test', moves]))
    .digest('hex');
  const first = await database.db
    .insertInto('transaction')
    .values({ brand_id: brandId, member_id: memberId, kind: 'test', idempotency_key: entry.key, fingerprint })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await posted(entry)).toEqual({ id: first.id, repeated: true });
  await expect(posted({ ...entry, kind: 'other' })).rejects.toMatchObject({ refusal: 'conflict' });
});

test('[SV-4] accounts with their postings are neither deleted nor renamed', async () => {
  for (const statement of [
    'delete from account',
    "update account set brand_id = 'elsewhere'",
    'update account set id = default',
    'truncate account cascade',
  ])
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('append-only');
});

test('[SV-4] no balance is set but by postings, and no account becomes another member’s or of another kind', async () => {
  await posted(transfer(player(0), '3'));
  const of = (i: number) => `where member_id = ${player(i)}`;
  for (const statement of [
    `update account set balance = balance + 1000000 ${of(0)}`,
    `update account set member_id = ${player(1)}, kind = 'other' ${of(0)}`,
    `update account set kind = 'other' ${of(0)}`,
    `update account set member_id = null, balance = null, kind = 'other' ${of(0)}`,
    // Only of trials, whose members are of the type 4, and under the name of their own.
    `update account set member_id = null, balance = null, kind = 'ended-trial-' || member_id ${of(0)}`,
    `update account set member_id = ${player(0)}, balance = 0, kind = 'other' where member_id is null`,
  ])
    await expect(sql.raw(statement).execute(database.db), statement).rejects.toThrow(
      'balances move by postings',
    );
  await expectConsistent();
});

test('[SV-4] only the ledger’s own function moves balances where triggers are not looked at', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() and p.prosrc ~* '(insert\\s+into\\s+posting|update\\s+account)\\M' order by 1
  `.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(['post_ledger_entry']);
});

test('[SV-4] a transaction that moves nothing is none, for the ledger and for the database itself', async () => {
  const nothing = { postings: [{ account: { house: 'bank' }, amount: '0' }] };
  await expect(posted(transfer(player(0), '1', nothing))).rejects.toThrow(RangeError);
  await expect(
    sql`insert into ledger_entry (brand_id, member_id, kind, idempotency_key, fingerprint, members, kinds, amounts)
      values (${brandId}, ${player(0)}, 'x', ${nextKey()}, '', '{}', '{}', '{}')`.execute(database.db),
  ).rejects.toMatchObject({ constraint: 'posting_moves_something' });
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

test('[SV-4][WA-3] transfers among accounts of several kinds keep all sums, on both sides of what is refused', async () => {
  const kinds = ['wallet', 'hold', 'vendor SLOTS', 'vendor CARDS'] as const;
  const account = fc.oneof(
    fc.record({ who: fc.nat(3), kind: fc.constantFrom(...kinds) }),
    fc.record({ house: fc.constantFrom('gateway', 'fees', 'bonus') }),
  );
  const toLedger = (one: { who: number; kind: string } | { house: string }): LedgerAccount =>
    'house' in one ? one : { memberId: player(one.who), kind: one.kind };
  const units = fc.bigInt({ min: 1n, max: 40_000_000_000n });
  const entry = fc
    .tuple(account, fc.array(fc.tuple(account, units), { minLength: 1, maxLength: 4 }))
    .filter(([from, parts]) => parts.some(([to]) => JSON.stringify(to) !== JSON.stringify(from)));
  const entries = fc.array(entry, { minLength: 5, maxLength: 30 });
  const sums = new Map<string, bigint>();
  const nameOf = (one: LedgerAccount) =>
    'memberId' in one ? `${one.memberId} ${one.kind}` : `house ${one.house}`;
  for (const i of players.keys())
    for (const kind of kinds)
      sums.set(`${player(i)} ${kind}`, toUnits(await balance(database.db, brandId, player(i), kind)));
  await fc.assert(
    fc.asyncProperty(entries, async (all) => {
      const answers = await Promise.allSettled(
        all.map(async ([from, parts]) => {
          const total = parts.reduce((sum, [, amount]) => sum + amount, 0n);
          const postings = [
            { account: toLedger(from), amount: fromUnits(-total) },
            ...parts.map(([to, amount]) => ({ account: toLedger(to), amount: fromUnits(amount) })),
          ];
          await retrying(database, (tx) => post(tx, { brandId, kind: 'test', key: nextKey(), postings }));
          return postings;
        }),
      );
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ refusal: 'insufficient' });
        else
          for (const { account: to, amount } of answer.value)
            sums.set(nameOf(to), (sums.get(nameOf(to)) ?? 0n) + toUnits(amount));
      for (const i of players.keys())
        for (const kind of kinds)
          expect(toUnits(await balance(database.db, brandId, player(i), kind))).toBe(
            sums.get(`${player(i)} ${kind}`),
          );
      await expectConsistent();
    }),
    { numRuns: 12 },
  );
});

test('[SV-4] an account of another brand cannot be posted to', async () => {
  await expect(posted({ ...transfer(player(0), '1'), brandId: 'elsewhere' })).rejects.toMatchObject({
    code: '23503',
  });
});
