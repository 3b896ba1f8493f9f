import { type RawBuilder, sql } from 'kysely';
import { firstRecordDay, longestRange } from '#schemas/api/records.ts';
import { dayEnd, dayStart, daysOfRange } from '#src/domain/values/zonedDay.ts';
import { ApiFailure } from '../kernel/failure.ts';

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
  readonly types?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: string | undefined;
  /** The newest row that counts. */
  readonly asOf?: string | undefined;
}

const invalid = (message: string) => new ApiFailure('request.invalid', message);

/** The instants of a range of days in a zone. Throws ApiFailure on a range that is upside down, too long or of another age. */
export function instantsOf(
  { from, to }: { readonly from: string; readonly to: string },
  zone: string,
): { readonly start: Date; readonly end: Date } {
  const days = daysOfRange(from, to);
  if (days < 1 || days > longestRange) throw invalid(`a range has 1 to ${longestRange} days`);
  if (from < firstRecordDay || to >= '2200') throw invalid('there are no records of that time');
  return { start: dayStart(from, zone), end: dayEnd(to, zone) };
}

/** An id as callers send it. Throws ApiFailure on text that is none. */
export function requireId(text: string): string {
  if (!/^\d{1,18}$/.test(text)) throw invalid('not an id of a row');
  return text;
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
