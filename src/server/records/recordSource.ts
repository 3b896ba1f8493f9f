import type { RawBuilder } from 'kysely';
import type { BrandSettings } from '#src/server/settings/settings.ts';
import type { Queries } from '../db/handle.ts';
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
  /** How an agent sees the names of members. */
  readonly names?: BrandSettings['team']['names'];
}

/** How many rows match, and the sum of each column of money. */
export interface SourceTotals {
  readonly count: number;
  readonly sums: Readonly<Record<string, string>>;
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
  /** The totals, where they are known without going through the rows; undefined where they are not. */
  readonly totals?: (db: Queries, query: RecordQuery) => Promise<SourceTotals | undefined>;
  /**
   * Rows that match among the newest of everybody's: where there are many of them, going through those finds a page at once.
   * Undefined where there are few. `few`: how many members may be looked at one by one.
   */
  readonly amongAll?: (
    db: Queries,
    query: RecordQuery,
    most: number,
    few?: number,
  ) => Promise<RawBuilder<unknown> | undefined>;
  /** A shorter range, beginning later, in which the newest `most` rows are. */
  readonly narrow?: (db: Queries, query: RecordQuery, most: number) => Promise<RecordQuery>;
  readonly show: (row: Row, reader: Reader) => Shown;
}
