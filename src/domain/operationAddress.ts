import type { Operation } from '#schemas/api/operation.ts';

type Fixed = { properties?: Record<string, { const?: unknown }> };

/** Constants that a caller chooses to send or not; the rest of an operation's constants always go along. */
const chosenConstants: ReadonlySet<string> = new Set(['isNew']);

/**
 * The query of an operation as address text, its constants filled in (specification 7: platform html5, page
 * size 26 …), sorted, so that equal questions have equal addresses. Empty values are left out.
 */
export function queryText(
  operation: Operation,
  query: Readonly<Record<string, unknown>> | undefined,
): string {
  const fixed = Object.entries((operation.query as Fixed | undefined)?.properties ?? {})
    .filter(([name, rule]) => rule.const !== undefined && !chosenConstants.has(name))
    .map(([name, rule]) => [name, rule.const] as const);
  const parts = Object.entries({ ...query, ...Object.fromEntries(fixed) })
    .filter(([, value]) => value !== undefined && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
