import type { ValueOf } from '#schemas/api/operations.ts';
import type { RecordName } from '#schemas/api/records.ts';
import type { Queries } from '../db/handle.ts';
import { type BetRow, bets, gameTitle } from './bets.ts';
import { type DepositRow, deposits, methodTitle } from './deposits.ts';
import { exactAmount } from './exactAmount.ts';
import { readRows } from './readRecords.ts';
import { type RecordOwner, requireId } from './recordQuery.ts';
import type { Reader, RecordRow, RecordSource } from './recordSource.ts';
import { type TransactionRow, transactions, transactionTitle, typeOfKind } from './transactions.ts';
import { cardTitle, type WithdrawalRow, withdrawals } from './withdrawals.ts';

type Shown = ValueOf<'getRecord'>;
type Fact = Shown['facts'][number];
type Step = Shown['steps'][number];

const text = (key: string, value: string | null): Fact[] =>
  value === null || value === '' ? [] : [{ key, value, as: 'text' }];
const copy = (key: string, value: string | null): Fact[] =>
  value === null || value === '' ? [] : [{ key, value, as: 'copy' }];
const time = (key: string, value: Date | null): Fact[] =>
  value === null ? [] : [{ key, value: value.toISOString(), as: 'time' }];
const money = (amounts: Readonly<Record<string, string>>, decimals: number): Fact[] =>
  Object.entries(amounts).map(([key, amount]) => ({
    key,
    value: exactAmount(amount, decimals),
    as: 'money',
  }));

async function readRow<Row extends RecordRow>(
  db: Queries,
  source: RecordSource<Row, object>,
  owner: RecordOwner,
  id: string,
): Promise<Row | undefined> {
  const [row] = await readRows(db, source, { ...owner, id: requireId(id) }, 1);
  return row;
}

/** What of an order is in no list. */
const orderOf = (db: Queries, { brandId }: RecordOwner, id: string) =>
  db
    .selectFrom('pay_order')
    .select(['reference', 'promotion', 'reason', 'done_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function stepsOf(db: Queries, id: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('pay_event')
    .select(['at', 'actor', 'state', 'reason'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ at, actor, state, reason }) => ({
    at: at.toISOString(),
    by: actor as Step['by'],
    state,
    reason,
  }));
}

/** What every row says. */
const shownOf = ({ id, at, amount }: RecordRow, { decimals }: Reader) => ({
  id,
  at: at.toISOString(),
  amount: exactAmount(amount, decimals),
});

async function depositDetail(db: Queries, row: DepositRow, reader: Reader & RecordOwner): Promise<Shown> {
  const { reference, promotion, reason, done_at } = await orderOf(db, reader, row.id);
  const { amount, arrived, fee, bonus, credited } = row;
  const title = methodTitle(row, reader.languages);
  return {
    ...shownOf(row, reader),
    doneAt: done_at?.toISOString() ?? null,
    title,
    state: row.state,
    facts: [
      ...text('method', title),
      ...money({ amount, arrived, fee, bonus, credited }, reader.decimals),
      ...text('promotion', promotion),
      ...text('reason', reason),
      ...copy('reference', reference),
      ...copy('number', row.id),
    ],
    steps: await stepsOf(db, row.id),
  };
}

async function withdrawalDetail(
  db: Queries,
  row: WithdrawalRow,
  reader: Reader & RecordOwner,
): Promise<Shown> {
  const { reference, reason, done_at } = await orderOf(db, reader, row.id);
  const { amount, fee, net } = row;
  const title = cardTitle(row);
  return {
    ...shownOf(row, reader),
    doneAt: done_at?.toISOString() ?? null,
    title,
    state: row.state,
    facts: [
      ...text('card', title),
      ...money({ amount, fee, net }, reader.decimals),
      ...text('reason', reason),
      ...copy('reference', reference),
      ...copy('number', row.id),
    ],
    steps: await stepsOf(db, row.id),
  };
}

function transactionDetail(row: TransactionRow, reader: Reader): Shown {
  const title = transactionTitle(row, reader.language, reader.languages);
  const { amount, balance } = row;
  const facts = [
    ...text('title', title),
    ...money({ amount, balance }, reader.decimals),
    ...time('at', row.at),
    ...copy('number', row.id),
  ];
  return {
    ...shownOf(row, reader),
    ...{ doneAt: row.at.toISOString(), title, state: typeOfKind(row.kind), facts, steps: [] },
  };
}

function betDetail(row: BetRow, reader: Reader): Shown {
  const title = gameTitle(row, reader.language);
  const { stake, win, amount } = row;
  const facts = [
    ...text('game', title),
    ...text('vendor', row.vendor),
    ...text('gameType', row.category),
    ...money({ stake, win, net: amount }, reader.decimals),
    ...time('placedAt', row.at),
    ...time('settledAt', row.settled_at),
    ...copy('number', row.id),
  ];
  const step = (at: Date, by: Step['by'], state: string): Step => ({
    at: at.toISOString(),
    by,
    state,
    reason: null,
  });
  return {
    ...shownOf(row, reader),
    doneAt: row.settled_at?.toISOString() ?? null,
    ...{ title, state: row.state, facts },
    steps: [
      step(row.at, 'member', 'open'),
      ...(row.settled_at ? [step(row.settled_at, 'system', row.state)] : []),
    ],
  };
}

/** One row of a record in full; undefined where the member has none with this id. */
export async function readRecord(
  db: Queries,
  record: RecordName,
  id: string,
  reader: Reader & RecordOwner,
): Promise<Shown | undefined> {
  const { brandId, memberId } = reader;
  const owner = { brandId, memberId };
  if (record === 'deposits') {
    const row = await readRow(db, deposits, owner, id);
    return row && depositDetail(db, row, reader);
  }
  if (record === 'withdrawals') {
    const row = await readRow(db, withdrawals, owner, id);
    return row && withdrawalDetail(db, row, reader);
  }
  if (record === 'transactions') {
    const row = await readRow(db, transactions, owner, id);
    return row && transactionDetail(row, reader);
  }
  const row = await readRow(db, bets, owner, id);
  return row && betDetail(row, reader);
}
