import type { ApiQuery, OperationName } from '#schemas/api/operations.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import { answerKey } from '#src/domain/api/answerKey.ts';

/** Queries an API as a visitor of a brand who reads a language. Resolves to the checked value; undefined where there is none. */
export type VisitorQuery = (
  operation: OperationName,
  query: Readonly<Record<string, unknown>>,
  language: LanguageCode,
) => Promise<unknown>;

/**
 * Returns a function that runs the queries of a page in a language, each only once for all pages; it resolves to undefined
 * without any result.
 */
export function initialResults(ask: VisitorQuery) {
  const results = new Map<string, Promise<unknown>>();
  return async (
    questions: readonly ApiQuery[],
    language: LanguageCode,
  ): Promise<Record<string, unknown> | undefined> => {
    const answers: Record<string, unknown> = {};
    for (const [operation, query = {}] of questions) {
      const name = answerKey(operation, query);
      const asked = `${language} ${name}`;
      const result = results.get(asked) ?? ask(operation.name, query, language);
      results.set(asked, result);
      const value = await result;
      if (value !== undefined) answers[name] = value;
    }
    return Object.keys(answers).length > 0 ? answers : undefined;
  };
}
