import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { QueryOf } from '#schemas/api/operations.ts';
import { exportTeamProfitAndLoss, getTeamProfitAndLoss } from '#schemas/api/teams.ts';
import { downloadText } from '#src/actions/downloadText.ts';
import { useToday } from '#src/actions/useToday.ts';
import { withToasts } from '#src/actions/withLoadingToast.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { nextPage } from '#src/domain/api/paging.ts';
import { rangeQuery, readRange } from '#src/parts/day-range/chosenRange.ts';
import type { RangeChoice } from '#src/parts/day-range/DayRangeChips.tsx';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useLocale } from '#src/ui/text.ts';
import type { PageInfo } from '#widgets/define.ts';

const pagesOf = (asked: QueryOf<'getTeamProfitAndLoss'>) =>
  infiniteQueryOptions({
    queryKey: [...query(getTeamProfitAndLoss, asked).queryKey, 'paged'],
    queryFn: ({ pageParam: page, signal }) =>
      call(getTeamProfitAndLoss, { query: { ...asked, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });

/** Saves the branches as a file, and says how many these are. */
function useExport(asked: { readonly from: string; readonly to: string; readonly of?: string }) {
  const { code: language } = useLocale();
  const [exporting, setExporting] = useState(false);
  async function save() {
    if (exporting) return;
    setExporting(true);
    const file = await withToasts(() => call(exportTeamProfitAndLoss, { query: { ...asked, language } }));
    setExporting(false);
    if (!file) return;
    downloadText(file.fileName, file.content, 'text/csv');
    showToast('success', file.more ? 'record.exportedMore' : 'record.exported', 8000, {
      rows: String(file.rows),
    });
  }
  return { exporting, onExport: () => void save() };
}

/** The profit and loss of the range and the team that the address of the page names. */
export function useTeamProfitAndLoss(page: PageInfo) {
  const { timeZone, currency } = currentBrand();
  const today = useToday(timeZone);
  const { go } = useNavigation();
  const signedIn = useSession(({ session }) => session !== null);
  const range = useMemo(() => readRange(page.query, today), [page.query, today]);
  const { of } = page.query;
  const asked = { from: range.from, to: range.to, ...(of ? { of } : {}) };
  const pages = useInfiniteQuery({ ...pagesOf(asked), enabled: signedIn });
  const [first] = pages.data?.pages ?? [];
  const open = (days: Record<string, string>, id: string | null, replace: boolean) =>
    go(page.id, { ...days, ...(id === null ? {} : { of: id }) }, { replace });
  return {
    currency,
    zone: timeZone,
    range,
    today,
    /** What has come stays, also where it could not be fetched again. */
    figures: first ?? (pages.isError ? null : undefined),
    branches: pages.data?.pages.flatMap(({ branches }) => branches) ?? [],
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    offline: !useOnline(),
    /** What is shown is of another choice, until its own has come. */
    waiting: pages.isPlaceholderData,
    ...useExport(asked),
    onRange: (choice: RangeChoice) => open(rangeQuery({ ...range, ...choice }), of ?? null, true),
    onOpen: (id: string | null) => open(rangeQuery(range), id, false),
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
  };
}
