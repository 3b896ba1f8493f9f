import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryOf } from '#schemas/api/operations.ts';
import {
  type DownlineShow,
  type DownlineSort,
  downlineShows,
  downlineSorts,
} from '#schemas/api/teamLists.ts';
import { listDownline } from '#schemas/api/teams.ts';
import { call } from '#src/api/call.ts';
import { isGone } from '#src/api/isGone.ts';
import { query } from '#src/api/queries.ts';
import { nextPage } from '#src/domain/api/paging.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useNearEnd } from '#src/ui/layout/useNearEnd.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import type { PageInfo } from '#widgets/define.ts';
import { isOfToday } from './shows.ts';
import type { ChosenMembers, TeamMembersViewProps } from './view.ts';

const pagesOf = (asked: QueryOf<'listDownline'>) =>
  infiniteQueryOptions({
    queryKey: [...query(listDownline, asked).queryKey, 'paged'],
    queryFn: ({ pageParam: page, signal }) => call(listDownline, { query: { ...asked, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });

/** What the address of the page chooses. Who did something today is looked for among everybody below. */
function chosenOf({ query: { show: shown, sort: sorted, reach } }: PageInfo): ChosenMembers {
  const show: DownlineShow = downlineShows.find((one) => one === shown) ?? 'all';
  const sort: DownlineSort = downlineSorts.find((one) => one === sorted) ?? 'newest';
  return { show, sort, reach: isOfToday(show) || reach === 'whole' ? 'whole' : 'direct' };
}

/** The members that the address of the page names, and its search box. */
export function useTeamMembers(page: PageInfo, onMember: (id: string) => void): TeamMembersViewProps {
  const { currency, timeZone: zone } = currentBrand();
  const { go } = useNavigation();
  const signedIn = useSession(({ session }) => session !== null);
  const [search, setSearch] = useState('');
  const { of } = page.query;
  const chosen = chosenOf(page);
  const asked = search === '' ? { ...chosen, ...(of ? { of } : {}) } : { search };
  const pages = useInfiniteQuery({ ...pagesOf(asked), enabled: signedIn });
  const { fetchNextPage } = pages;
  const more = pages.hasNextPage && !pages.isFetchNextPageError && !pages.isPlaceholderData;
  useNearEnd({ enabled: more && !pages.isFetching, onNearEnd: () => void fetchNextPage() });
  const [first] = pages.data?.pages ?? [];
  const open = (id: string | null, choice: ChosenMembers, replace: boolean) => {
    const { show, sort, reach } = choice;
    const params = {
      ...(id === null ? {} : { of: id }),
      ...(show === 'all' ? {} : { show }),
      ...(sort === 'newest' ? {} : { sort }),
      ...(reach === 'direct' || isOfToday(show) ? {} : { reach }),
    };
    go(page.id, params, { replace });
  };
  return {
    ...chosen,
    currency,
    zone,
    path: first?.path ?? [],
    masked: first?.masked,
    search,
    members: pages.data?.pages.flatMap(({ list }) => list) ?? (pages.isError ? null : undefined),
    gone: of !== undefined && isGone(pages.error),
    total: first?.total ?? 0,
    waiting: pages.isPlaceholderData,
    loadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    offline: !useOnline(),
    onChoose(choice) {
      setSearch('');
      open(of ?? null, { ...chosen, ...choice }, true);
    },
    onSearch: setSearch,
    onTeam(id) {
      setSearch('');
      open(id, { show: 'all', sort: chosen.sort, reach: 'direct' }, false);
    },
    onMember,
    onRetry: () => void (pages.isFetchNextPageError ? fetchNextPage() : pages.refetch()),
  };
}
