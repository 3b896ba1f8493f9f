import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ContractKind } from '#schemas/api/contractLists.ts';
import { processSalary } from '#schemas/api/contracts.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';

const pagesOf = (kind: ContractKind) =>
  infiniteQueryOptions({
    queryKey: [...query(processSalary, { kind }).queryKey, 'paged'],
    queryFn: ({ pageParam: pageNo, signal }) => call(processSalary, { query: { kind, pageNo }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, pageNo) => (next === null ? undefined : pageNo + 1),
    refetchOnReconnect: true,
  });

/** What was computed of the member's contracts of a kind, the newest first, page by page. */
export function useComputations(kind: ContractKind) {
  const signedIn = useSession(({ session }) => session !== null);
  const pages = useInfiniteQuery({ ...pagesOf(kind), enabled: signedIn });
  return {
    rows: pages.data?.pages.flatMap(({ list }) => list) ?? (pages.isError ? null : undefined),
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
  };
}
