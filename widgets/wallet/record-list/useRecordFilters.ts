import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listTransactionCodes } from '#schemas/api/records.ts';
import { useToday } from '#src/actions/useToday.ts';
import { query } from '#src/api/queries.ts';
import { rangeQuery, readRange } from '#src/parts/day-range/chosenRange.ts';
import type { RangeChoice } from '#src/parts/day-range/DayRangeChips.tsx';
import { currentBrand } from '#src/stores/brand.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import type { PageInfo } from '#widgets/define.ts';
import type { RecordFilter, RecordListProps } from './recordProps.ts';

/** A filter with the values that it offers. */
export interface OfferedFilter extends Omit<RecordFilter, 'options' | 'optionsFrom'> {
  /** Undefined while loading, null when they did not load. */
  readonly options: readonly string[] | null | undefined;
}

/** Values of the filters, by key. */
export type ChosenFilters = Readonly<Partial<Record<RecordFilter['key'], string>>>;

/** What is chosen of a list, which the address of its page says. */
export function useRecordFilters(
  page: PageInfo,
  types: RecordListProps['types'],
  filters: readonly RecordFilter[],
) {
  const zone = currentBrand().timeZone;
  const today = useToday(zone);
  const { go } = useNavigation();
  const asks = filters.some(({ optionsFrom }) => optionsFrom !== undefined);
  const codes = useQuery({
    ...query(listTransactionCodes, types === undefined ? {} : { types }),
    enabled: asks,
    refetchOnReconnect: true,
  });
  const offered = filters.map(
    ({ options, optionsFrom, ...filter }): OfferedFilter => ({
      ...filter,
      options: optionsFrom === undefined ? options : (codes.data?.list ?? (codes.isError ? null : undefined)),
    }),
  );
  const range = useMemo(() => readRange(page.query, today), [page.query, today]);
  const chosen: ChosenFilters = Object.fromEntries(
    filters.flatMap(({ key }) => (page.query[key] ? [[key, page.query[key]]] : [])),
  );

  const open = (days: Record<string, string>, values: ChosenFilters) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const params = {
      ...(page.query.types === undefined ? {} : { types: page.query.types }),
      ...days,
      ...Object.fromEntries(given),
    };
    go(page.id, params, { replace: true });
  };
  return {
    zone,
    today,
    range,
    offered,
    chosen,
    onRetryOptions: () => void codes.refetch(),
    onRange: (choice: RangeChoice) => open(rangeQuery({ ...range, ...choice }), chosen),
    onFilter: (values: ChosenFilters) => open(rangeQuery(range), values),
  };
}
