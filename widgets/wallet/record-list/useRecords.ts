import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getRecordTotals, type RecordName } from '#schemas/api/records.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { useNearEnd } from '#src/ui/layout/useNearEnd.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { type AskedRecords, recordsQuery } from './recordQueries.ts';
import { useAgreement } from './useAgreement.ts';
import { useFirstPage } from './useFirstPage.ts';

/** The rows of a list, page by page, and the sums of all of them as of its first page. */
export function useRecords(source: RecordName, asked: AskedRecords, withTotals: boolean) {
  const signedIn = useSession(({ session }) => session !== null);
  const options = recordsQuery(source, asked);
  useFirstPage(options.queryKey);
  const list = useInfiniteQuery({ ...options, enabled: signedIn });
  const { language: _, ...filters } = asked;
  // Of rows that are about to be replaced, the sums stay as they are.
  const asOf = list.isPlaceholderData ? undefined : list.data?.pages[0]?.asOf;
  const totals = useQuery({
    ...query(getRecordTotals, { ...filters, record: source, asOf: asOf ?? '' }),
    enabled: signedIn && withTotals && asOf !== undefined,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });

  const { fetchNextPage, refetch } = list;
  const more = list.hasNextPage && !list.isFetchNextPageError && !list.isPlaceholderData;
  useNearEnd({ enabled: more && !list.isFetching, onNearEnd: () => void fetchNextPage() });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.list), [list.data]);
  const atEnd = rows !== undefined && !list.hasNextPage && !list.isPlaceholderData;
  useAgreement({
    choice: JSON.stringify([options.queryKey, asOf]),
    pages: list.isPlaceholderData ? undefined : list.data?.pages,
    rows: atEnd ? rows : undefined,
    totals: totals.isPlaceholderData ? undefined : totals.data,
    busy: list.isFetching || totals.isFetching,
    refetchRows: refetch,
    refetchTotals: totals.refetch,
  });
  const failed = list.isError && !list.isFetchNextPageError && (!rows || list.isPlaceholderData);
  return {
    rows: failed ? undefined : rows,
    failed,
    /** The rows are those of another choice, until its own have come. */
    waiting: list.isPlaceholderData,
    loadingMore: list.isFetchingNextPage,
    moreFailed: list.isFetchNextPageError,
    atEnd: rows !== undefined && !list.hasNextPage,
    offline: !useOnline(),
    totals: totals.data ?? (totals.isError ? null : undefined),
    onRetry: () => void (failed ? refetch() : fetchNextPage()),
    onRetryTotals: () => void totals.refetch(),
  };
}
