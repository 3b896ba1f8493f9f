import { sql } from 'kysely';
import type { ValueOf } from '#schemas/api/operations.ts';
import { recordFigures } from '#schemas/api/records.ts';
import { exactAmount } from '#src/domain/values/exactAmount.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import { newestOrder, orderStatesOf } from './orderRows.ts';
import { isAsked } from './recordQuery.ts';
import type { RecordRow, RecordSource } from './recordSource.ts';

type Shown = ValueOf<'listDeposits'>['list'][number];

/** A deposit as it is listed. */
export interface DepositRow extends RecordRow {
  readonly method: string;
  /** The method's texts by language, as they were then; null where it is known no more. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
  readonly kind: string;
  readonly state: string;
  readonly fee: string;
  readonly bonus: string;
  readonly arrived: string;
  readonly credited: string;
}

/** The name of a deposit's method. */
export const methodTitle = (
  { texts, method }: Pick<DepositRow, 'texts' | 'method'>,
  languages: readonly string[],
): string => textInLanguages(texts ?? {}, 'title', languages) || method;

/** A figure of a deposit that counts once it is booked. */
const booked = (figure: string) => sql`case when o.state = 'credited' then ${sql.raw(figure)} else 0 end`;
const arrived = 'coalesce(o.arrived, o.amount)';

/** Deposits by when they were asked for. What arrived, fee, bonus and what was credited count once they are booked. */
export const deposits: RecordSource<DepositRow, Shown> = {
  newest: (owner) => newestOrder(owner, 'deposit'),
  rows: (query) => sql`
    select o.id as row_id, o.requested_at as at, o.amount, o.method, o.state, coalesce(o.terms ->> 'kind', m.kind, 'manual') as kind, o.terms -> 'texts' as agreed,
      ${booked(arrived)} as arrived, ${booked('o.fee')} as fee, ${booked('o.bonus')} as bonus,
      ${booked(`${arrived} - o.fee + o.bonus`)} as credited
    from pay_order o left join pay_method m on m.brand_id = o.brand_id and m.id = o.method
    where ${isAsked(query, 'o', 'requested_at')} and o.kind = 'deposit'
      ${query.state === undefined ? sql`` : sql`and o.state = any(${orderStatesOf('deposit', query.state)}::text[])`}
      ${query.type === undefined ? sql`` : sql`and coalesce(o.terms ->> 'kind', m.kind, 'manual') = ${query.type}`}`,
  named: ({ brandId }, page) => sql<DepositRow>`
    select p.row_id::text as id, p.at, p.key, p.amount::text as amount, p.fee::text as fee, p.bonus::text as bonus,
      p.arrived::text as arrived, p.credited::text as credited, p.method, p.state, p.kind, coalesce(nullif(p.agreed, '{}'), m.terms -> 'texts') as texts
    from (${page}) p left join pay_method m on m.brand_id = ${brandId} and m.id = p.method`,
  sums: recordFigures.deposits.sums,
  show: (row, { languages, decimals }) => ({
    id: row.id,
    at: row.at.toISOString(),
    amount: exactAmount(row.amount, decimals),
    title: methodTitle(row, languages),
    kind: row.kind as Shown['kind'],
    state: row.state as Shown['state'],
    fee: exactAmount(row.fee, decimals),
    bonus: exactAmount(row.bonus, decimals),
    arrived: exactAmount(row.arrived, decimals),
    credited: exactAmount(row.credited, decimals),
  }),
};
