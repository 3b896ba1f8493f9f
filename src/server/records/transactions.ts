import { sql } from 'kysely';
import type { ValueOf } from '#schemas/api/operations.ts';
import { transactionTypes } from '#schemas/api/records.ts';
import { type GameNames, gameTitle } from './bets.ts';
import { methodTitle } from './deposits.ts';
import { exactAmount } from './exactAmount.ts';
import { isAsked } from './recordQuery.ts';
import type { RecordRow, RecordSource } from './recordSource.ts';

type Shown = ValueOf<'listTransactions'>['list'][number];
type TransactionType = Shown['type'];

/** Kinds of the ledger's transactions by the type that a member knows; any other is an adjustment. */
const kindsOf: Readonly<Partial<Record<TransactionType, readonly string[]>>> = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal', 'withdrawal paid', 'withdrawal returned'],
  bet: ['bet'],
  win: ['win'],
  transfer: ['transfer'],
  upline: ['upline'],
  bonus: ['bonus'],
  fee: ['fee'],
  welcome: ['welcome', 'grant'],
};
const knownKinds = Object.values(kindsOf).flat();

/** The types of what agents do. */
const agentTypes: readonly TransactionType[] = ['upline'];

/** The types that transactions of players (`PL`) or agents (`A`) have. */
export const typesOf = (types: string | undefined): readonly TransactionType[] =>
  types === 'A' ? agentTypes : transactionTypes;

/** The type of a kind of transaction. */
export const typeOfKind = (kind: string): TransactionType =>
  transactionTypes.find((type) => kindsOf[type]?.includes(kind)) ?? 'adjustment';

/** A transaction of the main wallet as it is listed. */
export interface TransactionRow extends RecordRow, GameNames {
  readonly kind: string;
  readonly balance: string;
  readonly reference: string;
  readonly vendor: string | null;
  readonly method: string | null;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
}

const ofType = (type: string) =>
  type === 'adjustment'
    ? sql`t.kind <> all(${knownKinds}::text[])`
    : sql`t.kind = any(${kindsOf[type as TransactionType] ?? []}::text[])`;

/** What a transaction is about: a game, a vendor or a method; null for none. */
export const transactionTitle = (row: TransactionRow, language: string, languages: readonly string[]) =>
  gameTitle(row, language) ||
  row.vendor ||
  (row.method === null ? null : methodTitle({ ...row, method: row.method }, languages));

/**
 * What moved money in or out of the main wallet, whoever began it: the ledger posts once to an account in a transaction.
 */
export const transactions: RecordSource<TransactionRow, Shown> = {
  newest: ({ brandId, memberId }) => sql`
    select max(p.transaction_id)::text as id from posting p join account a on a.id = p.account_id
    where a.brand_id = ${brandId} and a.member_id = ${memberId}::bigint and a.kind = 'wallet'`,
  rows: (query) => sql`
    select t.id as row_id, t.created_at as at, t.kind, t.idempotency_key as reference, t.amount, t.balance
    from (
      select t.id, t.brand_id, a.member_id, t.kind, t.created_at, t.idempotency_key, p.amount, p.balance
      from account a join posting p on p.account_id = a.id join transaction t on t.id = p.transaction_id
      where a.brand_id = ${query.brandId} and a.member_id = ${query.memberId}::bigint and a.kind = 'wallet'
    ) t
    where ${isAsked(query, 't', 'created_at')}
      ${query.types === 'A' ? sql`and t.kind = any(${agentTypes.flatMap((type) => kindsOf[type] ?? [])}::text[])` : sql``}
      ${query.type === undefined ? sql`` : sql`and ${ofType(query.type)}`}`,
  named: ({ brandId, memberId }, page) => sql<TransactionRow>`
    select p.row_id::text as id, p.at, p.key, p.amount::text as amount, coalesce(p.balance, 0)::text as balance, p.kind,
      p.reference, v.display_name as vendor, o.method, coalesce(nullif(o.terms -> 'texts', '{}'), m.terms -> 'texts') as texts, g.name as game,
      g.names as game_names, l.names as lottery_names
    from (${page}) p
    left join lateral (
      select b.node_id, b.lottery_code, b.vendor from bet_order b
      where b.brand_id = ${brandId} and b.member_id = ${memberId}::bigint and case
        when p.kind = 'bet' then b.transaction_id = substr(p.reference, 5)
        when p.kind = 'win' then b.id = substring(p.reference from '^win ([0-9]{1,18})$')::bigint end
      order by b.line limit 1
    ) b on p.kind in ('bet', 'win')
    left join lateral (
      select substr(a.kind, 8) as vendor from posting other join account a on a.id = other.account_id
      where other.transaction_id = p.row_id and a.member_id is not null and a.kind like 'vendor %' limit 1
    ) w on p.kind = 'transfer'
    left join pay_order o on o.brand_id = ${brandId} and o.member_id = ${memberId}::bigint
      and o.id = substring(p.reference from '^dep:([0-9]{1,18}):')::bigint
    left join pay_method m on m.brand_id = o.brand_id and m.id = o.method
    left join vendor v on v.vassalage = coalesce(b.vendor, w.vendor)
    left join game g on g.node_id = b.node_id
    left join lottery l on l.code = b.lottery_code`,
  sums: ['amount'],
  show: (row, { language, languages, decimals }) => ({
    id: row.id,
    at: row.at.toISOString(),
    amount: exactAmount(row.amount, decimals),
    type: typeOfKind(row.kind),
    title: transactionTitle(row, language, languages),
    balance: exactAmount(row.balance, decimals),
  }),
};
