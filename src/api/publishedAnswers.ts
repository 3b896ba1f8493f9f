import type { Operation } from '#schemas/api/operation.ts';
import { answerName } from '#src/domain/api/answerName.ts';

let answers: Readonly<Record<string, unknown>> = {};

/** Takes the answers that the page on screen was published with; those of the page before are forgotten. */
export function openAnswers(published: Readonly<Record<string, unknown>> | undefined): void {
  answers = published ?? {};
}

/** When a published answer counts as given: long ago. */
const longAgo = 1;

/**
 * TanStack Query options that show a published answer until there is one of today: it counts as old, and is asked
 * for at once, once. Nothing where the page was published without it.
 */
export function publishedAnswer<T>(operation: Operation, query: unknown) {
  const name = answerName(operation, query as Readonly<Record<string, unknown>> | undefined);
  if (!Object.hasOwn(answers, name)) return {};
  return {
    initialData: answers[name] as T,
    initialDataUpdatedAt: longAgo,
    ...(operation.cache === 'once' && {
      staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
        state.dataUpdatedAt === longAgo ? 0 : Number.POSITIVE_INFINITY,
    }),
  };
}
