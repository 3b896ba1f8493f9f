import { sql } from 'kysely';
import type { ValueOf } from '#schemas/api/operations.ts';
import { recordFigures } from '#schemas/api/records.ts';
import { exactAmount } from '#src/domain/values/exactAmount.ts';
import { newestOrder, orderStatesOf } from './orderRows.ts';
import { isAsked } from './recordQuery.ts';
import type { RecordRow, RecordSource } from './recordSource.ts';

type Shown = ValueOf<'listWithdrawals'>['list'][number];

/** A withdrawal as it is listed. */
export interface WithdrawalRow extends RecordRow {
  readonly method: string;
  readonly state: string;
  readonly fee: string;
  readonly net: string;
  readonly paid: string;
  /** The card, as it was then; null where nothing is known of it. */
  readonly bank: string | null;
  readonly last_four: string | null;
}

/** The card that a withdrawal goes to, as a player knows it again. */
export const cardTitle = ({
  method,
  bank,
  last_four,
}: Pick<WithdrawalRow, 'method' | 'bank' | 'last_four'>): string =>
  bank === null ? method : `${[...bank].slice(0, 50).join('')} •••• ${last_four}`;

/** Of money that came back the card got nothing, and nobody took a fee. */
const cameBack = sql`o.state = any(${orderStatesOf('withdrawal', 'failed')}::text[])`;

/** Withdrawals by when they were asked for. The amount is negative: it leaves the wallet. */
export const withdrawals: RecordSource<WithdrawalRow, Shown> = {
  newest: (owner) => newestOrder(owner, 'withdrawal'),
  rows: (query) => sql`
    select o.id as row_id, o.requested_at as at, -o.amount as amount, o.method, o.state, o.terms -> 'card' as card,
      case when ${cameBack} then 0 else o.fee end as fee,
      case when ${cameBack} then 0 else o.amount - o.fee end as net,
      case when o.state = 'paid' then o.amount else 0 end as paid
    from pay_order o
    where ${isAsked(query, 'o', 'requested_at')} and o.kind = 'withdrawal'
      ${query.state === undefined ? sql`` : sql`and o.state = any(${orderStatesOf('withdrawal', query.state)}::text[])`}`,
  named: (_, page) => sql<WithdrawalRow>`
    select p.row_id::text as id, p.at, p.key, p.amount::text as amount, p.fee::text as fee, p.net::text as net,
      p.paid::text as paid, p.method, p.state, p.card ->> 'bankName' as bank, p.card ->> 'lastFour' as last_four
    from (${page}) p`,
  sums: recordFigures.withdrawals.sums,
  show: (row, { decimals }) => ({
    id: row.id,
    at: row.at.toISOString(),
    amount: exactAmount(row.amount, decimals),
    title: cardTitle(row),
    state: row.state as Shown['state'],
    fee: exactAmount(row.fee, decimals),
    net: exactAmount(row.net, decimals),
    paid: exactAmount(row.paid, decimals),
  }),
};
