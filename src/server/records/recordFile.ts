import type { RecordName } from '#schemas/api/records.ts';
import type { Queries } from '../db/handle.ts';
import { byteOrderMark, csvLine } from '../kernel/csv.ts';
import { csvColumns, csvHeader } from './csvColumns.ts';
import { csvValue } from './csvValues.ts';
import type { RowPlace } from './cursor.ts';
import { newestId, readRows } from './readRecords.ts';
import type { RecordQuery } from './recordQuery.ts';
import type { Reader } from './recordSource.ts';
import { sources } from './sources.ts';

/** Most rows of a file, most characters, and how many rows are read at a time. */
const bounds = { rows: 20_000, characters: 3_900_000, page: 2000 };

/** A file of a record. */
export interface RecordFile {
  readonly content: string;
  readonly rows: number;
  /** There were more than fit. */
  readonly more: boolean;
}

/** A function that writes an instant as the clocks of a zone show it: `2026-02-28 14:05:09`. */
export function localTimeIn(zone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('sv-u-ca-gregory-nu-latn', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  });
  return (instant) => format.format(instant).replace(',', '');
}

/** The rows that match as comma-separated values, newest first; times are those of the zone. */
export async function readRecordFile(
  db: Queries,
  record: RecordName,
  query: RecordQuery,
  { zone, ...reader }: Reader & { readonly zone: string },
): Promise<RecordFile> {
  const source = sources[record];
  const localTime = localTimeIn(zone);
  const asOf = await newestId(db, source, query);
  let content = byteOrderMark + csvLine(csvHeader(record, reader.language));
  let rows = 0;
  for (let before: RowPlace | undefined; ; ) {
    const page = await readRows(db, source, { ...query, asOf }, bounds.page, before);
    for (const row of page) {
      const shown = { ...source.show(row, reader), at: localTime(row.at) };
      const cells = csvColumns(record).map((column) => csvValue(record, column, shown, reader.language));
      const line = csvLine(cells);
      if (rows === bounds.rows || content.length + line.length > bounds.characters)
        return { content, rows, more: true };
      content += line;
      rows++;
    }
    const last = page.at(-1);
    if (!last || page.length < bounds.page) return { content, rows, more: false };
    before = { at: last.key, id: last.id };
  }
}
