import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryOf } from '#schemas/api/operations.ts';
import { getTeamRates } from '#schemas/api/teamRebates.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { nextPage } from '#src/domain/api/paging.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import type { AgentRebateViewProps } from './view.ts';

const pagesOf = (asked: QueryOf<'getTeamRates'>) =>
  infiniteQueryOptions({
    queryKey: [...query(getTeamRates, asked).queryKey, 'paged'],
    queryFn: ({ pageParam: page, signal }) => call(getTeamRates, { query: { ...asked, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });

/** The agent's own rates, and agents right below. `onOpen` opens the rates of one of them. */
export function useAgentRebate(onOpen: (id: string) => void): AgentRebateViewProps {
  const { currency } = currentBrand();
  const signedIn = useSession(({ session }) => session !== null);
  const [search, setSearch] = useState('');
  const pages = useInfiniteQuery({ ...pagesOf(search === '' ? {} : { search }), enabled: signedIn });
  const [first] = pages.data?.pages ?? [];
  return {
    currency,
    own: first?.own ?? (pages.isError ? null : undefined),
    next: first?.next ?? '',
    masked: first?.masked ?? true,
    search,
    list: pages.data?.pages.flatMap(({ list }) => list) ?? [],
    agents: first?.agents ?? 0,
    total: first?.total ?? 0,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    waiting: pages.isPlaceholderData,
    offline: !useOnline(),
    onSearch: setSearch,
    onOpen,
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
  };
}
