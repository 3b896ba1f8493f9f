import type { Operation } from '#schemas/api/operation.ts';

/**
 * The query string of an operation with its constants filled in (specification 7: platform html5, page size 26 …),
 * sorted, so that equal queries have equal addresses. Empty values are left out.
 */
export function queryString(
  { constants }: Pick<Operation, 'constants'>,
  query: Readonly<Record<string, unknown>> | undefined,
): string {
  const parts = Object.entries({ ...query, ...constants })
    .filter(([, value]) => value !== undefined && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
