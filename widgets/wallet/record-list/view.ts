import type { ValueOf } from '#schemas/api/operations.ts';
import type { ChosenRange } from '#src/parts/day-range/chosenRange.ts';
import type { RangeChoice } from '#src/parts/day-range/DayRangeChips.tsx';
import type { RecordFrame } from './RecordValue.tsx';
import type { ListedRecord, RecordListProps, RecordSet } from './recordProps.ts';
import type { ChosenFilters, OfferedFilter } from './useRecordFilters.ts';

/** Props of the view of a list of records. */
export interface RecordListViewProps extends RecordFrame, Pick<RecordSet, 'columns'> {
  readonly labels: RecordSet['totals'];
  readonly filters: readonly OfferedFilter[];
  readonly chosen: ChosenFilters;
  readonly range: ChosenRange;
  readonly today: string;
  readonly empty: RecordListProps['empty'];
  readonly note: RecordListProps['note'];
  /** Undefined while loading. */
  readonly rows: readonly ListedRecord[] | undefined;
  readonly failed: boolean;
  /** The rows are those of another choice. */
  readonly waiting: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly atEnd: boolean;
  /** There is no connection. */
  readonly offline: boolean;
  /** Undefined while loading, null when they did not load. */
  readonly totals: ValueOf<'getRecordTotals'> | null | undefined;
  readonly exports: boolean;
  readonly exporting: boolean;
  readonly onRange: (range: RangeChoice) => void;
  readonly onFilter: (chosen: ChosenFilters) => void;
  readonly onOpen: (row: ListedRecord) => void;
  readonly onRetry: () => void;
  readonly onRetryTotals: () => void;
  readonly onRetryOptions: () => void;
  readonly onExport: () => void;
}
