import { sql } from 'kysely';
import { maskedName } from '#src/domain/forms/masked.ts';
import { exactAmount } from '#src/domain/values/exactAmount.ts';
import type { Queries } from '../db/handle.ts';
import { vendorKind } from '../wallet/ownWallets.ts';
import { bets } from './bets.ts';
import { deposits } from './deposits.ts';
import { copy, money, type ShownRecord, shownOf, textFact, time } from './facts.ts';
import { shownSteps } from './orderDetail.ts';
import { readRowsById } from './readRecords.ts';
import { rebates } from './rebates.ts';
import type { RecordOwner } from './recordQuery.ts';
import type { Reader, RecordRow, RecordSource } from './recordSource.ts';
import { type TransactionRow, transactionTitle, typeOfKind } from './transactions.ts';
import { withdrawals } from './withdrawals.ts';

type Asker = Reader & RecordOwner;
type Behind = ShownRecord['behind'][number];
/** What a list shows of any order or bet. */
type Shown = Readonly<Record<'id' | 'state' | 'amount', string>> & {
  readonly title?: string | null;
  /** What names a row without a title. */
  readonly vendor?: string;
};

/** The sides of a transfer: where the money left first. */
async function sidesOf(db: Queries, { id }: TransactionRow, reader: Asker): Promise<ShownRecord['sides']> {
  const { rows } = await sql<{ amount: string; own: boolean; vendor: string | null; person: string }>`
    select p.amount::text as amount, a.member_id = ${reader.memberId}::bigint as own, v.display_name as vendor,
      coalesce(m.nickname, m.account) as person
    from posting p join account a on a.id = p.account_id join member m on m.id = a.member_id
    left join vendor v on ${vendorKind('')} || v.vassalage = a.kind
    where p.transaction_id = ${id}::bigint order by p.amount > 0, v.sort, a.id`.execute(db);
  return rows.map(({ amount, own, vendor, person }) => ({
    wallet: own ? (vendor === null ? 'main' : 'vendor') : 'member',
    name: own ? (vendor ?? '') : maskedName(person),
    amount: exactAmount(amount, reader.decimals),
  }));
}

/** The bets that a transaction paid for, or the one that it is the win of, by their ids. */
async function betsOf(db: Queries, { kind, reference }: TransactionRow, { brandId, memberId }: RecordOwner) {
  // The keys of the ledger are `bet` and the id of the request, `win` and the id of the bet.
  if (kind !== 'bet') return /^win \d{1,18}$/.test(reference) ? [reference.slice(4)] : [];
  const rows = await db
    .selectFrom('bet_order')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('transaction_id', '=', reference.slice(4))
    .orderBy('line')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** The lines that a rebate was paid for, by their ids. The key of its movement is `rebate:` and the id of the payment. */
async function linesOf(db: Queries, { reference }: TransactionRow, { brandId, memberId }: RecordOwner) {
  const [, payment] = /^rebate:(\d{1,18})$/.exec(reference) ?? [];
  if (payment === undefined) return [];
  const rows = await db
    .selectFrom('rebate_line')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('payment_id', '=', payment)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** The rows of another record that a transaction is of. */
async function behindOf(db: Queries, row: TransactionRow, reader: Asker): Promise<Behind[]> {
  const { brandId, memberId } = reader;
  const rowsOf = async <Row extends RecordRow>(
    record: Behind['record'],
    source: RecordSource<Row, Shown>,
    ids: readonly string[],
  ) => {
    const rows = await readRowsById(db, source, { brandId, memberId }, ids);
    return rows.map((one): Behind => {
      const { id, title, vendor, state, amount } = source.show(one, reader);
      return { record, id, title: title ?? vendor ?? null, state, amount };
    });
  };
  const type = typeOfKind(row.kind);
  if (type === 'bet' || type === 'win') return rowsOf('bets', bets, await betsOf(db, row, reader));
  if (type === 'rebate') return rowsOf('rebates', rebates, await linesOf(db, row, reader));
  if (row.order_id === null) return [];
  return type === 'withdrawal'
    ? rowsOf('withdrawals', withdrawals, [row.order_id])
    : rowsOf('deposits', deposits, [row.order_id]);
}

/** What a title is the name of, by the type of the transaction. */
const titleKeys: Readonly<Record<string, string>> = {
  bet: 'game',
  win: 'game',
  withdrawal: 'card',
  deposit: 'method',
  fee: 'method',
  bonus: 'method',
  reward: 'promotion',
};

/** A transaction in full: both sides of it, and the order or the bets behind it. */
export async function transactionDetail(
  db: Queries,
  row: TransactionRow,
  reader: Asker,
): Promise<ShownRecord> {
  const title = transactionTitle(row, reader.language, reader.languages);
  const type = typeOfKind(row.kind);
  const titleKey = titleKeys[type];
  const { amount, balance } = row;
  return {
    ...shownOf(row, reader),
    ...{ title, state: type, doneAt: row.at.toISOString() },
    facts: [
      ...(titleKey === undefined ? [] : textFact(titleKey, title)),
      ...(titleKey === 'game' ? textFact('vendor', row.vendor) : []),
      ...money({ amount, balance }, reader),
      ...time('time', row.at),
      ...copy('number', row.id),
    ],
    sides: ['transfer', 'upline', 'toDownline'].includes(type) ? await sidesOf(db, row, reader) : [],
    behind: await behindOf(db, row, reader),
    steps: row.order_id === null ? [] : await shownSteps(db, row.order_id),
  };
}
