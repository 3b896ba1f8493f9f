import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type OperationName, operationList, type QueryOf, type ValueOf } from '#schemas/api/operations.ts';
import { type ListPage, nextPage } from '#src/domain/paging.ts';
import { type CallOptions, call } from './call.ts';
import { connected } from './connection.ts';
import { publishedAnswer } from './publishedAnswers.ts';

const foreverFresh = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/**
 * Answers are kept apart by brand and session: none ever reaches another. The language stands in the query of
 * whatever is worded in it.
 */
function keyOf(name: OperationName, query: unknown): readonly unknown[] {
  const { brandId, token } = connected();
  return [name, brandId, operationList[name].session ? token() : null, query ?? null];
}

/** Whether a query's answer belongs to a session, other than the given one. */
export const belongsToAnother = (queryKey: readonly unknown[], token: string | null): boolean =>
  queryKey[2] !== null && queryKey[2] !== token;

/** TanStack Query options of an operation, from the table: its key, its call, how long its answer keeps. */
export function query<N extends OperationName>(name: N, asked?: QueryOf<N>) {
  const queryKey = keyOf(name, asked);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(name, { query: asked, signal } as unknown as CallOptions<N>),
    ...(operationList[name].cache === 'once' ? foreverFresh : {}),
    // What a page was published with was answered to a visitor.
    ...(queryKey[2] === null ? publishedAnswer<ValueOf<N>>(name, asked) : {}),
  });
}

/** Options of a paged list: how to ask for a page (null: it comes in one piece) and how to read one. */
export function pagedQuery<N extends OperationName, T>(
  name: N,
  asked: Omit<QueryOf<N> & object, 'pageNo' | 'page'>,
  pageKey: 'pageNo' | 'page' | null,
  read: (value: ValueOf<N>, page: number) => ListPage<T>,
) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(name, asked), 'paged'],
    queryFn: async ({ pageParam, signal }) => {
      const options = {
        query: pageKey === null ? asked : { ...asked, [pageKey]: pageParam },
        signal,
      } as unknown as CallOptions<N>;
      return read(await call(name, options), pageParam);
    },
    initialPageParam: 1,
    getNextPageParam: (last: ListPage<T>) => nextPage(last),
    ...(operationList[name].cache === 'once' ? foreverFresh : {}),
  });
}
