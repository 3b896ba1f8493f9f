import type { Operation } from '#schemas/api/operation.ts';
import { answerKey } from '#src/domain/api/answerKey.ts';

let answers: Readonly<Record<string, unknown>> = {};

/** Sets the answers that the page was published with; replaces those of an earlier page. */
export function setPublishedAnswers(published: Readonly<Record<string, unknown>> | undefined): void {
  answers = published ?? {};
}

/** Update time of a published answer, in milliseconds since 1970: so old that it is stale at once. */
const publishedAt = 1;

/**
 * TanStack Query options that show a published answer as stale data until a fresh one arrives, which is fetched at
 * once and once. Empty when the page was published without an answer to the query.
 */
export function publishedAnswer<T>(operation: Operation, query: unknown) {
  const name = answerKey(operation, query as Readonly<Record<string, unknown>> | undefined);
  if (!Object.hasOwn(answers, name)) return {};
  return {
    initialData: answers[name] as T,
    initialDataUpdatedAt: publishedAt,
    ...(operation.cache === 'once' && {
      staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
        state.dataUpdatedAt === publishedAt ? 0 : Number.POSITIVE_INFINITY,
    }),
  };
}
