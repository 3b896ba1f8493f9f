import { type RawBuilder, sql } from 'kysely';
import { longestRange } from '#schemas/api/records.ts';
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
  /** One row alone. */
  readonly id?: string | undefined;
}

const invalid = (message: string) => new ApiFailure('request.invalid', message);

/** The instants of a range of days in a zone. Throws ApiFailure on a range that is upside down, too long or of another age. */
export function instantsOf(
  { from, to }: { readonly from: string; readonly to: string },
  zone: string,
): { readonly start: Date; readonly end: Date } {
  const days = daysOfRange(from, to);
  if (days < 1 || days > longestRange) throw invalid(`a range has 1 to ${longestRange} days`);
  if (from < '2000' || to >= '2200') throw invalid('there are no records of that time');
  return { start: dayStart(from, zone), end: dayEnd(to, zone) };
}

/** An id as callers send it. Throws ApiFailure on text that is none. */
export function requireId(text: string): string {
  if (!/^\d{1,18}$/.test(text)) throw invalid('not an id of a row');
  return text;
}

/** The rows of a table that a query asks for, by its columns of owner, id and time. `table`: its alias. */
export function isAsked(
  { brandId, memberId, start, end, asOf, id }: RecordQuery,
  table: string,
  time: string,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions = [
    sql`${column('brand_id')} = ${brandId}`,
    sql`${column('member_id')} = ${memberId}::bigint`,
    ...(start ? [sql`${column(time)} >= ${start}::timestamptz`] : []),
    ...(end ? [sql`${column(time)} < ${end}::timestamptz`] : []),
    ...(asOf === undefined ? [] : [sql`${column('id')} <= ${asOf}::bigint`]),
    ...(id === undefined ? [] : [sql`${column('id')} = ${id}::bigint`]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
