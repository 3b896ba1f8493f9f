import type { RawBuilder } from 'kysely';
import type { RecordOwner, RecordQuery } from './recordQuery.ts';

/** What every row of a record has, as the database gives it. */
export interface RecordRow {
  readonly id: string;
  readonly at: Date;
  /** `at` at microseconds. */
  readonly key: string;
  readonly amount: string;
}

/** How a row is shown to its reader. */
export interface Reader {
  readonly language: string;
  /** Languages in which a name is looked for, the first one first. */
  readonly languages: readonly string[];
  readonly decimals: number;
}

/** One of the records of a member: where its rows are, and how they are shown. */
export interface RecordSource<Row extends RecordRow, Shown extends object> {
  /** Highest id of the member's rows; null without any. */
  readonly newest: (owner: RecordOwner) => RawBuilder<{ id: string | null }>;
  /** Rows that match, as a query with the columns row_id, at, amount and those of `sums`, and what `named` needs. */
  readonly rows: (query: RecordQuery) => RawBuilder<unknown>;
  /** A page of such rows with what is only looked up for a few. Its rows have another name: `p`. */
  readonly named: (query: RecordQuery, page: RawBuilder<unknown>) => RawBuilder<Row>;
  /** Columns of money. */
  readonly sums: readonly string[];
  readonly show: (row: Row, reader: Reader) => Shown;
}
