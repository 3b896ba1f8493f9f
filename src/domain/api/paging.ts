/** One page of a list, whatever its server calls the fields. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly totalPages: number;
}

/** Number of the page to load next; undefined at the end (specification 4: more while the page is below totalPages). */
export const nextPage = (last: Pick<ListPage<unknown>, 'page' | 'totalPages'>): number | undefined =>
  last.page < last.totalPages ? last.page + 1 : undefined;
