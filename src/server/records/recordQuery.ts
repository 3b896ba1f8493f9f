import { type RawBuilder, sql } from 'kysely';
import { type DayRange, dayEnd, dayStart } from '#src/domain/values/zonedDay.ts';
import { requireDays } from '../kernel/requireDays.ts';

/** Whose records are read. */
export interface RecordOwner {
  readonly brandId: string;
  readonly memberId: string;
}

/** Which rows of a record are read. */
export interface RecordQuery extends RecordOwner {
  /** Instants between which a row began: the second one is left out. */
  readonly start?: Date;
  readonly end?: Date;
  /** The same range as days of the brand. */
  readonly days?: DayRange;
  readonly types?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: string | undefined;
  /** The newest row that counts. */
  readonly asOf?: string | undefined;
}

/** The instants of a range of days in a zone. Throws ApiFailure on a range that is upside down, too long or of another age. */
export function instantsOf(range: DayRange, zone: string): { readonly start: Date; readonly end: Date } {
  requireDays(range);
  return { start: dayStart(range.from, zone), end: dayEnd(range.to, zone) };
}

/** Rows of a range, up to the newest one that counts, by the columns of time and id. */
export function isWithin(
  { start, end, asOf }: RecordQuery,
  time: RawBuilder<unknown>,
  rowId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const conditions = [
    ...(start ? [sql`${time} >= ${start}::timestamptz`] : []),
    ...(end ? [sql`${time} < ${end}::timestamptz`] : []),
    ...(asOf === undefined ? [] : [sql`${rowId} <= ${asOf}::bigint`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** The rows of a table that a query asks for, by its columns of owner, id and time. `table`: its alias. */
export function isAsked(query: RecordQuery, table: string, time: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(${column('brand_id')} = ${query.brandId} and ${column('member_id')} = ${query.memberId}::bigint
    and ${isWithin(query, column(time), column('id'))})`;
}

/**
 * The highest id of the rows of a table whose columns have these values, by the index of them and the id. They are asked for
 * as a range: else the planner may go back through the ids of all rows, and everybody else's would be read until one fits.
 * `indexed`: a column that is not null in the rows of that index, where it has not all.
 */
export function newestAmong(
  table: string,
  values: Readonly<Record<string, RawBuilder<unknown>>>,
  { id = 'id', indexed }: { readonly id?: string; readonly indexed?: string } = {},
): RawBuilder<{ id: string | null }> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const columns = Object.keys(values).map(column);
  const [row, wanted] = [sql.join(columns), sql.join(Object.values(values))];
  const order = sql.join([...columns, column(id)].map((one) => sql`${one} desc`));
  return sql`select ${column(id)}::text as id from ${sql.table(table)}
    where (${row}) >= (${wanted}) and (${row}) <= (${wanted})
      ${indexed === undefined ? sql`` : sql`and ${column(indexed)} is not null`}
    order by ${order} limit 1`;
}
