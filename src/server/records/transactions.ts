import { type RawBuilder, sql } from 'kysely';
import type { ValueOf } from '#schemas/api/operations.ts';
import { recordFigures, transactionTypes } from '#schemas/api/records.ts';
import { maskedName } from '#src/domain/forms/masked.ts';
import { exactAmount } from '#src/domain/values/exactAmount.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import { type GameNames, gameTitle } from './bets.ts';
import { methodTitle } from './deposits.ts';
import { isWithin, newestAmong, type RecordOwner } from './recordQuery.ts';
import type { RecordRow, RecordSource } from './recordSource.ts';
import { cardTitle } from './withdrawals.ts';

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
  toDownline: ['downline'],
  // Of a day and of hours.
  salary: ['salary'],
  dividend: ['dividend'],
  teamRebate: ['team rebate'],
  rainGiven: ['rain given', 'rain returned'],
  bonus: ['bonus'],
  rebate: ['rebate'],
  // A rain's is an agent's.
  reward: ['reward', 'rain'],
  fee: ['fee'],
  welcome: ['welcome', 'grant'],
};
const knownKinds = Object.values(kindsOf).flat();

/** The types of what agents do. */
const agentTypes: readonly TransactionType[] = [
  'upline',
  'toDownline',
  'salary',
  'dividend',
  'teamRebate',
  'rainGiven',
];

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
  /** The vendor of a bet's game. */
  readonly vendor: string | null;
  /** The vendors that a transfer went to or came from. */
  readonly wallets: string | null;
  /** The other member of a transfer. */
  readonly person: string | null;
  /** The order behind it, by its number. */
  readonly order_id: string | null;
  readonly method: string | null;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
  readonly bank: string | null;
  readonly last_four: string | null;
  /** Of a reward, by language: `title`. */
  readonly reward: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
}

/** Whether a transaction `t` of the ledger is of a type. */
export const ofType = (type: string): RawBuilder<unknown> =>
  type === 'adjustment'
    ? sql`t.kind <> all(${knownKinds}::text[])`
    : sql`t.kind = any(${(Object.hasOwn(kindsOf, type) && kindsOf[type as TransactionType]) || []}::text[])`;

/** What a transaction is about: a game, the other side, a card or a method; null for none. */
export function transactionTitle(
  row: TransactionRow,
  language: string,
  languages: readonly string[],
): string | null {
  const played = gameTitle(row, language) || row.vendor || row.wallets;
  if (played) return played;
  if (row.person !== null) return maskedName(row.person);
  if (row.reward !== null) return textInLanguages(row.reward, 'title', languages) || null;
  if (row.method === null) return null;
  const order = { ...row, method: row.method };
  return typeOfKind(row.kind) === 'withdrawal' ? cardTitle(order) : methodTitle(order, languages);
}

/** The account of the main wallet. As a value, not a joined row: only then does the index of its postings give their order. */
export const mainWalletOf = ({ brandId, memberId }: RecordOwner): RawBuilder<string> => sql`
  (select id from account where brand_id = ${brandId} and member_id = ${memberId}::bigint and kind = 'wallet')`;

/**
 * What moved money in or out of the main wallet, whoever began it: the ledger posts once to an account in a transaction.
 */
export const transactions: RecordSource<TransactionRow, Shown> = {
  newest: (owner) =>
    newestAmong('posting', { account_id: mainWalletOf(owner) }, { id: 'transaction_id', indexed: 'at' }),
  // Every posting has a transaction. It is joined from the left since then totals, which need nothing of it, do not read it.
  rows: (query) => sql`
    select p.transaction_id as row_id, p.at, t.kind, t.idempotency_key as reference, p.amount, p.balance
    from posting p left join transaction t on t.id = p.transaction_id
    where p.account_id = ${mainWalletOf(query)} and ${isWithin(query, sql`p.at`, sql`p.transaction_id`)}
      ${query.types === 'A' ? sql`and t.kind = any(${agentTypes.flatMap((type) => kindsOf[type] ?? [])}::text[])` : sql``}
      ${query.type === undefined ? sql`` : sql`and ${ofType(query.type)}`}`,
  named: ({ brandId, memberId }, page) => sql<TransactionRow>`
    select p.row_id::text as id, p.at, p.key, p.amount::text as amount, coalesce(p.balance, 0)::text as balance, p.kind,
      p.reference, v.display_name as vendor, w.names as wallets, s.name as person, o.id::text as order_id, o.method,
      coalesce(nullif(o.terms -> 'texts', '{}'), m.terms -> 'texts') as texts, o.terms -> 'card' ->> 'bankName' as bank,
      o.terms -> 'card' ->> 'lastFour' as last_four, g.name as game, g.names as game_names, l.names as lottery_names, r.texts as reward
    from (${page}) p
    left join lateral (
      (select b.node_id, b.lottery_code, b.vendor from bet_order b
        where p.kind = 'bet' and b.brand_id = ${brandId} and b.member_id = ${memberId}::bigint
          and b.transaction_id = substr(p.reference, 5)
        order by b.line limit 1)
      union all
      select b.node_id, b.lottery_code, b.vendor from bet_order b
        where p.kind = 'win' and b.brand_id = ${brandId} and b.member_id = ${memberId}::bigint
          and b.id = substring(p.reference from '^win ([0-9]{1,18})$')::bigint
    ) b on true
    left join lateral (
      select string_agg(v.display_name, ', ' order by v.sort, v.vassalage) as names
      from posting other join account a on a.id = other.account_id join vendor v on 'vendor ' || v.vassalage = a.kind
      where p.kind = 'transfer' and other.transaction_id = p.row_id and a.member_id is not null
    ) w on true
    left join lateral (
      select coalesce(m.nickname, m.account) as name
      from posting other join account a on a.id = other.account_id join member m on m.id = a.member_id
      where p.kind in ('upline', 'downline') and other.transaction_id = p.row_id and a.member_id <> ${memberId}::bigint limit 1
    ) s on true
    left join pay_order o on o.brand_id = ${brandId} and o.member_id = ${memberId}::bigint
      and o.id = substring(p.reference from '^(?:dep|wd):([0-9]{1,18}):')::bigint
    left join pay_method m on m.brand_id = o.brand_id and m.id = o.method
    left join reward r on r.brand_id = ${brandId} and r.member_id = ${memberId}::bigint
      and r.id = substring(p.reference from '^reward:([0-9]{1,18})$')::bigint
    left join vendor v on v.vassalage = b.vendor
    left join game g on g.node_id = b.node_id
    left join lottery l on l.code = b.lottery_code`,
  sums: recordFigures.transactions.sums,
  show: (row, { language, languages, decimals }) => ({
    id: row.id,
    at: row.at.toISOString(),
    amount: exactAmount(row.amount, decimals),
    type: typeOfKind(row.kind),
    title: transactionTitle(row, language, languages),
    balance: exactAmount(row.balance, decimals),
  }),
};
