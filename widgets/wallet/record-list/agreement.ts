import type { ValueOf } from '#schemas/api/operations.ts';
import { compareAmounts, sumOf } from '#src/domain/money/units.ts';
import type { ListedRecord } from './recordProps.ts';
import type { RecordPage } from './recordQueries.ts';

type Totals = ValueOf<'getRecordTotals'>;

/** Whether a page that was there has other rows now. A page that came behind it changes none. */
export const changedPage = (before: readonly RecordPage[], after: readonly RecordPage[]): boolean =>
  before.some((page, at) => after[at] !== undefined && after[at] !== page);

/** Whether all rows come to what their sums say. Rows that are too many to be counted are taken to. */
export function addUp(rows: readonly ListedRecord[], { count, more, sums }: Totals): boolean {
  if (more) return true;
  if (count !== rows.length) return false;
  return Object.entries(sums).every(([column, sum]) => {
    const amounts = rows.flatMap((row) => row[column] ?? []);
    return amounts.length < rows.length || compareAmounts(sumOf(...amounts), sum) === 0;
  });
}
