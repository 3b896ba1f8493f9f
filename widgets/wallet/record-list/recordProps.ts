import type { ValueOf } from '#schemas/api/operations.ts';
import type { RecordName } from '#schemas/api/records.ts';
import type { TypeOf } from '#schemas/schema.ts';
import type { recordListProps } from './contract.ts';

export type RecordListProps = TypeOf<typeof recordListProps>;
export type RecordColumn = RecordListProps['columns'][number];
export type RecordFilter = NonNullable<RecordListProps['filters']>[number];
export type RecordTotal = NonNullable<RecordListProps['totals']>[number];

/** A row in full. */
export type RecordDetail = ValueOf<'getRecord'>;

/** A row of any source: its columns by key. */
export type ListedRecord = Readonly<Record<string, string | null>> & {
  readonly id: string;
  readonly at: string;
  readonly amount: string;
};

/** What a list shows of its rows. */
export interface RecordSet {
  readonly source: RecordName;
  readonly columns: readonly RecordColumn[];
  readonly filters: readonly RecordFilter[];
  readonly totals: readonly RecordTotal[];
}

/** The columns, filters and sums of a list, for its types. */
export function recordSet(props: RecordListProps): RecordSet {
  const other = props.types && props.sets?.[props.types];
  return {
    source: props.source,
    columns: other?.columns ?? props.columns,
    filters: other?.filters ?? props.filters ?? [],
    totals: other?.totals ?? props.totals ?? [],
  };
}
