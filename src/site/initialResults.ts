import type { ApiQuery, OperationName } from '#schemas/api/operations.ts';
import { answerKey } from '#src/domain/api/answerKey.ts';

/** Queries an API as a visitor of a brand. Resolves to the checked value; undefined where there is none. */
export type VisitorQuery = (
  operation: OperationName,
  query: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/**
 * Returns a function that runs the queries of a page, each only once for all pages; it resolves to undefined
 * without any result.
 */
export function initialResults(ask: VisitorQuery) {
  const results = new Map<string, Promise<unknown>>();
  return async (questions: readonly ApiQuery[]): Promise<Record<string, unknown> | undefined> => {
    const answers: Record<string, unknown> = {};
    for (const [operation, query = {}] of questions) {
      const name = answerKey(operation, query);
      const result = results.get(name) ?? ask(operation.name, query);
      results.set(name, result);
      const value = await result;
      if (value !== undefined) answers[name] = value;
    }
    return Object.keys(answers).length > 0 ? answers : undefined;
  };
}
