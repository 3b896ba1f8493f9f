import type { Operation } from '#schemas/api/operation.ts';

/** What the caller adds to a query where the operation has a place for it. */
export interface QueryAdditions {
  /** The merchant code. */
  readonly merchant?: string;
  /** The session's token, in compat mode only: elsewhere no address has one. */
  readonly token?: string | false | null | undefined;
}

/**
 * The query string of an operation with its constants and additions filled in (specification 7: platform html5, page
 * size 26 …), sorted, so that equal queries have equal addresses. Empty values are left out.
 */
export function queryString(
  { constants, merchantIn, tokenInQuery }: Pick<Operation, 'constants' | 'merchantIn' | 'tokenInQuery'>,
  query: Readonly<Record<string, unknown>> | undefined,
  { merchant, token }: QueryAdditions = {},
): string {
  const added = {
    ...(merchantIn && { [merchantIn]: merchant }),
    ...(tokenInQuery && { token: token || null }),
  };
  const parts = Object.entries({ ...query, ...added, ...constants })
    .filter(([, value]) => value != null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
