import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueryOf } from '#schemas/api/operations.ts';
import { exportTeamProfitAndLoss, getTeamProfitAndLoss } from '#schemas/api/teams.ts';
import { useFileExport } from '#src/actions/useFileExport.ts';
import { useToday } from '#src/actions/useToday.ts';
import { call } from '#src/api/call.ts';
import { isGone } from '#src/api/isGone.ts';
import { query } from '#src/api/queries.ts';
import { nextPage } from '#src/domain/api/paging.ts';
import { rangeQuery, readRange } from '#src/parts/day-range/chosenRange.ts';
import type { RangeChoice } from '#src/parts/day-range/DayRangeChips.tsx';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
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

/** The profit and loss of the range and the team that the address of the page names. */
export function useTeamProfitAndLoss(page: PageInfo) {
  const { timeZone, currency } = currentBrand();
  const today = useToday(timeZone);
  const { go } = useNavigation();
  const { code: language } = useLocale();
  const signedIn = useSession(({ session }) => session !== null);
  const range = useMemo(() => readRange(page.query, today), [page.query, today]);
  const { of } = page.query;
  const asked = { from: range.from, to: range.to, ...(of ? { of } : {}) };
  const file = useFileExport(() => call(exportTeamProfitAndLoss, { query: { ...asked, language } }));
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
    /** The team of somebody who is not below. */
    gone: of !== undefined && isGone(pages.error),
    branches: pages.data?.pages.flatMap(({ branches }) => branches) ?? [],
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    offline: !useOnline(),
    /** What is shown is of another choice, until its own has come. */
    waiting: pages.isPlaceholderData,
    ...file,
    onRange: (choice: RangeChoice) => open(rangeQuery({ ...range, ...choice }), of ?? null, true),
    onOpen: (id: string | null) => open(rangeQuery(range), id, false),
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
  };
}
