import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { NamedOperation, OperationName, QueryOf, ValueOf } from '#schemas/api/operations.ts';
import { type PagedApiQuery, pageApiQuery } from '#src/domain/api/apiQueries.ts';
import { type ListPage, nextPage } from '#src/domain/api/paging.ts';
import { type CallOptions, call } from './call.ts';
import { connected } from './connection.ts';
import { publishedAnswer } from './publishedAnswers.ts';

const neverStale = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/**
 * Answers are cached by brand and session, so that none is shown to another. The language is part of the query
 * wherever answers depend on it.
 */
function keyOf({ name, session }: NamedOperation<OperationName>, query: unknown): readonly unknown[] {
  const { brandId, token } = connected();
  return [name, brandId, session ? token() : null, query ?? null];
}

/** Whether a query's answer belongs to another session than that of the given token. */
export const belongsToOtherSession = (queryKey: readonly unknown[], token: string | null): boolean =>
  queryKey[2] !== null && queryKey[2] !== token;

/** TanStack Query options of an operation: key, function and cache time. */
export function query<N extends OperationName>(operation: NamedOperation<N>, params?: QueryOf<N>) {
  const queryKey = keyOf(operation, params);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(operation, { query: params, signal } as unknown as CallOptions<N>),
    ...(operation.cache === 'once' ? neverStale : {}),
    // Published answers are those for a visitor.
    ...(queryKey[2] === null ? publishedAnswer<ValueOf<N>>(operation, params) : {}),
  });
}

/** TanStack Query options of a paged list; `read` turns an answer into a page. */
export function pagedQuery<N extends OperationName, T>(
  question: PagedApiQuery<N>,
  read: (value: ValueOf<N>, page: number) => ListPage<T>,
) {
  const { operation } = question;
  return infiniteQueryOptions({
    queryKey: [...keyOf(operation, question.query), 'paged'],
    queryFn: async ({ pageParam, signal }) => {
      const [, params] = pageApiQuery(question, pageParam);
      return read(await call(operation, { query: params, signal } as unknown as CallOptions<N>), pageParam);
    },
    initialPageParam: 1,
    getNextPageParam: (last: ListPage<T>) => nextPage(last),
    ...(operation.cache === 'once' ? neverStale : {}),
  });
}

/**
 * Options to show the pages of a list that are loaded, the first one at least, without a way to load more:
 * `useInfiniteQuery` is not part of the first load. Same key and cache entry as the list's own.
 */
export const loadedPages = <T>(
  list: ReturnType<typeof pagedQuery<OperationName, T>>,
): UseQueryOptions<InfiniteData<ListPage<T>, number>> =>
  // What `useInfiniteQuery` sets as well, so that the entry's pages are loaded as such.
  ({ ...(list as object), _type: 'infinite' }) as unknown as UseQueryOptions<
    InfiniteData<ListPage<T>, number>
  >;
