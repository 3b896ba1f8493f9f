import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';

/** The brand, and how many members of it move money. */
export const benchBrand = 'bench';
export const benchMembers = 1000;

/** The house's account that all of them pay into. */
export const benchHouse = 'vendor BENCH';

/** How the same movement is made: by our ledger, and by two that check nothing. */
export const ledgerWays = ['bare', 'oneStatement', 'ours'] as const;
type LedgerWay = (typeof ledgerWays)[number];

const draw = `\\set member random(1, ${benchMembers})`;

/** Of the bare account of the house, which is made after those of all members. */
const house = benchMembers + 1;

/**
 * The movement as pgbench runs it. Keys are drawn from a sequence, so that none is used twice. A posting to a member's
 * account has its time, else two of its table's indexes would not be written in the bare ones.
 */
export const ledgerScripts: Readonly<Record<LedgerWay, string>> = {
  bare: `${draw}
begin;
insert into bare_transaction (brand_id, member_id, kind, idempotency_key, fingerprint)
  values ('${benchBrand}', :member, 'bet', nextval('bench_key')::text, 'x') returning id \\gset
insert into bare_posting (brand_id, transaction_id, account_id, amount, at)
  values ('${benchBrand}', :id, :member, -0.5, now()), ('${benchBrand}', :id, ${house}, 0.5, null);
update bare_account set balance = balance - 0.5 where id = :member;
commit;
`,
  oneStatement: `${draw}
with made as (insert into bare_transaction (brand_id, member_id, kind, idempotency_key, fingerprint)
    values ('${benchBrand}', :member, 'bet', nextval('bench_key')::text, 'x') returning id),
  moved as (update bare_account set balance = balance - 0.5 where id = :member returning id, balance),
  posted as (insert into bare_posting (brand_id, transaction_id, account_id, amount, balance, at)
    select '${benchBrand}', made.id, moved.id, -0.5, moved.balance, now() from made, moved
    union all select '${benchBrand}', made.id, ${house}, 0.5, null, null from made)
select id from made;
`,
  ours: `${draw}
insert into ledger_entry (brand_id, member_id, kind, idempotency_key, fingerprint, members, kinds, amounts)
  values ('${benchBrand}', :member, 'bet', nextval('bench_key')::text, 'x',
    array[:member, null]::bigint[], array['wallet', '${benchHouse}'], array[-0.5, 0.5])
  returning id, outcome;
`,
};

/** Members with money, and tables of the same columns and indexes without triggers, foreign keys and checks. */
export async function fillLedger(db: Queries): Promise<void> {
  await sql`insert into member (brand_id, account, password_hash, type, nickname, reg_date)
    select ${benchBrand}, 'member-' || n, '', 0, null, '2026-01-01' from generate_series(1, ${benchMembers}::integer) n
  `.execute(db);
  await sql`insert into ledger_entry (brand_id, member_id, kind, idempotency_key, fingerprint, members, kinds, amounts)
    select ${benchBrand}, id, 'grant', 'grant', 'x', array[id, null]::bigint[], array['wallet', ${benchHouse}],
      array[1000000, -1000000]
    from member where brand_id = ${benchBrand} order by id`.execute(db);
  for (const table of ['account', 'transaction', 'posting'])
    await sql`create table ${sql.table(`bare_${table}`)}
      (like ${sql.table(table)} including identity including defaults including indexes)`.execute(db);
  await sql`insert into bare_account (brand_id, member_id, kind, balance)
    select brand_id, member_id, kind, balance from account order by member_id nulls last`.execute(db);
  await sql`create sequence bench_key cache 1000`.execute(db);
  await sql`analyze`.execute(db);
}
