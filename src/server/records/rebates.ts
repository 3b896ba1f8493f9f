import { sql } from 'kysely';
import type { ValueOf } from '#schemas/api/operations.ts';
import { recordFigures } from '#schemas/api/records.ts';
import { plainAmount } from '#src/domain/money/units.ts';
import { exactAmount } from '#src/domain/values/exactAmount.ts';
import { isAsked, newestAmong } from './recordQuery.ts';
import type { RecordRow, RecordSource } from './recordSource.ts';

type Shown = ValueOf<'listRebates'>['list'][number];

/** A rebate as it is listed. */
export interface RebateRecord extends RecordRow {
  readonly state: string;
  readonly category: string;
  readonly vendor: string;
  readonly stake: string;
  readonly percent: string;
  readonly paid: string;
}

/** Rebates by the day that they are for. */
export const rebates: RecordSource<RebateRecord, Shown> = {
  newest: ({ brandId, memberId }) =>
    newestAmong('rebate_line', { brand_id: sql`${brandId}`, member_id: sql`${memberId}::bigint` }),
  rows: (query) => sql`
    select l.id as row_id, l.day_at as at, l.amount, l.stake, l.percent, l.category, l.vendor, l.state,
      case when l.state = 'paid' then l.amount else 0 end as paid
    from rebate_line l
    where ${isAsked(query, 'l', 'day_at')}
      ${query.type === undefined ? sql`` : sql`and l.category = ${query.type}`}
      ${query.state === undefined ? sql`` : sql`and l.state = ${query.state}`}`,
  named: (_, page) => sql<RebateRecord>`
    select p.row_id::text as id, p.at, p.key, p.amount::text as amount, p.stake::text as stake, p.paid::text as paid,
      p.percent::text as percent, p.category, p.state, v.display_name as vendor
    from (${page}) p join vendor v on v.vassalage = p.vendor`,
  sums: recordFigures.rebates.sums,
  show: (row, { decimals }) => ({
    id: row.id,
    at: row.at.toISOString(),
    amount: exactAmount(row.amount, decimals),
    vendor: row.vendor,
    gameType: row.category as Shown['gameType'],
    state: row.state as Shown['state'],
    stake: exactAmount(row.stake, decimals),
    basis: percentText(row.percent),
    paid: exactAmount(row.paid, decimals),
  }),
};

/** A percentage with its sign, which all languages of the product read. */
export const percentText = (percent: string): string => `${plainAmount(percent)} %`;
