import { type RawBuilder, sql } from 'kysely';
import { recordPageSize } from '#schemas/api/records.ts';
import type { Queries } from '../db/handle.ts';
import { requireId } from '../kernel/requireId.ts';
import { type RowPlace, readCursor, writeCursor } from './cursor.ts';
import type { RecordOwner, RecordQuery } from './recordQuery.ts';
import type { RecordRow, RecordSource } from './recordSource.ts';

/** Most rows that are counted one by one: beyond that a reader learns only that there are more. */
const mostCounted = 10_000;

/** Any record: its rows are read the same way. */
type AnySource<Row extends RecordRow> = Pick<
  RecordSource<Row, object>,
  'newest' | 'rows' | 'amongAll' | 'named' | 'sums' | 'narrow' | 'totals'
>;

/**
 * A query from a place on: what is newer than it by a millisecond is no longer in its range. PostgreSQL 18 enters an index
 * by the range, not by the pair of time and id beside it, and would pass over all that earlier pages have shown.
 */
function narrowed(query: RecordQuery, { at }: RowPlace): RecordQuery {
  const end = new Date(Date.parse(at) + 1);
  return query.end && query.end < end ? query : { ...query, end };
}

const rowKey = sql`to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key`;

/** The rows of a member with these ids, the oldest first. */
export async function readRowsById<Row extends RecordRow>(
  db: Queries,
  source: AnySource<Row>,
  owner: RecordOwner,
  ids: readonly string[],
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const page = sql`select r.*, ${rowKey} from (${source.rows(owner)}) r where r.row_id = any(${ids}::bigint[])`;
  const { rows } = await sql<Row>`${source.named(owner, page)} order by p.row_id`.execute(db);
  return rows;
}

/** At most so many rows, newest first, from a place on. */
export async function readRows<Row extends RecordRow>(
  db: Queries,
  source: AnySource<Row>,
  query: RecordQuery,
  most: number,
  before?: RowPlace,
): Promise<readonly Row[]> {
  const asked = before ? narrowed(query, before) : query;
  const newestOf = async (matching: RawBuilder<unknown>): Promise<readonly Row[]> => {
    const page = sql`
      select r.*, ${rowKey} from (${matching}) r
      ${before ? sql`where (r.at, r.row_id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}
      order by r.at desc, r.row_id desc limit ${most}`;
    const { rows } = await sql<Row>`${source.named(asked, page)} order by p.at desc, p.row_id desc`.execute(
      db,
    );
    return rows;
  };
  const among = await source.amongAll?.(db, asked, most);
  if (among) {
    const found = await newestOf(among);
    if (found.length >= most) return found;
  }
  const shorter = (await source.narrow?.(db, asked, most)) ?? asked;
  const found = await newestOf(source.rows(shorter));
  // What was counted may have been taken back since.
  return shorter === asked || found.length >= most ? found : newestOf(source.rows(asked));
}

/** The id of the newest row: what comes later is left out of further pages and of totals. */
export async function newestId(
  db: Queries,
  { newest }: { readonly newest: (owner: RecordOwner) => RawBuilder<{ id: string | null }> },
  owner: RecordOwner,
): Promise<string> {
  const { rows } = await newest(owner).execute(db);
  return rows[0]?.id ?? '0';
}

/** A page of a record, the place where it ends, and as of which row it is. Throws ApiFailure on a forged place. */
export async function readPage<Row extends RecordRow>(
  db: Queries,
  source: AnySource<Row>,
  query: RecordQuery,
  { before, asOf }: { readonly before?: string | undefined; readonly asOf?: string | undefined },
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null; readonly asOf: string }> {
  const place = before === undefined ? undefined : readCursor(before);
  const newest = asOf === undefined ? await newestId(db, source, query) : requireId(asOf);
  const found = await readRows(db, source, { ...query, asOf: newest }, recordPageSize + 1, place);
  const rows = found.slice(0, recordPageSize);
  const last = rows.at(-1);
  const next = last && found.length > rows.length ? writeCursor({ at: last.key, id: last.id }) : null;
  return { rows, next, asOf: newest };
}

/** How many rows match, up to a bound, and the exact sum of each column of money. */
export async function readTotals(
  db: Queries,
  source: AnySource<RecordRow>,
  query: RecordQuery,
): Promise<{
  readonly count: number;
  readonly more: boolean;
  readonly sums: Readonly<Record<string, string>>;
}> {
  const known = await source.totals?.(db, query);
  if (known) {
    const more = known.count > mostCounted;
    return { count: more ? mostCounted : known.count, more, sums: known.sums };
  }
  const sums = source.sums.map(
    (column) => sql`coalesce(sum(r.${sql.ref(column)}), 0)::text as ${sql.ref(column)}`,
  );
  const { rows } = await sql<Record<string, string> & { rows: string }>`
    select count(*)::text as rows, ${sql.join(sums)} from (${source.rows(query)}) r`.execute(db);
  const { rows: counted = '0', ...columns } = rows[0] ?? {};
  const more = Number(counted) > mostCounted;
  return { count: more ? mostCounted : Number(counted), more, sums: columns };
}
