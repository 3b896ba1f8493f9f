import type { OperationName, Question } from '#schemas/api/operations.ts';
import { answerName } from '#src/domain/api/answerName.ts';

/** Asks an API as a visitor of a brand does. Gives the checked value of the answer; undefined where there is none. */
export type AskVisitor = (
  operation: OperationName,
  query: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** Asks what pages want drawn, each question once however many pages ask it; undefined where nothing was answered. */
export function firstAnswers(ask: AskVisitor) {
  const asked = new Map<string, Promise<unknown>>();
  return async (questions: readonly Question[]): Promise<Record<string, unknown> | undefined> => {
    const answers: Record<string, unknown> = {};
    for (const [operation, query = {}] of questions) {
      const name = answerName(operation, query);
      const asking = asked.get(name) ?? ask(operation.name, query);
      asked.set(name, asking);
      const value = await asking;
      if (value !== undefined) answers[name] = value;
    }
    return Object.keys(answers).length > 0 ? answers : undefined;
  };
}
